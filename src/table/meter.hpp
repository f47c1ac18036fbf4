// What outlasts a round on the layout: progressive meters, and wagers that lie over several rounds.
#pragma once

#include <cstdint>

#include "core/money.hpp"
#include "table/seat.hpp"

namespace felt {

// A progressive meter of the table: what it stands at, what it is reseeded with, and what every wager adds to it.
struct Meter {
    std::uint8_t wager = 0;  // WagerInfo::index
    Money amount;
    Money reserve;
    Money seed;
    std::uint16_t contribution = 0;  // of every wager, in hundredths of a percent
    std::uint16_t to_reserve = 0;    // likewise
};

// A wager that lies over several rounds.
struct Carried {
    Seat seat;
    std::uint8_t wager = 0;
    std::uint8_t progress = 0;
    std::uint16_t player = 0;
    Money amount;
    Money tip;
    std::uint8_t spot = 0;      // which of WagerInfo::spots
    bool is_locked_in = false;  // the stake was taken; only the tip lies there

    Money on_layout() const { return is_locked_in ? tip : amount + tip; }
};

}  // namespace felt
