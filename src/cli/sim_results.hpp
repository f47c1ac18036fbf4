// How `felt sim` tells the spread of results, the runs, the sittings and the risk of ruin.
#pragma once

#include <string>

#include "sim/results.hpp"

namespace felt::cli {

// Keys and values for the result's JSON object, the first comma included. `unit` is the main wager.
std::string json_of_results(const sim::ResultsTally& results, Money unit);
void print_results(const sim::ResultsTally& results, Money unit);

}  // namespace felt::cli
