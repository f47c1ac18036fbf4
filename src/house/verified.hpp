// What the check of a shoe file found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/money.hpp"
#include "house/shoe_file.hpp"
#include "table/live_table.hpp"

namespace felt::house {

struct Verified {
    std::string game;
    std::uint64_t rounds = 0;
    std::uint64_t inputs = 0;
    std::uint64_t events = 0;
    std::uint64_t cards = 0;    // drawn
    std::uint64_t settled = 0;  // wagers
    Money wagered;              // what lay in them
    Money returned;             // what of it and beyond went back to players
    std::optional<LiveRound> last_round;
};

// Deals the shoe again from its seed: the seed is the one committed to, every round that began has ended, every event
// is as it was, and in every round money only changed hands. The error says which of it does not hold, and where.
Result<Verified> verified(const ShoeFile& file);

}  // namespace felt::house
