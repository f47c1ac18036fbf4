// Low hands, eight or better: five cards of different ranks from ace to eight, where straights and flushes do not
// count.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <span>

#include "core/card.hpp"

namespace felt {

// The higher wins; five to ace is the highest, and a hand that does not qualify is below all that do. Of two sets of
// ranks the one with the lower highest card is better, which is the lower number when ace to eight are bits.
class LowWorth {
public:
    constexpr LowWorth() = default;  // does not qualify
    // Of exactly five ranks as bits, the ace lowest.
    static constexpr LowWorth of_ranks(std::uint32_t five_ranks) {
        LowWorth worth;
        worth.code_ = static_cast<std::uint16_t>(256 - five_ranks);
        return worth;
    }

    constexpr bool qualifies() const { return code_ != 0; }
    // From the highest down, the ace last; only if it qualifies.
    constexpr std::array<Rank, 5> ranks() const;
    constexpr int code() const { return code_; }

    constexpr auto operator<=>(const LowWorth&) const = default;

private:
    std::uint16_t code_ = 0;
};

namespace poker_low_parts {

// One bit for ace to eight, none for higher cards.
inline constexpr std::array<std::uint8_t, 13> bit_of_rank{2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 1};

constexpr std::uint32_t bit_of(Card card) { return bit_of_rank[static_cast<std::size_t>(card.rank())]; }

constexpr std::uint32_t bits_of(std::span<const Card> cards) {
    std::uint32_t bits = 0;
    for (const Card card : cards) bits |= bit_of(card);
    return bits;
}

constexpr std::uint32_t lowest_bits(std::uint32_t bits, int count) {
    std::uint32_t lowest = 0;
    for (; count > 0 && bits != 0; --count) {
        lowest |= bits & (0U - bits);
        bits &= bits - 1;
    }
    return lowest;
}

constexpr LowWorth worth_of(std::uint32_t bits) {
    return std::popcount(bits) < 5 ? LowWorth() : LowWorth::of_ranks(lowest_bits(bits, 5));
}

inline constexpr auto worth_of_bits = [] {
    std::array<LowWorth, 256> all{};
    for (std::uint32_t bits = 0; bits < all.size(); ++bits) all[bits] = worth_of(bits);
    return all;
}();

}  // namespace poker_low_parts

// The best low of any number of cards with suits.
constexpr LowWorth low_worth_of(std::span<const Card> cards) {
    return poker_low_parts::worth_of_bits[poker_low_parts::bits_of(cards)];
}

constexpr std::array<Rank, 5> LowWorth::ranks() const {
    std::array<Rank, 5> ranks{};
    std::size_t at = 0;
    for (int bit = 7; bit >= 0; --bit) {
        if (((256U - code_) >> bit & 1U) != 0) ranks[at++] = bit == 0 ? Rank::ace : static_cast<Rank>(bit - 1);
    }
    return ranks;
}

}  // namespace felt
