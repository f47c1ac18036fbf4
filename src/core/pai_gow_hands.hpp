// What five cards and two cards are worth in pai gow poker, jokers and all.
//
// Any cards have a worth here, also those that one deck cannot hold and any number of jokers, which the tables of
// core/poker_worth.hpp do not know; a test holds the two against each other. Equal hands compare equal.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <span>

#include "core/card.hpp"
#include "core/poker_worth.hpp"

namespace felt::pai_gow {

// What the joker may be, and where five to ace stands.
using Ranking = PokerRules;
using Made = PokerCategory;

// A hand's worth as one number: what it makes, and then the ranks that decide, the weightiest first.
class Worth {
public:
    constexpr Worth() = default;
    constexpr Worth(Made made, std::uint32_t ranks) : number_(static_cast<std::uint32_t>(made) << 20U | ranks) {}

    constexpr Made made() const { return static_cast<Made>(number_ >> 20U); }
    constexpr auto operator<=>(const Worth&) const = default;
    // With the two weightiest ranks alone: what two cards can be held against.
    constexpr Worth first_two() const { return Worth(number_ & ~0xFFFU); }
    constexpr Worth with_room_for_three() const { return {made(), number_ << 12U & 0xFFFFFU}; }
    // Of a hand whose cards count one by one.
    constexpr Rank highest() const { return static_cast<Rank>(number_ >> 16U & 15U); }
    // The number itself, for tables that sort hands by it.
    constexpr std::uint32_t number() const { return number_; }

private:
    explicit constexpr Worth(std::uint32_t number) : number_(number) {}
    std::uint32_t number_ = 0;
};

// 004-pai-gow-poker-terms: a straight or better.
constexpr bool is_complete(Made made) { return made >= Made::straight; }

namespace parts {

inline constexpr int ace = 12;

constexpr std::uint32_t bit_of(int rank) { return 1U << static_cast<unsigned>(rank); }
constexpr int top_of(std::uint32_t ranks) { return std::bit_width(ranks) - 1; }

// Which ranks come at all, which at least twice, and so on; jokers apart.
struct Count {
    std::array<std::uint32_t, 5> at_least{};  // bit per rank; by how often less one
    int jokers = 0;
    bool one_suit = true;

    constexpr void add(std::uint32_t rank) {
        for (std::size_t often = at_least.size() - 1; often > 0; --often) at_least[often] |= at_least[often - 1] & rank;
        at_least[0] |= rank;
    }
    constexpr std::uint32_t exactly(std::size_t often) const {
        return often == at_least.size() ? at_least[often - 1] : at_least[often - 1] & ~at_least[often];
    }
};

constexpr Count counted(std::span<const Card> cards) {
    Count count;
    int suit = -1;
    for (const Card card : cards) {
        if (card.is_joker()) {
            ++count.jokers;
            continue;
        }
        count.add(bit_of(static_cast<int>(card.rank())));
        const int its = static_cast<int>(card.suit());
        if (suit < 0) suit = its;
        count.one_suit &= suit == its;
    }
    return count;
}

// The highest straight that holds all these ranks: twice its top rank, so that there is room beneath each; -1 for none.
constexpr int straight_of(const Count& count, LowStraight low) {
    if (count.at_least[1] != 0) return -1;
    constexpr std::uint32_t five_to_ace = 0b1'0000'0000'1111U;
    const std::uint32_t ranks = count.at_least[0];
    const bool is_low = (ranks & ~five_to_ace) == 0;
    for (int top = ace; top > 3; --top) {
        if ((ranks & ~(0b11111U << static_cast<unsigned>(top - 4))) != 0) continue;
        return low == LowStraight::second_highest && is_low && top != ace ? 2 * ace - 1 : 2 * top;
    }
    if (!is_low) return -1;
    return low == LowStraight::second_highest ? 2 * ace - 1 : 2 * 3;
}

// From the top down, each as often as it comes.
constexpr std::uint32_t spelled(const Count& count) {
    std::uint32_t ranks = 0;
    for (std::uint32_t left = count.at_least[0]; left != 0; left &= ~bit_of(top_of(left))) {
        for (const std::uint32_t often : count.at_least) {
            if ((often & bit_of(top_of(left))) != 0) ranks = ranks << 4U | static_cast<std::uint32_t>(top_of(left));
        }
    }
    return ranks;
}

// A joker is the highest rank that is missing.
constexpr std::uint32_t flush_ranks(Count count) {
    for (int joker = 0; joker < count.jokers; ++joker) count.add(bit_of(top_of(~count.at_least[0] & 0x1FFFU)));
    return spelled(count);
}

// The rank that jokers go to when they complete nothing: aces, or where they are wild the rank that comes most often.
constexpr std::uint32_t joker_rank(const Count& count, JokerUse joker) {
    if (joker == JokerUse::straights_and_flushes || count.at_least[0] == 0) return bit_of(ace);
    std::size_t often = count.at_least.size() - 1;
    while (count.at_least[often] == 0) --often;
    return bit_of(top_of(count.at_least[often]));
}

constexpr Made made_of(std::size_t first, std::size_t second) {
    if (first >= 5) return Made::five_of_a_kind;
    if (first == 4) return Made::four_of_a_kind;
    if (first == 3) return second >= 2 ? Made::full_house : Made::three_of_a_kind;
    if (first == 2) return second == 2 ? Made::two_pairs : Made::pair;
    return Made::high_card;
}

// By how often ranks come, the higher first among those that come as often.
constexpr Worth by_groups(Count count, JokerUse joker) {
    const std::uint32_t to = joker_rank(count, joker);
    for (int i = 0; i < count.jokers; ++i) count.add(to);
    std::uint32_t ranks = 0;
    std::array<std::size_t, 3> groups{};
    std::size_t seen = 0;
    for (std::size_t often = 5; often >= 1; --often) {
        for (std::uint32_t left = count.exactly(often); left != 0; left &= ~bit_of(top_of(left))) {
            if (seen < 2) groups[seen++] = often;
            for (std::size_t i = 0; i < often; ++i) ranks = ranks << 4U | static_cast<std::uint32_t>(top_of(left));
        }
    }
    return {made_of(groups[0], groups[1]), ranks};
}

}  // namespace parts

constexpr Worth worth_of_five(std::span<const Card, 5> cards, const Ranking& ranking) {
    const parts::Count count = parts::counted(cards);
    const Worth groups = parts::by_groups(count, ranking.joker);
    if (groups.made() == Made::five_of_a_kind) return groups;
    const int straight = parts::straight_of(count, ranking.low_straight);
    if (count.one_suit && straight >= 0) {
        return {straight == 2 * parts::ace ? Made::royal_flush : Made::straight_flush,
                static_cast<std::uint32_t>(straight)};
    }
    if (groups.made() >= Made::full_house) return groups;
    if (count.one_suit) return {Made::flush, parts::flush_ranks(count)};
    if (straight >= 0) return {Made::straight, static_cast<std::uint32_t>(straight)};
    return groups;
}

// Two cards make a pair or nothing: straights and flushes need five. Their ranks stand where the weightiest of five do.
constexpr Worth worth_of_two(Card one, Card other, const Ranking& ranking) {
    const std::array cards{one, other};
    return parts::by_groups(parts::counted(cards), ranking.joker).with_room_for_three();
}

// 004-pai-gow-poker-basics-2: the two cards must not be worth more than the five; with equal ranks the five are worth
// more, having more cards.
constexpr bool is_foul(Worth front, Worth back) { return front > back.first_two(); }

}  // namespace felt::pai_gow
