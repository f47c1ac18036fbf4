// The same properties as in the fast suite, over many more rounds of every game.
#include "every_game/blackjack_referee.hpp"
#include "every_game/property.hpp"
#include "every_game/side_wager_referee.hpp"

namespace felt::every_game {
namespace {

class ConservationAtLength : public EachGame {};

TEST_P(ConservationAtLength, holds_under_any_rulings) {
    expect_for_all_tapes(
        [](Tape& tape) { return broken_in_a_round(game(), tape, CardsFrom::either, {.rulings = true}); }, 100);
}

TEST_P(ConservationAtLength, holds_under_rulings_and_nonsense) {
    expect_for_all_tapes(
        [](Tape& tape) {
            return broken_in_a_round(game(), tape, CardsFrom::either, {.rulings = true, .nonsense = true});
        },
        100);
}

TEST_P(ConservationAtLength, holds_and_side_wagers_end_as_the_whole_round_says) {
    expect_for_all_tapes(
        [](Tape& tape) {
            const RandomTable table = random_table(game(), tape);
            const Opening opening = random_opening(table, tape, CardsFrom::either, BankedBy::house);
            const RandomRound played(table, opening, tape, {});
            return played.with_story(against_the_pay_tables(played.round(), table));
        },
        200);
}

// The fast suite holds the others to the same.
INSTANTIATE_TEST_SUITE_P(Game, ConservationAtLength,
                         testing::Values(*rulebook::find_game("blackjack"), *rulebook::find_game("face-up-blackjack")),
                         name_of_game);

class StandardBlackjackAtLength : public EachGame {};

TEST_P(StandardBlackjackAtLength, is_played_by_rule_8) {
    expect_for_all_tapes(
        [](Tape& tape) {
            const RandomTable table = random_table(game(), tape);
            const Opening opening = random_opening(table, tape, CardsFrom::either, BankedBy::house);
            const RandomRound played(table, opening, tape, {});
            return played.with_story(against_rule_8(played.round(), table.settings));
        },
        200);
}

INSTANTIATE_TEST_SUITE_P(Game, StandardBlackjackAtLength, testing::Values(*rulebook::find_game("blackjack")),
                         name_of_game);

}  // namespace
}  // namespace felt::every_game
