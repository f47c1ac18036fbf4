// A board of Omaha: its ten threes, and flushes on it.
#include "core/poker_omaha.hpp"

namespace felt {
namespace {

namespace parts = omaha_parts;

// Whether five ranks in a row are there; the ace is also below the two.
constexpr bool has_straight(std::uint32_t ranks) {
    const std::uint32_t with_low_ace = ranks << 1U | ranks >> 12U;
    std::uint32_t runs = with_low_ace & with_low_ace >> 1U;
    runs &= runs >> 2U;
    return (runs & with_low_ace >> 4U) != 0;
}

// Calls see(ranks) for each set of so many of these ranks.
template <typename See>
void for_each_set(std::uint32_t ranks, int size, std::uint32_t chosen, const See& see) {
    if (size == 0) return see(chosen);
    for (; ranks != 0; ranks = parts::without_lowest(ranks)) {
        const std::uint32_t lowest = ranks & (0U - ranks);
        for_each_set(parts::without_lowest(ranks), size - 1, chosen | lowest, see);
    }
}

constexpr std::uint32_t highest_bits(std::uint32_t bits, int count) {
    std::uint32_t highest = 0;
    for (; count > 0; --count) highest |= std::bit_floor(bits & ~highest);
    return highest;
}

PokerWorth flush_of(std::uint32_t five_ranks) {
    constexpr auto lowest = static_cast<std::size_t>(LowStraight::lowest);
    return PokerWorth::from_code(poker_tables::flushes[lowest][five_ranks]);
}

}  // namespace

OmahaBoard::OmahaBoard(std::span<const Card, 5> board) : low_bits_(poker_low_parts::bits_of(board)) {
    std::size_t next = 0;
    for (std::size_t i = 2; i < board.size(); ++i) {
        parts::for_each_two(board.first(i), [&](Card second, Card third) {
            const auto& numbers = parts::three_numbers[parts::number(board[i])];
            threes_[next++] = &parts::worth_of_threes[numbers[parts::number(second)][parts::number(third)]];
        });
    }
    const PokerSum sum(board);
    if (!sum.has_suit_with<3>()) return;
    flush_suit_ = sum.suit_with<3>();
    flush_ranks_ = sum.ranks_of(flush_suit_);
}

PokerWorth OmahaBoard::flush(std::uint32_t held_ranks) const {
    if (!has_straight(held_ranks | flush_ranks_)) {
        return flush_of(highest_bits(held_ranks, 2) | highest_bits(flush_ranks_, 3));
    }
    PokerWorth best;
    for_each_set(held_ranks, 2, 0, [&](std::uint32_t two) {
        for_each_set(flush_ranks_, 3, 0, [&](std::uint32_t three) { best = std::max(best, flush_of(two | three)); });
    });
    return best;
}

}  // namespace felt
