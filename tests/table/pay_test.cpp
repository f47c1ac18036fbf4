// Rows of a pay table are spelled and read the same way, and return what they say to the cent.
#include "table/pay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace felt {
namespace {

using testing::HasSubstr;

const std::vector<std::string> no_meters;
const std::vector<std::string> one_meter{"main"};
const std::vector<std::string> named_meters{"mega", "major", "minor"};

Pay pay(const std::string& text, const std::vector<std::string>& meters = one_meter) {
    const auto read = pay_from_text(text, meters);
    EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error().text);
    return read ? *read : Pay{};
}

std::string error_of(const std::string& text, const std::vector<std::string>& meters = one_meter) {
    const auto read = pay_from_text(text, meters);
    return read ? "" : read.error().text;
}

TEST(Pays, are_spelled_as_they_are_read) {
    for (const char* text : {"19 to 1", "3 to 2", "50 for 1", "$1500", "$2.50", "$0.05", "100%", "10%", "2.5%", "0.25%",
                             "200 to 1 + 10%", "10 to 1 + $1000", "50 for 1 + 100%", "$500 + 10%", "10% + $25",
                             "7 to 1 + 5% + $12.50", "push", "lose", "-"}) {
        EXPECT_EQ(text_of(pay(text), one_meter), text);
    }
    for (const char* text : {"100% mega", "100% major", "10% minor", "200 to 1 + 10% major"}) {
        EXPECT_EQ(text_of(pay(text, named_meters), named_meters), text);
    }
}

TEST(Pays, hold_what_the_text_says) {
    EXPECT_EQ(pay("19 to 1").kind, Pay::Kind::to);
    EXPECT_EQ(pay("19 to 1").odds.win, 19);
    EXPECT_EQ(pay("3 to 2").odds.per, 2);
    EXPECT_EQ(pay("50 for 1").kind, Pay::Kind::for_one);
    EXPECT_EQ(pay("$1500").kind, Pay::Kind::for_one);
    EXPECT_TRUE(pay("$1500").in_dollars);
    EXPECT_FALSE(pay("50 for 1").in_dollars);
    EXPECT_EQ(pay("100%").share, 10000);
    EXPECT_EQ(pay("2.5%").share, 250);
    EXPECT_EQ(pay("10% minor", named_meters).meter, 2);
    EXPECT_EQ(pay("10 to 1 + $1000").bonus, Money::dollars(1000));
    EXPECT_FALSE(pay("-").is_row());
    EXPECT_TRUE(pay("lose").loses());
    EXPECT_TRUE(pay("100%").wins());
    EXPECT_FALSE(pay("push").wins());
}

TEST(Pays, leave_out_the_names_of_meters_that_go_without_saying) {
    const std::vector<std::string> two{"main", "second"};
    EXPECT_EQ(pay("100%", two).meter, 0);
    EXPECT_EQ(pay("100% second", two).meter, 1);
    EXPECT_EQ(text_of(pay("100% second", two), two), "100%");
}

TEST(Pays, return_the_stake_with_to_odds_only) {
    const Money chip = Money::cents(50);
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("19 to 1"), chip), Money::dollars(100));
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("50 for 1"), chip), Money::dollars(250));
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("$1500"), chip), Money::dollars(7500));
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("$2.50"), chip), Money::cents(1250));
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("100%"), chip), Money{}) << "the meter pays the rest";
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("200 to 1 + 10%"), chip), Money::dollars(1005));
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("10 to 1 + $1000"), chip), Money::dollars(1055));
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("push"), chip), Money::dollars(5));
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("lose"), chip), Money{});
}

TEST(Pays, are_rounded_up_to_the_smallest_chip) {
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("3 to 2"), Money::dollars(1)), Money::dollars(13));
    EXPECT_EQ(fixed_return(Money::dollars(5), pay("3 to 2"), Money::cents(50)), Money::cents(1250));
}

TEST(Pays, are_not_read_from_anything_else) {
    for (const char* text : {"",
                             "19",
                             "19 to",
                             "19to1",
                             "19 to 0",
                             "0 to 1",
                             "nineteen to 1",
                             "19 to 1 ",
                             " 19 to 1",
                             "19 too 1",
                             "$",
                             "$-5",
                             "$0",
                             "1500$",
                             "%",
                             "0%",
                             "101%",
                             "10 %",
                             "1.234%",
                             "10%major",
                             "200 to 1 +",
                             "200 to 1 + ",
                             "200 to 1 + 3 to 1",
                             "200 to 1 + 10% + 10%",
                             "push + 10%",
                             "10 to 1 + $0",
                             "10 to 1 + $5 + $5",
                             "Push",
                             "win",
                             "--"}) {
        EXPECT_THAT(error_of(text, one_meter), HasSubstr("is no pay; it should be such as \"19 to 1\"")) << text;
    }
}

TEST(Pays, name_the_nearest_meter) {
    EXPECT_EQ(error_of("100% mayor", named_meters), "no meter 'mayor'; did you mean 'major'?");
    EXPECT_EQ(error_of("100% main", no_meters), "no meter 'main'");
}

RC_GTEST_PROP(Pays, come_back_from_their_spelling, ()) {
    Pay made;
    const bool is_for = *rc::gen::arbitrary<bool>();
    made.kind = is_for ? Pay::Kind::for_one : Pay::Kind::to;
    made.odds = {*rc::gen::inRange(1, 100'000), *rc::gen::inRange(1, 20)};
    made.share = *rc::gen::inRange<std::uint16_t>(0, 10'001);
    made.meter = made.share > 0 ? *rc::gen::inRange<std::uint8_t>(0, 3) : 0;
    made.bonus = Money::cents(*rc::gen::inRange(0, 1'000'000));
    const auto read = pay_from_text(text_of(made, named_meters), named_meters);
    RC_ASSERT(bool(read));
    RC_ASSERT(*read == made);
}

}  // namespace
}  // namespace felt
