// What a hand of No Bust 21st Century Blackjack counts: jokers are wild, and two special pairs are naturals.
#pragma once

#include <algorithm>
#include <cstdint>

#include "rulebook/blackjack/hand.hpp"

namespace felt::blackjack::no_bust {

inline int jokers_in(const Hand& hand) { return static_cast<int>(std::ranges::count(hand.all_cards(), Card::joker())); }
inline bool has_joker(const Hand& hand) { return jokers_in(hand) > 0; }
inline bool has_ace(const Hand& hand) { return std::ranges::any_of(hand.all_cards(), is_ace); }

// 004-no-bust-value-1: the first two cards only.
enum class Natural : std::uint8_t { none, ace_and_joker, two_jokers };
inline Natural natural_of(const Hand& hand) {
    if (hand.count != 2 || hand.from_split || !has_joker(hand)) return Natural::none;
    if (jokers_in(hand) == 2) return Natural::two_jokers;
    return has_ace(hand) ? Natural::ace_and_joker : Natural::none;
}
inline bool is_natural(const Hand& hand) { return natural_of(hand) != Natural::none; }

// 004-no-bust-value-6: a joker makes 21 of whatever it lies with, as long as it can.
inline int points_of(const Hand& hand) {
    const int jokers = jokers_in(hand);
    return jokers == 0 ? hand.total.best() : std::max(21, hand.total.hard() + jokers);
}
inline bool is_over(const Hand& hand) { return points_of(hand) > 21; }
inline bool is_soft(const Hand& hand) { return hand.total.is_soft() && !has_joker(hand); }

// 004-no-bust-round-13: soft 17 or less is hit, hard 17 and above stood on.
inline bool bank_must_draw(int points, bool soft) { return points < 17 || (points == 17 && soft); }

}  // namespace felt::blackjack::no_bust
