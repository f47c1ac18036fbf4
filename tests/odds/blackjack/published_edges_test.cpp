// The house edges of tests/odds/published.toml, worked out anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "odds/real_rounds.hpp"
#include "rulebook/blackjack/solver/solver.hpp"
#include "rulebook/toml_reader.hpp"
#include "support/project.hpp"

namespace felt::odds {
namespace {

// Half of what the last digit printed stands for.
double half_a_digit(const std::string& printed) {
    const auto point = printed.find('.');
    const std::size_t places = point == std::string::npos ? 0 : printed.size() - point - 1;
    return 0.5 * std::pow(10.0, -static_cast<double>(places));
}

TEST(PublishedEdges, are_worked_out_to_the_last_digit_printed) {
    const toml::table file = toml::parse_file(testing_support::project_file("tests/odds/published.toml"));
    const toml::array& figures = *file["figure"].as_array();
    ASSERT_GE(figures.size(), 5U);
    for (const toml::node& node : figures) {
        const toml::table& figure = *node.as_table();
        Choices options;
        for (const auto& [key, value] : *figure["options"].as_table()) {
            options.emplace_back(std::string(key.str()), *value.value<std::string>());
        }
        const std::string game = *figure["game"].value<std::string>();
        const std::string printed = *figure["edge"].value<std::string>();
        const rulebook::Chosen chosen = table_of(game, options);
        const auto answers = find_own_entry(game)->odds(chosen.settings, Effort::work_out_only);
        const auto answer = std::ranges::find(answers, *figure["wager"].value<std::string>(), &OwnAnswer::wager);
        ASSERT_NE(answer, answers.end()) << game;
        ASSERT_FALSE(figure["source"].value<std::string>()->empty());
        EXPECT_NEAR(100 * answer->figures.house_edge, std::stod(printed), half_a_digit(printed) + 1e-9)
            << game << " in " << *figure["source"].value<std::string>();
    }
}

// An ace, or a digit.
std::size_t value_of(char card) { return card == 'A' ? 1 : static_cast<std::size_t>(card - '0'); }

TEST(PublishedEdges, of_single_hands_are_worked_out_to_the_last_digit_printed) {
    namespace bj = felt::blackjack;
    const toml::table file = toml::parse_file(testing_support::project_file("tests/odds/published.toml"));
    const toml::array& tables = *file["hands"].as_array();
    ASSERT_GE(tables.size(), 4U);
    for (const toml::node& node : tables) {
        const toml::table& table = *node.as_table();
        bj::Terms terms;
        terms.decks = static_cast<int>(*table["decks"].value<std::int64_t>());
        terms.soft17 = *table["soft17"].value<std::string>() == "hit" ? bj::Soft17::hit : bj::Soft17::stand;
        bj::solver::Solver solver(terms, bj::solver::ShoeCards::of_decks(terms.decks));
        const auto solved = solver.best();
        for (const toml::node& row_node : *table["against_ace"].as_array()) {
            const toml::array& row = *row_node.as_array();
            const std::string cards = *row[0].value<std::string>();
            const auto [low, high] = std::minmax({value_of(cards[0]), value_of(cards[2])});
            const auto is_it = [&, first = low, second = high](const bj::solver::DealtHand& hand) {
                return hand.first == first && hand.second == second && hand.up == 0;
            };
            const auto hand = std::ranges::find_if(solved.hands, is_it);
            ASSERT_NE(hand, solved.hands.end()) << cards;
            const std::array plays{bj::Play::stand, bj::Play::hit, bj::Play::double_down};
            for (std::size_t i = 0; i < plays.size(); ++i) {
                EXPECT_NEAR(hand->worths[plays[i]], *row[i + 1].value<double>(), 0.6e-6) << cards << " play " << i;
            }
        }
    }
}

}  // namespace
}  // namespace felt::odds
