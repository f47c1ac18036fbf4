// Triple play blackjack: what is no option of it, and what the house may not choose.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "rulebook/registry.hpp"

namespace felt::blackjack {
namespace {

std::string error_with(const char* option, const char* value) {
    const std::array choices{rulebook::Choice{option, value, "here"}};
    const auto chosen = rulebook::choose("triple-play-blackjack", "", choices);
    return chosen ? std::string{} : chosen.error().text;
}

// shows: 30-899.05(3), 30-899.05(4)(b)
TEST(TriplePlayBlackjack, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option : {"cards", "splits", "resplit_aces"}) {
        EXPECT_THAT(error_with(option, "up"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
    EXPECT_THAT(error_with("hole", "none"), testing::HasSubstr("peek | no-peek"));
}

// shows: 30-899.05(4)(e)
TEST(TriplePlayBlackjack, PaysABlackjackAtLeastThreeToTwo) {
    EXPECT_EQ(error_with("blackjack_pays", "3 to 2"), "");
    EXPECT_EQ(error_with("blackjack_pays", "2 to 1"), "");
    EXPECT_THAT(error_with("blackjack_pays", "6 to 5"), testing::HasSubstr("at least 3 to 2 (30-899.05(4)(e))"));
}

}  // namespace
}  // namespace felt::blackjack
