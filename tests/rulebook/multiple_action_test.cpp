// Multiple action blackjack: what is no option of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "rulebook/registry.hpp"

namespace felt::blackjack {
namespace {

// shows: 30-899.01(5), 30-899.01(10)
TEST(MultipleActionBlackjack, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option : {"hole", "dealer_blackjack_takes"}) {
        const std::array choices{rulebook::Choice{option, "none", "here"}};
        const auto chosen = rulebook::choose("multiple-action-blackjack", "", choices);
        ASSERT_FALSE(chosen) << option;
        EXPECT_THAT(chosen.error().text, testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
}

}  // namespace
}  // namespace felt::blackjack
