// A broken promise is a Bug that says where it was made; a Result is a value or one line of error.
#include "core/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/result.hpp"

namespace felt {
namespace {

TEST(Check, passes_when_the_promise_holds) { EXPECT_NO_THROW(check(true, "all is well")); }

TEST(Check, names_the_promise_and_the_place_when_it_does_not) {
    try {
        check(false, "the chips add up");
        FAIL() << "a broken promise went unnoticed";
    } catch (const Bug& bug) {
        EXPECT_THAT(bug.what(), testing::HasSubstr("check_test.cpp:"));
        EXPECT_THAT(bug.what(), testing::HasSubstr("the chips add up"));
    }
}

TEST(Result, holds_a_value_or_an_error) {
    const Result<int> good = 21;
    ASSERT_TRUE(good);
    EXPECT_EQ(*good, 21);
    const Result<int> bad = Error{"rounds.toml:3: no such card"};
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().text, "rounds.toml:3: no such card");
}

}  // namespace
}  // namespace felt
