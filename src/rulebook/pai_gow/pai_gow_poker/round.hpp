// Pai Gow Poker, 004: seven cards set as two and five against a player-dealer's, who wins what is equal.
#pragma once

#include "rulebook/pai_gow/pai_gow_poker/wagers.hpp"

namespace felt::pai_gow::pai_gow_poker {

// From the action on; at each hand the player's wager and then those behind it.
template <TableVerbs Table>
void settle_all(Table& table, const CardRoomTerms& terms, Round& round) {
    table.hear_rulings();
    for (Hand& hand : round.playing()) {
        open_hand(table, terms, hand);
        const Ends ends = end_of(hand.worth, round.bank.worth);
        settle_stake(table, hand.stake, ends, outcomes, even_odds);
        settle_wager(table, backline, hand, ends, outcomes);
    }
}

template <TableVerbs Table>
void play_round(Table& table, const CardRoomTerms& terms) {
    Round round;
    take_main_and_backline(table, terms, round, main_wager, backline, "004-pai-gow-poker-collection");
    collect_fees(table, terms, own_wagers);                        // 004-pai-gow-poker-collection
    stack_piles(table, round, Stacked::from_the_left);             // 004-pai-gow-poker-basics-1, -mistakes-1
    deliver_hands<Clauses>(table, round);                          // 004-pai-gow-poker-action-1 to -action-6
    set_by_largest_wager<Clauses>(table, terms, round, backline);  // 004-pai-gow-poker-play-1
    open_bank(table, round);                                       // 004-pai-gow-poker-play-2
    set_bank<Clauses>(table, terms, round);                        // 004-pai-gow-poker-play-2
    settle_all(table, terms, round);                               // 004-pai-gow-poker-play-3, -play-4
}

}  // namespace felt::pai_gow::pai_gow_poker
