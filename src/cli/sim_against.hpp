// `felt sim A --against B`: two games on the same cards.
#pragma once

#include <string>
#include <vector>

#include "cli/sim_asked.hpp"

namespace felt::cli {

// The game that the first is held against.
struct Against {
    std::string game;
    std::string preset;
    std::vector<std::string> sets;
};

void simulate_against(const SimAsked& asked, const Against& against, Shared& shared);

}  // namespace felt::cli
