// Draws how far a simulation has come.
#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/print.hpp"

namespace felt::cli {
namespace {

// How much of the run is done. An error shrinks with the square root of the rounds, so where a standard error is asked
// for, this is the square of how near it is.
double part_done(const sim::Plan& plan, const sim::Standing& standing, double standard_error) {
    const double part = plan.until_standard_error
        ? std::pow(*plan.until_standard_error / standard_error, 2)
        : static_cast<double>(standing.tally.rounds) / static_cast<double>(plan.rounds);
    return std::isfinite(part) ? std::clamp(part, 0.0, 1.0) : 0.0;
}

std::string time_text(double seconds) {
    const long whole = std::lround(std::min(seconds, 3.6e8));
    const long hours = whole / 3600;
    const long minutes = whole / 60 % 60;
    if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
    return fmt::format("{}:{:02}", minutes, whole % 60);
}

}  // namespace

ProgressBar::ProgressBar(const sim::Plan& plan) : plan_(plan), is_terminal_(isatty(STDERR_FILENO) == 1) {}

void ProgressBar::show(const sim::Standing& standing) {
    if (!is_terminal_ || standing.seconds < 1 || standing.tally.rounds == 0) return;
    fmt::print(stderr, "\r{}\x1b[K", line(plan_, standing));
    std::fflush(stderr);
    is_shown_ = true;
}

void ProgressBar::clear() {
    if (!is_shown_) return;
    fmt::print(stderr, "\r\x1b[K");
    std::fflush(stderr);
    is_shown_ = false;
}

std::string ProgressBar::line(const sim::Plan& plan, const sim::Standing& standing) {
    constexpr std::size_t bar_width = 16;
    const auto main = sim::statistics_of(standing.tally.wagers[plan.bets.front().wager], standing.tally.rounds);
    const double part = part_done(plan, standing, main.standard_error);
    const auto filled = static_cast<std::size_t>(part * bar_width);
    const double rate = static_cast<double>(standing.tally.rounds) / standing.seconds;
    const std::string left = part > 0 ? time_text(standing.seconds * (1 - part) / part) : "?";
    return fmt::format("{}{} {:3.0f}%  {} rounds  {:.1f} M/s  {} left  edge {:.4f}% ± {:.4f}%",
                       std::string(filled, '#'), std::string(bar_width - filled, '.'), part * 100,
                       grouped(standing.tally.rounds), rate / 1e6, left, main.house_edge * 100,
                       main.standard_error * 100);
}

}  // namespace felt::cli
