// The ranking of three cards (30-1099.57(1)), in which a straight is above a flush.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <span>

#include "core/card.hpp"

namespace felt {

// From the lowest to the highest. The royal flush is ace, king and queen of one suit: a mini-royal.
enum class ThreeCardCategory : std::uint8_t {
    high_card,
    pair,
    flush,
    straight,
    three_of_a_kind,
    straight_flush,
    royal_flush,
};

// The higher wins, equal hands are equal: the category, then the ranks, the weightiest first, four bits each.
class ThreeCardWorth {
public:
    constexpr ThreeCardWorth() = default;  // no hand: below all hands
    constexpr ThreeCardWorth(ThreeCardCategory category, Rank first, Rank second, Rank third)
        : code_(static_cast<std::uint16_t>(static_cast<int>(category) << 12 | static_cast<int>(first) << 8 |
                                           static_cast<int>(second) << 4 | static_cast<int>(third))) {}

    constexpr ThreeCardCategory category() const { return static_cast<ThreeCardCategory>(code_ >> 12); }
    // Of a pair, the pair and then the third card; of three to ace, the three first.
    constexpr std::array<Rank, 3> ranks() const {
        return {static_cast<Rank>(code_ >> 8 & 15), static_cast<Rank>(code_ >> 4 & 15), static_cast<Rank>(code_ & 15)};
    }
    constexpr Rank first_rank() const { return ranks()[0]; }
    constexpr int code() const { return code_; }

    constexpr auto operator<=>(const ThreeCardWorth&) const = default;

private:
    std::uint16_t code_ = 0;
};

// Three cards with suits, of one deck.
constexpr ThreeCardWorth three_card_worth_of(std::span<const Card, 3> cards) {
    using enum ThreeCardCategory;
    const auto [lower, higher] = std::minmax({cards[0].rank(), cards[1].rank()});
    const Rank high = std::max(higher, cards[2].rank());
    const Rank low = std::min(lower, cards[2].rank());
    const Rank middle = std::max(lower, std::min(higher, cards[2].rank()));
    if (high == low) return {three_of_a_kind, high, middle, low};
    if (high == middle) return {pair, high, middle, low};
    if (middle == low) return {pair, middle, low, high};

    const bool is_flush = cards[0].suit() == cards[1].suit() && cards[1].suit() == cards[2].suit();
    if (high == Rank::ace && middle == Rank::three) {
        return {is_flush ? straight_flush : straight, middle, low, high};
    }
    if (static_cast<int>(high) - static_cast<int>(low) == 2) {
        if (!is_flush) return {straight, high, middle, low};
        return {high == Rank::ace ? royal_flush : straight_flush, high, middle, low};
    }
    return {is_flush ? flush : high_card, high, middle, low};
}

}  // namespace felt
