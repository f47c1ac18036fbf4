// Multi-hand blackjack, 30-899.27: standard blackjack on up to three fields, where all players play the same cards, one
// field after the other.
#pragma once

#include "rulebook/blackjack/multi_hand/fields.hpp"
#include "rulebook/blackjack/multi_hand/play.hpp"

namespace felt::blackjack::multi_hand {

// ---- 30-812, 30-899.27(12): insurance ----

// 30-899.27(12): a chip for the dealer can be insured if it and the player's own wager each make up the smallest wager.
inline Money insurable_tip(const MultiHandTerms& terms, Money own, Money tip) {
    if (tip < terms.min_bet || own < terms.min_bet) return {};
    return half_rounded_up(tip, terms.chip);
}

template <TableVerbs Table>
void offer_field_insurance(Table& table, const MultiHandTerms& terms, FieldRound<Table>& round) {
    ask_about_insurance(table, terms, round, [&](Spot& spot, Answer<Insure> answer) {
        if (answer.option == Insure::even_money) return pay_even_money(table, terms, spot, even_money);
        if (answer.option == Insure::decline) return;
        insure(table, spot, answer.amount);
        Turn& turn = round.turn_of(spot);
        turn.backed = &spot.insurance;
        turn.backing = insurable_tip(terms, spot.original, table.tip_on(spot.hand[0].stake));
    });
    offer_to_back<tip_chip_info>(table, round);
}

// ---- 30-899.27(6), (13): settlement ----

template <TableVerbs Table>
void settle_field(Table& table, const MultiHandTerms& terms, const Hand& dealer, Spot& spot) {
    take_busts(table, terms, spot, outcome::bust);
    if (dealer.is_blackjack()) return settle_against_blackjack(table, terms, spot);
    for (Hand& hand : spot.hands()) {
        if (!is_live(table, hand)) continue;
        if (is_charlie(hand)) {
            pay(table, terms, hand, ten_card_charlie, terms.win_pays);
        } else {
            settle_hand(table, terms, spot, hand, dealer.total);
        }
    }
}

// ---- the round ----

template <TableVerbs Table>
void play_round(Table& table, const MultiHandTerms& terms) {
    FieldRound<Table> round;
    take_field_wagers(table, terms, round);   // 30-899.27(3), (4), (12)
    deal_two_to_fields(table, terms, round);  // 30-820, 30-899.27(6), (10)
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_field_insurance(table, terms, round);          // 30-812, 30-899.27(12)
    if (!dealer_peeks_blackjack(table, terms, round)) {  // 30-823
        settle_side_wagers(table, terms, round, Moment::peek);
        play_fields(table, terms, round);  // 30-899.27(5)–(9)
        play_dealer(table, terms, round);  // 30-826, 30-899.27(11)
    }
    // 30-807, 30-808, 30-810, 30-899.27(6), (13): nothing is collected or paid before the end.
    settle_by(table, terms, round, [&](Spot& spot) { settle_field(table, terms, round.dealer, spot); });
}

}  // namespace felt::blackjack::multi_hand
