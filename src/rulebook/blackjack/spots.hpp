// What every step asks about the spots of a round: which hands are live, in which order they are settled.
#pragma once

#include <algorithm>
#include <ranges>

#include "rulebook/blackjack/hand.hpp"
#include "rulebook/blackjack/terms.hpp"

namespace felt::blackjack {

// Still on the layout: neither settled by the rule nor voided by a supervisor.
template <TableVerbs Table>
bool is_live(const Table& table, const Hand& hand) {
    return !hand.is_settled && table.is_open(hand.stake);
}

template <TableVerbs Table>
bool is_in_round(const Table& table, const Spot& spot) {
    return std::ranges::any_of(spot.hands(), [&](const Hand& hand) { return is_live(table, hand); });
}

// Settlement goes from the dealer's right to left: the seats in the opposite order of the deal.
auto right_to_left(AnyRound auto& round) { return std::views::reverse(round.spots()); }

// Cards dealt face down are turned up before anything is done about the hand.
template <TableVerbs Table>
void show_hand(Table& table, const Terms& terms, Hand& hand) {
    if (terms.cards == Eyes::everyone || hand.is_shown) return;
    table.show(hand.place(), hand.all_cards());
    hand.is_shown = true;
}

}  // namespace felt::blackjack
