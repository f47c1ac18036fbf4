// In every game of the blackjack family, side wagers end as the whole round says and when their clause says.
#include "every_game/side_wager_referee.hpp"

#include <gtest/gtest.h>

#include "every_game/property.hpp"

namespace felt::every_game {
namespace {

class SideWagersOfEachGame : public EachGame {
protected:
    static std::vector<std::string> judged(Tape& tape, CardsFrom from) {
        const RandomTable table = random_table(game(), tape);
        const RandomRound played(table, random_opening(table, tape, from, BankedBy::house), tape, {});
        if (!played.round().is_complete()) return played.with_story({"the round does not end"});
        return played.with_story(against_the_pay_tables(played.round(), table));
    }
};

TEST_P(SideWagersOfEachGame, end_as_the_whole_round_says_with_cards_from_a_committed_shoe) {
    expect_for_all_tapes([](Tape& tape) { return judged(tape, CardsFrom::committed_shoe); }, 5);
}

TEST_P(SideWagersOfEachGame, end_as_the_whole_round_says_with_scanned_cards) {
    expect_for_all_tapes([](Tape& tape) { return judged(tape, CardsFrom::scanner); }, 5);
}

// The referee knows the cards of blackjack; other families have tests of their own.
FELT_FOR_EACH_GAME_OF("blackjack", SideWagersOfEachGame);

}  // namespace
}  // namespace felt::every_game
