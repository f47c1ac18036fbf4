// Draws how far a simulation, or other work, has come.
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
double part_done(const Progress& progress) {
    const double part = progress.until_standard_error
        ? std::pow(*progress.until_standard_error / progress.standard_error, 2)
        : static_cast<double>(progress.rounds) / static_cast<double>(progress.rounds_planned);
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

Progress progress_of(const sim::Plan& plan, const sim::Standing& standing) {
    const auto main = sim::statistics_of(standing.tally.wagers[plan.bets.front().wager], standing.tally.rounds);
    return {.rounds = standing.tally.rounds,
            .rounds_planned = plan.rounds,
            .seconds = standing.seconds,
            .figure = "edge",
            .value = main.house_edge,
            .standard_error = main.standard_error,
            .until_standard_error = plan.until_standard_error};
}

ProgressBar::ProgressBar() : is_terminal_(isatty(STDERR_FILENO) == 1) {}

void ProgressBar::show(const Progress& progress) {
    if (!is_terminal_ || progress.seconds < 1 || progress.rounds == 0) return;
    fmt::print(stderr, "\r{}\x1b[K", line(progress));
    std::fflush(stderr);
    is_shown_ = true;
}

void ProgressBar::clear() {
    if (!is_shown_) return;
    fmt::print(stderr, "\r\x1b[K");
    std::fflush(stderr);
    is_shown_ = false;
}

std::string ProgressBar::line(const Progress& progress) {
    constexpr std::size_t bar_width = 16;
    const double part = part_done(progress);
    const auto filled = static_cast<std::size_t>(part * bar_width);
    const double rate = static_cast<double>(progress.rounds) / progress.seconds;
    const std::string left = part > 0 ? time_text(progress.seconds * (1 - part) / part) : "?";
    return fmt::format("{}{} {:3.0f}%  {} rounds  {:.1f} M/s  {} left  {} {:.4f}% ± {:.4f}%", std::string(filled, '#'),
                       std::string(bar_width - filled, '.'), part * 100, grouped(progress.rounds), rate / 1e6, left,
                       progress.figure, progress.value * 100, progress.standard_error * 100);
}

JobBar::JobBar(std::size_t jobs) : jobs_(jobs), is_terminal_(isatty(STDERR_FILENO) == 1) {}

void JobBar::show(std::size_t finished) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
    if (!is_terminal_ || seconds < 1 || finished == 0) return;
    constexpr std::size_t width = 16;
    const double part = static_cast<double>(finished) / static_cast<double>(jobs_);
    const auto filled = static_cast<std::size_t>(part * width);
    fmt::print(stderr, "\r{}{} {:3.0f}%  {} of {}  {:.1f} a second  {:.0f} s left\x1b[K", std::string(filled, '#'),
               std::string(width - filled, '.'), part * 100, finished, jobs_, static_cast<double>(finished) / seconds,
               seconds * (1 - part) / part);
    std::fflush(stderr);
    is_shown_ = true;
}

void JobBar::clear() const {
    if (is_shown_) fmt::print(stderr, "\r\x1b[K");
}

}  // namespace felt::cli
