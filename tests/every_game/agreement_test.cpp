// In every game the simulator and the exact table agree on small shoes, under a value of every choice that is not its
// default and under random options, and best play is at least as good as the game's own strategy.
#include "every_game/agreement.hpp"

#include <cmath>

namespace felt::every_game {
namespace {

using rulebook::Settings;
using testing_support::Blocks;

TEST_P(Agreement, of_simulation_and_exact_table_under_a_value_of_every_choice) {
    expect_agreement_under_values(Values::first_of_each);
}

TEST_P(Agreement, of_simulation_and_exact_table_under_random_options) {
    expect_agreement_at_random_tables(1, 3, 5, 3, 1);
}

TEST_P(Agreement, of_simulation_and_exact_table_with_two_seats) {
    expect_agreement_at_random_tables(100, 101, 3, 5, 2);
}

TEST_P(Agreement, of_simulation_and_exact_table_with_side_wagers) { expect_agreement_with_side_wagers(1, 4, 3, 1); }

// What is compared in the tests above is a kill pot wherever the house has them: it ends in other ways.
TEST_P(Agreement, is_about_kill_pots_too) {
    if (!Settings(game().info.options).all().contains("kill")) return;
    const auto ends = [](const char* kill) {
        Settings settings(game().info.options);
        start_afresh_each_round(settings);
        EXPECT_FALSE(settings.set("kill", kill, "test"));
        const auto set = *game().set_up(settings);
        return set->expectation(block_of(*set, small_shoe(*set, 3, 5), 1)).outcomes;
    };
    EXPECT_TRUE(ends("kill") != ends("none"));
    EXPECT_TRUE(ends("half-kill") != ends("none"));
}

TEST_P(Agreement, of_simulation_and_exact_rounds_on_wagers_over_several_rounds) { expect_agreement_of_streaks(); }

TEST_P(Agreement, best_play_is_at_least_as_good_as_the_games_own_strategy) { expect_best_play_no_worse(200, 202); }

// The simulator's table trimmed to one seat and the whole one play the same game.
TEST_P(Agreement, of_one_seat_alone_and_one_of_two_seats) {
    Settings settings(game().info.options);
    start_afresh_each_round(settings);
    const auto set = *game().set_up(settings);
    if (set->seats() < 2 || set->least_seats() > 1) return;
    const auto net_a_seat = [&](int seats, std::uint64_t seed) {
        const Blocks blocks = simulated(*set, block_of(*set, set->shoe(), seats), seed, 500);
        double sum = 0;
        double squares = 0;
        for (const double net : blocks.net_cents()) {
            sum += net / seats;
            squares += net * net / seats / seats;
        }
        return std::pair{sum / blocks.rounds(), std::sqrt(squares) / blocks.rounds()};
    };
    const auto [alone, alone_error] = net_a_seat(1, 5);
    const auto [together, together_error] = net_a_seat(2, 6);
    EXPECT_LT(std::abs(alone - together), 4 * std::hypot(alone_error, together_error));
}

FELT_FOR_EACH_GAME(Agreement);

}  // namespace
}  // namespace felt::every_game
