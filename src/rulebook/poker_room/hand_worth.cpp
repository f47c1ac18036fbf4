// Looks up every way in which a hand can be made of what is held and the board.
#include "rulebook/poker_room/hand_worth.hpp"

#include <algorithm>
#include <bit>

namespace felt::poker_room {
namespace {

inline constexpr std::array<std::array<std::uint8_t, 3>, 10> threes_of_five{
    {{0, 1, 2}, {0, 1, 3}, {0, 1, 4}, {0, 2, 3}, {0, 2, 4}, {0, 3, 4}, {1, 2, 3}, {1, 2, 4}, {1, 3, 4}, {2, 3, 4}}};

std::uint64_t bits_of(std::span<const Card> cards) {
    std::uint64_t bits = 0;
    for (const Card card : cards) bits |= std::uint64_t{1} << card.code();
    return bits;
}
bool are_so_many(std::uint64_t bits, std::size_t count) { return std::popcount(bits) == static_cast<int>(count); }

PokerWorth plain_worth(const std::array<Card, 5>& cards) {
    return PokerWorth::of(poker_hand_of(std::span<const Card, 5>(cards)));
}

PokerWorth worth_of_five(const std::array<Card, 5>& cards) {
    return are_so_many(bits_of(cards), 5) ? poker_worth_of(cards) : plain_worth(cards);
}

// Every five of up to seven cards.
PokerWorth plain_best(std::span<const Card> cards) {
    PokerWorth best;
    for (unsigned chosen = 0; chosen < 1U << cards.size(); ++chosen) {
        if (std::popcount(chosen) != 5) continue;
        std::array<Card, 5> five;
        std::size_t count = 0;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if ((chosen >> i) & 1U) five[count++] = cards[i];
        }
        best = std::max(best, plain_worth(five));
    }
    return best;
}

// Calls `look` with every two held and three of the board.
template <class Look>
void for_two_and_three(std::span<const Card> held, std::span<const Card> board, const Look& look) {
    for (const auto& pair : pairs_of_four) {
        for (const auto& three : threes_of_five) {
            if (three[2] >= board.size()) continue;
            look(std::array{held[pair[0]], held[pair[1]], board[three[0]], board[three[1]], board[three[2]]});
        }
    }
}

}  // namespace

PokerWorth holdem_high(std::span<const Card> held, std::span<const Card> board) {
    std::array<Card, 7> cards;
    std::ranges::copy(held, cards.begin());
    std::ranges::copy(board, cards.begin() + 2);
    const std::span<const Card> all(cards.data(), 2 + board.size());
    return are_so_many(bits_of(all), all.size()) ? poker_worth_of(all) : plain_best(all);
}

PokerWorth omaha_high(std::span<const Card> held, std::span<const Card> board) {
    PokerWorth best;
    for_two_and_three(held, board,
                      [&](const std::array<Card, 5>& five) { best = std::max(best, worth_of_five(five)); });
    return best;
}

// Of a board's ranks the lowest three that make five with two that are held. Which they are, is tried out.
LowWorth omaha_low(std::span<const Card> held, std::span<const Card> board) {
    LowWorth best;
    if (std::popcount(poker_low_parts::bits_of(board)) < 3) return best;
    for_two_and_three(held, board, [&](const std::array<Card, 5>& five) { best = std::max(best, low_worth_of(five)); });
    return best;
}

OmahaJudge::OmahaJudge(std::span<const Card> board) : board_(board), seen_(bits_of(board)) {
    if (board.size() == 5 && are_so_many(seen_, 5)) quick_.emplace(board.first<5>());
}

PokerWorth OmahaJudge::high(std::span<const Card> held) const {
    const bool is_quick = quick_ && are_so_many(seen_ | bits_of(held), board_.size() + held.size());
    return is_quick ? quick_->high(held) : omaha_high(held, board_);
}

}  // namespace felt::poker_room
