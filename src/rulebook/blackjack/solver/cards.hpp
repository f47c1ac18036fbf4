// Cards by what they count in blackjack, as the solver keeps them: what a shoe holds and what has left it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/card.hpp"

namespace felt::blackjack::solver {

inline constexpr std::size_t ace = 1;
inline constexpr std::size_t ten = 10;
inline constexpr std::size_t values = 11;  // 1 is an ace, 10 every ten-value card; 0 is not used

// How many cards there are of each value.
using ByValue = std::array<int, values>;
// One figure for each up card of the dealer; the ace's is first.
inline constexpr std::size_t ups = 10;
using ByUp = std::array<double, ups>;
constexpr std::size_t value_of_up(std::size_t up) { return up + 1; }
constexpr std::size_t up_of_value(std::size_t value) { return value - 1; }

// The value that makes a blackjack of an up card; 0: none does.
constexpr std::size_t blackjack_maker(std::size_t up_value) {
    return up_value == ace ? ten : up_value == ten ? ace : 0;
}

// How many cards a shoe holds of each rank.
struct ShoeCards {
    std::array<int, 13> of_rank{};

    static ShoeCards of_decks(int decks) {
        ShoeCards shoe;
        shoe.of_rank.fill(4 * decks);
        return shoe;
    }
    ByValue by_value() const {
        ByValue counts{};
        for (std::size_t rank = 0; rank < of_rank.size(); ++rank) counts[value_of_rank(rank)] += of_rank[rank];
        return counts;
    }
    static constexpr std::size_t value_of_rank(std::size_t rank) {
        return rank == static_cast<std::size_t>(Rank::ace) ? ace : rank + 2 > ten ? ten : rank + 2;
    }
};

// A few cards whose order does not matter: so many of each value, six bits for each.
class FewCards {
public:
    constexpr FewCards() = default;

    constexpr int of(std::size_t value) const { return static_cast<int>(code_ >> shift(value) & 63U); }
    constexpr FewCards with(std::size_t value, int cards = 1) const {
        return FewCards(code_ + (static_cast<std::uint64_t>(cards) << shift(value)));
    }
    constexpr std::uint64_t code() const { return code_; }
    friend constexpr bool operator==(FewCards, FewCards) = default;

private:
    explicit constexpr FewCards(std::uint64_t code) : code_(code) {}
    static constexpr std::size_t shift(std::size_t value) { return 6 * (value - 1); }

    std::uint64_t code_ = 0;
};

}  // namespace felt::blackjack::solver
