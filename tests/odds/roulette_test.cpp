// Odds of roulette: every wager of both wheels from the layout itself, and streaks of rising numbers by counting sets
// of numbers, by walking every sequence of spins, and by the real round.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

#include "odds/real_rounds.hpp"
#include "odds/roulette/roulette.hpp"
#include "odds/roulette/streaks.hpp"
#include "rulebook/registry.hpp"
#include "rulebook/roulette/layout.hpp"

namespace felt::odds::roulette {
namespace {

rulebook::Settings settings_with(std::vector<std::pair<std::string, std::string>> values) {
    rulebook::Settings settings((*rulebook::find_game("roulette"))->info.options);
    for (const auto& [id, value] : values) EXPECT_FALSE(settings.set(id, value, "test"));
    return settings;
}

// 2/38 on every wager but the basket of five, 1/37 on every wager of one zero.
// shows: 30-2299.04-start(1).a
TEST(RouletteOdds, of_standard_wagers_are_the_published_ones) {
    const auto both = own_odds(settings_with({}), Effort::work_out_only);
    const auto single = own_odds(settings_with({{"wheel", "single-zero"}}), Effort::work_out_only);
    ASSERT_EQ(both.size(), 15U);
    ASSERT_EQ(single.size(), 15U);
    for (const OwnAnswer& answer : both) {
        EXPECT_NEAR(answer.figures.house_edge, answer.wager == "basket" ? 3.0 / 38 : 2.0 / 38, 1e-15) << answer.wager;
    }
    for (const OwnAnswer& answer : single) EXPECT_NEAR(answer.figures.house_edge, 1.0 / 37, 1e-15) << answer.wager;
}

// Every spot of every wager covers as many numbers as the first, which is what its odds are worked out from.
TEST(RouletteOdds, hold_for_every_spot_of_a_wager) {
    using namespace felt::roulette;
    for (const Wheel wheel : {Wheel::double_zero, Wheel::single_zero}) {
        for (std::size_t bet = 0; bet < bets; ++bet) {
            const auto spots = spots_of(wheel, static_cast<Bet>(bet));
            for (const LayoutSpot& spot : spots) EXPECT_EQ(count_of(spot.numbers), count_of(spots[0].numbers)) << bet;
        }
    }
}

// ---- streaks ----

double choose(int from, int some) {
    double ways = 1;
    for (int i = 0; i < some; ++i) ways = ways * (from - i) / (i + 1);
    return ways;
}

// A streak of at least k is a set of k numbers that came in order: one of all the orders and repetitions there are. A
// 36 can only be the last of them; where it does not count, the set is one of the other numbers.
// shows: 30-2299.04(2), 30-2299.04-streak(1).a, 30-2299.04-streak(3)(b)
TEST(RouletteUpOdds, are_those_of_sets_of_numbers) {
    for (const auto& [wheel, numbers] : {std::pair{Wheel::double_zero, 38}, {Wheel::single_zero, 37}}) {
        for (const ThirtySix thirty_six : {ThirtySix::counts, ThirtySix::does_not_count}) {
            constexpr int longest = 12;
            const auto chances = streak_chances(wheel, thirty_six, longest);
            const int usable = thirty_six == ThirtySix::counts ? numbers : numbers - 1;
            double at_least = 0;
            for (int length = longest; length >= 2; --length) {
                at_least += static_cast<double>(chances[static_cast<std::size_t>(length)]);
                EXPECT_NEAR(at_least, choose(usable, length) / std::pow(numbers, length), 1e-15) << length;
            }
            EXPECT_EQ(chances[0], 0);
            EXPECT_NEAR(at_least + static_cast<double>(chances[1]), 1, 1e-15);
        }
    }
}

// Every sequence of three spins, by the clause: what the numbers are called, and 00 between 0 and 1.
// shows: 30-2299.04-streak(1).c, 30-2299.04-streak(3)(a), 30-2299.04-streak(3)(c)
TEST(RouletteUpOdds, are_those_of_every_sequence_of_spins) {
    std::vector<std::string> in_order{"0", "00"};
    for (int n = 1; n <= 36; ++n) in_order.push_back(std::to_string(n));
    std::vector<std::uint64_t> ended(4);
    for (std::size_t a = 0; a < in_order.size(); ++a) {
        for (std::size_t b = 0; b < in_order.size(); ++b) {
            for (std::size_t c = 0; c < in_order.size(); ++c) {
                const std::size_t length = in_order[a] == "36" || b <= a ? 1 : in_order[b] == "36" || c <= b ? 2 : 3;
                ++ended[length];
            }
        }
    }
    const auto chances = streak_chances(Wheel::double_zero, ThirtySix::counts, 3);
    for (std::size_t length = 1; length <= 3; ++length) {
        const double obvious = static_cast<double>(ended[length]) / (38.0 * 38 * 38);
        EXPECT_NEAR(static_cast<double>(chances[length]), obvious, 1e-15) << length;
    }
}

std::vector<Answer> answers_for(const std::string& id) {
    const wagers::Wager& wager = **wagers::find_wager(id);
    std::vector<const wagers::PayTable*> tables;
    for (const wagers::PayTable& table : wager.tables) tables.push_back(&table);
    return ascent_odds(wager, tables);
}

// By hand from the printed table: PT-FLT-RU-04 pays 20, 30, 100, 400 and 800 to 1 from a streak of 4 on.
// shows: 30-2299.04-bonus-tables
TEST(RouletteUpOdds, of_a_table_are_its_rows_times_the_chances) {
    const auto at_least = [](int k) { return choose(38, k) / std::pow(38, k); };
    double returned = 801 * at_least(8);
    const std::map<int, int> pays{{4, 20}, {5, 30}, {6, 100}, {7, 400}};
    for (const auto& [length, odds] : pays) returned += (odds + 1) * (at_least(length) - at_least(length + 1));
    const auto answers = answers_for("roulette-up");
    ASSERT_EQ(answers.size(), 5U * 4);
    const Answer& fourth = answers[12];
    ASSERT_EQ(fourth.table->id, "pt-flt-ru-04");
    EXPECT_NEAR(fourth.figures.house_edge, 1 - returned, 1e-13);
}

// The break-even of a meter: what must lie there for the wager to be fair.
// shows: 30-2299.04-progressive-tables.a
TEST(RouletteUpOdds, of_a_progressive_tell_the_meter_that_makes_it_fair) {
    const auto answers = answers_for("roulette-up-progressive");
    ASSERT_EQ(answers.size(), 7U * 4);
    for (const Answer& answer : answers) {
        const auto& progressive = answer.figures.progressive;
        ASSERT_TRUE(progressive && progressive->break_even) << answer.table->id;
        ASSERT_EQ(progressive->meters.size(), 1U);
        const double from_meter = progressive->meters[0].probability * *progressive->break_even;
        EXPECT_NEAR(progressive->fixed_return + from_meter, 1, 1e-12) << answer.table->id;
        double sum = 0;
        for (const Row& row : answer.figures.rows) sum += row.probability;
        EXPECT_NEAR(sum, 1, 1e-14);
    }
}

// ---- the real round ----

// shows: 30-2299.04-take(1), 30-2299.04-start(5)
TEST(RouletteUpOdds, are_those_of_the_real_round) {
    for (const auto& [wheel, thirty_six] :
         {std::pair{"double-zero", "counts"}, {"double-zero", "does-not-count"}, {"single-zero", "counts"}}) {
        const auto chosen = *rulebook::choose(
            "roulette", "roulette-up",
            std::vector<rulebook::Choice>{{"wheel", wheel, "test"}, {"thirty_six", thirty_six, "test"}});
        const Money stake = Money::dollars(1);
        std::vector<FixedBet> bets;
        for (const wagers::HostedWager& side : chosen.set->side_wagers()) bets.push_back({side.info.index, stake});
        const Tally tally = played(*chosen.set, bets, 200'000, 11);
        for (const wagers::HostedWager& side : chosen.set->side_wagers()) {
            EXPECT_GT(tally.wagers[side.info.index].placed, 70'000U);
            for (const Answer& answer : answers_for(side.wager->id)) {
                const bool is_this = answer.table == side.table && answer.rules[0].second == wheel &&
                    answer.rules[1].second == thirty_six;
                if (!is_this) continue;
                SCOPED_TRACE(wheel);
                expect_agreement(answer.figures, side.info, tally, stake);
            }
        }
    }
}

// shows: 30-2299.04(3)
TEST(RouletteOdds, are_those_of_the_real_round) {
    for (const char* wheel : {"double-zero", "single-zero"}) {
        const auto chosen = *rulebook::choose("roulette", "", std::vector<rulebook::Choice>{{"wheel", wheel, "test"}});
        const Money stake = Money::dollars(1);
        std::vector<FixedBet> bets;
        for (const WagerInfo* wager : chosen.set->wagers()) bets.push_back({wager->index, stake});
        const Tally tally = played(*chosen.set, bets, 200'000, 5);
        const auto answers = own_odds(chosen.settings, Effort::work_out_only);
        for (const WagerInfo* wager : chosen.set->wagers()) {
            expect_agreement(answers[wager->index].figures, *wager, tally, stake);
        }
    }
}

}  // namespace
}  // namespace felt::odds::roulette
