// What a tally says about a wager, against figures worked out by hand and round by round.
#include "sim/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "rulebook/registry.hpp"
#include "sim/simulation.hpp"

namespace felt::sim {
namespace {

rulebook::Chosen blackjack() { return *rulebook::choose("blackjack", "", {}); }

const std::vector<FixedBet> ten_dollars{{0, Money::dollars(10)}};

// Three rounds of one seat at ten dollars: won 10, lost 10, lost 20 on a double.
TEST(Statistics, ThreeRoundsByHand) {
    WagerTally tally;
    tally.placed = 3;
    tally.hits = 1;
    tally.wagered_cents = 3000;
    tally.at_risk_cents = 4000;
    tally.net_cents = -2000;
    tally.seat_squares = tally.round_squares = 1000 * 1000 + 1000 * 1000 + 2000 * 2000;

    const WagerStatistics statistics = statistics_of(tally, 3);

    EXPECT_DOUBLE_EQ(statistics.house_edge, 2.0 / 3);
    EXPECT_DOUBLE_EQ(statistics.element_of_risk, 0.5);
    EXPECT_DOUBLE_EQ(statistics.hit_frequency, 1.0 / 3);
    // Results 1, -1, -2 in units of the wager: mean -2/3, squares about it 14/3.
    EXPECT_DOUBLE_EQ(statistics.stddev, std::sqrt(14.0 / 9));
    EXPECT_DOUBLE_EQ(statistics.standard_error, std::sqrt(14.0 / 3 / 2 / 3));
}

TEST(Statistics, NothingIsNoNumber) {
    const WagerStatistics statistics = statistics_of({}, 0);
    EXPECT_TRUE(std::isnan(statistics.house_edge));
    EXPECT_TRUE(std::isnan(statistics.standard_error));
    EXPECT_TRUE(std::isnan(statistics.hit_frequency));
}

// Blocks of one round each: their tallies are the rounds' results, and the textbook formula runs over those.
TEST(Statistics, StandardErrorIsThatOfTheRounds) {
    const auto game = blackjack();
    for (const int seats : {1, 7}) {
        constexpr std::uint64_t rounds = 400;
        Tally tally;
        std::vector<double> nets;
        for (std::uint64_t block = 0; block < rounds; ++block) {
            const Tally one = game.set->simulate({3, block, 1, seats, ten_dollars, {}});
            nets.push_back(static_cast<double>(one.wagers[0].net_cents));
            tally.add(one);
        }
        double mean = 0;
        for (const double net : nets) mean += net / rounds;
        double variance = 0;
        for (const double net : nets) variance += (net - mean) * (net - mean) / (rounds - 1);
        const double wagered_a_round = 1000.0 * seats;

        const WagerStatistics statistics = statistics_of(tally.wagers[0], tally.rounds);

        EXPECT_NEAR(statistics.standard_error, std::sqrt(variance / rounds) / wagered_a_round, 1e-12);
        EXPECT_NEAR(statistics.house_edge, -mean / wagered_a_round, 1e-12);
    }
}

// Seats of one round win and lose together against the dealer's hand, so seven seats tell less than seven rounds.
TEST(Statistics, SeatsOfOneRoundAreNotIndependent) {
    const auto game = blackjack();
    constexpr std::uint64_t rounds = 20'000;
    const Tally tally = game.set->simulate({1, 0, rounds, 7, ten_dollars, {}});
    const WagerStatistics statistics = statistics_of(tally.wagers[0], rounds);
    EXPECT_GT(statistics.standard_error, 1.2 * statistics.stddev / std::sqrt(7.0 * rounds));
}

// All money put at risk is at least what was wagered, and doubles and splits add to it.
TEST(Statistics, MoneyAtRiskHoldsTheFirstWagersToo) {
    const auto game = blackjack();
    constexpr std::uint64_t rounds = 20'000;
    const WagerTally main = game.set->simulate({1, 0, rounds, 3, ten_dollars, {}}).wagers[0];
    EXPECT_EQ(main.placed, 3 * rounds);
    EXPECT_EQ(main.wagered_cents, static_cast<std::int64_t>(3 * rounds * 1000));
    EXPECT_GT(main.at_risk_cents, main.wagered_cents * 105 / 100);
    EXPECT_LT(main.at_risk_cents, main.wagered_cents * 125 / 100);
}

TEST(Statistics, MoneyAtRiskIsTheWagersWhereNothingCanBeAdded) {
    const std::vector<rulebook::Choice> plain{{"double", "none", ""}, {"split", "none", ""}};
    const auto game = *rulebook::choose("blackjack", "", plain);
    const WagerTally main = game.set->simulate({1, 0, 5'000, 2, ten_dollars, {}}).wagers[0];
    EXPECT_EQ(main.at_risk_cents, main.wagered_cents);
}

}  // namespace
}  // namespace felt::sim
