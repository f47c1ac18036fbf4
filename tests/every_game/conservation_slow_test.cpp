// The same properties as in the fast suite, over many more rounds of every game.
#include "every_game/blackjack_referee.hpp"
#include "every_game/property.hpp"
#include "every_game/side_wager_referee.hpp"

namespace felt::every_game {
namespace {

// A tenth of the rounds for each game that came after these two.
class ConservationAtLength : public EachGame {
protected:
    static int share_of(int tapes) {
        const bool in_full = game().info.id == "blackjack" || game().info.id == "face-up-blackjack";
        return in_full ? tapes : tapes / 20;
    }
};

TEST_P(ConservationAtLength, holds_under_any_rulings) {
    expect_for_all_tapes(
        [](Tape& tape) { return broken_in_a_round(game(), tape, CardsFrom::either, {.rulings = true}); },
        share_of(100));
}

TEST_P(ConservationAtLength, holds_under_rulings_and_nonsense) {
    expect_for_all_tapes(
        [](Tape& tape) {
            return broken_in_a_round(game(), tape, CardsFrom::either, {.rulings = true, .nonsense = true});
        },
        share_of(100));
}

FELT_FOR_EACH_GAME(ConservationAtLength);

class SideWagersAtLength : public ConservationAtLength {};

TEST_P(SideWagersAtLength, end_as_the_whole_round_says) {
    expect_for_all_tapes(
        [](Tape& tape) {
            const RandomTable table = random_table(game(), tape);
            const Opening opening = random_opening(table, tape, CardsFrom::either, BankedBy::house);
            const RandomRound played(table, opening, tape, {});
            return played.with_story(against_the_pay_tables(played.round(), table));
        },
        share_of(200));
}

FELT_FOR_EACH_GAME_OF("blackjack", SideWagersAtLength);

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
