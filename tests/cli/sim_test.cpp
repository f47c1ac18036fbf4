// felt sim as people and their scripts meet it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "cli/print.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"

namespace felt::testing_support {
namespace {

namespace json = boost::json;

// Everything of a result that the seed and the rounds decide.
json::object without_timing(const std::string& out) {
    const auto lines = json_lines(out);
    EXPECT_EQ(lines.size(), 1U);
    json::object result = lines.at(0);
    for (const char* key : {"threads", "seconds", "rounds_per_second"}) EXPECT_EQ(result.erase(key), 1U) << key;
    return result;
}

TEST(Sim, GivesTheSameNumbersTwiceAndOnAnyThreads) {
    const std::string arguments = "sim blackjack --rounds 300000 --seed 7 --json --threads ";
    const Ran first = felt(arguments + "1");
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_EQ(first.err, "");
    const json::object result = without_timing(first.out);
    EXPECT_EQ(without_timing(felt(arguments + "1").out), result);
    EXPECT_EQ(without_timing(felt(arguments + "2").out), result);
    EXPECT_NE(without_timing(felt("sim blackjack --rounds 300000 --seed 8 --json").out), result);
}

TEST(Sim, UntilAStandardErrorGivesTheSameNumbersOnAnyThreads) {
    const std::string arguments = "sim blackjack --until-se 0.002 --seed 7 --json --threads ";
    const Ran first = felt(arguments + "1");
    ASSERT_EQ(first.status, 0) << first.err;
    const json::object result = without_timing(first.out);
    EXPECT_EQ(without_timing(felt(arguments + "2").out), result);
    EXPECT_EQ(without_timing(felt(arguments + "5").out), result);
    EXPECT_LE(result.at("wagers").at(0).at("standard_error").as_double(), 0.002);
}

TEST(Sim, JsonHasEveryAgreedKey) {
    const Ran ran = felt("sim blackjack --rounds 20000 --seats 2 --bet main=25 --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json::object result = json_lines(ran.out).at(0);
    EXPECT_EQ(result.at("game").as_string(), "blackjack");
    EXPECT_EQ(result.at("rounds").to_number<int>(), 20'000);
    EXPECT_EQ(result.at("seed").to_number<int>(), 1);
    EXPECT_GE(result.at("threads").to_number<int>(), 1);
    EXPECT_GT(result.at("seconds").to_number<double>(), 0);
    EXPECT_GT(result.at("rounds_per_second").to_number<double>(), 0);
    EXPECT_FALSE(result.at("interrupted").as_bool());
    EXPECT_EQ(result.at("bets").at("main").as_string(), "25.00");
    EXPECT_EQ(result.at("rules").at("soft17").as_string(), "hit");

    const json::array& wagers = result.at("wagers").as_array();
    ASSERT_EQ(wagers.size(), 1U) << "nobody insures, so only the main wager has something to tell";
    const json::object& main = wagers[0].as_object();
    EXPECT_EQ(main.at("wager").as_string(), "main");
    EXPECT_TRUE(main.at("pay_table").is_null());
    EXPECT_EQ(main.at("wagered").to_number<double>(), 20'000 * 2 * 25);
    const double edge = main.at("house_edge").to_number<double>();
    EXPECT_DOUBLE_EQ(edge, -main.at("net").to_number<double>() / main.at("wagered").to_number<double>());
    EXPECT_GT(main.at("standard_error").to_number<double>(), 0);
    EXPECT_LT(std::abs(main.at("element_of_risk").to_number<double>()), std::abs(edge));
    EXPECT_NEAR(main.at("hit_frequency").to_number<double>(), 0.42, 0.02);
    EXPECT_NEAR(main.at("stddev").to_number<double>(), 1.15, 0.05);

    // Every outcome is listed, those that never came too, and every hand has one.
    std::vector<std::string> outcomes;
    std::int64_t hands = 0;
    for (const auto& row : main.at("rows").as_array()) {
        outcomes.emplace_back(row.at("outcome").as_string());
        hands += row.at("count").as_int64();
    }
    EXPECT_THAT(outcomes, testing::IsSupersetOf({"void", "blackjack", "push", "bust", "even-money", "surrender"}));
    EXPECT_GE(hands, 40'000);
    EXPECT_LT(hands, 42'000);
}

TEST(Sim, TakesOptionsAndPresets) {
    const json::object house =
        json_lines(felt("sim blackjack --preset house-rules --set soft17=stand --rounds 1000 --json").out).at(0);
    EXPECT_EQ(house.at("preset").as_string(), "house-rules");
    EXPECT_EQ(house.at("rules").at("soft17").as_string(), "stand");
    EXPECT_EQ(house.at("rules").at("surrender").as_string(), "none");
    EXPECT_EQ(house.at("wagers").at(0).at("rows").at(9).at("count").to_number<int>(), 0) << "no surrender, no such end";
}

TEST(Sim, TellsPeopleEdgeOutcomesRateAndStrategyWithinAHundredColumns) {
    const Ran ran = felt("sim blackjack --rounds 100000");
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "") << "no progress bar where stderr is no terminal";
    for (const char* words : {"100,000 rounds", "house edge", "±", "strategy: ", "basic strategy", "rounds a second",
                              "hit frequency", "standard deviation", "dealer-bust", "30-807(1)(a)"}) {
        EXPECT_NE(ran.out.find(words), std::string::npos) << words;
    }
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "colour is for terminals";
}

TEST(Sim, JsonHasTheSpreadOfResultsOnlyWhereItIsAskedFor) {
    const Ran plain = felt("sim blackjack --rounds 20000 --json");
    const Ran ran = felt("sim blackjack --rounds 20000 --session 100 --bankroll 50 --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    json::object result = json_lines(ran.out).at(0);
    EXPECT_EQ(result.at("distribution").at("unit").as_string(), "10.00");
    std::int64_t rounds = 0;
    for (const auto& row : result.at("distribution").at("rows").as_array()) {
        rounds += row.at("count").as_int64();
        EXPECT_EQ(std::stod(std::string(row.at("net").as_string())), row.at("units").to_number<double>() * 10);
    }
    EXPECT_EQ(rounds, 20'000);
    EXPECT_GT(result.at("runs").at("winning").as_int64(), 5);
    EXPECT_GT(result.at("runs").at("losing").as_int64(), 5);
    EXPECT_EQ(result.at("sittings").at("count").as_int64(), 200);
    EXPECT_EQ(result.at("sittings").at("results").as_array().size(), 7U);
    const json::object& ruin = result.at("ruin").as_object();
    EXPECT_EQ(ruin.at("risk").to_number<double>(), ruin.at("ruined").to_number<double>() / 200);
    EXPECT_GT(ruin.at("standard_error").to_number<double>(), 0);
    EXPECT_EQ(ruin.at("approximation").at("risk_ever").to_number<double>(), 1);
    EXPECT_EQ(ruin.at("left").at(0).at("percent").as_int64(), 1);
    // All else is as it would be without.
    for (const char* key : {"distribution", "runs", "sittings", "ruin"}) EXPECT_EQ(result.erase(key), 1U) << key;
    for (const char* key : {"threads", "seconds", "rounds_per_second"}) result.erase(key);
    EXPECT_EQ(result, without_timing(plain.out));
}

TEST(Sim, DrawsTheSpreadOfResultsForPeople) {
    const Ran ran = felt("sim blackjack --rounds 20000 --session 100 --bankroll 50");
    ASSERT_EQ(ran.status, 0) << ran.err;
    for (const char* words :
         {"-10.00  -1.00", "########", "longest runs", "200 of 100 rounds", "50 %", "risk of ruin", "approximation"}) {
        EXPECT_NE(ran.out.find(words), std::string::npos) << words;
    }
    for (const std::string& line : lines_of(ran.out)) EXPECT_LE(cli::width_of(line), cli::page_width) << line;
}

TEST(Sim, ComparesTwoSetsOfRulesOnTheSameCards) {
    const std::string arguments = "sim blackjack --against blackjack --against-set soft17=stand --rounds 200000";
    const Ran ran = felt(arguments + " --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json::object result = json_lines(ran.out).at(0);
    EXPECT_EQ(result.at("against").as_string(), "blackjack");
    EXPECT_EQ(result.at("first").at("rules").at("soft17").as_string(), "hit");
    EXPECT_EQ(result.at("second").at("rules").at("soft17").as_string(), "stand");
    EXPECT_DOUBLE_EQ(result.at("difference").to_number<double>(),
                     result.at("second").at("house_edge").to_number<double>() -
                         result.at("first").at("house_edge").to_number<double>());
    EXPECT_LT(result.at("difference").to_number<double>(), 0) << "standing is better for the player";
    EXPECT_LT(result.at("standard_error").to_number<double>() * 5,
              result.at("first").at("standard_error").to_number<double>());
    EXPECT_GT(result.at("fewer_rounds").to_number<double>(), 20);

    const std::string words = felt(arguments).out;
    EXPECT_NE(words.find("soft17 stand, not hit"), std::string::npos) << words;
    EXPECT_NE(words.find("difference"), std::string::npos) << words;
    EXPECT_NE(felt("sim blackjack --against blackjack --rounds 1000").out.find("no round came out differently"),
              std::string::npos);
}

TEST(Sim, RefusesASpreadOrAComparisonThatCannotBe) {
    expect_refused("sim blackjack --bankroll much", {"--bankroll much", "200.00"});
    expect_refused("sim blackjack --bankroll 5", {"--bankroll 5", "a round takes 10.00"});
    expect_refused("sim blackjack --rounds 100 --session 101", {"--session 101", "1 to 100"});
    expect_refused("sim blackjack --session 0", {"--session 0"});
    expect_refused("sim blackjack --against blakjack", {"did you mean 'blackjack'?"});
    expect_refused("sim blackjack --against blackjack --against-set soft71=hit",
                   {"--against-set soft71=hit", "did you mean 'soft17'?"});
    expect_refused("sim blackjack --against blackjack --against-set soft17", {"--against-set soft17", "KEY=VALUE"});
    expect_refused("sim blackjack --against-set soft17=hit", {"--against"});
    expect_refused("sim blackjack --against blackjack --distribution", {"--against", "sittings"});
}

TEST(Sim, ABadLineIsAnsweredInOneLine) {
    expect_refused("sim", {"game"});
    expect_refused("sim blackjak", {"blackjak", "did you mean 'blackjack'?"});
    expect_refused("sim blackjack --bet mian=5", {"--bet mian=5", "did you mean 'main'?"});
    expect_refused("sim blackjack --bet main", {"--bet main", "WAGER=AMOUNT"});
    expect_refused("sim blackjack --bet main=ten", {"'ten'", "10.00"});
    expect_refused("sim blackjack --bet main=0.50", {"--bet main=0.50", "minimum of 1.00", "30-803(3)(c)"});
    expect_refused("sim blackjack --bet main=1000.50", {"maximum of 1000.00", "30-807(1)"});
    expect_refused("sim blackjack --bet main=10.25", {"--bet main=10.25", "chips of 0.50", "30-809"});
    expect_refused("sim blackjack --set max_bet=9000000 --bet main=4000000", {"--bet main=4000000", "3000000.00"});
    expect_refused("sim blackjack --bet main=0", {"--bet main=0", "30-820(1)"});
    expect_refused("sim blackjack --bet insurance=5", {"insurance is not made before the deal", "30-812"});
    expect_refused("sim blackjack --table main=a", {"--table main=a", "main has no pay tables"});
    expect_refused("sim blackjack --table mane=a", {"did you mean 'main'?"});
    expect_refused("sim blackjack --seats 8", {"--seats 8", "1 to 7"});
    expect_refused("sim blackjack --seats 0", {"--seats 0", "1 to 7"});
    expect_refused("sim blackjack --rounds 0", {"--rounds 0"});
    expect_refused("sim blackjack --rounds many", {"--rounds", "many"});
    expect_refused("sim blackjack --rounds 10 --until-se 0.1", {"--rounds", "--until-se"});
    expect_refused("sim blackjack --until-se 0", {"--until-se 0", "0.0001"});
    expect_refused("sim blackjack --threads 0", {"--threads 0", "1 to 1024"});
    expect_refused("sim blackjack --seed 18446744073709551615", {"--seed"});
    expect_refused("sim blackjack --set soft71=hit", {"--set soft71=hit", "did you mean 'soft17'?"});
    expect_refused("sim blackjack --set soft17=hot", {"soft17 cannot be 'hot'", "hit | stand", "30-826(2)(b)"});
    expect_refused("sim blackjack --set soft17", {"--set soft17", "KEY=VALUE"});
    expect_refused("sim blackjack --preset house-rule", {"did you mean 'house-rules'?"});
}

// The first interrupt ends the run, not the report.
TEST(Sim, InterruptedItReportsWhatIsDone) {
    const Ran ran = felt("sim blackjack --until-se 0.0000001 --json & pid=$!; sleep 0.5; kill -INT $pid; wait $pid");
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(lines_of(ran.err), testing::ElementsAre(testing::HasSubstr("interrupted")));
    const json::object result = json_lines(ran.out).at(0);
    EXPECT_TRUE(result.at("interrupted").as_bool());
    EXPECT_GT(result.at("rounds").to_number<std::int64_t>(), 0);
}

TEST(ProgressBar, SaysHowFarTheRunHasCome) {
    sim::Plan plan;
    plan.bets = {{0, Money::dollars(10)}};
    plan.rounds = 2'000'000;
    sim::Standing standing;
    standing.seconds = 2;
    standing.tally.rounds = 500'000;
    WagerTally& main = standing.tally.wagers[0];
    main.placed = 500'000;
    main.wagered_cents = 500'000'000;
    main.net_cents = -2'500'000;
    main.round_squares = main.seat_squares = WideCount{650'000'000'000};
    EXPECT_EQ(cli::ProgressBar::line(cli::progress_of(plan, standing)),
              "####............  25%  500,000 rounds  0.2 M/s  0:06 left  edge 0.5000% ± 0.1612%");

    // Half the error takes four times the rounds.
    plan.until_standard_error = 0.1612 / 200;
    EXPECT_NE(cli::ProgressBar::line(cli::progress_of(plan, standing)).find(" 25% "), std::string::npos);
}

}  // namespace
}  // namespace felt::testing_support
