// Blackjack Switch, 30-2105: two hands on two equal wagers, whose second cards may change places before they are
// played; a blackjack pays 1 to 1, and a dealer's 22 pushes.
#pragma once

#include "rulebook/blackjack/blackjack_switch/steps.hpp"

namespace felt::blackjack::blackjack_switch {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round<Table, 2> round;
    take_two_wagers(table, terms, round);                   // 30-2105(2)
    if (!deal_two_hands_each(table, terms, round)) return;  // 30-2105(4), (7)
    settle_side_wagers(table, terms, round, Moment::deal);  // 30-2105(5), (6)
    offer_side_wagers(table, terms, round, Moment::deal);
    offer_insurance(table, terms, round);                // 30-2105(8)(a)
    if (!dealer_peeks_blackjack(table, terms, round)) {  // 30-823
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        for (std::size_t i = 0; i < round.spots_in_play; i += 2) {
            play_both(table, terms, round, round.spot[i], round.spot[i + 1]);  // 30-2105(8)
        }
        play_late_hands<main_wager>(table, terms, round);  // 30-828(4)(c)
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
        play_dealer(table, terms, round);  // 30-2105(9)
    }
    settle_pushing_22(table, terms, round);  // 30-2105(5), (9)
}

}  // namespace felt::blackjack::blackjack_switch
