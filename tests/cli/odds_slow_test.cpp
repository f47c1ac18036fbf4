// All odds at one go, to the digits that are promised. How long they take is measured by bench/odds_bench.
#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace felt::cli {
namespace {

TEST(AllOdds, add_up) {
    const auto ran = testing_support::felt("odds --all --json");
    EXPECT_EQ(ran.status, 0);
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
