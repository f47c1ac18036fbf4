// Steps that the card room's games with a player-dealer share (004), whatever is dealt: wagers behind a hand, a fee for
// every wager, and three dice for the action button.
#pragma once

#include <array>
#include <span>

#include "table/dice.hpp"
#include "table/verbs.hpp"

namespace felt::rulebook {

// The seat reached by counting clockwise from this one, which is 1; every seat is counted, with a wager or without.
constexpr Seat seat_counted_from(Seat first, int count, int seats) {
    return Seat{static_cast<std::uint8_t>((first.number + count - 2) % seats + 1)};
}

// Three dice are shaken, and the player-dealer is 1. Nobody shakes for a simulated bank, which covers everything.
template <TableVerbs Table>
void shake_for_action(Table& table, int seats) {
    const Seat bank = table.bank_seat();
    if (bank == dealer_seat) return;
    table.place_action_button(seat_counted_from(bank, roll_dice(table, 3), seats));
}

// A fixed fee for every wager, and one from the player-dealer.
template <TableVerbs Table>
void collect_for_every_wager(Table& table, std::span<const WagerInfo* const> wagers, Money of_player, Money of_bank) {
    if (table.bank_seat() == dealer_seat) return;
    for (const WagerInfo* wager : wagers) {
        for (const Stake& stake : table.placed(*wager)) table.collect_from(stake.place.seat, of_player);
    }
    table.collect(of_bank);
}

// Whether a wager behind the seat's own is the largest on its hand, and so decides; among equals the seat's own does.
template <TableVerbs Table>
bool is_decided_from_behind(const Table& table, const Stake& own, const WagerInfo& behind) {
    for (const Stake& stake : table.placed(behind)) {
        if (stake.place == own.place && stake.amount > own.amount) return true;
    }
    return false;
}

// How many hands of the same player come before this one in the list.
template <TableVerbs Table, class Hand>
int hands_before(const Table& table, std::span<const Hand> hands, const Hand& hand) {
    int before = 0;
    for (const Hand& other : hands) {
        if (&other == &hand) break;
        if (table.is_same_player(other.place().seat, hand.place().seat)) ++before;
    }
    return before;
}

}  // namespace felt::rulebook
