// What a simulation's counts say about a wager, in floating point.
#pragma once

#include <cstdint>

#include "table/tally.hpp"

namespace felt::sim {

// Per unit of the wager as first placed. Not a number where the counts say nothing, such as after no rounds.
struct WagerStatistics {
    double house_edge = 0;       // what the player loses
    double standard_error = 0;   // of the house edge
    double stddev = 0;           // of one seat's result in one round
    double hit_frequency = 0;    // how often a seat comes out ahead
    double element_of_risk = 0;  // the loss per unit of all money put at risk, doubles and splits too
};

WagerStatistics statistics_of(const WagerTally& tally, std::uint64_t rounds);

}  // namespace felt::sim
