// A progress bar for a simulation, on stderr where that is a terminal.
#pragma once

#include "sim/simulation.hpp"

namespace felt::cli {

class ProgressBar {
public:
    explicit ProgressBar(const sim::Plan& plan);

    // Draws the bar anew once the run has taken over a second.
    void show(const sim::Standing& standing);
    // Leaves the terminal's line as it was.
    void clear();

    // The bar's line: rounds, per cent, rate, time left, and the edge so far with its standard error.
    static std::string line(const sim::Plan& plan, const sim::Standing& standing);

private:
    const sim::Plan& plan_;
    bool is_terminal_;
    bool is_shown_ = false;
};

}  // namespace felt::cli
