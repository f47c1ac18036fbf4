// What hole cards and a board are worth: hold'em's best five of seven, Omaha's two and three, and the low hand.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "core/card.hpp"
#include "core/poker_low.hpp"
#include "core/poker_omaha.hpp"
#include "core/poker_worth.hpp"

namespace felt::poker_room {

// 004-hold-em-showdown.b: the best five of both hole cards and the board. The board may have three to five cards.
PokerWorth holdem_high(std::span<const Card> held, std::span<const Card> board);
// 004-omaha-high.e: exactly two held and three of the board, which may have three to five cards.
PokerWorth omaha_high(std::span<const Card> held, std::span<const Card> board);
// 004-omaha-high-low.b, .c: likewise, for five different ranks of eight or under.
LowWorth omaha_low(std::span<const Card> held, std::span<const Card> board);

// Judges all hands of one showdown: what a whole board tells is found once.
//
// The quick rankings are for hands of one deck. Cards that come twice can only lie on a table whose cards were put
// together for a test; then the plain ranking is asked.
class HoldemJudge {
public:
    explicit HoldemJudge(std::span<const Card> board) : board_(board) {}
    PokerWorth high(std::span<const Card> held) const { return holdem_high(held, board_); }

private:
    std::span<const Card> board_;
};

class OmahaJudge {
public:
    explicit OmahaJudge(std::span<const Card> board);
    PokerWorth high(std::span<const Card> held) const;
    LowWorth low(std::span<const Card> held) const { return omaha_low(held, board_); }

private:
    std::span<const Card> board_;
    std::uint64_t seen_ = 0;  // the board's cards
    std::optional<OmahaBoard> quick_;
};

// Six pairs of four cards.
inline constexpr std::array<std::array<std::uint8_t, 2>, 6> pairs_of_four{
    {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};

}  // namespace felt::poker_room
