// What `felt sim` is asked to do, and the plan that comes of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/verbs.hpp"
#include "sim/simulation.hpp"

namespace felt::cli {

// The options that every way of simulating has.
struct SimAsked {
    GameChoice choice;
    std::vector<std::string> bets;
    std::vector<std::string> tables;
    std::uint64_t rounds = 10'000'000;
    std::optional<double> until_standard_error;
    std::uint64_t seed = 1;
    std::optional<int> seats;  // as many as the game needs
    int threads;               // as many as the machine has

    SimAsked();
};

// Side wagers the bets and tables speak of: the table hosts them.
Result<std::vector<wagers::WagerChoice>> read_hosted(const SimAsked& asked);

Result<sim::Plan> make_plan(const SimAsked& asked, const rulebook::Chosen& chosen);

// Set by an interrupt from the keyboard; the blocks of rounds under way are then finished and reported.
const std::atomic<bool>& stop_on_interrupt();

// What a run that did not end as planned says, and with which status.
void report_ending(sim::Ended how, Shared& shared);

}  // namespace felt::cli
