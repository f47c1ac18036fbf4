// felt odds: one object a line as promised, tables for people, and one line for whatever is wrong.
#include <gtest/gtest.h>

#include <set>

#include "cli/program.hpp"

namespace felt::cli {
namespace {

using testing_support::expect_refused;
using testing_support::felt;
using testing_support::json_lines;
using testing_support::lines_of;

double number(const boost::json::value& value) { return value.to_number<double>(); }

TEST(OddsVerb, gives_one_object_a_pay_table) {
    const auto ran = felt("odds lucky-ladies --decks 6 --json");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    const auto lines = json_lines(ran.out);
    ASSERT_EQ(lines.size(), 2U);
    const auto& odds = lines[0];
    EXPECT_EQ(odds.at("game"), "blackjack");
    EXPECT_EQ(odds.at("wager"), "lucky-ladies");
    EXPECT_EQ(odds.at("clause"), "30-899.12");
    EXPECT_EQ(odds.at("pay_table"), "a");
    EXPECT_EQ(odds.at("decks"), 6);
    EXPECT_EQ(odds.at("rules").at("soft17"), "hit");
    EXPECT_EQ(odds.at("method"), "exact");
    EXPECT_TRUE(odds.at("reading").is_null());
    EXPECT_TRUE(odds.at("standard_error").is_null());
    EXPECT_TRUE(odds.at("progressive").is_null());
    EXPECT_NEAR(number(odds.at("house_edge")), 0.247089, 5e-7);
    double sum = 0;
    for (const auto& row : odds.at("rows").as_array()) {
        sum += number(row.at("probability"));
        if (row.at("outcome") == "matched-20") {
            EXPECT_EQ(row.at("pays"), "19 to 1");
            EXPECT_NEAR(number(row.at("return")), 19 * number(row.at("probability")), 1e-15);
        }
    }
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_EQ(odds.at("rows").as_array().back().at("pays"), "lose");
}

// A preset's wagers are asked about with its own tables, decks and rules, after the main game's own.
TEST(OddsVerb, answers_for_the_wagers_of_a_preset) {
    const auto lines = json_lines(felt("odds blackjack --preset raise-the-roof-two-decks --json").out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].at("wager"), "main");
    EXPECT_EQ(lines[0].at("decks"), 2);
    EXPECT_EQ(lines[1].at("wager"), "insurance");
    EXPECT_EQ(lines[2].at("wager"), "raise-the-roof");
    EXPECT_EQ(lines[2].at("pay_table"), "2-deck-hit-1");
    EXPECT_EQ(lines[2].at("decks"), 2);
    const auto pair = json_lines(felt("odds blackjack --preset match-the-dealer --json").out);
    ASSERT_EQ(pair.size(), 4U);
    EXPECT_EQ(pair[2].at("wager"), "match-the-dealer-down");
    EXPECT_EQ(pair[3].at("wager"), "match-the-dealer-up");
    // A preset without wagers changes the rules and nothing else.
    const auto house = json_lines(felt("odds blackjack --preset house-rules --wager push-your-luck --json").out);
    ASSERT_EQ(house.size(), 1U);
    EXPECT_NE(number(house[0].at("house_edge")),
              number(json_lines(felt("odds blackjack --wager push-your-luck --json").out).at(0).at("house_edge")));
    expect_refused("odds blackjack --preset lucky-lady", {"did you mean 'lucky-ladies'?"});
    expect_refused("odds lucky-ladies --preset lucky-ladies", {"--preset lucky-ladies", "game's id"});
    expect_refused("odds blackjack --preset lucky-ladies --wager war", {"--wager war: no such wager here"});
    expect_refused("odds blackjack --preset lucky-ladies --decks 1", {"lucky-ladies", "30-899.12"});
}

TEST(OddsVerb, tells_the_break_even_of_a_progressive) {
    const auto lines = json_lines(felt("odds bet-the-set-progressive --json").out);
    ASSERT_EQ(lines.size(), 1U);
    const auto& progressive = lines[0].at("progressive").as_object();
    EXPECT_EQ(progressive.at("unit"), "1.00");
    const auto& meters = progressive.at("meters").as_array();
    ASSERT_EQ(meters.size(), 1U);
    EXPECT_EQ(meters[0].at("meter"), "main");
    EXPECT_EQ(number(meters[0].at("share")), 1);
    const double fair = number(progressive.at("fixed_return")) +
        number(meters[0].at("probability")) * std::stod(std::string(progressive.at("break_even").as_string()));
    EXPECT_NEAR(fair, 1, 1e-6);
}

// A strategy that is stated makes the odds solved rather than exact; what is best for the wager is told beside it.
TEST(OddsVerb, states_the_strategy_where_there_is_one) {
    const auto lines = json_lines(felt("odds blackjack --wager straight-jack --decks 2 --json").out);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].at("method"), "solved");
    EXPECT_FALSE(lines[0].at("strategy").is_null());
    const auto& best = lines[0].at("best_for_wager").as_object();
    EXPECT_TRUE(best.at("strategy").as_string().starts_with("best for the wager"));
    EXPECT_LT(number(best.at("house_edge")), number(lines[0].at("house_edge")));
}

