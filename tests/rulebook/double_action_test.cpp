// Double action blackjack: who may wager on the second hand, and what is no option.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "rulebook/registry.hpp"
#include "support/sitting.hpp"

namespace felt::blackjack {
namespace {

using rulebook::Choice;
using rulebook::choose;
using testing_support::scanned_opening;
using testing_support::Sitting;

const std::string id = "double-action-blackjack";

// shows: 30-899.04(3)
TEST(DoubleActionBlackjack, LetsNobodyElseWagerOnTheSecondHand) {
    const auto chosen = choose(id, "", {});
    ASSERT_TRUE(chosen);
    constexpr int second = 1;
    Sitting sitting(scanned_opening(), [&](LiveTable& table) { chosen->set->play(table); });
    EXPECT_FALSE(sitting.bet_as(1, 3, "10.00"));
    const auto refused = sitting.bet_as(2, 3, "10.00", second);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->id, "seat-taken");
    EXPECT_FALSE(sitting.bet_as(1, 3, "20.00", second)) << "the player's own second wager";
}

// shows: 30-899.04(2), 30-899.04(3)
TEST(DoubleActionBlackjack, HasSixPlacesAndOneHandForEachPlayer) {
    const auto error_with = [](const char* option, const char* value) {
        const std::array choices{Choice{option, value, "here"}};
        const auto chosen = choose(id, "", choices);
        return chosen ? std::string{} : chosen.error().text;
    };
    EXPECT_EQ(error_with("seats", "6"), "");
    EXPECT_THAT(error_with("seats", "7"), testing::HasSubstr("(30-899.04(2))"));
    EXPECT_THAT(error_with("hands_per_player", "2"), testing::HasSubstr("no option 'hands_per_player'"));
}

}  // namespace
}  // namespace felt::blackjack
