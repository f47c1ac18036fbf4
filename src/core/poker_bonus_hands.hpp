// What bonus wagers look for in six or seven cards beside the best five: longer straight flushes, and a royal flush
// with two more high cards of one suit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

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
inline constexpr std::uint32_t six_card_royal = run_from(8, 6);

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

// Which cards of a royal flush a joker may stand for when two more cards must match (30-1099.36 says both).
enum class JokerInRoyal : std::uint8_t { any_card, ace_only };

// The two cards of one suit that must lie beside the royal flush, none of them a joker: ace and king in 30-1099.36,
// king and queen in 004's Fortune Pai Gow Poker.
struct RoyalMatch {
    Rank high = Rank::ace;
    Rank low = Rank::king;
    JokerInRoyal joker = JokerInRoyal::any_card;
};
inline constexpr RoyalMatch ace_king_match{};
inline constexpr RoyalMatch king_queen_match{Rank::king, Rank::queen, JokerInRoyal::any_card};

// Of exactly seven cards: no card is left over, so both the royal flush and the match are made of all of them.
constexpr bool is_royal_flush_with_match(const PokerSum& seven, RoyalMatch match) {
    namespace parts = bonus_hand_parts;
    const auto completes_royal = [&](std::uint32_t missing) {
        if (!seven.has_joker()) return missing == 0;
        if (match.joker == JokerInRoyal::ace_only) return missing == parts::bit_of(Rank::ace);
        return std::popcount(missing) == 1;
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

// Whether three cards of one rank are held, whatever better hand there is: some pay tables pay them more than a
// straight. A joker is an ace, or, fully wild, the third of any pair.
constexpr bool has_three_of_a_kind(const PokerSum& cards, JokerUse use = JokerUse::straights_and_flushes) {
    namespace parts = bonus_hand_parts;
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    std::uint32_t thrice = 0;
    const auto add = [&](std::uint32_t ranks) {
        thrice |= twice & ranks;
        twice |= once & ranks;
        once |= ranks;
    };
    for (const Suit suit : parts::suits) add(cards.ranks_of(suit));
    if (cards.has_joker()) add(use == JokerUse::any_card ? 0x1FFFU : parts::bit_of(Rank::ace));
    return thrice != 0;
}

// The suit of a six-card royal flush, ace to nine; of exactly six cards without a joker (30-1099.56(22)).
constexpr std::optional<Suit> six_card_royal_suit(const PokerSum& six) {
    for (const Suit suit : bonus_hand_parts::suits) {
        if (six.ranks_of(suit) == bonus_hand_parts::six_card_royal) return suit;
    }
    return std::nullopt;
}

}  // namespace felt
