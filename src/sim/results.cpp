// Counts single results in their order, and estimates the risk of ruin.
#include "sim/results.hpp"

#include <cmath>

namespace felt::sim {
namespace {

// In long double: far below the mean, a tiny chance meets a huge factor.
long double normal_below(long double z) { return std::erfc(-z / std::sqrt(2.0L)) / 2; }

}  // namespace

std::optional<Money> percentile(const Counts& counts, int per_cent) {
    std::uint64_t all = 0;
    for (const auto& [amount, count] : counts) all += count;
    std::uint64_t so_far = 0;
    for (const auto& [amount, count] : counts) {
        so_far += count;
        if (static_cast<WideCount>(so_far) * 100 >= static_cast<WideCount>(all) * static_cast<unsigned>(per_cent))
            return Money::cents(amount);
    }
    return std::nullopt;
}

RuinEstimate estimate_ruin(double mean, double variance, double bankroll, double rounds) {
    if (variance <= 0) {
        return {mean * rounds <= -bankroll ? 1.0 : 0.0, mean < 0 ? 1.0 : 0.0};
    }
    const long double spread = std::sqrt(static_cast<long double>(variance) * rounds);
    const long double drift = static_cast<long double>(mean) * rounds;
    const long double mirrored = normal_below((drift - bankroll) / spread);
    const long double factor = std::exp(-2 * static_cast<long double>(mean) * bankroll / variance);
    const long double risk = normal_below((-bankroll - drift) / spread) + (mirrored > 0 ? factor * mirrored : 0);
    return {static_cast<double>(risk), mean <= 0 ? 1.0 : static_cast<double>(factor)};
}

void ResultsTally::add(std::span<const RoundResult> next) {
    for (const RoundResult& round : next) {
        ++by_result_[round.first_seat];
        if (round.first_seat > 0) {
            winning_.lengthen();
            losing_.now = 0;
        } else if (round.first_seat < 0) {
            losing_.lengthen();
            winning_.now = 0;
        }
        sit(round.first_seat);
    }
}

void ResultsTally::begin_sitting() {
    rounds_sat_ = 0;
    result_ = 0;
    bankroll_ = asked_.bankroll.value_or(Money{}).in_cents();
    is_ruined_ = false;
}

void ResultsTally::sit(std::int64_t result) {
    result_ += result;
    if (!is_ruined_) {
        bankroll_ += result;
        is_ruined_ = bankroll_ < asked_.a_round.in_cents();
    }
    if (++rounds_sat_ == asked_.rounds) end_sitting();
}

void ResultsTally::end_sitting() {
    ++sittings_;
    ++after_sitting_[result_];
    if (asked_.bankroll) {
        ruined_ += is_ruined_ ? 1 : 0;
        ++left_[bankroll_];
    }
    begin_sitting();
}

double ResultsTally::risk() const { return static_cast<double>(ruined_) / static_cast<double>(sittings_); }

double ResultsTally::standard_error_of_risk() const {
    return std::sqrt(risk() * (1 - risk()) / static_cast<double>(sittings_));
}

RuinEstimate ResultsTally::estimate() const {
    double rounds = 0;
    double sum = 0;
    double squares = 0;
    for (const auto& [result, count] : by_result()) {
        const auto times = static_cast<double>(count);
        const auto cents = static_cast<double>(result);
        rounds += times;
        sum += times * cents;
        squares += times * cents * cents;
    }
    const double mean = sum / rounds;
    // Ruin is what does not cover another round, so that much of the bankroll is never played.
    const Money played = asked_.bankroll.value_or(Money{}) - asked_.a_round;
    return estimate_ruin(mean, squares / rounds - mean * mean, static_cast<double>(played.in_cents()),
                         static_cast<double>(asked_.rounds));
}

}  // namespace felt::sim
