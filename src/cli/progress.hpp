// Progress bars for simulations and for other work, on stderr where that is a terminal.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "sim/simulation.hpp"

namespace felt::cli {

// How far a run has come, and what it has found so far.
struct Progress {
    std::uint64_t rounds = 0;
    std::uint64_t rounds_planned = 0;
    double seconds = 0;
    std::string_view figure;
    double value = 0;
    double standard_error = 0;
    std::optional<double> until_standard_error{};  // what is played for, if not for so many rounds
};
Progress progress_of(const sim::Plan& plan, const sim::Standing& standing);

class ProgressBar {
public:
    ProgressBar();

    // Draws the bar anew once the run has taken over a second.
    void show(const Progress& progress);
    // Leaves the terminal's line as it was.
    void clear();

    // The bar's line: rounds, per cent, rate, time left, and the figure so far with its standard error.
    static std::string line(const Progress& progress);

private:
    bool is_terminal_;
    bool is_shown_ = false;
};

// How far work in many pieces has come, where it takes over a second.
class JobBar {
public:
    explicit JobBar(std::size_t jobs);

    void show(std::size_t finished);
    void clear() const;

private:
    std::size_t jobs_;
    bool is_terminal_;
    bool is_shown_ = false;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

}  // namespace felt::cli
