// What a simulation counts. Whole numbers only, so that tallies of many blocks add up to the same in any order.
#pragma once

#include <array>
#include <cstdint>

#include "table/wager.hpp"

namespace felt {

// Wide enough for the squares of a trillion rounds.
__extension__ using WideCount = unsigned __int128;
__extension__ using WideNumber = __int128;

inline WideCount square_of(std::int64_t number) {
    return static_cast<WideCount>(static_cast<WideNumber>(number) * number);
}

struct WagerTally {
    std::uint64_t placed = 0;        // how often a seat had it in a round
    std::uint64_t hits = 0;          // how often that came out ahead
    std::int64_t wagered_cents = 0;  // as first placed
    std::int64_t at_risk_cents = 0;  // with doubles and splits
    std::int64_t net_cents = 0;      // the player's
    WideCount seat_squares = 0;      // of each seat's net
    WideCount round_squares = 0;     // of each round's net: seats of one round share the dealer's hand
    std::array<std::uint64_t, most_outcomes> outcomes{};

    void add(const WagerTally& other) {
        placed += other.placed;
        hits += other.hits;
        wagered_cents += other.wagered_cents;
        at_risk_cents += other.at_risk_cents;
        net_cents += other.net_cents;
        seat_squares += other.seat_squares;
        round_squares += other.round_squares;
        for (std::size_t i = 0; i < outcomes.size(); ++i) outcomes[i] += other.outcomes[i];
    }
};

struct Tally {
    std::uint64_t rounds = 0;
    std::array<WagerTally, most_wagers> wagers{};
    WagerTally whole;  // the game's own wagers together, measured by what lay before the deal

    void add(const Tally& other) {
        rounds += other.rounds;
        whole.add(other.whole);
        for (std::size_t i = 0; i < wagers.size(); ++i) wagers[i].add(other.wagers[i]);
    }
};

// What one round brought, in cents, where somebody wants to know each.
struct RoundResult {
    std::int64_t whole = 0;       // all seats, on the game's own wagers
    std::int64_t first_seat = 0;  // one player, on every wager
};

}  // namespace felt
