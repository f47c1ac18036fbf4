// Deals a shoe again from its records. What comes of it must be what the records say came of it, byte for byte.
#pragma once

#include <functional>
#include <optional>

#include "core/result.hpp"
#include "house/record.hpp"
#include "rulebook/registry.hpp"
#include "table/live_table.hpp"

namespace felt::house {

// What a round leaves behind is what the next one starts from; only who banks it is still to be said.
void close_round(Opening& opening, Closing closing);

struct Replayed {
    rulebook::Chosen chosen;
    Opening opening;                 // of the round in play, or of the next one
    std::optional<LiveRound> round;  // the one that has not ended
    Bank bank_before{};              // whoever banked the round before
};

// Told of every round when it has been played again, in order.
using Watch = std::function<void(const RoundInPlay& records, const LiveRound& round)>;

// The error says which table, round and input it is about, and what differs.
Result<Replayed> replay(const ShoeInPlay& shoe, const Watch& watch = {});

}  // namespace felt::house
