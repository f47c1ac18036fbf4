// Triple play blackjack, 30-899.05: standard blackjack with one to three bet positions a player, each a hand of its own
// that begins with the same two cards.
#pragma once

#include "rulebook/blackjack/triple_play/positions.hpp"

namespace felt::blackjack::triple_play {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    PositionRound<Table> round;
    take_position_wagers(table, terms, round);  // 30-807, 30-899.05(2)
    deal_shared_cards(table, terms, round);     // 30-820, 30-899.05(3)
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    offer_insurance(table, terms, round);                // 30-812, 30-899.05(4)(a)
    offer_early_surrender(table, terms, round);          // 30-829
    if (!dealer_peeks_blackjack(table, terms, round)) {  // 30-823
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        pay_blackjacks(table, terms, round);   // 30-899.05(4)(e)
        play_every_seat(table, terms, round);  // 30-899.05(4)
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
        play_dealer(table, terms, round);  // 30-826, 30-899.05(5)
    }
    settle(table, terms, round);  // 30-807, 30-808, 30-810, and the side wagers beside each
}

}  // namespace felt::blackjack::triple_play
