// Five cards set as a low hand of two and a high hand of three: what each counts, what is allowed, and the house way.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "core/blackjack_total.hpp"
#include "core/card.hpp"

namespace felt::blackjack::pai_jack {

inline constexpr std::size_t packet_size = 5;
using Packet = std::span<const Card>;  // of packet_size, in the order dealt

// The two cards of the low hand, by their places in the packet.
struct LowHand {
    std::uint8_t first;
    std::uint8_t second;
};
inline constexpr std::array<LowHand, 10> low_hands{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

// What both hands count. The totals of a hand that may not be set so are those it would be refused for.
struct Totals {
    int low = 0;
    int high = 0;

    constexpr bool is_over() const { return high > 21; }
    // 30-2112(6)(a): the low hand may equal the high one but not outrank it.
    constexpr bool is_allowed() const { return !is_over() && low <= high; }
    constexpr bool operator==(const Totals&) const = default;
};

// What the cards of a packet count, an ace as one.
struct Points {
    std::array<std::uint8_t, packet_size> of{};
    int all = 0;
    int aces = 0;
};
constexpr Points points_of(Packet cards) {
    Points points;
    for (std::size_t i = 0; i < packet_size; ++i) {
        points.of[i] = static_cast<std::uint8_t>(blackjack_value(cards[i]));
        points.all += points.of[i];
        points.aces += points.of[i] == 1 ? 1 : 0;
    }
    return points;
}

// 30-2112(6): the high hand counts as much as 21 allows, the low hand as much as the high one allows. An ace is a one
// where eleven would be too much.
constexpr Totals totals_of(const Points& points, LowHand low) {
    const int low_points = points.of[low.first] + points.of[low.second];
    const int low_aces = (points.of[low.first] == 1 ? 1 : 0) + (points.of[low.second] == 1 ? 1 : 0);
    const int high_points = points.all - low_points;
    const int high = high_points + (points.aces > low_aces && high_points <= 11 ? 10 : 0);
    return {low_points + (low_aces > 0 && low_points + 10 <= high ? 10 : 0), high};
}
constexpr Totals totals_of(Packet cards, LowHand low) { return totals_of(points_of(cards), low); }

// 30-2112(5): an ace and any two ten-value cards among the five.
constexpr bool is_pai_jack(Packet cards) {
    int aces = 0;
    int tens = 0;
    for (const Card card : cards) {
        aces += is_ace(card) ? 1 : 0;
        tens += is_ten_value(card) ? 1 : 0;
    }
    return aces >= 1 && tens >= 2;
}

// A way to set a packet: which of low_hands, and what the two hands then count.
struct Setting {
    std::uint8_t low = 0;
    Totals totals;
};

// 30-2112(9)(b): the highest total in the high hand, and among such the highest in the low hand. Nothing when the cards
// cannot be set at all, which is a bust (30-2112(7), (10)).
constexpr std::optional<Setting> house_way(Packet cards) {
    const Points points = points_of(cards);
    std::optional<Setting> best;
    for (std::size_t i = 0; i < low_hands.size(); ++i) {
        const Totals totals = totals_of(points, low_hands[i]);
        if (!totals.is_allowed()) continue;
        const bool is_better = !best || totals.high > best->totals.high ||
            (totals.high == best->totals.high && totals.low > best->totals.low);
        if (is_better) best = Setting{static_cast<std::uint8_t>(i), totals};
    }
    return best;
}

}  // namespace felt::blackjack::pai_jack
