// Face up blackjack, 30-899.02: standard blackjack with both of the dealer's cards in view, where ties lose.
#pragma once

#include <algorithm>
#include <array>

#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::face_up {

// 30-899.02(3): in place of a push.
inline constexpr Outcome tie_loses{4, "tie-loses", "30-899.02(3)"};

inline constexpr std::array main_outcomes = outcomes_up_to<outcome::missed_card>(blackjack::main_outcomes, tie_loses);
inline constexpr WagerInfo main_wager{0, "main", "30-807", main_outcomes};
inline constexpr std::array wagers{&main_wager};

// 30-899.02(1): the dealer's second card comes when the hole card would, and lies open.
template <TableVerbs Table>
void deal_second_card_up(Table& table, AnyRound auto& round) {
    round.dealer.add(table.deal(dealer_place, Eyes::everyone));
    if constexpr (Table::hosts_side_wagers) round.dealer_is_final = round.dealer.is_blackjack();
}

// 30-826(2), (3): the dealer has two cards already, and draws more only for a hand that is still in play.
template <TableVerbs Table>
void play_open_dealer(Table& table, const Terms& terms, AnyRound auto& round) {
    table.hear_rulings();
    const auto waits = [&](const Spot& spot) { return is_in_round(table, spot); };
    const bool side_wagers_wait = what_side_wagers_wait_for(table, terms, round) == Waits::for_total;
    if (side_wagers_wait || std::ranges::any_of(round.spots(), waits)) draw_dealer_out(table, terms, round);
    if constexpr (Table::hosts_side_wagers) round.dealer_is_final = !dealer_must_draw(terms, round.dealer.total);
}

// What 30-808 would push: equal totals of 21 or less, and blackjack against blackjack.
inline bool is_tie(const Hand& hand, const Hand& dealer) {
    return !hand.total.is_bust() && hand.total.best() == dealer.total.best() &&
        hand.is_blackjack() == dealer.is_blackjack();
}

// 30-899.02(3): a tie is lost; all else ends as in standard blackjack. A dealer's blackjack was there before anybody
// acted, so the whole wager is the original one.
template <TableVerbs Table>
void settle_hand_ties_lose(Table& table, const Terms& terms, Spot& spot, Hand& hand, const Hand& dealer) {
    turn_double_card(table, spot, hand);
    if (is_tie(hand, dealer)) return take(table, terms, hand, tie_loses);
    if (dealer.is_blackjack()) return take(table, terms, hand, outcome::dealer_blackjack);
    settle_hand(table, terms, spot, hand, dealer.total);
}

template <TableVerbs Table>
void settle_ties_lose(Table& table, const Terms& terms, AnyRound auto& round) {
    settle_by(table, terms, round, [&](Spot& spot) {
        for (Hand& hand : spot.hands()) {
            if (is_live(table, hand)) settle_hand_ties_lose(table, terms, spot, hand, round.dealer);
        }
    });
}

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round<Table> round;
    take_wagers<main_wager>(table, terms, round);  // 30-807
    deal_two_each(table, terms, round);            // 30-820(1)–(3)
    deal_second_card_up(table, round);             // 30-899.02(1)
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    if (!round.dealer.is_blackjack()) {
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        pay_every_blackjack(table, terms, round);                                           // 30-807(1)(c)
        for (Spot& spot : round.spots()) play_spot<main_wager>(table, terms, round, spot);  // 30-821
        play_late_hands<main_wager>(table, terms, round);                                   // 30-828(4)(c)
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
        play_open_dealer(table, terms, round);  // 30-826
    }
    settle_ties_lose(table, terms, round);  // 30-807, 30-810, 30-899.02(3), and the side wagers beside each
}

}  // namespace felt::blackjack::face_up
