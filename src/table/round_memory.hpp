// How rounds go, remembered: a rule always does the same when the same cards fall and the same answers are given.
//
// A memory is made by playing the rule through every way cards can fall (table/learning_table.hpp). It is a graph: from
// a state, the value of the next card leads to another state, or ends the round. A simulation then follows the graph
// instead of playing the round again, and counts how often each end is reached. What is too rare to be worth
// remembering is played by the rule as ever, on the same cards.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/card.hpp"

namespace felt {

struct RoundMemory {
    RoundMemory() = default;
    RoundMemory(const RoundMemory&) = delete;  // rows look into numbers
    RoundMemory(RoundMemory&&) = default;
    RoundMemory& operator=(const RoundMemory&) = delete;
    RoundMemory& operator=(RoundMemory&&) = default;

    using Number = std::uint16_t;  // of a state or an end: small, because a simulation lives by reading little

    static constexpr Number not_remembered = 0;  // a state without a way on
    static constexpr Number start = 1;           // where the round is over, too

    // Where a card leads from each state, and which end of the round that is.
    struct Row {
        const Number* next = nullptr;
        const Number* end_of = nullptr;
    };
    std::array<Row, Card::codes> rows{};  // by card
    std::vector<Number> numbers;          // of all rows; cards of one value share theirs

    // What a round with one wager came to. The first end is none: that of an edge by which no round ends. Where a round
    // is not remembered, it stands for the number of cards that have been dealt.
    struct End {
        std::int64_t net_cents = 0;
        std::int64_t raised_cents = 0;  // put at risk beside the wager as first placed
        std::uint8_t outcome = 0;
    };
    std::vector<End> ends;

    int fewest_cards = 0;        // that a round can take
    std::int64_t bet_cents = 0;  // what it was learnt with

    static constexpr bool is_under_way(Number state) { return state > start; }
};

}  // namespace felt
