// Holds simulated figures against exact ones: more than four standard errors apart is a failing test.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "table/tally.hpp"
#include "table/tree_table.hpp"

namespace felt::testing_support {

// What a simulation gave, block by block, so that its standard errors come from the simulation itself.
struct Blocks {
    std::vector<Tally> tallies;

    std::vector<double> net_cents() const {
        std::vector<double> all;
        for (const Tally& tally : tallies) {
            std::int64_t net = 0;
            for (const WagerTally& wager : tally.wagers) net += wager.net_cents;
            all.push_back(static_cast<double>(net));
        }
        return all;
    }
    std::vector<double> outcomes(std::size_t wager, std::size_t outcome) const {
        std::vector<double> all;
        for (const Tally& tally : tallies) all.push_back(static_cast<double>(tally.wagers[wager].outcomes[outcome]));
        return all;
    }
    double rounds() const {
        double all = 0;
        for (const Tally& tally : tallies) all += static_cast<double>(tally.rounds);
        return all;
    }
};

// Lines for whatever lies more than four standard errors from what is exact.
std::vector<std::string> disagreements(const Expectation<double>& exact, const Blocks& simulated);

}  // namespace felt::testing_support
