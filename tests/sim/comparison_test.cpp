// Two sets of rules on the same cards: each without bias, and what they differ by known from few rounds.
#include "sim/comparison.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "rulebook/registry.hpp"

namespace felt::sim {
namespace {

Side side_of(const std::string& game, const std::vector<rulebook::Choice>& choices = {}) {
    const auto chosen = rulebook::choose(game, "", choices);
    EXPECT_TRUE(chosen) << game;
    return {chosen->set, chosen->set->usual_bets(), chosen->set->least_seats()};
}
rulebook::Choice set(const std::string& id, const std::string& value) { return {id, value, "test"}; }

PairTally compared(const Side& first, const Side& second, std::uint64_t rounds, int threads = 2) {
    return compare({.first = first, .second = second, .rounds = rounds, .seed = 5, .threads = threads}, false,
                   [](const PairTally&, double) {})
        .tally;
}

TEST(Comparison, of_a_game_with_itself_finds_no_difference) {
    const auto statistics = statistics_of(compared(side_of("blackjack"), side_of("blackjack"), 20'000));
    EXPECT_EQ(statistics.difference, 0);
    EXPECT_EQ(statistics.standard_error, 0);
    EXPECT_NEAR(statistics.correlation, 1, 1e-9);
    EXPECT_GT(statistics.first.standard_error, 0.005) << "each by itself is uncertain";
}

TEST(Comparison, is_the_same_on_any_number_of_threads) {
    const Side first = side_of("blackjack");
    const Side second = side_of("blackjack", {set("soft17", "stand")});
    constexpr std::uint64_t some_blocks_and_a_part = 2 * rounds_per_block + 77;
    const PairTally alone = compared(first, second, some_blocks_and_a_part, 1);
    const PairTally shared = compared(first, second, some_blocks_and_a_part, 5);
    EXPECT_EQ(alone.rounds, some_blocks_and_a_part);
    EXPECT_EQ(alone.first.net, shared.first.net);
    EXPECT_EQ(alone.second.net, shared.second.net);
    EXPECT_TRUE(alone.products == shared.products);
}

// What one side does is its own: the same whatever it is held against.
TEST(Comparison, one_side_does_not_change_the_other) {
    const Side first = side_of("blackjack");
    const PairTally with_itself = compared(first, first, 50'000);
    const PairTally with_other = compared(first, side_of("spanish-21"), 50'000);
    EXPECT_EQ(with_itself.first.net, with_other.first.net);
    EXPECT_NE(with_other.second.net, with_other.first.net);
}

struct Alone {
    double edge;
    double error;
};
// A long run of its own with a shoe that is full in every round, as both sides of a comparison have it.
Alone run_alone(const std::vector<rulebook::Choice>& choices, std::uint64_t seed) {
    auto all = choices;
    all.push_back(set("dealt", "continuous"));
    const Side side = side_of("blackjack", all);
    Plan plan{.game = side.game, .bets = side.bets, .rounds = 6'000'000, .seed = seed, .threads = 2};
    const Tally tally = run(plan, false, [](const Standing&) {}).standing.tally;
    const auto statistics = statistics_of(tally.whole, tally.rounds);
    return {statistics.house_edge, statistics.standard_error};
}

// 30-826(2)(b): a dealer who hits soft 17 costs the player about a fifth of a per cent, which two runs of their own
// could not tell from nothing in so few rounds.
TEST(Comparison, shows_soft_17_in_few_rounds_as_long_runs_do) {
    const PairTally tally = compared(side_of("blackjack", {set("soft17", "stand")}), side_of("blackjack"), 300'000);
    const auto statistics = statistics_of(tally);
    EXPECT_GT(statistics.difference, 4 * statistics.standard_error) << "hitting is better for the house";
    EXPECT_GT(statistics.fewer_rounds, 20);
    EXPECT_LT(statistics.difference, 2 * std::hypot(statistics.first.standard_error, statistics.second.standard_error))
        << "not to be seen by the edges alone";

    const Alone stand = run_alone({set("soft17", "stand")}, 11);
    const Alone hit = run_alone({}, 12);
    const double error = std::hypot(statistics.standard_error, std::hypot(stand.error, hit.error));
    EXPECT_LT(std::abs(statistics.difference - (hit.edge - stand.edge)), 4 * error)
        << statistics.difference << " and " << hit.edge - stand.edge << ", ± " << error;
    EXPECT_LT(std::abs(statistics.second.house_edge - hit.edge),
              4 * std::hypot(statistics.second.standard_error, hit.error));
}

// Cards lie in order of rank before they are drawn, so one number means much the same card in six decks and in eight.
TEST(Comparison, goes_together_over_shoes_of_different_sizes) {
    const auto statistics =
        statistics_of(compared(side_of("blackjack"), side_of("blackjack", {set("decks", "8")}), 100'000));
    EXPECT_GT(statistics.fewer_rounds, 8);
}

TEST(Comparison, stops_when_the_difference_is_known_well_enough) {
    ComparisonPlan plan{.first = side_of("blackjack"),
                        .second = side_of("blackjack", {set("soft17", "stand")}),
                        .rounds = most_rounds,
                        .until_standard_error = 0.0005,
                        .threads = 2};
    const Compared compared = compare(plan, false, [](const PairTally&, double) {});
    EXPECT_EQ(compared.how, Ended::as_planned);
    EXPECT_LE(statistics_of(compared.tally).standard_error, 0.0005);
    EXPECT_LT(compared.tally.rounds, 10 * rounds_per_block);
}

}  // namespace
}  // namespace felt::sim
