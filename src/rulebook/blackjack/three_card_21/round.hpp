// 3 Card 21 "N" Done, 30-2111: three cards each and a bonus wager on them; every 21 wins, and a pair or too high a
// total may be split into three hands.
#pragma once

#include "rulebook/blackjack/three_card_21/steps.hpp"

namespace felt::blackjack::three_card_21 {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round<Table> round;
    take_wagers_with_bonus(table, terms, round);            // 30-2111(2)
    deal_two_each(table, terms, round);                     // 30-2111(3)
    deal_third_card_each(table, round);                     // 30-2111(3)
    settle_side_wagers(table, terms, round, Moment::deal);  // 30-2111(4)
    offer_side_wagers(table, terms, round, Moment::deal);
    pay_dealt_21s(table, terms, round);                  // 30-2111(6)
    offer_insurance(table, terms, round);                // 30-2111(7)
    offer_to_give_up(table, terms, round);               // 30-2111-player(3)(a)
    if (!dealer_peeks_blackjack(table, terms, round)) {  // 30-2111(7)
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        for (Spot& spot : round.spots()) play_spot_of_three(table, terms, round, spot);  // 30-2111-player
        play_late_hands<main_wager>(table, terms, round);                                // 30-828(4)(c)
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
        play_dealer(table, terms, round);  // 30-2111-player(6)
    }
    settle_21_wins(table, terms, round);  // 30-2111-player(5), (6)
}

}  // namespace felt::blackjack::three_card_21