TEST(OddsVerb, walks_all_decks_and_both_rules_when_asked_for_all) {
    const auto lines = json_lines(felt("odds ace-buster --all --json").out);
    std::set<std::string> seen;
    for (const auto& line : lines) {
        seen.insert(std::to_string(line.at("decks").as_int64()) +
                    std::string(line.at("rules").at("soft17").as_string()));
        EXPECT_TRUE(line.contains("while_live"));
    }
    EXPECT_EQ(seen, (std::set<std::string>{"6hit", "6stand", "8hit", "8stand"}));
    EXPECT_EQ(lines.size(), seen.size());
    // What the dealer does with a soft 17 is nothing to a wager on the first cards.
    EXPECT_EQ(json_lines(felt("odds lucky-ladies --all --table a --json").out).size(), 7U);
}

TEST(OddsVerb, takes_the_main_games_options) {
    const auto hit = json_lines(felt("odds red-flex --json").out);
    const auto stand = json_lines(felt("odds red-flex --set soft17=stand --json").out);
    EXPECT_LT(number(hit[0].at("house_edge")), number(stand[0].at("house_edge")));
    EXPECT_EQ(stand[0].at("rules").at("soft17"), "stand");
}

TEST(OddsVerb, prints_for_people) {
    const auto one = felt("odds lucky-ladies --table a --decks 6");
    EXPECT_EQ(one.status, 0);
    EXPECT_NE(one.out.find("24.7089 %"), std::string::npos);
    EXPECT_NE(one.out.find("matched-20"), std::string::npos);
    const auto many = felt("odds royal-match --all");
    EXPECT_NE(many.out.find("Royal Match"), std::string::npos);
    for (const std::string& line : lines_of(one.out + many.out)) EXPECT_LE(line.size(), 100U) << line;
}

TEST(OddsVerb, refuses_in_one_line) {
    expect_refused("odds", {"--all"});
    expect_refused("odds lucky-ladis", {"lucky-ladis", "did you mean 'lucky-ladies'?"});
    expect_refused("odds blackjack --wager bust-bonsu", {"--wager bust-bonsu", "did you mean 'bust-bonus'?"});
    expect_refused("odds lucky-ladies --table c", {"--table c", "lucky-ladies"});
    expect_refused("odds lucky-ladies --decks 1", {"--decks 1", "2 to 8", "30-899.12"});
    expect_refused("odds lucky-ladies --decks 9", {"--decks 9", "1 to 8"});
    expect_refused("odds lucky-ladies --set soft17=maybe", {"--set soft17=maybe", "hit"});
    expect_refused("odds 21-magic --set hole=none", {"21-magic", "peek"});
    expect_refused("odds face-up-blackjack --wager 21-magic", {"21-magic", "felt sim face-up-blackjack"});
    expect_refused("odds raise-the-roof --table 2-deck-hit-1 --set soft17=stand", {"2-deck-hit-1", "soft17 is hit"});
}

}  // namespace
}  // namespace felt::cli
