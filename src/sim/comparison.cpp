// Plays two games side by side on the same cards.
#include "sim/comparison.hpp"

#include <cmath>

namespace felt::sim {
namespace {

// All blocks of a comparison.
class PairSum {
public:
    using Part = PairTally;
    using Standing = PairTally;

    explicit PairSum(const ComparisonPlan& plan) : plan_(plan) {}

    PairTally play(std::uint64_t block, std::uint64_t rounds) const {
        std::vector<RoundResult> first_results;
        std::vector<RoundResult> second_results;
        PairTally pair;
        pair.rounds = rounds;
        pair.first = play_side(plan_.first, block, rounds, first_results);
        pair.second = play_side(plan_.second, block, rounds, second_results);
        for (std::size_t i = 0; i < rounds; ++i) {
            pair.products += static_cast<WideNumber>(first_results[i].whole) * second_results[i].whole;
        }
        return pair;
    }
    bool add(const PairTally& part) {
        sum_.add(part);
        return plan_.until_standard_error && statistics_of(sum_).standard_error <= *plan_.until_standard_error;
    }
    const PairTally& standing() const { return sum_; }

private:
    PairTally::One play_side(const Side& side, std::uint64_t block, std::uint64_t rounds,
                             std::vector<RoundResult>& results) const {
        results.reserve(rounds);
        rulebook::SimBlock sim{plan_.seed, block, rounds, side.seats, side.bets, {}};
        sim.results = &results;
        sim.afresh_from = block * rounds_per_block;
        const WagerTally whole = side.game->simulate(sim).whole;
        return {whole.wagered_cents, whole.net_cents, whole.round_squares};
    }

    const ComparisonPlan& plan_;
    PairTally sum_;
};

void add_to(PairTally::One& one, const PairTally::One& other) {
    one.wagered += other.wagered;
    one.net += other.net;
    one.squares += other.squares;
}

// Of one round's result in units of what is wagered in a round.
double variance_of(const PairTally::One& one, double rounds) {
    const double mean = static_cast<double>(one.net) / rounds;
    const double unit = static_cast<double>(one.wagered) / rounds;
    return std::max(0.0, static_cast<double>(one.squares) / rounds - mean * mean) / (unit * unit);
}

}  // namespace

void PairTally::add(const PairTally& other) {
    rounds += other.rounds;
    add_to(first, other.first);
    add_to(second, other.second);
    products += other.products;
}

PairStatistics statistics_of(const PairTally& tally) {
    const auto rounds = static_cast<double>(tally.rounds);
    const auto edge = [](const PairTally::One& one) {
        return -static_cast<double>(one.net) / static_cast<double>(one.wagered);
    };
    const double first = variance_of(tally.first, rounds);
    const double second = variance_of(tally.second, rounds);
    const double units =
        static_cast<double>(tally.first.wagered) / rounds * (static_cast<double>(tally.second.wagered) / rounds);
    const double shared = static_cast<double>(tally.products) / rounds / units - edge(tally.first) * edge(tally.second);
    const double apart = std::max(0.0, first + second - 2 * shared);
    const double degrees = rounds - 1;
    return {
        .first = {edge(tally.first), std::sqrt(first / degrees)},
        .second = {edge(tally.second), std::sqrt(second / degrees)},
        .difference = edge(tally.second) - edge(tally.first),
        .standard_error = std::sqrt(apart / degrees),
        .correlation = shared / std::sqrt(first * second),
        .fewer_rounds = (first + second) / apart,
    };
}

Compared compare(const ComparisonPlan& plan, const std::atomic<bool>& stop,
                 const std::function<void(const PairTally&, double seconds)>& watch) {
    PairSum sum(plan);
    BlockRun<PairSum> blocks(sum, plan.rounds, plan.threads, stop);
    blocks.play(watch);
    Compared compared{sum.standing(), blocks.seconds(), Ended::as_planned};
    if (blocks.was_interrupted()) {
        compared.how = Ended::interrupted;
    } else if (plan.until_standard_error && !blocks.was_enough()) {
        compared.how = Ended::fell_short;
    }
    return compared;
}

}  // namespace felt::sim
