// Competition 21, 30-899.03: one card each, and a wager for every card that follows.
#pragma once

#include "rulebook/blackjack/competition_21/steps.hpp"

namespace felt::blackjack::competition_21 {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    StageRound<Table> round;
    take_wagers<main_wager>(table, terms, round);  // 30-807, 30-899.03(2)
    deal_one_each(table, terms, round);            // 30-899.03(2)
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    offer_insurance(table, terms, round);  // 30-899.03(6)
    offer_side_wagers(table, terms, round, Moment::peek);
    settle_side_wagers(table, terms, round, Moment::peek);
    for (Spot& spot : round.spots()) play_staged_spot(table, terms, round, spot);  // 30-899.03(3)–(5), (7)
    play_late_hands_of(table, terms, round,
                       [&](Spot& spot, Hand& hand) { play_stages(table, terms, round, spot, hand); });
    offer_side_wagers(table, terms, round, Moment::players_acted);
    offer_raises(table, terms, round);
    play_dealer_last(table, terms, round);                                                          // 30-899.03(10)
    settle_by(table, terms, round, [&](Spot& spot) { settle_stages(table, terms, round, spot); });  // 30-899.03(8)
}

}  // namespace felt::blackjack::competition_21
