// What a walk through every possibility finds.
#pragma once

#include <array>
#include <cstdint>

#include "table/wager.hpp"

namespace felt {

// Number is double, or an exact rational for proofs.
template <class Number>
struct Expectation {
    Number net_cents{};  // of all wagers of all seats together
    std::uint64_t leaves = 0;
    // How often each wager ends in each way, per round; only when a strategy decides.
    std::array<std::array<Number, most_outcomes>, most_wagers> outcomes{};
};

}  // namespace felt
