// The steps in which double up blackjack differs: doubling up, a dealer who stops on 16, and what then is settled.
#pragma once

#include <array>
#include <utility>

#include "rulebook/blackjack/double_up/questions.hpp"
#include "rulebook/blackjack/double_up/wagers.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::double_up {

// The second wagers, by seat and hand.
struct UpStakes {
    std::array<std::array<Stake, Spot::most_hands>, most_seats> stake;
    std::array<std::uint8_t, most_seats> laid{};  // bit per hand

    void lay(const Stake& on) {
        const auto [seat, hand] = where(on.place);
        stake[seat][hand] = on;
        laid[seat] = static_cast<std::uint8_t>(laid[seat] | (1U << hand));
    }
    // Nothing where the hand was not doubled up.
    Stake* on(Place place) {
        const auto [seat, hand] = where(place);
        return (laid[seat] >> hand) & 1U ? &stake[seat][hand] : nullptr;
    }

private:
    static std::pair<std::size_t, std::size_t> where(Place place) {
        return {static_cast<std::size_t>(place.seat.number - 1), static_cast<std::size_t>(place.hand - 1)};
    }
};

template <TableVerbs Table>
struct UpRound : Round<Table> {
    UpStakes ups;
};

// ---- the players ----

// Even a 21 of two cards, which may not draw, can be doubled up.
template <TableVerbs Table>
bool may_act(const Table& table, const UpPlayQuestion& question) {
    if (has_a_choice(table, question.standard)) return true;
    return !question.hand().is_finished && is_live(table, question.hand()) && !question.refuses_double_up();
}

// 30-899.10-up(6): in version 1 a split ace with a ten-value card is paid as soon as it lies.
template <TableVerbs Table>
bool pays_split_ace_and_ten(Table& table, const DoubleUpTerms& terms, Hand& hand) {
    const bool is_ace_and_ten = hand.from_split && hand.count == 2 && is_ace(hand.cards[0]) && hand.total.best() == 21;
    if (!terms.split_ace_and_ten_wins_at_once() || !is_ace_and_ten || !is_live(table, hand)) return false;
    pay(table, terms, hand, split_ace_and_ten, split_ace_and_ten_odds);
    table.pick_up(hand.place(), hand.all_cards());
    return true;
}

// 30-899.10-up(1)–(3): a play that doubles up ends the hand on its two cards.
template <TableVerbs Table>
void play_up_hand(Table& table, const DoubleUpTerms& terms, UpRound<Table>& round, Spot& spot, Hand& hand) {
    const bool tips_already = !table.tip_on(spot.hand[0].stake).is_zero();
    const UpPlayQuestion question{terms, {terms, spot, hand, round.dealer}, tips_already};
    while (may_act(table, question)) {
        if (hears_misread(table, terms, round, spot, hand)) continue;
        const Answer<UpPlay> answer = table.ask(hand.place(), question);
        if (answer.option == UpPlay::double_up) {
            return round.ups.lay(table.add_wager(hand.place(), double_up_wager, answer.amount, answer.tip));
        }
        const Answer<Play> play{static_cast<Play>(answer.option), answer.amount};
        if (!carry_out<main_wager>(table, terms, spot, hand, play)) return;
    }
    if (!pays_split_ace_and_ten(table, terms, hand)) take_if_bust(table, terms, round, spot, hand);
}

// ---- the dealer ----

// 30-899.10-dealer(2), 30-899.10-v2-dealer(1): as in standard blackjack, but not beyond a 16.
template <TableVerbs Table>
void play_dealer_to_16(Table& table, const DoubleUpTerms& terms, UpRound<Table>& round) {
    table.hear_rulings();
    play_dealer_for(table, round, what_waits(table, terms, round), [&](const BlackjackTotal& total) {
        return dealer_must_draw(terms, total) && !stops_on(terms, total);
    });
}

// ---- settlement ----

// 30-899.10-up(4), (5): the second wager wins with the hand and loses its ties.
template <TableVerbs Table>
void settle_up(Table& table, Stake& up, int mine, const BlackjackTotal& dealer) {
    if (dealer.is_bust()) return table.pay(up, up_dealer_bust, even_odds);
    if (mine > dealer.best()) return table.pay(up, up_higher_total, even_odds);
    table.take(up, mine == dealer.best() ? up_tie_loses : up_lower_total);
}

// 30-899.10-up(7), 30-899.10-v2(6), (7): a hand that is still in play against a dealer who stopped on 16.
template <TableVerbs Table>
void settle_against_16(Table& table, const DoubleUpTerms& terms, Hand& hand, Stake* up) {
    if (terms.twenty_one_beats_16() && hand.total.best() == 21) {
        pay(table, terms, hand, twenty_one_beats_16, even_odds);
        if (up) table.pay(*up, up_twenty_one_beats_16, even_odds);
    } else {
        push(table, terms, hand, dealer_16);
        if (up) table.push(*up, up_dealer_16);
    }
}

template <TableVerbs Table>
void settle_up_hand(Table& table, const DoubleUpTerms& terms, UpRound<Table>& round, Spot& spot, Hand& hand) {
    const BlackjackTotal& dealer = round.dealer.total;
    Stake* up = round.ups.on(hand.place());
    turn_double_card(table, spot, hand);
    const bool is_in_play = !hand.is_blackjack() && !hand.total.is_bust();
    if (is_in_play && stops_on(terms, dealer)) return settle_against_16(table, terms, hand, up);
    settle_hand(table, terms, spot, hand, dealer);
    if (up) settle_up(table, *up, hand.total.best(), dealer);
}

// 30-899.10-play(7): the second wager is settled with the hand it lies on. To a dealer's blackjack only the original
// wager is lost (30-813.h).
template <TableVerbs Table>
void settle_up_spot(Table& table, const DoubleUpTerms& terms, UpRound<Table>& round, Spot& spot) {
    if (round.dealer.is_blackjack()) settle_against_blackjack(table, terms, spot);
    for (Hand& hand : spot.hands()) {
        Stake* up = round.ups.on(hand.place());
        if (is_live(table, hand)) {
            settle_up_hand(table, terms, round, spot, hand);
        } else if (up && table.is_open(*up)) {
            table.push(*up, up_dealer_blackjack);
        }
    }
}

}  // namespace felt::blackjack::double_up
