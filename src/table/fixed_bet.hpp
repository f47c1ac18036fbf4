// What seats bet where nobody is there to be asked.
#pragma once

#include <cstdint>

#include "core/money.hpp"

namespace felt {

// A wager every simulated seat makes in every round.
struct FixedBet {
    std::uint8_t wager;
    Money amount;
    bool is_offered = false;  // during the round, not before the deal
    std::uint8_t spot = 0;    // which of WagerInfo::spots
};

}  // namespace felt
