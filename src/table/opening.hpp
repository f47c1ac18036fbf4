// What a round starts from and what it leaves behind: all that outlasts a round, made explicit.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/random.hpp"
#include "core/shoe.hpp"
#include "table/bank.hpp"
#include "table/mark.hpp"
#include "table/meter.hpp"
#include "table/seat.hpp"

namespace felt {

// Cards come from a committed shoe in its order, or are scanned one by one as inputs (a dealer's cards, or a script's).
struct Opening {
    std::uint64_t round = 1;
    bool scanned_cards = false;
    Shoe shoe;                     // not for scanned cards
    std::optional<ShoeSeed> seed;  // what the shoe is shuffled from
    std::uint32_t shuffles = 0;    // how often it has been shuffled; numbers the seed's streams
    std::uint32_t spins = 0;       // how often something else was drawn from the seed; likewise
    int burn = 0;                  // cards burned after a shuffle (30-819)
    bool burn_shown = false;
    int scanned_left = -1;  // scanned cards: how many before the discards are shuffled; -1: enough
    Bank bank;
    Seat button{1};             // the seat that is dealt to and acts first
    std::vector<Meter> meters;  // in the order of the wagers, a wager's own meters in theirs
    std::vector<Carried> carried;
    Marks marks{};
};

struct Closing {
    Shoe shoe;
    std::uint32_t shuffles = 0;
    std::uint32_t spins = 0;
    std::vector<Meter> meters;
    std::vector<Carried> carried;
    Marks marks{};
};

}  // namespace felt
