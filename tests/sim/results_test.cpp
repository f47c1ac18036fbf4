// The spread of single results: worked out by hand, and the same on any number of threads.
#include "sim/results.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "rulebook/registry.hpp"
#include "sim/simulation.hpp"

namespace felt::sim {
namespace {

std::vector<RoundResult> results(const std::vector<std::int64_t>& dollars) {
    std::vector<RoundResult> all;
    for (const std::int64_t one : dollars) all.push_back({.whole = 0, .first_seat = one * 100});
    return all;
}

TEST(Results, are_counted_by_amount) {
    ResultsTally tally({});
    tally.add(results({-10, 10, 15, -10, 0}));
    EXPECT_THAT(tally.by_result(),
                testing::ElementsAre(testing::Pair(-1000, 2), testing::Pair(0, 1), testing::Pair(1000, 1),
                                     testing::Pair(1500, 1)));
}

TEST(Results, runs_go_on_from_block_to_block_and_over_what_comes_out_even) {
    ResultsTally tally({});
    tally.add(results({10, -10, -10, 0}));
    tally.add(results({0, -20, 10, 15, -5}));
    EXPECT_EQ(tally.longest_losing(), 3U);
    EXPECT_EQ(tally.longest_winning(), 2U);
}

TEST(Results, percentiles_are_the_smallest_amounts_that_so_many_do_not_exceed) {
    Counts counts;
    for (std::int64_t i = 1; i <= 200; ++i) ++counts[i];
    EXPECT_EQ(percentile(counts, 1), Money::cents(2));
    EXPECT_EQ(percentile(counts, 50), Money::cents(100));
    EXPECT_EQ(percentile(counts, 99), Money::cents(198));
    EXPECT_EQ(percentile({{-500, 7}}, 95), Money::cents(-500));
    EXPECT_EQ(percentile({}, 50), std::nullopt);
}

// Three sittings of three rounds, begun with 20 and playing for 10: the second is out after two rounds and does not win
// what it would have won in its third. The tenth round is no sitting.
TEST(Results, a_sitting_ends_when_the_bankroll_does_not_cover_another_round) {
    ResultsTally tally({.rounds = 3, .bankroll = Money::dollars(20), .a_round = Money::dollars(10)});
    tally.add(results({-10, 10, 10, 10, -25}));
    tally.add(results({50, -10, 0, -10, 10}));
    EXPECT_EQ(tally.sittings(), 3U);
    EXPECT_EQ(tally.ruined(), 2U) << "with nothing left after the last round, too";
    EXPECT_THAT(tally.left(), testing::ElementsAre(testing::Pair(0, 1), testing::Pair(500, 1), testing::Pair(3000, 1)));
    EXPECT_THAT(tally.after_sitting(),
                testing::ElementsAre(testing::Pair(-2000, 1), testing::Pair(1000, 1), testing::Pair(3500, 1)));
    EXPECT_DOUBLE_EQ(tally.risk(), 2.0 / 3);
    EXPECT_DOUBLE_EQ(tally.standard_error_of_risk(), std::sqrt(2.0 / 27));
}

TEST(RuinEstimate, is_the_textbooks) {
    EXPECT_NEAR(estimate_ruin(0, 1, 10, 100).in_sitting, 0.31731050786, 1e-10) << "twice a normal tail beyond one";
    EXPECT_NEAR(estimate_ruin(0.01, 1, 100, 1e9).ever, std::exp(-2), 1e-12);
    EXPECT_NEAR(estimate_ruin(0.01, 1, 100, 1e9).in_sitting, std::exp(-2), 1e-9) << "in the long run";
    EXPECT_EQ(estimate_ruin(-0.01, 1, 100, 1000).ever, 1);
    EXPECT_NEAR(estimate_ruin(-0.5, 1, 4000, 10'000).in_sitting, 1, 1e-12) << "a huge factor of a tiny chance";
    EXPECT_EQ(estimate_ruin(-1, 0, 5, 4).in_sitting, 0);
    EXPECT_EQ(estimate_ruin(-1, 0, 5, 5).in_sitting, 1);
}

// A fair coin: the chance that a walk of even steps is ever so low within so many steps is known exactly, by
// reflection: P(S <= -b) + P(S < -b).
TEST(RuinEstimate, comes_near_an_exact_walk) {
    constexpr int steps = 400;
    constexpr int bankroll = 20;
    double exact = 0;
    for (int ups = 0; ups <= steps; ++ups) {
        const int end = 2 * ups - steps;
        const double chance = std::exp(std::lgamma(steps + 1) - std::lgamma(ups + 1) - std::lgamma(steps - ups + 1) -
                                       steps * std::log(2));
        if (end <= -bankroll) exact += chance;
        if (end < -bankroll) exact += chance;
    }
    EXPECT_NEAR(estimate_ruin(0, 1, bankroll, steps).in_sitting, exact, 0.01);
}

Finished run_with(const Sittings& sittings, int threads, std::uint64_t rounds) {
    Plan plan;
    plan.game = rulebook::choose("blackjack", "", {})->set;
    plan.bets = {{0, Money::dollars(10)}};
    plan.rounds = rounds;
    plan.threads = threads;
    plan.sittings = sittings;
    return run(plan, false, [](const Standing&) {});
}

const Sittings some_sittings{.rounds = 700, .bankroll = Money::dollars(300), .a_round = Money::dollars(10)};
constexpr std::uint64_t some_blocks_and_a_part = 3 * rounds_per_block + 1234;

TEST(Results, are_the_same_on_any_number_of_threads) {
    const auto alone = run_with(some_sittings, 1, some_blocks_and_a_part).results;
    ASSERT_TRUE(alone);
    EXPECT_EQ(alone->sittings(), some_blocks_and_a_part / 700);
    EXPECT_GT(alone->ruined(), 0U);
    EXPECT_LT(alone->ruined(), alone->sittings());
    for (const int threads : {2, 7}) {
        const auto shared = run_with(some_sittings, threads, some_blocks_and_a_part).results;
        EXPECT_EQ(shared->by_result(), alone->by_result());
        EXPECT_EQ(shared->longest_winning(), alone->longest_winning());
        EXPECT_EQ(shared->longest_losing(), alone->longest_losing());
        EXPECT_EQ(shared->after_sitting(), alone->after_sitting());
        EXPECT_EQ(shared->ruined(), alone->ruined());
        EXPECT_EQ(shared->left(), alone->left());
    }
}

// Noting every round takes another path through the table than a plain run does: both count the same.
TEST(Results, add_up_to_what_a_plain_run_counts) {
    Plan plain;
    plain.game = rulebook::choose("blackjack", "", {})->set;
    plain.bets = {{0, Money::dollars(10)}};
    plain.rounds = some_blocks_and_a_part;
    const WagerTally main = run(plain, false, [](const Standing&) {}).standing.tally.wagers[0];
    const Finished noted = run_with(some_sittings, 1, some_blocks_and_a_part);
    EXPECT_EQ(noted.standing.tally.wagers[0].outcomes, main.outcomes);
    std::int64_t net = 0;
    std::uint64_t hits = 0;
    WideCount squares = 0;
    for (const auto& [result, count] : noted.results->by_result()) {
        net += result * static_cast<std::int64_t>(count);
        if (result > 0) hits += count;
        squares += square_of(result) * count;
    }
    EXPECT_EQ(net, main.net_cents);
    EXPECT_EQ(hits, main.hits);
    EXPECT_TRUE(squares == main.seat_squares);
}

// What the estimate leaves out, that steps are whole wagers, is small with a bankroll of many.
TEST(Results, risk_of_ruin_is_near_the_estimate) {
    const auto many =
        run_with({.rounds = 1000, .bankroll = Money::dollars(400), .a_round = Money::dollars(10)}, 2, 4'000'000)
            .results;
    EXPECT_NEAR(many->risk(), many->estimate().in_sitting, 0.03 + 4 * many->standard_error_of_risk());
    EXPECT_GT(many->risk(), 0.1);
    EXPECT_LT(many->risk(), 0.5);
}

}  // namespace
}  // namespace felt::sim
