// What the solvers say of the variations of blackjack, held against the rule itself: every card of a small shoe in
// turn, with the strategy that was solved for.
#include <gtest/gtest.h>

#include "odds/blackjack/burnout_game.hpp"
#include "odds/blackjack/double_up_game.hpp"
#include "odds/blackjack/small_shoes.hpp"
#include "odds/blackjack/standard_like.hpp"
#include "odds/blackjack/three_card_21_game.hpp"
#include "rulebook/blackjack/variation_terms.hpp"

namespace felt::odds::variations {
namespace {

TEST(MultiHand, is_solved_as_the_rule_plays) {
    expect_rule("multi-hand-blackjack",
                {{{"fields", "1"}},
                 {{"fields", "1"}, {"soft17", "stand"}, {"splits", "1"}, {"split_aces", "any"}},
                 {{"fields", "1"}, {"hole", "no-peek"}}},
                [](auto& reader) { return FieldGame(blackjack::multi_hand::terms_of(reader)); });
}

TEST(FaceUp, is_solved_as_the_rule_plays) {
    expect_rule("face-up-blackjack", {{}, {{"soft17", "stand"}, {"surrender", "late"}, {"double", "any"}}},
                [](auto& reader) { return FaceUpGame(blackjack::face_up::terms_of(reader)); });
}
TEST(TriplePlay, is_solved_as_the_rule_plays) {
    expect_rule("triple-play-blackjack", {{}, {{"surrender", "early"}}, {{"hole", "no-peek"}, {"split_aces", "any"}}},
                [](auto& reader) { return PositionGame(blackjack::triple_play::terms_of(reader)); });
}
TEST(MultipleAction, is_solved_as_the_rule_plays) {
    expect_rule("multiple-action-blackjack", {{}, {{"surrender", "early"}, {"soft17", "stand"}}},
                [](auto& reader) { return ActionGame(blackjack::multiple_action::terms_of(reader), 3); });
}
TEST(DoubleAction, is_solved_as_the_rule_plays) {
    expect_rule("double-action-blackjack", {{}, {{"split_aces", "any"}, {"resplit_aces", "false"}}},
                [](auto& reader) { return ActionGame(blackjack::double_action::terms_of(reader), 2); });
}
TEST(Stadium, is_solved_as_the_rule_plays) {
    expect_rule("stadium-blackjack", {{}, {{"surrender", "early"}, {"double", "any"}}},
                [](auto& reader) { return StadiumGame(blackjack::stadium::terms_of(reader)); });
}
TEST(DoubleUp, is_solved_as_the_rule_plays) {
    expect_rule("double-up-blackjack",
                {{},
                 {{"version", "2"}, {"soft17", "stand"}},
                 {{"sixteen", "hard"}, {"surrender", "early"}},
                 {{"version", "2"}, {"hole", "no-peek"}}},
                [](auto& reader) { return DoubleUpGame(blackjack::double_up::terms_of(reader)); });
}
TEST(ThreeCard21, is_solved_as_the_rule_plays) {
    expect_rule(
        "three-card-21-n-done", {{}, {{"soft17", "stand"}, {"split_aces", "any"}}}, small_shoes(),
        [](auto& reader) { return ThreeCardGame(blackjack::three_card_21::terms_of(reader)); },
        [](const ThreeCardGame& game) { return ThreeCardSolver(game).endings(); });
}
TEST(Burnout, is_solved_as_the_rule_plays) {
    expect_rule(
        "blackjack-burnout", {{}, {{"surrender", "early"}, {"soft17", "stand"}}, {{"hole", "none"}}}, small_shoes(),
        [](auto& reader) { return BurnoutGame(blackjack::burnout::terms_of(reader)); },
        [](const BurnoutGame& game) { return BurnoutSolver(game).endings(); }, {.all = true});
}
TEST(HoldEm, is_solved_as_the_rule_plays) {
    expect_rule("21-holdem", {{}, {{"soft17", "stand"}, {"double_totals", "10-11"}}},
                [](auto& reader) { return HoldEmGame(blackjack::hold_em_21::terms_of(reader)); });
}

}  // namespace
}  // namespace felt::odds::variations
