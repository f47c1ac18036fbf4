// How the wagers of a round ended, for people and as JSON.
#pragma once

#include <string>

#include "table/live_table.hpp"

namespace felt::cli {

// The dealer's cards, a line for every settlement in order, and what each seat won or lost.
void print_settlements(const LiveRound& round);

// `"settlements":[…],"net":{…}`: two fields of an object.
std::string settlements_json(const LiveRound& round);

}  // namespace felt::cli
