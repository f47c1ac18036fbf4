// The super bonus of Spanish 21 and the envy of everybody else (30-899.16(10)).
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "rulebook/blackjack/spanish_21/blackjacks.hpp"
#include "rulebook/blackjack/spanish_21/bonuses.hpp"
#include "rulebook/blackjack/spanish_21/wagers.hpp"

namespace felt::blackjack::spanish_21 {

// A wager that was neither missed by the deal nor put aside by a supervisor.
template <TableVerbs Table>
bool is_betting(const Table& table, const Spot& spot) {
    const auto counts = [&](const Hand& hand) { return hand.is_settled || table.is_open(hand.stake); };
    return spot.hand[0].count > 0 && std::ranges::any_of(spot.hands(), counts);
}

// 30-899.16(10): every other player who bets in the round, once for this hand however many spots the player has.
template <TableVerbs Table>
void pay_envy_for(Table& table, SpanishRound<Table>& round, Seat winner) {
    std::array<Seat, most_seats> paid;
    std::size_t count = 0;
    for (Spot& spot : right_to_left(round)) {
        const Seat seat = spot.hand[0].place().seat;
        const auto is_theirs = [&](Seat other) { return table.is_same_player(seat, other); };
        if (is_theirs(winner) || !is_betting(table, spot)) continue;
        if (std::ranges::any_of(std::span(paid).first(count), is_theirs)) continue;
        table.pay_envy(spot.hand[0].place(), main_wager, envy, envy_bonus);
        paid[count++] = seat;
    }
}

// 30-899.16-dealing(10)(b): when the round has been played out, each super bonus in full, and envy for each.
template <TableVerbs Table>
void pay_super_bonuses(Table& table, SpanishRound<Table>& round) {
    for (Spot& spot : right_to_left(round)) {
        if (!spot.cards_stay) continue;
        const Hand& hand = spot.hand[0];
        table.award(hand.place(), main_wager, super_bonus, super_bonus_on(hand.stake.amount));
        pay_envy_for(table, round, hand.place().seat);
    }
}

}  // namespace felt::blackjack::spanish_21
