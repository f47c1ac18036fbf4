// Hands of two to four cards in which only cards of one rank count, as the front hand of pai gow poker: straights and
// flushes need five cards.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <span>

#include "core/card.hpp"
#include "core/check.hpp"
#include "core/poker_worth.hpp"

namespace felt {

// The higher wins, equal hands are equal. The category, then the ranks, the weightiest first, four bits each.
class FrontWorth {
public:
    constexpr FrontWorth() = default;  // no hand: below all hands
    constexpr FrontWorth(PokerCategory category, std::span<const Rank> ranks)
        : code_(static_cast<std::uint32_t>(category)) {
        for (const Rank rank : ranks) code_ = code_ << 4U | (static_cast<std::uint32_t>(rank) + 1);
        code_ <<= 4 * (ranks_max - ranks.size());
    }

    // High card, pair, two pairs, three or four of a kind.
    constexpr PokerCategory category() const { return static_cast<PokerCategory>(code_ >> (4 * ranks_max)); }
    constexpr std::size_t cards() const {
        std::size_t cards = 0;
        while (cards < ranks_max && nibble(cards) != 0) ++cards;
        return cards;
    }
    // Of the card that weighs most, or second most, and so on.
    constexpr Rank rank(std::size_t at) const { return static_cast<Rank>(nibble(at) - 1); }

    // The least hand of five cards that this one does not outrank: a pair with the lowest cards beside it for the same
    // pair in front. A player whose five cards are worth less has fouled.
    constexpr PokerWorth least_back() const;

    constexpr auto operator<=>(const FrontWorth&) const = default;

private:
    static constexpr std::size_t ranks_max = 4;
    constexpr std::uint32_t nibble(std::size_t at) const { return code_ >> (4 * (ranks_max - 1 - at)) & 15U; }

    std::uint32_t code_ = 0;
};

namespace poker_front_parts {

// By how often the weightiest rank comes, and the next.
constexpr PokerCategory category_of(std::span<const Rank> by_weight) {
    const auto often = [&](std::size_t at) {
        return at < by_weight.size() ? std::ranges::count(by_weight, by_weight[at]) : 0;
    };
    const auto first = often(0);
    const auto second = often(static_cast<std::size_t>(first));
    return poker_hand_parts::category_of_counts(static_cast<int>(first), static_cast<int>(second));
}

// Ranks that come more often first; among those, the higher.
constexpr FrontWorth worth_of(std::span<Rank> ranks) {
    std::ranges::sort(ranks, std::greater{});
    std::array<Rank, 4> sorted{};
    std::ranges::copy(ranks, sorted.begin());
    const auto often = [&](Rank rank) { return std::count(sorted.begin(), sorted.begin() + std::ssize(ranks), rank); };
    std::ranges::sort(ranks, [&](Rank a, Rank b) { return often(a) != often(b) ? often(a) > often(b) : a > b; });
    return {category_of(ranks), ranks};
}

constexpr Rank rank_of(Card card) { return card.is_joker() ? Rank::ace : card.rank(); }

}  // namespace poker_front_parts

// Two to four cards, at most one of them a joker: an ace, or, fully wild, whatever makes the best hand.
inline FrontWorth front_worth_of(std::span<const Card> cards, JokerUse use = JokerUse::straights_and_flushes) {
    check(cards.size() >= 2 && cards.size() <= 4, "a front hand has two to four cards");
    const auto with_joker_as = [cards](Rank joker) {
        std::array<Rank, 4> ranks{};
        std::ranges::transform(cards, ranks.begin(),
                               [joker](Card card) { return card.is_joker() ? joker : card.rank(); });
        return poker_front_parts::worth_of(std::span(ranks).first(cards.size()));
    };
    FrontWorth best = with_joker_as(Rank::ace);
    if (use == JokerUse::straights_and_flushes || std::ranges::none_of(cards, &Card::is_joker)) return best;
    for (int rank = 0; rank < 12; ++rank) best = std::max(best, with_joker_as(static_cast<Rank>(rank)));
    return best;
}

// The same for two cards, at once.
constexpr FrontWorth front_worth_of(Card first, Card second, JokerUse use = JokerUse::straights_and_flushes) {
    Rank high = poker_front_parts::rank_of(first);
    Rank low = poker_front_parts::rank_of(second);
    if (use == JokerUse::any_card && first.is_joker()) high = low;
    if (use == JokerUse::any_card && second.is_joker()) low = high;
    const std::array ranks{std::max(high, low), std::min(high, low)};
    return {high == low ? PokerCategory::pair : PokerCategory::high_card, ranks};
}

constexpr PokerWorth FrontWorth::least_back() const {
    namespace parts = poker_worth_parts;
    std::array<Rank, ranks_max> all{};
    std::size_t count = 0;
    while (count < ranks_max && nibble(count) != 0) {
        all[count] = rank(count);
        ++count;
    }
    const std::span<const Rank> ranks = std::span(all).first(count);
    const auto place = [&]() -> int {
        switch (category()) {
            case PokerCategory::pair:
                return parts::number(ranks[0]) * parts::triples_of_ranks + parts::place_of_set(ranks.subspan(2), 3);
            case PokerCategory::two_pairs:
                return parts::place_of_set(std::array{ranks[0], ranks[2]}) * parts::ranks_in_all;
            case PokerCategory::three_of_a_kind:
                return parts::number(ranks[0]) * parts::pairs_of_ranks + parts::place_of_set(ranks.subspan(3), 2);
            case PokerCategory::four_of_a_kind: return parts::number(ranks[0]) * parts::ranks_in_all;
            default: return parts::place_of_set(ranks, 5);
        }
    };
    return PokerWorth::from_code(category(), place());
}

}  // namespace felt
