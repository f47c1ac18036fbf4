// What the solvers say of the variations of blackjack, held against the rule itself: every card of a small shoe in
// turn, with the strategy that was solved for.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/card.hpp"
#include "odds/blackjack/burnout_game.hpp"
#include "odds/blackjack/double_up_game.hpp"
#include "odds/blackjack/standard_like.hpp"
#include "odds/blackjack/three_card_21_game.hpp"
#include "odds/real_rounds.hpp"
#include "rulebook/blackjack/variation_terms.hpp"

namespace felt::odds::variations {
namespace {

using rulebook::Chosen;

// So many cards of each rank, all of one suit.
std::vector<Card> shoe_of_ranks(std::string_view ranks, int each) {
    std::vector<Card> shoe;
    for (const char rank : ranks) {
        for (int i = 0; i < each; ++i) {
            shoe.emplace_back(static_cast<Rank>(rank_letters.find(rank)), Suit::hearts);
        }
    }
    return shoe;
}

struct SmallShoe {
    std::string ranks;
    int each = 4;
};
// With pairs to split again, aces, and enough high cards that no hand runs the shoe dry.
const std::vector<SmallShoe> small_shoes{{"8T", 9}, {"AT9", 6}, {"7T3", 7}, {"7TA", 6}};

// The first wager's ends, and what it brings per unit.
void expect_same(const Chosen& chosen, const std::vector<Card>& shoe, std::uint8_t wager, const Endings& endings) {
    rulebook::SimBlock block;
    block.shoe = shoe;
    block.bets = chosen.set->usual_bets();
    // Wagers that fare alike need not lie together; those that hang together must.
    const bool hangs_together = chosen.game->info.id == "blackjack-burnout";
    if (!hangs_together) std::erase_if(block.bets, [&](const FixedBet& bet) { return bet.wager != wager; });
    const auto walked = chosen.set->expectation(block);
    const auto unit = static_cast<double>(chosen.set->usual_bet().in_cents());
    EXPECT_NEAR(endings.worth(), walked.net_cents / unit, 1e-9);
    for (const Outcome* outcome : chosen.set->wagers()[wager]->outcomes) {
        EXPECT_NEAR(endings.count[outcome->index], walked.outcomes[wager][outcome->index], 1e-9) << outcome->id;
    }
}

// Solved by `solve(game)` for a game that `make(reader)` gives.
template <class MakeGame, class Solve>
void expect_rule(const std::string& id, const std::vector<Choices>& all, const MakeGame& make, const Solve& solve) {
    for (const Choices& options : all) {
        for (const SmallShoe& small : small_shoes) {
            std::string where = id + " with " + small.ranks;
            for (const auto& [key, value] : options) where.append(", ").append(key).append(" ").append(value);
            SCOPED_TRACE(where);
            const Chosen chosen = table_of(id, options);
            const std::vector<Card> shoe = shoe_of_ranks(small.ranks, small.each);
            rulebook::TermsReader reader(chosen.settings);
            auto game = make(reader);
            game.set_shoe(shoe);
            expect_same(chosen, shoe, 0, solve(game));
        }
    }
}
template <class MakeGame>
void expect_rule(const std::string& id, const std::vector<Choices>& all, const MakeGame& make) {
    expect_rule(id, all, make, [](const auto& game) {
        SpotSolver solver(game);
        return endings_of_deals(game, solver);
    });
}

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
        "three-card-21-n-done", {{}, {{"soft17", "stand"}, {"split_aces", "any"}}},
        [](auto& reader) { return ThreeCardGame(blackjack::three_card_21::terms_of(reader)); },
        [](const ThreeCardGame& game) { return ThreeCardSolver(game).endings(); });
}
TEST(Burnout, is_solved_as_the_rule_plays) {
    expect_rule(
        "blackjack-burnout", {{}, {{"surrender", "early"}, {"soft17", "stand"}}, {{"hole", "none"}}},
        [](auto& reader) { return BurnoutGame(blackjack::burnout::terms_of(reader)); },
        [](const BurnoutGame& game) { return BurnoutSolver(game).endings(); });
}
TEST(HoldEm, is_solved_as_the_rule_plays) {
    expect_rule("21-holdem", {{}, {{"soft17", "stand"}, {"double_totals", "10-11"}}},
                [](auto& reader) { return HoldEmGame(blackjack::hold_em_21::terms_of(reader)); });
}

}  // namespace
}  // namespace felt::odds::variations
