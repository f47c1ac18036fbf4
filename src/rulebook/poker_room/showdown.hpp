// Who wins which pot: the best hand of five, in Omaha of two held and three of the board, and the lowest beside it.
#pragma once

#include <array>
#include <optional>

#include "rulebook/poker_room/hand.hpp"
#include "rulebook/poker_room/hand_worth.hpp"
#include "rulebook/poker_room/wagers.hpp"

namespace felt::poker_room {

// What each player's hand is worth at the end, and what that brings.
struct Showdown {
    std::array<PokerWorth, most_seats> high{};
    std::array<LowWorth, most_seats> low{};
    Pots pots;
    std::array<Money, most_seats> won{};
    Positions won_high = 0;  // alone or shared, of any pot
    Positions won_low = 0;
    Positions shared = 0;  // tied for something
    Positions winners() const { return won_high | won_low; }
};

namespace showdown_parts {

// Those of the eligible whose worth is the best.
template <class Worth>
Positions best_of(const std::array<Worth, most_seats>& worth, Positions eligible) {
    Positions best = 0;
    Worth most{};
    for (std::size_t i = 0; i < most_seats; ++i) {
        if (!contains(eligible, i) || worth[i] < most || worth[i] == Worth{}) continue;
        if (worth[i] > most) best = 0;
        most = worth[i];
        best |= static_cast<Positions>(1U << i);
    }
    return best;
}

inline void give(Showdown& showdown, Money amount, Positions winners, Money chip) {
    share_out(amount, winners, chip, showdown.won);
    if (std::popcount(winners) > 1) showdown.shared |= winners;
}

}  // namespace showdown_parts

// 004-hold-em-showdown.b and .c, 004-omaha-high-low.d to .f: each pot by itself, the half of an odd chip to the high
// hand.
inline void award(Showdown& showdown, const Pot& pot, Money chip) {
    using showdown_parts::best_of;
    using showdown_parts::give;
    const Positions high = best_of(showdown.high, pot.eligible);
    const Positions low = best_of(showdown.low, pot.eligible);
    const Money for_high = low == 0 ? pot.amount : high_half(pot.amount, chip);
    give(showdown, for_high, high, chip);
    showdown.won_high |= high;
    if (low == 0) return;
    give(showdown, pot.amount - for_high, low, chip);
    showdown.won_low |= low;
}

// How a player's stack ends who came to the showdown.
inline const Outcome& outcome_of(const Showdown& showdown, std::size_t at) {
    const bool high = contains(showdown.won_high, at);
    const bool low = contains(showdown.won_low, at);
    if (!high && !low) return outcome::beaten;
    if (contains(showdown.shared, at)) return outcome::tie;
    if (showdown.won_low == 0) return outcome::best_hand;
    if (high && low) return outcome::high_and_low;
    return high ? outcome::high_hand : outcome::low_hand;
}

}  // namespace felt::poker_room
