// What a blackjack hand is worth: point values, hard and soft totals.
#pragma once

#include <array>
#include <cstdint>

#include "core/card.hpp"

namespace felt {

// 30-806(1): 2 to 10 count their face, jack, queen and king ten, the ace one (or eleven: see BlackjackTotal). A joker
// has no value of its own; the games that use one say what it does.
inline constexpr std::array<std::uint8_t, 64> blackjack_values = [] {
    std::array<std::uint8_t, 64> values{};
    for (int code = 0; code < Card::codes; ++code) {
        const Card card = Card::from_code(code);
        if (card.is_joker()) continue;
        const int rank = static_cast<int>(card.rank());
        values[static_cast<std::size_t>(code)] = static_cast<std::uint8_t>(card.rank() == Rank::ace ? 1
                                                                               : rank >= 8          ? 10
                                                                                                    : rank + 2);
    }
    return values;
}();

constexpr int blackjack_value(Card card) { return blackjack_values[static_cast<std::size_t>(card.code())]; }
constexpr bool is_ace(Card card) { return blackjack_value(card) == 1; }
constexpr bool is_ten_value(Card card) { return blackjack_value(card) == 10; }

// The running total of a hand. Aces are counted as one; `best` counts one of them as eleven where that does not exceed
// 21 (30-806(1)(c)), and the total is then soft (30-802(11)).
struct BlackjackTotal {
    std::uint8_t hard;
    bool has_ace;

    constexpr void clear() {
        hard = 0;
        has_ace = false;
    }
    constexpr void add(Card card) {
        const int value = blackjack_value(card);
        hard = static_cast<std::uint8_t>(hard + value);
        has_ace |= value == 1;
    }
    constexpr bool is_soft() const { return has_ace && hard <= 11; }
    constexpr int best() const { return is_soft() ? hard + 10 : hard; }
    constexpr bool is_bust() const { return hard > 21; }
};

}  // namespace felt
