// The ranking of four cards (30-1099.56(1)), plainly, and the best four of five by the sum of core/poker_worth.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <functional>
#include <span>

#include "core/card.hpp"
#include "core/poker_worth.hpp"

namespace felt {

// From the lowest to the highest. Four aces are four of a kind whose rank is the ace; the royal of the bonus wagers is
// a straight flush whose first rank is the ace.
enum class FourCardCategory : std::uint8_t {
    high_card,
    pair,
    two_pairs,
    straight,
    flush,
    three_of_a_kind,
    straight_flush,
    four_of_a_kind,
};

// A hand's category and the ranks that decide, the weightiest first; four to ace begins with the four.
struct FourCardHand {
    FourCardCategory category{};
    std::array<Rank, 4> ranks{};

    constexpr auto operator<=>(const FourCardHand&) const = default;
};

// One number for a hand: the higher wins, equal hands are equal.
class FourCardWorth {
public:
    constexpr FourCardWorth() = default;  // no hand: below all hands
    static constexpr FourCardWorth from_code(int code) {
        FourCardWorth worth;
        worth.code_ = static_cast<std::uint16_t>(code);
        return worth;
    }
    static constexpr FourCardWorth of(const FourCardHand& hand);

    constexpr FourCardCategory category() const { return static_cast<FourCardCategory>(code_ >> place_bits); }
    constexpr FourCardHand hand() const;
    constexpr Rank first_rank() const { return hand().ranks[0]; }
    constexpr int code() const { return code_; }

    constexpr auto operator<=>(const FourCardWorth&) const = default;

private:
    static constexpr int place_bits = 12;

    std::uint16_t code_ = 0;
};

namespace four_card_parts {

using Ranks = std::array<Rank, 4>;

// By how often the weightiest rank comes, and whether the next is a pair as well.
constexpr FourCardCategory category_of_kinds(const Ranks& by_weight) {
    const auto first = std::ranges::count(by_weight, by_weight[0]);
    if (first == 4) return FourCardCategory::four_of_a_kind;
    if (first == 3) return FourCardCategory::three_of_a_kind;
    if (first == 1) return FourCardCategory::high_card;
    return by_weight[2] == by_weight[3] ? FourCardCategory::two_pairs : FourCardCategory::pair;
}

// Ranks that come more often first; among those, the higher.
constexpr Ranks by_weight(Ranks ranks) {
    const Ranks all = ranks;
    const auto often = [&all](Rank rank) { return std::ranges::count(all, rank); };
    std::ranges::sort(ranks, [&often](Rank a, Rank b) { return often(a) != often(b) ? often(a) > often(b) : a > b; });
    return ranks;
}

// The ace also stands below the two.
inline constexpr Ranks four_high{Rank::ace, Rank::four, Rank::three, Rank::two};

constexpr bool is_straight(const Ranks& sorted) {
    if (sorted == four_high) return true;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (static_cast<int>(sorted[i - 1]) != static_cast<int>(sorted[i]) + 1) return false;
    }
    return true;
}

constexpr int place_of(const FourCardHand& hand) {
    namespace parts = poker_worth_parts;
    const std::span<const Rank> ranks = hand.ranks;
    switch (hand.category) {
        case FourCardCategory::high_card:
        case FourCardCategory::flush: return parts::place_of_set(ranks);
        case FourCardCategory::pair:
            return parts::number(ranks[0]) * parts::pairs_of_ranks + parts::place_of_set(ranks.subspan(2));
        case FourCardCategory::two_pairs: return parts::place_of_set(std::array{ranks[0], ranks[2]});
        case FourCardCategory::three_of_a_kind:
            return parts::number(ranks[0]) * parts::ranks_in_all + parts::number(ranks[3]);
        case FourCardCategory::straight:
        case FourCardCategory::straight_flush:
        case FourCardCategory::four_of_a_kind: return parts::number(ranks[0]);
    }
    return 0;
}

constexpr Ranks straight_at(int top) {
    Ranks ranks{};
    for (int i = 0; i < 4; ++i) ranks[static_cast<std::size_t>(i)] = static_cast<Rank>((top - i + 13) % 13);
    return ranks;
}

constexpr Ranks ranks_at(FourCardCategory category, int place) {
    namespace parts = poker_worth_parts;
    Ranks ranks{};
    const std::span<Rank> all = ranks;
    const auto fill = [&](int count, int rank) { std::fill_n(ranks.begin(), count, static_cast<Rank>(rank)); };
    switch (category) {
        case FourCardCategory::high_card:
        case FourCardCategory::flush: parts::set_at(place, all); return ranks;
        case FourCardCategory::pair:
            fill(2, place / parts::pairs_of_ranks);
            parts::set_at(place % parts::pairs_of_ranks, all.subspan(2));
            return ranks;
        case FourCardCategory::two_pairs:
            parts::set_at(place, all.first(2));
            return {ranks[0], ranks[0], ranks[1], ranks[1]};
        case FourCardCategory::three_of_a_kind:
            fill(4, place % parts::ranks_in_all);
            fill(3, place / parts::ranks_in_all);
            return ranks;
        case FourCardCategory::straight:
        case FourCardCategory::straight_flush: return straight_at(place);
        case FourCardCategory::four_of_a_kind: fill(4, place); return ranks;
    }
    return ranks;
}

// By the place of five cards in their table, and by the ranks of a suit that has four cards or five.
using BestFour = std::array<std::uint16_t, poker_tables::Folded<5>::size>;
using Flushes = std::array<std::uint16_t, 1U << 13U>;
extern const BestFour best_four;
extern const Flushes flushes;

}  // namespace four_card_parts

// Four cards with suits, of one deck.
constexpr FourCardHand four_card_hand_of(std::span<const Card, 4> cards) {
    using enum FourCardCategory;
    namespace parts = four_card_parts;
    const auto ranks = parts::by_weight({cards[0].rank(), cards[1].rank(), cards[2].rank(), cards[3].rank()});
    const bool is_flush = std::ranges::all_of(cards, [&](Card card) { return card.suit() == cards[0].suit(); });
    if (parts::is_straight(ranks)) {
        auto from_top = ranks;
        if (ranks == parts::four_high) std::ranges::rotate(from_top, from_top.begin() + 1);
        return {is_flush ? straight_flush : straight, from_top};
    }
    if (is_flush) return {flush, ranks};
    return {parts::category_of_kinds(ranks), ranks};
}

constexpr FourCardWorth FourCardWorth::of(const FourCardHand& hand) {
    return from_code((static_cast<int>(hand.category) << place_bits) + four_card_parts::place_of(hand));
}

constexpr FourCardHand FourCardWorth::hand() const {
    return {category(), four_card_parts::ranks_at(category(), code_ & ((1 << place_bits) - 1))};
}

// The best four of exactly five cards of one deck, looked up as in core/poker_worth.hpp.
inline FourCardWorth best_four_of_five(const PokerSum& five) {
    const int by_ranks = four_card_parts::best_four[poker_tables::place_of<5>(five.key())];
    if (!five.has_suit_with<4>()) [[likely]]
        return FourCardWorth::from_code(by_ranks);
    return FourCardWorth::from_code(
        std::max<int>(by_ranks, four_card_parts::flushes[five.ranks_of(five.suit_with<4>())]));
}
inline FourCardWorth best_four_of_five(std::span<const Card, 5> cards) {
    PokerSum five;
    for (const Card card : cards) five += card;
    return best_four_of_five(five);
}

}  // namespace felt
