// Double up blackjack, 30-899.10: a hand may be stood on for a second wager, and a dealer who comes to 16 stops there.
#pragma once

#include "rulebook/blackjack/double_up/steps.hpp"

namespace felt::blackjack::double_up {

template <TableVerbs Table>
void play_round(Table& table, const DoubleUpTerms& terms) {
    UpRound<Table> round;
    const auto play_hand = [&](Spot& spot, Hand& hand) { play_up_hand(table, terms, round, spot, hand); };
    take_wagers<main_wager>(table, terms, round);  // 30-807
    deal_two_each(table, terms, round);            // 30-820
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    if (terms.blackjack_wins_at_once()) pay_every_blackjack(table, terms, round);  // 30-899.10-play(3)
    offer_insurance(table, terms, round);                                          // 30-899.10-play(4)
    offer_early_surrender(table, terms, round);                                    // 30-829
    if (!dealer_peeks_blackjack(table, terms, round)) {                            // 30-823
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        pay_blackjacks(table, terms, round);  // 30-899.10-v2(1)
        for (Spot& spot : round.spots()) play_hands_of(table, terms, round, spot, play_hand);
        play_late_hands_of(table, terms, round, play_hand);
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
        play_dealer_to_16(table, terms, round);
    }
    settle_by(table, terms, round, [&](Spot& spot) { settle_up_spot(table, terms, round, spot); });
}

}  // namespace felt::blackjack::double_up
