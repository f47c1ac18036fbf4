// Ante Up 21, 30-2106: blackjack, and beside it or alone a poker hand of two cards from the same cards.
#pragma once

#include "rulebook/blackjack/ante_up_21/poker.hpp"

namespace felt::blackjack::ante_up_21 {

// 30-2106(13)(b): at each seat the wager on 21, then the ante, then the bet.
template <TableVerbs Table>
void settle_21_and_poker(Table& table, const Terms& terms, AnteRound<Table>& round) {
    settle_by(table, terms, round, [&](Spot& spot) {
        settle_spot(table, terms, round, spot);
        settle_poker(table, round, spot);
    });
}

// A wager over several rounds stays where it is while its player has no hand of 21.
template <TableVerbs Table>
void carry_streaks_without_21(Table& table, const Terms& terms, AnteRound<Table>& round) {
    for (Spot& spot : right_to_left(round)) {
        if (!round.poker_of(spot).plays_21) return_side_wagers(table, terms, spot);
    }
}

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    AnteRound<Table> round;
    take_21_and_ante(table, terms, round);                                     // 30-2106(2)
    if (const Outcome* how = deal_two_each_or_misdeal(table, terms, round)) {  // 30-2106(7)
        return return_every_wager(table, terms, round, *how);
    }
    settle_side_wagers(table, terms, round, Moment::deal);  // 30-2106(8)
    carry_streaks_without_21(table, terms, round);
    offer_side_wagers(table, terms, round, Moment::deal);
    ask_fold_or_bet(table, terms, round);                // 30-2106(9)
    offer_insurance(table, terms, round);                // 30-2106(9)(d)
    if (!dealer_peeks_blackjack(table, terms, round)) {  // 30-2106(10), (11)
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        pay_blackjacks(table, terms, round);                                                // 30-2106(11)(c)
        for (Spot& spot : round.spots()) play_spot<main_wager>(table, terms, round, spot);  // 30-2106(11)(a)
        play_late_hands<main_wager>(table, terms, round);
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
        play_dealer_for_both(table, terms, round);  // 30-2106(12)
    }
    settle_21_and_poker(table, terms, round);  // 30-2106(13)
}

}  // namespace felt::blackjack::ante_up_21
