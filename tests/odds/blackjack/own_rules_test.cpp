// Variations of blackjack with rules of their own, solved and held against the rule on small shoes.
#include <gtest/gtest.h>

#include "odds/blackjack/card_room_games.hpp"
#include "odds/blackjack/competition_21_game.hpp"
#include "odds/blackjack/small_shoes.hpp"
#include "odds/blackjack/spanish_21_game.hpp"
#include "odds/blackjack/switch_game.hpp"
#include "rulebook/blackjack/variation_terms.hpp"

namespace felt::odds::variations {
namespace {

// Cards from six to eight of all suits, so that bonuses come by suits; and no more sevens than make four hands.
std::vector<Card> shoe_of_suits(std::string_view ranks, int of_each_suit, std::string_view others, int of_each) {
    std::vector<Card> shoe = shoe_of_ranks(others, of_each);
    for (const char rank : ranks) {
        for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
            for (int i = 0; i < of_each_suit; ++i) {
                shoe.emplace_back(static_cast<Rank>(rank_letters.find(rank)), suit);
            }
        }
    }
    return shoe;
}

void expect_spanish(const std::vector<Card>& shoe) {
    for (const Choices& options : std::vector<Choices>{{}, {{"soft17", "stand"}}, {{"redouble", "true"}}}) {
        const rulebook::Chosen chosen = table_of("spanish-21", options);
        rulebook::TermsReader reader(chosen.settings);
        SpanishGame game(blackjack::spanish_21::terms_of(reader));
        game.set_shoe(shoe);
        SpotSolver solver(game);
        expect_same(chosen, shoe, endings_of_deals(game, solver));
    }
}
TEST(Spanish21, is_solved_as_the_rule_plays) {
    expect_spanish(shoe_of_ranks("9K5", 6));
    expect_spanish(shoe_of_suits("7", 1, "8K", 8));
}
TEST(Switch, is_solved_as_the_rule_plays) {
    expect_rule(
        "blackjack-switch", {{{"splits", "1"}}, {{"splits", "1"}, {"soft17", "stand"}, {"surrender", "late"}}},
        {{"8T", 9}, {"9AT", 6}}, [](auto& reader) { return SwitchGame(blackjack::blackjack_switch::terms_of(reader)); },
        [](const SwitchGame& game) {
            SwitchSolver solver(game);
            Endings sum;
            for (std::size_t start = 0; start < game.starts(); ++start) sum.add(solver.endings(start), 1);
            return sum;
        },
        {.all = true, .alike = 2});
}

TEST(Pure21And5, is_solved_as_the_rule_plays) {
    expect_rule("pure-21-5-blackjack",
                {{}, {{"peek", "ace-or-bonus"}, {"even_money", "true"}}, {{"surrender_after_split", "true"}}},
                [](auto& reader) { return PureGame(blackjack::pure_21_5::terms_of(reader)); });
}

TEST(NoBust, is_solved_as_the_rule_plays) {
    expect_rule(
        "no-bust-blackjack", {{{"split", "value"}}, {{"split", "value"}, {"against_joker", "players-draw"}}},
        {{"8T*", 6}, {"AT9*", 4}, {"6T*", 6}},
        [](auto& reader) { return NoBustGame(blackjack::no_bust::terms_of(reader)); },
        [](const NoBustGame& game) { return NoBustSolver(game).endings(); });
    expect_rule(
        "no-bust-blackjack", {{}}, {{"9TJQK*", 3}},
        [](auto& reader) { return NoBustGame(blackjack::no_bust::terms_of(reader)); },
        [](const NoBustGame& game) { return NoBustSolver(game).endings(); });
}

TEST(Competition21, is_solved_as_the_rule_plays) {
    expect_rule(
        "competition-21", {{}, {{"splits", "1"}}}, small_shoes(),
        [](auto& reader) { return CompetitionGame(blackjack::competition_21::terms_of(reader)); },
        [](const CompetitionGame& game) { return CompetitionSolver(game).endings(); });
}

}  // namespace
}  // namespace felt::odds::variations
