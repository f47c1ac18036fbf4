// An expression as it is kept: a flat array of nodes, the operands of a node before it and the whole expression last.
#pragma once

#include <cstdint>
#include <vector>

#include "core/card.hpp"

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
    low,
    high,
    leading,
    run,
    hands,
    hands_where,
    // Cards.
    player,
    first,
    up,
    hole,
    dealer_two,
    dealer,
    hand,
    third,
    last,
    opening,
    join,
};

// Cards as a set: a bit for every code of a card.
using CardSet = std::uint64_t;
constexpr CardSet set_of(Card card) { return CardSet{1} << card.code(); }
constexpr bool holds(CardSet set, Card card) { return (set >> card.code() & 1) != 0; }

template <class Belongs>
constexpr CardSet set_where(const Belongs& belongs) {
    CardSet set = 0;
    for (int code = 0; code < Card::codes; ++code) {
        if (belongs(Card::from_code(code))) set |= set_of(Card::from_code(code));
    }
    return set;
}
constexpr CardSet set_of(Suit suit) {
    return set_where([=](Card card) { return card.has_suit() && card.suit() == suit; });
}
constexpr CardSet set_of(Rank rank) {
    return set_where([=](Card card) { return !card.is_joker() && card.rank() == rank; });
}

struct Node {
    Op op = Op::constant;
    bool is_house_suit = false;  // the pattern is the suit that the house has chosen, whatever `pattern` says
    std::uint16_t left = 0;      // the first operand
    std::uint16_t right = 0;     // the second, where there is one
    std::int16_t number = 0;     // of a constant
    CardSet pattern = 0;
};

using Program = std::vector<Node>;
inline constexpr std::size_t most_lists = 6;  // that `+` may join in one place

}  // namespace felt::wagers
