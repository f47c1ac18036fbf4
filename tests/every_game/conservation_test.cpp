// In every game, whatever happens: money is conserved, every wager is settled exactly once, and what is refused changes
// nothing.
#include "every_game/promises.hpp"
#include "every_game/property.hpp"

namespace felt::every_game {
namespace {

class Conservation : public EachGame {};

TEST_P(Conservation, of_money_and_wagers_with_cards_from_a_committed_shoe) {
    expect_for_all_tapes([](Tape& tape) { return broken_in_a_round(game(), tape, CardsFrom::committed_shoe, {}); });
}

TEST_P(Conservation, of_money_and_wagers_with_scanned_cards) {
    expect_for_all_tapes([](Tape& tape) { return broken_in_a_round(game(), tape, CardsFrom::scanner, {}); });
}

TEST_P(Conservation, of_money_and_wagers_under_any_rulings) {
    expect_for_all_tapes(
        [](Tape& tape) { return broken_in_a_round(game(), tape, CardsFrom::either, {.rulings = true}); });
}

TEST_P(Conservation, of_everything_when_inputs_make_no_sense) {
    expect_for_all_tapes(
        [](Tape& tape) { return broken_in_a_round(game(), tape, CardsFrom::either, {.nonsense = true}); });
}

TEST_P(Conservation, of_money_and_wagers_when_nobody_acts_in_time) {
    expect_for_all_tapes(
        [](Tape& tape) { return broken_in_a_round(game(), tape, CardsFrom::either, {.time_outs = true}); });
}

// Round after round from what the last one left: the shoe is played down, cut, reshuffled in mid-round, meters grow and
// wagers lie over.
TEST_P(Conservation, of_money_and_wagers_over_many_rounds_of_a_shoe) {
    expect_for_all_tapes([](Tape& tape) {
        const RandomTable table = random_table(game(), tape);
        Opening opening = random_opening(table, tape, CardsFrom::committed_shoe);
        std::vector<std::string> broken;
        for (int round = 0; round < 8 && broken.empty(); ++round) {
            const RandomRound played(table, opening, tape, {});
            broken = played.broken();
            const auto lines = broken_promises(played.round(), table.set->side_wagers());
            broken.insert(broken.end(), lines.begin(), lines.end());
            broken = played.with_story(broken);
            const Closing closing = played.round().table().closing();
            opening.shoe = closing.shoe;
            opening.shuffles = closing.shuffles;
            opening.spins = closing.spins;
            opening.meters = closing.meters;
            opening.carried = closing.carried;
        }
        return broken;
    });
}

FELT_FOR_EACH_GAME(Conservation);

}  // namespace
}  // namespace felt::every_game
