// Standard blackjack, Rule 8: the round, top to bottom, in the order the dealer works.
#pragma once

#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::standard {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round<Table> round;
    take_wagers(table, terms, round);    // 30-807
    deal_two_each(table, terms, round);  // 30-820
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    offer_insurance(table, terms, round);                // 30-812
    offer_early_surrender(table, terms, round);          // 30-829
    if (!dealer_peeks_blackjack(table, terms, round)) {  // 30-823
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        pay_blackjacks(table, terms, round);                                    // 30-807(1)(c)
        for (Spot& spot : round.spots()) play_spot(table, terms, round, spot);  // 30-821
        play_late_hands(table, terms, round);                                   // 30-828(4)(c)
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
        play_dealer(table, terms, round);  // 30-826
    }
    settle(table, terms, round);  // 30-807, 30-808, 30-810, and the side wagers beside each
}

}  // namespace felt::blackjack::standard
