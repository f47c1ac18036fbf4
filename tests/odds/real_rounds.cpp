// Counts of real rounds, and how likely they are if the odds are right.
#include "odds/real_rounds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/check.hpp"
#include "sim/statistics.hpp"

namespace felt::odds {

rulebook::Chosen table_of(const std::string& game, const Choices& options,
                          const std::vector<wagers::WagerChoice>& hosted) {
    std::vector<rulebook::Choice> choices;
    for (const auto& [id, value] : options) choices.push_back({id, value, "test"});
    auto chosen = rulebook::choose(game, "", choices, hosted);
    if (!chosen) ADD_FAILURE() << game << ": " << chosen.error().text;
    check(static_cast<bool>(chosen), "the table of a test can be set up");
    return *std::move(chosen);
}

wagers::WagerChoice hosting(const std::string& wager, const std::string& pay_table) {
    wagers::WagerChoice choice;
    choice.id = choice.where = wager;
    choice.table = pay_table;
    return choice;
}

Tally played(const rulebook::SetGame& set, const std::vector<FixedBet>& bets, std::uint64_t rounds, std::uint64_t seed,
             int seats) {
    rulebook::SimBlock block;
    block.seed = seed;
    block.rounds = rounds;
    block.seats = seats;
    block.bets = bets;
    return set.simulate(block);
}

namespace {

// ---- how likely a count is ----

// Poisson's law: that what comes so often on average comes no more than this often.
double chance_of_at_most(double count, double average) {
    double sum = 0;
    for (double n = 0; n <= count; ++n) sum += std::exp(n * std::log(average) - average - std::lgamma(n + 1));
    return sum;
}

// `spread` is the variance as a multiple of what is expected. Four standard errors are passed on either side once in
// 31,574 times.
bool is_likely(double count, double expected, double spread) {
    if (expected <= 0) return count == 0;
    constexpr double many = 1000;
    if (expected / spread > many) return std::abs(count - expected) < 4 * std::sqrt(expected * spread);
    const double wider = std::max(1.0, spread);
    constexpr double four_errors = 1.0 / 31'574;
    return chance_of_at_most(std::floor(count / wider), expected / wider) > four_errors &&
        1 - chance_of_at_most(std::ceil(count / wider) - 1, expected / wider) > four_errors;
}

std::uint64_t count_of(const Row& row, const WagerInfo& wager, const WagerTally& tally) {
    const auto outcome = std::ranges::find(wager.outcomes, row.outcome, &Outcome::id);
    EXPECT_NE(outcome, wager.outcomes.end()) << wager.id << " never ends as " << row.outcome;
    return outcome == wager.outcomes.end() ? 0 : tally.outcomes[(*outcome)->index];
}

std::uint64_t settled_of(const WagerTally& tally) {
    std::uint64_t settled = 0;
    for (const std::uint64_t count : tally.outcomes) settled += count;
    return settled;
}

}  // namespace

void expect_ends(const Figures& exact, const WagerInfo& wager, const WagerTally& tally, double deals) {
    const auto settled = static_cast<double>(settled_of(tally));
    ASSERT_GT(settled, 0) << wager.id;
    const double err_too = 1 + settled / deals;
    constexpr double few = 5;
    double in_rows = 0;
    double rare = 0;
    double rare_expected = 0;
    for (const Row& row : exact.rows) {
        const auto count = static_cast<double>(count_of(row, wager, tally));
        const double expected = row.probability * settled;
        EXPECT_TRUE(is_likely(count, expected, (1 - row.probability) * err_too))
            << wager.id << ", " << row.outcome << ": " << count << " times in " << settled << ", expected " << expected;
        in_rows += count;
        if (expected >= few) continue;
        rare += count;
        rare_expected += expected;
    }
    EXPECT_TRUE(is_likely(rare, rare_expected, err_too))
        << wager.id << ", all that is rare: " << rare << " times in " << settled << ", expected " << rare_expected;
    EXPECT_EQ(in_rows, settled) << wager.id << " ended in ways that have no row";
}

void expect_paid(const Figures& exact, const WagerInfo& wager, const WagerTally& tally, Money stake, Money beside) {
    double net = static_cast<double>(beside.in_cents());
    for (const Row& row : exact.rows) {
        const std::uint64_t count = count_of(row, wager, tally);
        if (count == 0) continue;
        net +=
            static_cast<double>(count) * std::round(row.net / row.probability * static_cast<double>(stake.in_cents()));
    }
    EXPECT_EQ(static_cast<double>(tally.net_cents), net) << wager.id;
}

Loss loss_of(const WagerTally& tally, std::uint64_t rounds) {
    const auto simulated = sim::statistics_of(tally, rounds);
    return {simulated.house_edge, simulated.standard_error};
}

Loss loss_of(const WagerTally& tally, std::uint64_t rounds, Money a_round) {
    const auto n = static_cast<double>(rounds);
    const auto unit = static_cast<double>(a_round.in_cents());
    const double mean = static_cast<double>(tally.net_cents) / n;
    const double variance = static_cast<double>(tally.round_squares) / n - mean * mean;
    return {-mean / unit, std::sqrt(variance / n) / unit};
}

void expect_loss(double exact, const Loss& simulated, double error_of_exact) {
    EXPECT_LE(std::abs(simulated.per_unit - exact), 4 * std::hypot(simulated.standard_error, error_of_exact))
        << simulated.per_unit << " ± " << simulated.standard_error << ", not " << exact << " ± " << error_of_exact;
}

void expect_agreement(const Figures& exact, const WagerInfo& wager, const Tally& tally, Money stake,
                      const std::optional<Sample>& sample) {
    const WagerTally& counted = tally.wagers[wager.index];
    expect_ends(exact, wager, counted, sample ? static_cast<double>(sample->rounds) : no_sample);
    expect_paid(exact, wager, counted, stake);
    SCOPED_TRACE(std::string(wager.id) + " costs");
    expect_loss(exact.house_edge, loss_of(counted, tally.rounds), sample ? sample->standard_error : 0);
}

}  // namespace felt::odds
