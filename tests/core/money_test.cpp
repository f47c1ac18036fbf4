// Money and odds are exact, and a payout is rounded in one place and one direction.
#include "core/money.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace felt {
namespace {

__extension__ using Wide = __int128;

TEST(Money, is_spelled_in_dollars_and_two_digits_of_cents) {
    EXPECT_EQ(text_of(Money::cents(1250)), "12.50");
    EXPECT_EQ(text_of(Money::cents(5)), "0.05");
    EXPECT_EQ(text_of(Money{}), "0.00");
    EXPECT_EQ(text_of(Money::cents(-300)), "-3.00");
    EXPECT_EQ(text_of(Money::cents(-1)), "-0.01");
    EXPECT_EQ(text_of(Money::dollars(1'000'000)), "1000000.00");
}

TEST(Money, is_read_with_no_one_or_two_digits_of_cents) {
    EXPECT_EQ(money_from_text("12"), Money::cents(1200));
    EXPECT_EQ(money_from_text("12.5"), Money::cents(1250));
    EXPECT_EQ(money_from_text("12.50"), Money::cents(1250));
    EXPECT_EQ(money_from_text("0.05"), Money::cents(5));
    EXPECT_EQ(money_from_text("0"), Money{});
    EXPECT_EQ(money_from_text("999999999999.99"), Money::cents(99'999'999'999'999));
}

TEST(Money, is_not_read_from_anything_else) {
    for (const char* text : {"", ".", "1.", ".5", "1.234", "-1", "+1", "1,000", "$5", "5 ", " 5", "1e3", "1.-5", "0x10",
                             "1.5.0", "ten", "1234567890123", "--1", "1.+5"}) {
        EXPECT_FALSE(money_from_text(text).has_value()) << "'" << text << "'";
    }
}

RC_GTEST_PROP(Money, spelling_and_reading_are_inverse, ()) {
    const auto cents = *rc::gen::inRange<std::int64_t>(0, 100'000'000'000'000);
    RC_ASSERT(money_from_text(text_of(Money::cents(cents))) == Money::cents(cents));
}

TEST(Odds, are_spelled_and_read) {
    EXPECT_EQ(text_of(OddsTo{3, 2}), "3 to 2");
    EXPECT_EQ(text_of(OddsFor{50, 1}), "50 for 1");
    ASSERT_TRUE(odds_to_from_text("6 to 5").has_value());
    EXPECT_EQ(odds_to_from_text("6 to 5")->win, 6);
    EXPECT_EQ(odds_to_from_text("6 to 5")->per, 5);
    ASSERT_TRUE(odds_for_from_text("50 for 1").has_value());
    EXPECT_EQ(odds_for_from_text("50 for 1")->win, 50);
}

TEST(Odds, to_and_for_are_not_taken_for_each_other) {
    EXPECT_FALSE(odds_to_from_text("50 for 1").has_value());
    EXPECT_FALSE(odds_for_from_text("3 to 2").has_value());
}

TEST(Odds, are_not_read_from_anything_else) {
    for (const char* text : {"", "3", "3 to", "to 2", " to ", "3 to 0", "-3 to 2", "3 to -2", "3to2", "3 to 2 ",
                             " 3 to 2", "3 : 2", "3.5 to 2", "3 to 2 to 1", "999999999 to 1", "1 to 999999999"}) {
        EXPECT_FALSE(odds_to_from_text(text).has_value()) << "'" << text << "'";
    }
}

TEST(Odds, are_compared_by_what_they_pay) {
    EXPECT_EQ((OddsTo{6, 4}), (OddsTo{3, 2}));
    EXPECT_LT((OddsTo{6, 5}), (OddsTo{3, 2}));
    EXPECT_GT((OddsTo{2, 1}), (OddsTo{3, 2}));
    EXPECT_LT((OddsTo{99'999'999, 100'000'000}), even_odds);
    EXPECT_EQ((OddsFor{10, 2}), (OddsFor{5, 1}));
}

TEST(Winnings, come_out_as_a_dealer_pays_them) {
    const Money half = Money::cents(50);
    EXPECT_EQ(winnings(Money::dollars(10), {3, 2}, half), Money::dollars(15));
    EXPECT_EQ(winnings(Money::dollars(5), {3, 2}, half), Money::cents(750));
    EXPECT_EQ(winnings(Money::dollars(1), {6, 5}, half), Money::cents(150)) << "1.20 is no whole number of chips";
    EXPECT_EQ(winnings(Money::dollars(5), {6, 5}, half), Money::dollars(6));
    EXPECT_EQ(winnings(Money::dollars(5), {3, 2}, Money::dollars(1)), Money::dollars(8));
    EXPECT_EQ(winnings(Money::dollars(7), even_odds, Money::dollars(1)), Money::dollars(7));
    EXPECT_EQ(winnings(Money::cents(100), {1, 3}, Money::cents(1)), Money::cents(34));
}

// A winner is never paid less than the posted odds, and never a whole chip more.
RC_GTEST_PROP(Winnings, are_never_below_the_exact_odds_and_less_than_a_chip_above, ()) {
    const auto chip = *rc::gen::element<std::int64_t>(1, 5, 25, 50, 100, 250, 500, 2500);
    const auto chips = *rc::gen::inRange<std::int64_t>(1, 100'000);
    const OddsTo odds{*rc::gen::inRange<std::int32_t>(0, 1001), *rc::gen::inRange<std::int32_t>(1, 101)};
    const Money stake = Money::cents(chip * chips);
    const std::int64_t paid = winnings(stake, odds, Money::cents(chip)).in_cents();
    const Wide exact_times_per = Wide{stake.in_cents()} * odds.win;
    RC_ASSERT(Wide{paid} * odds.per >= exact_times_per);
    RC_ASSERT((Wide{paid} - chip) * odds.per < exact_times_per);
    RC_ASSERT(paid % chip == 0);
}

RC_GTEST_PROP(Rounding, goes_to_the_nearest_chip_on_its_side, ()) {
    const auto chip = *rc::gen::element<std::int64_t>(1, 5, 25, 50, 100, 250);
    const Money amount = Money::cents(*rc::gen::inRange<std::int64_t>(0, 10'000'000));
    const Money up = round_up_to(amount, Money::cents(chip));
    const Money down = round_down_to(amount, Money::cents(chip));
    RC_ASSERT(up >= amount && up - amount < Money::cents(chip) && up.in_cents() % chip == 0);
    RC_ASSERT(down <= amount && amount - down < Money::cents(chip) && down.in_cents() % chip == 0);
}

// The player never forfeits more than half, and may always insure the whole half.
RC_GTEST_PROP(Rounding, halves_favour_the_player, ()) {
    const auto chip = *rc::gen::element<std::int64_t>(1, 5, 25, 50, 100, 250);
    const Money stake = Money::cents(chip * *rc::gen::inRange<std::int64_t>(1, 10'000));
    const Money less = half_rounded_down(stake, Money::cents(chip));
    const Money more = half_rounded_up(stake, Money::cents(chip));
    RC_ASSERT(less * 2 <= stake && stake < less * 2 + Money::cents(2 * chip));
    RC_ASSERT(more * 2 >= stake && more * 2 < stake + Money::cents(2 * chip));
    if (stake.in_cents() % (2 * chip) == 0) RC_ASSERT(less == more);
}

}  // namespace
}  // namespace felt
