// Standard errors of simulated sums, from how their blocks differ.
#include "support/agreement.hpp"

namespace felt::testing_support {
namespace {

struct Sum {
    double value = 0;
    double variance = 0;
};

Sum sum_of(const std::vector<double>& blocks) {
    Sum sum;
    for (const double block : blocks) sum.value += block;
    const auto count = static_cast<double>(blocks.size());
    const double mean = sum.value / count;
    for (const double block : blocks) sum.variance += (block - mean) * (block - mean);
    sum.variance *= count / (count - 1);
    return sum;
}

}  // namespace

std::vector<std::string> disagreements(const Expectation<double>& exact, const Blocks& simulated) {
    std::vector<std::string> lines;
    const double rounds = simulated.rounds();
    const Sum net = sum_of(simulated.net_cents());
    const double net_error = std::abs(net.value - exact.net_cents * rounds);
    if (net_error > 4 * std::sqrt(net.variance) + 1e-6 * rounds) {
        lines.push_back("net is " + std::to_string(net.value / rounds) + " cents simulated, " +
                        std::to_string(exact.net_cents) +
                        " exactly: " + std::to_string(net_error / std::sqrt(net.variance)) + " standard errors");
    }
    for (std::size_t wager = 0; wager < most_wagers; ++wager) {
        for (std::size_t outcome = 0; outcome < most_outcomes; ++outcome) {
            const double expected = exact.outcomes[wager][outcome] * rounds;
            const Sum count = sum_of(simulated.outcomes(wager, outcome));
            // Of something rare the blocks say little; its count then spreads as its own size does.
            const double variance = expected < 50 ? std::max(count.variance, expected) : count.variance;
            const double error = std::abs(count.value - expected);
            const bool is_impossible = expected < 1e-9 && count.value > 0;
            if (is_impossible || error > 4 * std::sqrt(variance) + (expected < 50 ? 2 : 1e-6)) {
                lines.push_back("wager " + std::to_string(wager) + ", outcome " + std::to_string(outcome) + ": " +
                                std::to_string(count.value) + " times, expected " + std::to_string(expected) + ", " +
                                std::to_string(error / std::sqrt(variance)) + " standard errors");
            }
        }
    }
    return lines;
}

}  // namespace felt::testing_support
