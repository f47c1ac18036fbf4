// The house edges of tests/odds/published.toml, worked out anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "odds/real_rounds.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::odds {
namespace {

// Half of what the last digit printed stands for.
double half_a_digit(const std::string& printed) {
    const auto point = printed.find('.');
    const std::size_t places = point == std::string::npos ? 0 : printed.size() - point - 1;
    return 0.5 * std::pow(10.0, -static_cast<double>(places));
}

TEST(PublishedEdges, are_worked_out_to_the_last_digit_printed) {
    const toml::table file = toml::parse_file(FELT_SOURCE_DIR "/tests/odds/published.toml");
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

}  // namespace
}  // namespace felt::odds
