// felt counts: one object as promised, tables for people, and one line for whatever is wrong.
#include <gtest/gtest.h>

#include <cmath>

#include "cli/program.hpp"

namespace felt::cli {
namespace {

using testing_support::expect_refused;
using testing_support::felt;
using testing_support::json_lines;

double number(const boost::json::value& value) { return value.to_number<double>(); }

TEST(CountsVerb, gives_one_object) {
    const auto ran = felt("counts lucky-ladies --decks 6 --rounds 20000 --json");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    const auto lines = json_lines(ran.out);
    ASSERT_EQ(lines.size(), 1U);
    const auto& counts = lines[0];
    EXPECT_EQ(counts.at("game"), "blackjack");
    EXPECT_EQ(counts.at("wager"), "lucky-ladies");
    EXPECT_EQ(counts.at("clause"), "30-899.12");
    EXPECT_EQ(counts.at("pay_table"), "a");
    EXPECT_EQ(counts.at("decks"), 6);
    EXPECT_EQ(counts.at("method"), "exact");
    EXPECT_NEAR(number(counts.at("house_edge")), 0.247089, 5e-7);
    double sum = 0;
    bool has_queen_of_hearts = false;
    for (const auto& row : counts.at("effects").as_array()) {
        sum += number(row.at("per_deck")) * number(row.at("effect"));
        has_queen_of_hearts |= row.at("cards") == "Qh";
    }
    EXPECT_LT(std::abs(sum), 1e-14);
    EXPECT_TRUE(has_queen_of_hearts);
    for (const auto& count : counts.at("counts").as_array()) {
        const bool balanced = count.at("balanced").as_bool();
        EXPECT_EQ(balanced, count.at("per_deck") == 0);
        EXPECT_EQ(count.at("bets_on"), balanced ? "true" : "running");
        EXPECT_GT(number(count.at("correlation")), 0.5);
        EXPECT_LE(number(count.at("correlation")), 1);
        EXPECT_TRUE(count.at("tags").as_object().contains("Qh"));
    }
    const auto& simulation = counts.at("simulation");
    EXPECT_EQ(simulation.at("weighed"), "exactly");
    EXPECT_EQ(simulation.at("cut"), 75);
    EXPECT_EQ(simulation.at("ways").as_array().front().at("by"), "perfect");
    for (const char* key : {"cut", "bet_share", "edge", "per_100_rounds", "per_100_rounds_error", "per_shoe"}) {
        EXPECT_TRUE(simulation.at("ways").at(0).at("cuts").at(0).as_object().contains(key)) << key;
    }
}

TEST(CountsVerb, deals_nothing_when_told_so) {
    const auto counts = json_lines(felt("counts insurance --decks 1 --rounds 0 --json").out).at(0);
    EXPECT_TRUE(counts.at("simulation").is_null());
    EXPECT_NEAR(number(counts.at("house_edge")), 1 - 3 * 16.0 / 51, 1e-14);
    // Nine for each ten and four for every other card tell all there is to know.
    EXPECT_NEAR(number(counts.at("counts").at(0).at("correlation")), 1, 1e-12);
    EXPECT_EQ(counts.at("counts").at(0).at("tags").at("T"), -9);
    EXPECT_EQ(counts.at("counts").at(0).at("tags").at("A"), 4);
}

TEST(CountsVerb, answers_for_games_themselves) {
    const auto main = json_lines(felt("counts blackjack --decks 1 --rounds 0 --json").out).at(0);
    EXPECT_EQ(main.at("wager"), "main");
    EXPECT_EQ(main.at("method"), "solved");
    EXPECT_FALSE(main.at("strategy").is_null());
    const auto tie = json_lines(felt("counts tie --rounds 0 --json").out).at(0);
    EXPECT_EQ(tie.at("game"), "baccarat");
    EXPECT_NEAR(number(tie.at("house_edge")), 0.1435960, 5e-7);
}

TEST(CountsVerb, prints_tables_for_people) {
    const auto ran = felt("counts 21-plus-3-xtreme --rounds 8000");
    EXPECT_EQ(ran.status, 0);
    for (const char* words : {"Effects of removal", "One unit bet only when it pays, cut card at 75%", "perfect",
                              "By cut card", "weighed exactly", "|##"}) {
        EXPECT_NE(ran.out.find(words), std::string::npos) << words;
    }
    const auto alike = felt("counts bet-the-set --rounds 0").out;
    EXPECT_NE(alike.find("No card makes a difference by itself"), std::string::npos);
}

TEST(CountsVerb, refuses_in_one_line) {
    expect_refused("counts", {"counts of what"});
    expect_refused("counts lucky-lady", {"lucky-ladies"});
    expect_refused("counts lucky-ladies --table z", {"--table z", "lucky-ladies"});
    expect_refused("counts lucky-ladies --decks 9", {"--decks 9"});
    expect_refused("counts lucky-ladies --cut 99", {"--cut 99"});
    expect_refused("counts lucky-ladies --game baccarat", {"not a wager of baccarat"});
    expect_refused("counts lucky-ladies --set dealt=continuous", {"nothing to count"});
    expect_refused("counts lucky-ladies --seats 20", {"--seats 20"});
    expect_refused("counts streak-2", {"several rounds"});
    expect_refused("counts insurance --table a", {"no pay tables"});
    expect_refused("counts lucky-ladies --threads 0", {"--threads"});
}

}  // namespace
}  // namespace felt::cli
