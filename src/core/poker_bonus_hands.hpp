// What bonus wagers look for in seven cards beside the best five: longer straight flushes, and a royal flush
// with two more high cards of one suit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/card.hpp"
#include "core/poker_worth.hpp"

namespace felt {

namespace bonus_hand_parts {

inline constexpr std::array suits{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};

constexpr std::uint32_t bit_of(Rank rank) { return 1U << static_cast<unsigned>(rank); }

// So many ranks from this one up, the two being 1; from 0, an ace stands below the two.
constexpr std::uint32_t run_from(int low, int length) {
    std::uint32_t ranks = ((1U << length) - 1) << low;
    ranks = ranks >> 1U | (ranks & 1U) << 12U;
    return ranks;
}

inline constexpr std::uint32_t royal = run_from(9, 5);

}  // namespace bonus_hand_parts

// A straight flush of seven cards, seven to ace being the lowest, and whether a joker is part of it.
enum class SevenCardStraightFlush : std::uint8_t { none, with_joker, natural };

// Of exactly seven cards.
constexpr SevenCardStraightFlush seven_card_straight_flush(const PokerSum& seven) {
    namespace parts = bonus_hand_parts;
    if (!seven.has_flush()) return SevenCardStraightFlush::none;
    const int natural_cards = seven.has_joker() ? 6 : 7;
    for (const Suit suit : parts::suits) {
        const std::uint32_t ranks = seven.ranks_of(suit);
        if (std::popcount(ranks) != natural_cards) continue;
        for (int low = 0; low <= 7; ++low) {
            if ((ranks & ~parts::run_from(low, 7)) != 0) continue;
            return seven.has_joker() ? SevenCardStraightFlush::with_joker : SevenCardStraightFlush::natural;
        }
    }
    return SevenCardStraightFlush::none;
}

// The two cards of one suit that must lie beside the royal flush, none of them a joker: ace and king in 30-1099.36,
// king and queen in 004's Fortune Pai Gow Poker.
struct RoyalMatch {
    Rank high;
    Rank low;
};
inline constexpr RoyalMatch ace_king_match{Rank::ace, Rank::king};
inline constexpr RoyalMatch king_queen_match{Rank::king, Rank::queen};

// Of exactly seven cards: no card is left over, so both the royal flush and the match are made of all of them. A joker
// may be any card of the royal flush.
constexpr bool is_royal_flush_with_match(const PokerSum& seven, RoyalMatch match) {
    namespace parts = bonus_hand_parts;
    const auto completes_royal = [&](std::uint32_t missing) {
        return std::popcount(missing) == (seven.has_joker() ? 1 : 0);
    };
    const std::uint32_t two = parts::bit_of(match.high) | parts::bit_of(match.low);
    if (!seven.has_flush()) return false;
    for (const Suit royal_suit : parts::suits) {
        if (!completes_royal(parts::royal & ~seven.ranks_of(royal_suit))) continue;
        for (const Suit suit : parts::suits) {
            if (suit != royal_suit && seven.ranks_of(suit) == two) return true;
        }
    }
    return false;
}

}  // namespace felt
