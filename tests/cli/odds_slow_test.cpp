// All odds at one go: within the time and to the digits that are promised.
#include <gtest/gtest.h>

#include <chrono>

#include "cli/program.hpp"

namespace felt::cli {
namespace {

TEST(AllOdds, come_within_two_minutes_and_add_up) {
    const auto started = std::chrono::steady_clock::now();
    const auto ran = testing_support::felt("odds --all --json");
    const auto took = std::chrono::steady_clock::now() - started;
    EXPECT_EQ(ran.status, 0);
    EXPECT_LT(took, std::chrono::minutes(2));
    const auto lines = testing_support::json_lines(ran.out);
    EXPECT_GT(lines.size(), 700U);
    for (const auto& line : lines) {
        double sum = 0;
        for (const auto& row : line.at("rows").as_array()) sum += row.at("probability").to_number<double>();
        EXPECT_NEAR(sum, 1, 1e-12) << line.at("wager") << " " << line.at("pay_table");
    }
}

}  // namespace
}  // namespace felt::cli
