// The checks that hold real rounds against odds: what is too far off fails, and what is not does not.
#include "odds/real_rounds.hpp"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <array>

namespace felt::odds {
namespace {

constexpr Outcome put_aside{0, "void", ""};
constexpr Outcome wins{1, "wins", ""};
constexpr Outcome jackpot{2, "jackpot", ""};
constexpr Outcome loses{3, "loses", ""};
constexpr std::array outcomes{&put_aside, &wins, &jackpot, &loses};
constexpr WagerInfo wager{0, "wager", "", outcomes};

// One half, one in ten thousand, and the rest.
const Figures figures =
    figures_of_rows(std::array{OwnRow{"jackpot", "100 to 1", 0.0001L, 100}, OwnRow{"wins", "1 to 1", 0.5L, 1},
                               OwnRow{"loses", "lose", 0.4999L, -1}});

WagerTally ended(std::uint64_t won, std::uint64_t hit, std::uint64_t lost) {
    WagerTally tally;
    tally.outcomes[wins.index] = won;
    tally.outcomes[jackpot.index] = hit;
    tally.outcomes[loses.index] = lost;
    tally.net_cents = static_cast<std::int64_t>(won + 100 * hit - lost) * 1000;
    return tally;
}

TEST(RealRounds, end_within_four_standard_errors) {
    expect_ends(figures, wager, ended(5'000, 1, 4'999));
    expect_ends(figures, wager, ended(5'199, 1, 4'800));
    expect_ends(figures, wager, ended(4'801, 1, 5'198));
}

TEST(RealRounds, end_no_further_off) {
    // Of one row alone: the other is as far off, and would fail too.
    Figures one = figures;
    one.rows.pop_back();
    one.rows.push_back({"loses", "lose", 0.4799, -0.4799});
    EXPECT_NONFATAL_FAILURE(expect_ends(one, wager, ended(5'200, 1, 4'799)), "wager, wins: 5200 times in 10000");
}

// Once on average: five times comes once in 273, eight times once in 97,000 and never once in three.
TEST(RealRounds, end_rarely_as_poisson_has_it) {
    expect_ends(figures, wager, ended(5'000, 0, 5'000));
    expect_ends(figures, wager, ended(4'998, 5, 4'997));
    testing::TestPartResultArray failures;
    {
        testing::ScopedFakeTestPartResultReporter reporter(
            testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
        expect_ends(figures, wager, ended(4'996, 8, 4'996));
    }
    ASSERT_EQ(failures.size(), 2) << "the row, and all that is rare";
    EXPECT_NE(std::string(failures.GetTestPartResult(0).message()).find("jackpot: 8 times"), std::string::npos);
}

TEST(RealRounds, end_in_no_way_that_has_no_row) {
    WagerTally tally = ended(5'000, 1, 4'998);
    tally.outcomes[put_aside.index] = 1;
    EXPECT_NONFATAL_FAILURE(expect_ends(figures, wager, tally), "ways that have no row");
}

TEST(RealRounds, may_be_further_off_figures_that_are_sampled_too) {
    expect_ends(figures, wager, ended(5'250, 1, 4'749), 10'000);
}

TEST(RealRounds, pay_to_the_cent) {
    WagerTally tally = ended(5'000, 1, 4'999);
    expect_paid(figures, wager, tally, Money::dollars(10));
    expect_paid(figures, wager, tally, Money::dollars(10), Money{});
    ++tally.net_cents;
    EXPECT_NONFATAL_FAILURE(expect_paid(figures, wager, tally, Money::dollars(10)), "wager");
    expect_paid(figures, wager, tally, Money::dollars(10), Money::cents(1));
}

TEST(RealRounds, cost_within_four_standard_errors) {
    expect_loss(0.05, {0.0539, 0.001});
    EXPECT_NONFATAL_FAILURE(expect_loss(0.05, {0.0541, 0.001}), "not 0.05");
    expect_loss(0.05, {0.0541, 0.001}, 0.001);
}

}  // namespace
}  // namespace felt::odds
