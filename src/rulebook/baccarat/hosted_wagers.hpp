// Wagers of a house's own files at a table of baccarat, settled from the two complete hands.
#pragma once

#include "rulebook/baccarat/hands.hpp"
#include "rulebook/wagers/side_bets.hpp"

namespace felt::baccarat {

// What they look at when both hands are complete: `player` the Player's first two cards, `hand` all of them, `dealer`
// the Banker's.
inline wagers::View view_of(const Hands& hands, const wagers::HandView& players) {
    wagers::View view;
    view.player = hands.player.cards().first(2);
    view.dealer = hands.banker.cards();
    view.dealer_is_final = true;
    view.hands = {&players, 1};
    view.hands_are_final = true;
    return view;
}

template <TableVerbs Table>
void settle_hosted(Table& table, wagers::SideBets& sides, int seats, const Hands& hands) {
    if constexpr (!Table::hosts_side_wagers) return;
    const wagers::HandView players{.cards = hands.player.cards(), .is_final = true};
    const wagers::View view = view_of(hands, players);
    for (int seat = 1; seat <= seats; ++seat) {
        sides.settle_losing_first(table, Seat{static_cast<std::uint8_t>(seat)}, view);
    }
    sides.pay_envies(table);
}

}  // namespace felt::baccarat
