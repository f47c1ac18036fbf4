// Omaha: exactly two of the cards held with exactly three of the five on the board, high and low.
//
// How it works. Without a flush only ranks count, and there are 455 sets of three ranks and 91 of two. A table has the
// worth of each three with each two; a board is ten rows of it, and a hand looks up its six twos in each. Flushes need
// three cards of a suit on the board, which at most one suit has: the two highest held of that suit with the three
// highest on the board, unless there may be a straight flush, when all are tried.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "core/card.hpp"
#include "core/poker_low.hpp"
#include "core/poker_worth.hpp"

namespace felt {

namespace omaha_parts {

inline constexpr std::size_t twos = 91;
inline constexpr std::size_t threes = 455;

// The number of a set of two ranks, in any order, and of three; the same rank may come again.
inline constexpr auto two_numbers = [] {
    std::array<std::array<std::uint8_t, 13>, 13> numbers{};
    std::uint8_t next = 0;
    for (std::size_t a = 0; a < 13; ++a) {
        for (std::size_t b = 0; b <= a; ++b) numbers[a][b] = numbers[b][a] = next++;
    }
    return numbers;
}();
inline constexpr auto three_numbers = [] {
    std::array<std::array<std::array<std::uint16_t, 13>, 13>, 13> all{};
    std::uint16_t next = 0;
    for (std::size_t a = 0; a < 13; ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
            for (std::size_t c = 0; c <= b; ++c, ++next) {
                all[a][b][c] = all[a][c][b] = all[b][a][c] = all[b][c][a] = all[c][a][b] = all[c][b][a] = next;
            }
        }
    }
    return all;
}();

// The worths of three ranks with each two.
using WorthOfTwos = std::array<std::uint16_t, twos>;
using WorthOfThrees = std::array<WorthOfTwos, threes>;
extern const WorthOfThrees worth_of_threes;

constexpr std::size_t number(Card card) { return static_cast<std::size_t>(card.rank()); }

constexpr std::uint32_t without_lowest(std::uint32_t bits) { return bits & (bits - 1); }

// Calls see(first, second) for each two of the cards.
template <std::size_t count, typename See>
constexpr void for_each_two(std::span<const Card, count> held, const See& see) {
    for (std::size_t i = 1; i < held.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) see(held[i], held[j]);
    }
}

// By the low ranks there are: the three lowest, or none.
inline constexpr auto three_lowest = [] {
    std::array<std::uint8_t, 256> all{};
    for (std::uint32_t bits = 0; bits < all.size(); ++bits) {
        const std::uint32_t lowest = poker_low_parts::lowest_bits(bits, 3);
        all[bits] = static_cast<std::uint8_t>(std::popcount(lowest) == 3 ? lowest : 0);
    }
    return all;
}();

}  // namespace omaha_parts

class OmahaBoard {
public:
    explicit OmahaBoard(std::span<const Card, 5> board);

    // The best hand of two of the cards held, usually four, and three of the board. Standard rules.
    PokerWorth high(std::span<const Card> held) const {
        return held.size() == 4 ? high_of(held.first<4>()) : high_of(held);
    }
    // The best low, eight or better; another two may make it than make the high hand.
    LowWorth low(std::span<const Card> held) const { return held.size() == 4 ? low_of(held.first<4>()) : low_of(held); }

private:
    // Quicker where the number of cards held is part of the span's type.
    template <std::size_t count>
    PokerWorth high_of(std::span<const Card, count> held) const;
    template <std::size_t count>
    LowWorth low_of(std::span<const Card, count> held) const;
    PokerWorth flush(std::uint32_t held_ranks) const;

    std::array<const omaha_parts::WorthOfTwos*, 10> threes_{};
    std::uint32_t low_bits_ = 0;
    std::uint32_t flush_ranks_ = 0;  // those of the suit that has three cards or more
    Suit flush_suit_{};
};

template <std::size_t count>
PokerWorth OmahaBoard::high_of(std::span<const Card, count> held) const {
    namespace parts = omaha_parts;
    std::uint32_t best = 0;
    parts::for_each_two(held, [&](Card first, Card second) {
        const std::size_t two = parts::two_numbers[parts::number(first)][parts::number(second)];
        std::uint32_t best_of_two = 0;  // its own, so that the processor can look up several twos at a time
        for (const parts::WorthOfTwos* three : threes_)
            best_of_two = std::max<std::uint32_t>(best_of_two, (*three)[two]);
        best = std::max(best, best_of_two);
    });
    const PokerWorth by_ranks = PokerWorth::from_code(static_cast<int>(best));
    if (flush_ranks_ == 0) return by_ranks;
    std::uint32_t held_ranks = 0;
    for (const Card card : held) held_ranks |= card.suit() == flush_suit_ ? 1U << parts::number(card) : 0U;
    return parts::without_lowest(held_ranks) == 0 ? by_ranks : std::max(by_ranks, flush(held_ranks));
}

template <std::size_t count>
LowWorth OmahaBoard::low_of(std::span<const Card, count> held) const {
    namespace parts = omaha_parts;
    LowWorth best;
    if (parts::three_lowest[low_bits_] == 0) return best;
    parts::for_each_two(held, [&](Card first, Card second) {
        const std::uint32_t two = poker_low_parts::bit_of(first) | poker_low_parts::bit_of(second);
        const std::uint32_t three = parts::three_lowest[low_bits_ & ~two];
        if (parts::without_lowest(two) != 0 && three != 0) best = std::max(best, LowWorth::of_ranks(two | three));
    });
    return best;
}

}  // namespace felt
