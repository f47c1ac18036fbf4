// A wager of one's own, from file to odds to play: the example of the wagers' page, through the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/program.hpp"
#include "support/project.hpp"

namespace felt::testing_support {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

const std::string example = project_file("docs/examples/house-of-mirrors");
const std::string with_example = " --rulebook " + example;

std::string text_in(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

json::object row(const json::object& line, std::string_view outcome) {
    for (const auto& one : line.at("rows").as_array()) {
        if (one.at("outcome").as_string() == outcome) return one.as_object();
    }
    ADD_FAILURE() << "no row for " << outcome;
    return {};
}

json::object odds_by_table(const std::string& table) {
    const Ran ran = felt("odds mirror --decks 6 --table " + table + " --json" + with_example);
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto lines = json_lines(ran.out);
    EXPECT_EQ(lines.size(), 1U) << ran.out;
    return lines.empty() ? json::object{} : lines[0];
}

TEST(UsersWager, has_a_rules_card_and_pay_tables) {
    const Ran card = felt("show mirror" + with_example);
    ASSERT_EQ(card.status, 0) << card.err;
    EXPECT_THAT(card.out, HasSubstr("same_rank(player + dealer_two)"));
    const Ran tables = felt("paytables mirror --json" + with_example);
    ASSERT_EQ(tables.status, 0) << tables.err;
    const auto lines = json_lines(tables.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(row(lines[0], "four-of-a-kind").at("pays").as_string(), "100 to 1");
    EXPECT_EQ(row(lines[1], "four-of-a-kind").at("pays").as_string(), "250 to 1");
}

TEST(UsersWager, has_exact_odds) {
    const json::object line = odds_by_table("b");
    EXPECT_EQ(line.at("method").as_string(), "exact");
    // Six decks: 24 of a rank among 312 cards, and after the first card three more of its rank.
    const double four_of_a_kind = 23.0 / 311 * 22 / 310 * 21 / 309;
    EXPECT_NEAR(row(line, "four-of-a-kind").at("probability").as_double(), four_of_a_kind, 1e-15);
    // Two different ranks, and the dealer has both, in either order.
    const double mirror = 288.0 / 311 * 2 * (23.0 / 310) * (23.0 / 309);
    EXPECT_NEAR(row(line, "mirror").at("probability").as_double(), mirror, 1e-15);
}

TEST(UsersWager, is_simulated_as_it_is_counted) {
    const Ran ran = felt(
        "sim blackjack --preset house-of-mirrors --bet main=1 --bet mirror=1 --table mirror=b "
        "--rounds 1000000 --seed 5 --json" +
        with_example);
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json::object result = json_lines(ran.out).at(0);
    for (const auto& wager : result.at("wagers").as_array()) {
        if (wager.at("wager").as_string() != "mirror") continue;
        const double off = wager.at("house_edge").as_double() - odds_by_table("b").at("house_edge").as_double();
        EXPECT_LT(std::abs(off), 4 * wager.at("standard_error").as_double());
        return;
    }
    ADD_FAILURE() << "the wager was not simulated";
}

// An up card that repeats one of the player's wins, but what it wins is for the hole card to say.
TEST(UsersWager, is_settled_in_a_round_when_it_is_certain) {
    const std::string file = temporary_file("round.toml");
    const auto settled = [&](const std::string& cards) {
        std::ofstream(file)
            << "game = \"blackjack\"\nwagers = { mirror = \"b\" }\ncards = \"" << cards << "\"\n"
            << "[[seat]]\nseat = 1\nbets = { main = \"10.00\", mirror = \"5.00\" }\nacts = [\"stand\"]\n";
        const Ran ran = felt("round " + file + " --json" + with_example);
        EXPECT_EQ(ran.status, 0) << ran.err;
        std::string order;
        const json::object result = json_lines(ran.out).at(0);
        for (const auto& one : result.at("settlements").as_array()) {
            order += std::string(one.at("wager").as_string()) + " " + std::string(one.at("outcome").as_string()) + "; ";
        }
        return order;
    };
    EXPECT_THAT(settled("Th 9c 9d 8c"), HasSubstr("mirror glimpse"));
    EXPECT_THAT(settled("Th 9c 9d Tc"), HasSubstr("mirror mirror"));
    EXPECT_THAT(settled("9h 9c 9d 9s Kd"), HasSubstr("mirror four-of-a-kind"));
    EXPECT_THAT(settled("Th 7c 9d Tc"), testing::StartsWith("mirror lose; main ")) << "taken at the deal";
}

TEST(UsersWager, is_played_at_the_table) {
    const Ran hosted =
        testing_support::seeded_felt("play blackjack --plain --quick --preset house-of-mirrors" + with_example);
    ASSERT_EQ(hosted.status, 0) << hosted.err;
    EXPECT_THAT(hosted.out, HasSubstr("Mirror by pay table b"));
    const Ran chosen = testing_support::seeded_felt("play blackjack --plain --quick --wager mirror=a" + with_example);
    ASSERT_EQ(chosen.status, 0) << chosen.err;
    EXPECT_THAT(chosen.out, HasSubstr("Mirror by pay table a"));
}

TEST(UsersWager, that_is_wrong_is_refused_by_every_verb_in_one_line) {
    const std::string folder = temporary_file("wagers");
    std::filesystem::create_directories(folder);
    std::string text = text_in(example + "/mirror.toml");
    text.replace(text.find("same_rank"), 9, "same_runk");
    std::ofstream(folder + "/mirror.toml") << text;
    for (const char* verb : {"show mirror", "paytables", "odds mirror", "games", "sim blackjack", "play blackjack"}) {
        expect_refused(std::string(verb) + " --rulebook " + folder,
                       {folder + "/mirror.toml:20:9: no function 'same_runk'; did you mean 'same_rank'?"});
    }
}

}  // namespace
}  // namespace felt::testing_support
