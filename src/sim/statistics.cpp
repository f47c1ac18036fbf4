// Turns whole counts into estimates.
#include "sim/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace felt::sim {
namespace {

// The rounds are what is independent: seats of one round share the dealer's hand. A wager that not every round has is
// counted over the rounds that have it, of which there are at most as many as it was placed.
double standard_error_of(const WagerTally& tally, std::uint64_t rounds) {
    const auto n = static_cast<double>(std::min(rounds, tally.placed));
    const auto net = static_cast<double>(tally.net_cents);
    const double squares_about_mean = static_cast<double>(tally.round_squares) - net * net / n;
    return std::sqrt(std::max(0.0, squares_about_mean) * n / (n - 1)) / static_cast<double>(tally.wagered_cents);
}

}  // namespace

WagerStatistics statistics_of(const WagerTally& tally, std::uint64_t rounds) {
    const auto net = static_cast<double>(tally.net_cents);
    const auto wagered = static_cast<double>(tally.wagered_cents);
    const auto placed = static_cast<double>(tally.placed);
    const double mean = net / placed;
    const double variance = static_cast<double>(tally.seat_squares) / placed - mean * mean;
    return {
        .house_edge = -net / wagered,
        .standard_error = standard_error_of(tally, rounds),
        .stddev = std::sqrt(std::max(0.0, variance)) / (wagered / placed),
        .hit_frequency = static_cast<double>(tally.hits) / placed,
        .element_of_risk = -net / static_cast<double>(tally.at_risk_cents),
    };
}

}  // namespace felt::sim
