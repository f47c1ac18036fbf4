// An expression as it is kept: a flat array of nodes, the operands of a node before it and the whole expression last.
#pragma once

#include <cstdint>
#include <vector>

#include "core/card.hpp"
#include "core/poker_hand.hpp"

namespace felt::wagers {

enum class Op : std::uint8_t {
    // Truths.
    conjunction,
    disjunction,
    negation,
    equal,
    less,
    less_or_equal,
    all,
    any,
    both,
    soft,
    busted,
    blackjack,
    dealer_blackjack,
    hand_blackjack,
    suited,
    same_colour,
    same_rank,
    identical,
    pair,
    straight,
    best_five,
    best_four,
    seven_card_straight_flush,
    royal_and_ace_king,
    royal_and_king_queen,
    won,
    lost,
    pushed,
    round_won,
    round_lost,
    round_pushed,
    raised,
    even_money,
    is_split,
    // Numbers.
    constant,
    add,
    subtract,
    count,
    count_of,
    total,
    of_a_kind,
    pairs,
    rank,
    ace_low_rank,
    value,
    points,
    low,
    high,
    leading,
    run,
    hands,
    hands_where,
    ascent,
    // Cards.
    player,
    first,
    up,
    hole,
    dealer_two,
    dealer,
    hand,
    third,
    community,
    last,
    opening,
    join,
};

// Cards as a set: a bit for every code of a playing card. No wager looks at tiles.
using CardSet = std::uint64_t;
static_assert(Card::playing_codes <= 64);
constexpr CardSet set_of(Card card) { return CardSet{1} << card.code(); }
constexpr bool holds(CardSet set, Card card) { return (set >> card.code() & 1) != 0; }

template <class Belongs>
constexpr CardSet set_where(const Belongs& belongs) {
    CardSet set = 0;
    for (int code = 0; code < Card::playing_codes; ++code) {
        if (belongs(Card::from_code(code))) set |= set_of(Card::from_code(code));
    }
    return set;
}
constexpr CardSet set_of(Suit suit) {
    return set_where([=](Card card) { return card.has_suit() && card.suit() == suit; });
}
inline constexpr CardSet red = set_of(Suit::hearts) | set_of(Suit::diamonds);
inline constexpr CardSet black = set_of(Suit::spades) | set_of(Suit::clubs);
constexpr CardSet set_of(Rank rank) {
    return set_where([=](Card card) { return !card.is_joker() && card.rank() == rank; });
}

// Which of the lists that are dealt whole a question joins: a bit each.
enum class Dealt : std::uint8_t { player = 1 << 0, dealer = 1 << 1, dealer_two = 1 << 2, community = 1 << 3 };
using DealtLists = std::uint8_t;  // of Dealt

struct Node {
    Op op = Op::constant;
    bool is_house_suit = false;  // the pattern is the suit that the house has chosen, whatever `pattern` says
    std::uint16_t left = 0;      // the first operand
    std::uint16_t right = 0;     // the second, where there is one
    std::int16_t number = 0;     // of a constant
    PokerCategory hand{};        // of best_five and best_four
    DealtLists lists = 0;        // of those: what they look at
    CardSet pattern = 0;
};

using Program = std::vector<Node>;
// The lists that this node joins; none where anything else is among them.
DealtLists lists_of(const Program& program, const Node& cards);
inline constexpr std::size_t most_lists = 6;  // that `+` may join in one place

}  // namespace felt::wagers
