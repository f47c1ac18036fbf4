// Blackjack Burnout, 30-899.25: standard blackjack in which a fee buys the right to burn one card and take the next.
#pragma once

#include "rulebook/blackjack/burnout/steps.hpp"

namespace felt::blackjack::burnout {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    BurnoutRound<Table> round;
    const auto play_hand = [&](Spot& spot, Hand& hand) { play_burnout_hand(table, terms, round, spot, hand); };
    take_wagers_and_fees(table, terms, round);  // 30-807, 30-899.25(2), (3)
    deal_two_each(table, terms, round);         // 30-820
    return_fees_of_missed(table, round);        // 30-828(2)
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    offer_insurance(table, terms, round);                // 30-812
    offer_early_surrender(table, terms, round);          // 30-829
    if (!dealer_peeks_blackjack(table, terms, round)) {  // 30-823
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        pay_blackjacks(table, terms, round);  // 30-899.25(4)(a)
        for (Spot& spot : round.spots()) play_burnout_spot(table, terms, round, spot, play_hand);
        play_late_hands_of(table, terms, round, play_hand);
        collect_idle_fees(table, round);  // of hands that were put off
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
        play_dealer(table, terms, round);  // 30-826
    }
    collect_idle_fees(table, round);  // 30-899.25(5)(b), of those who never came to act
    settle(table, terms, round);
}

}  // namespace felt::blackjack::burnout
