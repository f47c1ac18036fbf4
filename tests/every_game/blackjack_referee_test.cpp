// Thousands of rounds of standard blackjack under random options, judged by a second statement of Rule 8.
#include "every_game/blackjack_referee.hpp"

#include <gtest/gtest.h>

#include "every_game/property.hpp"

namespace felt::every_game {
namespace {

class StandardBlackjack : public EachGame {
protected:
    static std::vector<std::string> judged(Tape& tape, CardsFrom from) {
        const RandomTable table = random_table(game(), tape);
        const RandomRound played(table, random_opening(table, tape, from, BankedBy::house), tape, {});
        if (!played.round().is_complete()) return played.with_story({"the round does not end"});
        return played.with_story(against_rule_8(played.round(), table.settings));
    }
};

// shows: 30-802(1), 30-807(1)(a), 30-807(1)(b), 30-807(1)(c), 30-807(2), 30-808.a, 30-808.b, 30-808.c, 30-808.d
// shows: 30-810.a, 30-810.b, 30-812(1).a, 30-812(1).b, 30-812(1).c, 30-812(1).f, 30-812(1).g, 30-812(1).h, 30-812(2)
// shows: 30-813.b, 30-813.f, 30-813.g, 30-813.h, 30-814.a, 30-814.b, 30-814.c, 30-814.e, 30-814.g
// shows: 30-820, 30-820(1), 30-820(2), 30-820(3), 30-820(4), 30-820(5), 30-822(1), 30-823.a, 30-823.b
// shows: 30-826(1), 30-826(2)(a), 30-826(2)(b)(i), 30-826(2)(b)(ii), 30-826(3), 30-829.a, 30-829.b
TEST_P(StandardBlackjack, is_played_by_rule_8_from_a_committed_shoe) {
    expect_for_all_tapes([](Tape& tape) { return judged(tape, CardsFrom::committed_shoe); }, 8);
}

TEST_P(StandardBlackjack, is_played_by_rule_8_with_scanned_cards) {
    expect_for_all_tapes([](Tape& tape) { return judged(tape, CardsFrom::scanner); }, 5);
}

INSTANTIATE_TEST_SUITE_P(Game, StandardBlackjack, testing::Values(*rulebook::find_game("blackjack")), name_of_game);

}  // namespace
}  // namespace felt::every_game
