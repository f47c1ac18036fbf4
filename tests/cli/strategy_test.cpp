// felt strategy: charts for people, one object for programs, a card to print, and one line for whatever is wrong.
#include <gtest/gtest.h>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <filesystem>
#include <fstream>
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
    const auto ran = felt("strategy " + arguments + " --json");
    EXPECT_EQ(ran.status, 0) << arguments;
    EXPECT_EQ(ran.err, "") << arguments;
    const auto lines = json_lines(ran.out);
    EXPECT_EQ(lines.size(), 1U) << arguments;
    return lines.empty() ? boost::json::object{} : lines.front();
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

// Something to go by, and every cell of every row with what to do first.
TEST_P(StrategyOfEveryGame, is_told) {
    const auto card = card_of(GetParam());
    EXPECT_EQ(text(card.at("game")), GetParam());
    EXPECT_FALSE(card.at("how").as_string().empty());
    EXPECT_TRUE(card.at("rules").is_object());
    EXPECT_TRUE(std::set<std::string>({"exact", "solved", "simulated"}).contains(text(card.at("method"))));
    const auto& charts = card.at("charts").as_array();
    EXPECT_FALSE(charts.empty() && card.at("words").as_array().empty());
    std::set<std::string> ids;
    for (const auto& chart : charts) {
        EXPECT_TRUE(ids.insert(text(chart.at("id"))).second) << chart.at("id");
        ASSERT_FALSE(chart.at("rows").as_array().empty()) << chart.at("id");
        for (const auto& row : chart.at("rows").as_array()) {
            EXPECT_EQ(row.at("cells").as_array().size(), chart.at("columns").as_array().size());
        }
    }
}

// What is worth most comes first, and the second best is the next of the choices.
TEST_P(StrategyOfEveryGame, lists_choices_by_their_worth) {
    const auto card = card_of(GetParam());
    for (const auto& chart : card.at("charts").as_array()) {
        for (const auto& row : chart.at("rows").as_array()) {
            for (const auto& cell : row.at("cells").as_array()) {
                const auto& choices = cell.at("choices").as_array();
                if (choices.empty()) continue;
                EXPECT_EQ(cell.at("best"), choices[0]);
                EXPECT_EQ(cell.at("second"), choices.size() > 1 ? choices[1] : boost::json::value{});
                for (std::size_t i = 1; i < choices.size(); ++i) {
                    const auto& before = choices[i - 1].at("worth");
                    const auto& after = choices[i].at("worth");
                    if (before.is_null() || after.is_null()) continue;
                    EXPECT_GE(before.to_number<double>(), after.to_number<double>())
                        << chart.at("id") << " " << row.at("hand") << " against " << cell.at("column");
                }
            }
        }
    }
}

// Every row of every chart is drawn, in a file that any reader of XML takes.
TEST_P(StrategyOfEveryGame, is_drawn) {
    const std::string path = temporary_file("card.svg");
    const auto ran = felt("strategy " + GetParam() + " --svg " + path);
    EXPECT_EQ(ran.status, 0) << ran.err;
    std::ifstream file(path);
    std::stringstream read;
    read << file.rdbuf();
    const std::string svg = read.str();
    boost::property_tree::ptree tree;
    std::istringstream in(svg);
    ASSERT_NO_THROW(boost::property_tree::read_xml(in, tree));
    EXPECT_TRUE(tree.get_child_optional("svg.title"));
    EXPECT_TRUE(tree.get_child_optional("svg.desc"));
    EXPECT_EQ(svg.find("href"), std::string::npos) << "nothing is loaded from elsewhere";
    const auto card = card_of(GetParam());
    for (const auto& chart : card.at("charts").as_array()) {
        for (const auto& row : chart.at("rows").as_array()) {
            const std::string label = ">" + text(row.at("hand")) + "</text>";
            EXPECT_NE(svg.find(label), std::string::npos) << chart.at("id") << " " << row.at("hand");
        }
    }
    EXPECT_FALSE(std::filesystem::exists(path + ".part"));
    std::filesystem::remove(path);
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
    EXPECT_EQ(letters(card, "hard", "16", "T"), "Rh");
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

TEST(StrategyVerb, speaks_to_people_in_letters_and_a_legend) {
    const auto ran = felt("strategy blackjack");
    EXPECT_EQ(ran.status, 0);
    for (const char* words : {"Blackjack: strategy", "6 decks, dealer hits soft 17", "Hard totals", "Soft totals",
                              "Pairs", "double if allowed, else stand", "Never insure."}) {
        EXPECT_NE(ran.out.find(words), std::string::npos) << words;
    }
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "colour is for a terminal";
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
