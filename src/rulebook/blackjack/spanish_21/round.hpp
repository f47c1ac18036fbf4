// Spanish 21, 30-899.16: a player's blackjack and every other 21 win at once, with bonuses; hands are doubled on any
// number of cards, doubled again and rescued.
#pragma once

#include "rulebook/blackjack/spanish_21/blackjacks.hpp"
#include "rulebook/blackjack/spanish_21/play.hpp"
#include "rulebook/blackjack/spanish_21/super_bonus.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::spanish_21 {

template <TableVerbs Table>
void play_round(Table& table, const SpanishTerms& terms) {
    SpanishRound<Table> round;
    const auto play_hand = [&](Spot& spot, Hand& hand) { play_hand_to_21(table, terms, round, spot, hand); };
    take_wagers<main_wager>(table, terms, round);  // 30-807
    deal_two_each(table, terms, round);            // 30-820
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    ask_blackjacks(table, terms, round);                      // 30-899.16-dealing(2)(c)
    pay_blackjacks_at_once(table, terms, round);              // 30-899.16-dealing(2)
    offer_insurance_to_all(table, terms, round);              // 30-899.16-dealing(8)
    if (dealer_peeks_past_paid_hands(table, terms, round)) {  // 30-899.16(9)
        pay_blackjacks_against_blackjack(table, terms, round);
    } else {
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        for (Spot& spot : round.spots()) play_hands_of(table, terms, round, spot, play_hand);  // 30-821
        play_late_hands_of(table, terms, round, play_hand);                                    // 30-828(4)(c)
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
        play_dealer(table, terms, round);  // 30-826
    }
    settle(table, terms, round);      // 30-807, 30-808, 30-810, and the side wagers beside each
    pay_super_bonuses(table, round);  // 30-899.16-dealing(10)(b)
}

}  // namespace felt::blackjack::spanish_21
