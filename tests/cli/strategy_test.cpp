// felt strategy: charts for people, one object for programs, a card to print, and one line for whatever is wrong.
#include <gtest/gtest.h>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "cli/program.hpp"
#include "rulebook/registry.hpp"

namespace felt::cli {
namespace {

using testing_support::expect_refused;
using testing_support::felt;
using testing_support::json_lines;
using testing_support::temporary_file;

std::string text(const boost::json::value& value) { return std::string(value.as_string()); }

boost::json::object card_of(const std::string& arguments) {
    // Some take seconds to work out, and are looked at again and again.
    static std::map<std::string, boost::json::object> known;
    if (const auto found = known.find(arguments); found != known.end()) return found->second;
    const auto ran = felt("strategy " + arguments + " --json");
    EXPECT_EQ(ran.status, 0) << arguments;
    EXPECT_EQ(ran.err, "") << arguments;
    const auto lines = json_lines(ran.out);
    EXPECT_EQ(lines.size(), 1U) << arguments;
    return known[arguments] = lines.empty() ? boost::json::object{} : lines.front();
}

const boost::json::object& chart_of(const boost::json::object& card, std::string_view id) {
    for (const auto& chart : card.at("charts").as_array()) {
        if (text(chart.at("id")) == id) return chart.as_object();
    }
    throw std::out_of_range("no chart " + std::string(id));
}

const boost::json::object& cell_of(const boost::json::object& card, std::string_view chart, std::string_view hand,
                                   std::string_view column) {
    for (const auto& row : chart_of(card, chart).at("rows").as_array()) {
        if (text(row.at("hand")) != hand) continue;
        for (const auto& cell : row.at("cells").as_array()) {
            if (text(cell.at("column")) == column) return cell.as_object();
        }
    }
    throw std::out_of_range("no cell");
}

std::string letters(const boost::json::object& card, std::string_view chart, std::string_view hand,
                    std::string_view column) {
    return text(cell_of(card, chart, hand, column).at("letters"));
}

class StrategyOfEveryGame : public testing::TestWithParam<std::string> {};

void expect_ranked(const boost::json::value& cell, const std::string& where) {
    const auto& choices = cell.at("choices").as_array();
    if (choices.empty()) return;
    EXPECT_EQ(cell.at("best"), choices[0]) << where;
    EXPECT_EQ(cell.at("second"), choices.size() > 1 ? choices[1] : boost::json::value{}) << where;
    for (std::size_t i = 1; i < choices.size(); ++i) {
        const auto& before = choices[i - 1].at("worth");
        const auto& after = choices[i].at("worth");
        if (before.is_null() || after.is_null()) continue;
        EXPECT_GE(before.to_number<double>(), after.to_number<double>()) << where;
    }
}

std::string read_file(const std::string& path) {
    std::ifstream file(path);
    std::stringstream read;
    read << file.rdbuf();
    return read.str();
}

// There is something to go by. What is worth most comes first, and the second best is the next of the choices. Every
// row of every chart is drawn, in a file that any reader of XML takes.
TEST_P(StrategyOfEveryGame, is_told_ranked_and_drawn) {
    const std::string path = temporary_file(GetParam() + ".svg");
    const auto card = card_of(GetParam() + " --svg " + path);
    const std::string svg = read_file(path);
    EXPECT_FALSE(std::filesystem::exists(path + ".part"));

    EXPECT_EQ(text(card.at("game")), GetParam());
    EXPECT_FALSE(card.at("how").as_string().empty());
    EXPECT_TRUE(card.at("rules").is_object());
    EXPECT_TRUE(std::set<std::string>({"exact", "solved", "simulated"}).contains(text(card.at("method"))));
    EXPECT_FALSE(card.at("charts").as_array().empty() && card.at("words").as_array().empty());
    std::set<std::string> ids;
    for (const auto& chart : card.at("charts").as_array()) {
        EXPECT_TRUE(ids.insert(text(chart.at("id"))).second) << chart.at("id");
        EXPECT_FALSE(chart.at("rows").as_array().empty()) << chart.at("id");
        for (const auto& row : chart.at("rows").as_array()) {
            const std::string where = text(chart.at("id")) + " " + text(row.at("hand"));
            EXPECT_EQ(row.at("cells").as_array().size(), chart.at("columns").as_array().size()) << where;
            for (const auto& cell : row.at("cells").as_array()) expect_ranked(cell, where);
            EXPECT_NE(svg.find(">" + text(row.at("hand")) + "</text>"), std::string::npos) << where;
        }
    }
    boost::property_tree::ptree tree;
    std::istringstream in(svg);
    ASSERT_NO_THROW(boost::property_tree::read_xml(in, tree));
    EXPECT_TRUE(tree.get_child_optional("svg.title"));
    EXPECT_TRUE(tree.get_child_optional("svg.desc"));
    EXPECT_EQ(svg.find("href"), std::string::npos) << "nothing is loaded from elsewhere";
}

std::vector<std::string> every_game() {
    std::vector<std::string> ids;
    for (const rulebook::Game& game : rulebook::games()) ids.push_back(game.info.id);
    return ids;
}
INSTANTIATE_TEST_SUITE_P(Games, StrategyOfEveryGame, testing::ValuesIn(every_game()), [](const auto& game) {
    std::string name = game.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(StrategyVerb, gives_basic_strategy_by_the_options) {
    const auto card = card_of("blackjack");
    EXPECT_EQ(letters(card, "hard", "16", "A"), "Rh");
    EXPECT_EQ(letters(card, "hard", "12", "4"), "S");
    EXPECT_EQ(letters(card, "hard", "11", "6"), "D");
    EXPECT_EQ(letters(card, "soft", "A7", "3"), "Ds");
    EXPECT_EQ(letters(card, "pairs", "88", "6"), "P");
    const auto without = card_of("blackjack --set surrender=none --set double_after_split=false");
    EXPECT_EQ(letters(without, "hard", "16", "T"), "H");
    EXPECT_EQ(letters(without, "pairs", "44", "5"), "H");
    EXPECT_EQ(letters(card_of("blackjack --decks 8 --set soft17=stand"), "hard", "11", "A"), "H");
    EXPECT_EQ(letters(card_of("blackjack --set double=none"), "hard", "11", "6"), "H");
}

constexpr std::string_view blackjack_charts = R"(Hard totals
                    dealer shows
       2   3   4   5   6   7   8   9   T   A
   5   H   H   H   H   H   H   H   H   H   H
   6   H   H   H   H   H   H   H   H   H   H
   7   H   H   H   H   H   H   H   H   H   H
   8   H   H   H   H   H   H   H   H   H   H
   9   H   D   D   D   D   H   H   H   H   H
  10   D   D   D   D   D   D   D   D   H   H
  11   D   D   D   D   D   D   D   D   D   D
  12   H   H   S   S   S   H   H   H   H   H
  13   S   S   S   S   S   H   H   H   H   H
  14   S   S   S   S   S   H   H   H   H   H
  15   S   S   S   S   S   H   H   H   Rh  Rh
  16   S   S   S   S   S   H   H   Rh  Rs  Rh
  17   S   S   S   S   S   S   S   S   S   Rs
  18   S   S   S   S   S   S   S   S   S   S
  19   S   S   S   S   S   S   S   S   S   S
  20   S   S   S   S   S   S   S   S   S   S

Soft totals
                    dealer shows
       2   3   4   5   6   7   8   9   T   A
  A2   H   H   H   D   D   H   H   H   H   H
  A3   H   H   H   D   D   H   H   H   H   H
  A4   H   H   D   D   D   H   H   H   H   H
  A5   H   H   D   D   D   H   H   H   H   H
  A6   H   D   D   D   D   H   H   H   H   H
  A7   Ds  Ds  Ds  Ds  Ds  S   S   H   H   H
  A8   S   S   S   S   Ds  S   S   S   S   S
  A9   S   S   S   S   S   S   S   S   S   S

Pairs
                    dealer shows
       2   3   4   5   6   7   8   9   T   A
  22   P   P   P   P   P   P   H   H   H   H
  33   P   P   P   P   P   P   H   H   H   H
  44   H   H   H   P   P   H   H   H   H   H
  55   D   D   D   D   D   D   D   D   H   H
  66   P   P   P   P   P   H   H   H   H   H
  77   P   P   P   P   P   P   H   H   H   H
  88   P   P   P   P   P   P   P   P   P   Rp
  99   P   P   P   P   P   S   P   P   S   S
  TT   S   S   S   S   S   S   S   S   S   S
  AA   P   P   P   P   P   P   P   P   P   P

   H    hit
   S    stand
   D    double if allowed, else hit
   Ds   double if allowed, else stand
   P    split
   Rh   surrender if allowed, else hit
   Rp   surrender if allowed, else split
   Rs   surrender if allowed, else stand

Exceptions by composition
  hand       against  do   instead of     gains  one in
  8-7        T        hit  surrender   0.000237     272
  8-6-2      T        hit  stand       0.003900   1,167
  6-6-4      T        hit  stand       0.004374   2,436
  7-6-3      T        hit  stand       0.001998   1,167
  A-9-6      T        hit  stand       0.004598   3,502
  T-3-3      T        hit  stand       0.000605     615
  A-T-3-2    T        hit  stand       0.000656   1,135
  6-6-2-2    T        hit  stand       0.006374  16,311
  A-6-6-3    T        hit  stand       0.005217  15,632
  A-7-6-2    T        hit  stand       0.002081   7,490
  T-2-2-2    T        hit  stand       0.001776   6,462
  A-A-8-6    T        hit  stand       0.002836  15,632
  A-A-T-2-2  T        hit  stand       0.000711  15,060
  9 more of three or more cards matter less. --json has them all.

Never insure.
Never take even money.
)";

// Basic strategy for six decks, soft 17 hit, with late surrender: the chart everybody knows, but that a 16 which cannot
// be given up stands against a ten, because most of those that are left have more than two cards.
TEST(StrategyVerb, speaks_to_people_in_letters_and_a_legend) {
    const auto ran = felt("strategy blackjack");
    EXPECT_EQ(ran.status, 0);
    const auto charts = ran.out.find("Hard totals");
    ASSERT_NE(charts, std::string::npos);
    EXPECT_EQ(ran.out.substr(charts), blackjack_charts);
    EXPECT_NE(ran.out.find("6 decks, dealer hits soft 17"), std::string::npos);
    EXPECT_NE(ran.out.find("house edge  0.4601 %"), std::string::npos);
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "colour is for a terminal";
}

// Of these games the strategy or the solver says what it thinks of every choice: a second best beside every best.
TEST(StrategyVerb, knows_what_choices_are_worth) {
    for (const char* game : {"face-up-blackjack", "double-up-blackjack", "spanish-21", "blackjack-switch",
                             "pure-21-5-blackjack", "no-bust-blackjack", "blackjack"}) {
        const auto card = card_of(game);
        for (const char* chart : {"hard", "soft", "pairs"}) {
            for (const auto& row : chart_of(card, chart).at("rows").as_array()) {
                for (const auto& cell : row.at("cells").as_array()) {
                    EXPECT_FALSE(cell.at("best").at("worth").is_null()) << game << " " << row.at("hand");
                }
            }
        }
        EXPECT_FALSE(cell_of(card, "pairs", "88", chart_of(card, "pairs").at("columns").as_array()[3].as_string())
                         .at("second")
                         .is_null())
            << game;
    }
    // A switched ace and ten are a 21, which only a dealer's 21 ties and no 22 beats.
    const auto made_21 = cell_of(card_of("blackjack-switch"), "worth", "AT", "T").at("best").at("worth");
    EXPECT_GT(made_21.to_number<double>(), 0.8);
    EXPECT_LT(made_21.to_number<double>(), 1);
}

TEST(StrategyVerb, refuses_in_one_line) {
    expect_refused("strategy blackjak", {"blackjak", "blackjack"});
    expect_refused("strategy blackjack --decks 9", {"--decks 9", "1 to 8"});
    expect_refused("strategy blackjack --set soft_17=hit", {"soft_17", "soft17"});
    expect_refused("strategy blackjack --preset nothing", {"nothing"});
    expect_refused("strategy roulette --decks 6", {"decks"});
    expect_refused("strategy", {"game"});
}

TEST(StrategyVerb, writes_nothing_when_something_is_wrong) {
    const std::string path = temporary_file("refused.svg");
    expect_refused("strategy blackjack --decks 9 --svg " + path, {"--decks 9"});
    EXPECT_FALSE(std::filesystem::exists(path));
    expect_refused("strategy roulette --svg /no/such/folder/card.svg", {"--svg /no/such/folder/card.svg"});
}

}  // namespace
}  // namespace felt::cli
