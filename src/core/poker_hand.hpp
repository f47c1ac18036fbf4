// The worth of five cards in poker, as plainly as it can be said; a faster way to it can be held against this one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "core/card.hpp"

namespace felt {

// From the lowest to the highest.
enum class PokerCategory : std::uint8_t {
    high_card,
    pair,
    two_pairs,
    three_of_a_kind,
    straight,
    flush,
    full_house,
    four_of_a_kind,
    straight_flush,
    royal_flush,
    five_of_a_kind,  // of several decks, or with a joker
};

// A hand's category, and within it the ranks that decide, the weightiest first: of a full house the three cards and
// then the two; of a straight from its top down, which in five to ace is the five. Equal hands compare equal.
struct PokerHand {
    PokerCategory category{};
    std::array<Rank, 5> ranks{};

    constexpr auto operator<=>(const PokerHand&) const = default;
};

namespace poker_hand_parts {

using Ranks = std::array<Rank, 5>;
using Counts = std::array<int, 13>;  // by rank

constexpr Counts counts_of(const Ranks& ranks) {
    Counts counts{};
    for (const Rank rank : ranks) ++counts[static_cast<std::size_t>(rank)];
    return counts;
}

// Ranks that come more often first; among those, the higher.
constexpr Ranks by_weight(Ranks ranks) {
    const Counts counts = counts_of(ranks);
    const auto often = [&counts](Rank rank) { return counts[static_cast<std::size_t>(rank)]; };
    std::ranges::sort(ranks, [&often](Rank a, Rank b) { return often(a) != often(b) ? often(a) > often(b) : a > b; });
    return ranks;
}

// Of five ranks from the top down: the ace also stands below the two.
inline constexpr Ranks five_high{Rank::ace, Rank::five, Rank::four, Rank::three, Rank::two};

constexpr bool is_straight(const Ranks& sorted) {
    if (sorted == five_high) return true;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (static_cast<int>(sorted[i - 1]) != static_cast<int>(sorted[i]) + 1) return false;
    }
    return true;
}

// By how often the weightiest rank comes, and the next.
constexpr PokerCategory category_of_counts(int first, int second) {
    if (first == 5) return PokerCategory::five_of_a_kind;
    if (first == 4) return PokerCategory::four_of_a_kind;
    if (first == 3) return second == 2 ? PokerCategory::full_house : PokerCategory::three_of_a_kind;
    if (first == 2) return second == 2 ? PokerCategory::two_pairs : PokerCategory::pair;
    return PokerCategory::high_card;
}

}  // namespace poker_hand_parts

// Five cards with suits, of one deck or of several; of several, a full house of one suit is a full house.
constexpr PokerHand poker_hand_of(std::span<const Card, 5> cards) {
    namespace parts = poker_hand_parts;
    parts::Ranks ranks{};
    std::ranges::transform(cards, ranks.begin(), &Card::rank);
    ranks = parts::by_weight(ranks);

    const bool is_flush = std::ranges::all_of(cards, [&](Card card) { return card.suit() == cards[0].suit(); });
    if (parts::is_straight(ranks)) {
        const bool is_royal = ranks[0] == Rank::ace && ranks[1] == Rank::king;
        if (ranks == parts::five_high) std::ranges::rotate(ranks, ranks.begin() + 1);
        if (!is_flush) return {PokerCategory::straight, ranks};
        return {is_royal ? PokerCategory::royal_flush : PokerCategory::straight_flush, ranks};
    }
    const parts::Counts counts = parts::counts_of(ranks);
    const int first = counts[static_cast<std::size_t>(ranks[0])];
    const int second = counts[static_cast<std::size_t>(ranks[static_cast<std::size_t>(first) % 5])];
    const PokerCategory category = parts::category_of_counts(first, second);
    if (!is_flush || category > PokerCategory::flush) return {category, ranks};
    std::ranges::sort(ranks, std::greater{});
    return {PokerCategory::flush, ranks};
}

}  // namespace felt
