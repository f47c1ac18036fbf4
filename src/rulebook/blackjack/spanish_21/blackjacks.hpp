// What happens before the dealer of Spanish 21 looks at the hole card: blackjacks are paid or kept to be doubled, and
// everybody may insure (30-899.16-dealing(2), (8)).
#pragma once

#include <array>
#include <bitset>
#include <optional>

#include "rulebook/blackjack/spanish_21/questions.hpp"
#include "rulebook/blackjack/spanish_21/terms.hpp"
#include "rulebook/blackjack/spanish_21/wagers.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::spanish_21 {

// What the round remembers of each spot beyond standard blackjack.
template <TableVerbs Table>
struct SpanishRound : Round<Table> {
    static constexpr std::size_t room = Round<Table>::room;

    std::array<Money, room> double_of_blackjack;  // only of a blackjack that was not paid before the peek

    std::size_t number_of(const Spot& of) const { return static_cast<std::size_t>(&of - this->spot.data()); }
};

// 30-899.16-dealing(2)(c): who would rather double a blackjack says so before it is paid. The double waits for the
// player's turn.
template <TableVerbs Table>
void ask_blackjacks(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round) {
    auto spots = round.spots();
    table.ask_together(
        spots, [](const Spot& spot) { return spot.hand[0].place(); },
        [&](const Spot& spot) -> std::optional<TwentyOneQuestion> {
            const Hand& hand = spot.hand[0];
            if (!hand.is_blackjack() || !is_live(table, hand)) return std::nullopt;
            return TwentyOneQuestion{terms, hand};
        },
        [&](Spot& spot, Answer<With21> answer) {
            round.double_of_blackjack[round.number_of(spot)] =
                answer.option == With21::double_down ? answer.amount : Money{};
        });
}

// 30-899.16(3): a blackjack that is still there wins 3 to 2, whatever the dealer has.
template <TableVerbs Table>
void pay_blackjack(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round, Spot& spot) {
    pay(table, terms, spot.hand[0], won::blackjack, blackjack_odds);
    settle_side_wagers_of(table, terms, round, spot, Moment::end);
}

// 30-899.16-dealing(2): all but those that will be doubled.
template <TableVerbs Table>
void pay_blackjacks_at_once(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round) {
    table.hear_rulings();
    for (Spot& spot : right_to_left(round)) {
        const Hand& hand = spot.hand[0];
        if (!hand.is_blackjack() || !is_live(table, hand)) continue;
        if (round.double_of_blackjack[round.number_of(spot)].is_zero()) pay_blackjack(table, terms, round, spot);
    }
}

inline bool is_paid_blackjack(const Spot& spot) { return spot.hand[0].is_blackjack() && spot.hand[0].is_settled; }

// 30-899.16-dealing(8): up to half the wager against an ace, beside a blackjack that has been paid as well.
template <TableVerbs Table>
void offer_insurance_to_all(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round) {
    if (!is_ace(round.up_card())) return;
    auto spots = round.spots();
    table.ask_together(
        spots, [](const Spot& spot) { return spot.hand[0].place(); },
        [&](const Spot& spot) -> std::optional<SpanishInsuranceQuestion> {
            if (!is_live(table, spot.hand[0]) && !is_paid_blackjack(spot)) return std::nullopt;
            return SpanishInsuranceQuestion{terms, spot.original};
        },
        [&](Spot& spot, Answer<Insured> answer) {
            if (answer.option != Insured::insure) return;
            spot.insurance = table.add_wager(spot.hand[0].place(), insurance_wager, answer.amount);
            spot.is_insured = true;
        });
}

// 30-899.16-dealing(2)(a), (b): a paid hand is removed before the dealer looks, one with insurance beside it
// afterwards.
template <TableVerbs Table>
bool dealer_peeks_past_paid_hands(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round) {
    std::bitset<SpanishRound<Table>::room> waits_for_insurance;
    for (Spot& spot : right_to_left(round)) {
        if (!is_paid_blackjack(spot)) continue;
        waits_for_insurance[round.number_of(spot)] = spot.is_insured;
        if (!spot.is_insured) pick_up(table, spot, spot.hand[0]);
    }
    const bool has_blackjack = dealer_peeks_blackjack(table, terms, round);
    if (waits_for_insurance.none()) return has_blackjack;
    for (Spot& spot : right_to_left(round)) {
        if (waits_for_insurance[round.number_of(spot)]) pick_up(table, spot, spot.hand[0]);
    }
    return has_blackjack;
}

// 30-899.16(3): a blackjack that was to be doubled still beats the dealer's.
template <TableVerbs Table>
void pay_blackjacks_against_blackjack(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round) {
    for (Spot& spot : right_to_left(round)) {
        const Hand& hand = spot.hand[0];
        if (hand.is_blackjack() && is_live(table, hand)) pay_blackjack(table, terms, round, spot);
    }
}

}  // namespace felt::blackjack::spanish_21
