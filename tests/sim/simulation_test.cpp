// A simulation's result depends on its seed and its rounds, never on the threads that shared the work.
#include "sim/simulation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "rulebook/registry.hpp"

namespace felt::sim {
namespace {

Plan plan_of(std::uint64_t rounds, int threads) {
    Plan plan;
    plan.game = rulebook::choose("blackjack", "", {})->set;
    plan.bets = {{0, Money::dollars(10)}};
    plan.rounds = rounds;
    plan.threads = threads;
    return plan;
}

Finished run_quietly(const Plan& plan) {
    const std::atomic<bool> stop = false;
    return run(plan, stop, [](const Standing&) {});
}

void expect_equal(const Tally& a, const Tally& b) {
    EXPECT_EQ(a.rounds, b.rounds);
    for (std::size_t i = 0; i < most_wagers; ++i) {
        EXPECT_EQ(a.wagers[i].placed, b.wagers[i].placed);
        EXPECT_EQ(a.wagers[i].hits, b.wagers[i].hits);
        EXPECT_EQ(a.wagers[i].wagered_cents, b.wagers[i].wagered_cents);
        EXPECT_EQ(a.wagers[i].at_risk_cents, b.wagers[i].at_risk_cents);
        EXPECT_EQ(a.wagers[i].net_cents, b.wagers[i].net_cents);
        EXPECT_TRUE(a.wagers[i].seat_squares == b.wagers[i].seat_squares);
        EXPECT_TRUE(a.wagers[i].round_squares == b.wagers[i].round_squares);
        EXPECT_EQ(a.wagers[i].outcomes, b.wagers[i].outcomes);
    }
}

constexpr std::uint64_t some_blocks_and_a_part = 5 * rounds_per_block + 1234;

TEST(Simulation, IsTheSameOnAnyNumberOfThreads) {
    const Finished alone = run_quietly(plan_of(some_blocks_and_a_part, 1));
    EXPECT_EQ(alone.how, Ended::as_planned);
    EXPECT_EQ(alone.standing.tally.rounds, some_blocks_and_a_part);
    for (const int threads : {1, 2, 3, 16}) {
        SCOPED_TRACE(threads);
        expect_equal(run_quietly(plan_of(some_blocks_and_a_part, threads)).standing.tally, alone.standing.tally);
    }
}

TEST(Simulation, FollowsItsSeed) {
    Plan other = plan_of(1000, 1);
    other.seed = 2;
    EXPECT_NE(run_quietly(other).standing.tally.wagers[0].net_cents,
              run_quietly(plan_of(1000, 1)).standing.tally.wagers[0].net_cents);
}

TEST(Simulation, CountsEachBlockOnce) {
    const Plan plan = plan_of(2 * rounds_per_block + 1, 2);
    Tally by_hand;
    for (std::uint64_t block = 0; block < 3; ++block) {
        const std::uint64_t rounds = block < 2 ? rounds_per_block : 1;
        by_hand.add(plan.game->simulate({plan.seed, block, rounds, 1, plan.bets, {}}));
    }
    expect_equal(run_quietly(plan).standing.tally, by_hand);
}

TEST(Simulation, StopsAtTheSameRoundOnAnyNumberOfThreads) {
    Plan plan = plan_of(most_rounds, 1);
    plan.until_standard_error = 0.0018;
    const Finished alone = run_quietly(plan);
    EXPECT_EQ(alone.how, Ended::as_planned);
    EXPECT_LT(statistics_of(alone.standing.tally.wagers[0], alone.standing.tally.rounds).standard_error, 0.0018);
    // Not by luck in the first block: it takes some seven.
    EXPECT_GT(alone.standing.tally.rounds, 3 * rounds_per_block);
    for (const int threads : {2, 5}) {
        SCOPED_TRACE(threads);
        plan.threads = threads;
        expect_equal(run_quietly(plan).standing.tally, alone.standing.tally);
    }
}

TEST(Simulation, FallsShortWhenTheRoundsRunOut) {
    Plan plan = plan_of(1000, 1);
    plan.until_standard_error = 0.0001;
    EXPECT_EQ(run_quietly(plan).how, Ended::fell_short);
}

TEST(Simulation, StopsWhenTold) {
    const std::atomic<bool> stop = true;
    const Finished finished = run(plan_of(rounds_per_block, 2), stop, [](const Standing&) {});
    EXPECT_EQ(finished.how, Ended::interrupted);
    EXPECT_EQ(finished.standing.tally.rounds, 0U);
}

TEST(Simulation, StoppedWhileItRunsItReportsWholeBlocks) {
    std::atomic<bool> stop = false;
    const Finished finished = run(plan_of(most_rounds, 2), stop, [&stop](const Standing&) { stop = true; });
    EXPECT_EQ(finished.how, Ended::interrupted);
    const std::uint64_t rounds = finished.standing.tally.rounds;
    EXPECT_EQ(rounds % rounds_per_block, 0U);
    if (rounds > 0) expect_equal(run_quietly(plan_of(rounds, 1)).standing.tally, finished.standing.tally);
}

// shows: 30-803(3)(c), 30-807(1), 003-1.a
TEST(SimulatedBets, AreHeldToTheTablesLimits) {
    const auto game = rulebook::choose("blackjack", "house-rules", {})->set;
    const auto why = [&](Money amount) {
        const std::vector<FixedBet> bets{{0, amount}};
        const auto refused = refused_bet(*game, bets, 7);
        return refused ? refused->why.id + " " + refused->why.clause : std::string{};
    };
    EXPECT_EQ(why(Money::dollars(1)), "");
    EXPECT_EQ(why(Money::dollars(10)), "");
    EXPECT_EQ(why(Money::cents(50)), "below-table-minimum 30-803(3)(c)");
    EXPECT_EQ(why(Money::cents(1050)), "above-table-maximum 30-807(1)");
    EXPECT_EQ(why(Money::cents(125)), "not-in-chips 30-809");
    EXPECT_EQ(why(Money{}), "no-wagers 30-820(1)");
}

TEST(SimulatedBets, InsuranceIsNotBetBeforeTheDeal) {
    const auto game = rulebook::choose("blackjack", "", {})->set;
    const std::vector<FixedBet> bets{{0, Money::dollars(10)}, {1, Money::dollars(5)}};
    const auto refused = refused_bet(*game, bets, 1);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->bet.wager, 1);
    EXPECT_EQ(refused->why.id, "no-such-wager");
}

// Whatever the bet, all sums of a run fit what counts them.
TEST(SimulatedBets, AreCountedOverFewerRoundsWhenTheyAreLarge) {
    const auto rounds = [](Money amount, int seats) {
        const std::vector<FixedBet> bets{{0, amount}};
        return countable_rounds(bets, seats);
    };
    EXPECT_EQ(rounds(Money::dollars(10), 1), most_rounds);
    EXPECT_EQ(rounds(Money::dollars(1000), 9), most_rounds);
    EXPECT_EQ(rounds(Money::dollars(1'000'000), 1), 10'000'000'000U);
}

}  // namespace
}  // namespace felt::sim
