// A misspelt word finds the word that was meant, and a word near nothing finds none.
#include "core/spelling.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

namespace felt {
namespace {

constexpr std::array words{"blackjack", "spanish-21", "supreme-baccarat", "war"};

TEST(Spelling, counts_letters_to_insert_remove_replace_or_swap) {
    EXPECT_EQ(edits_between("hit", "hit"), 0U);
    EXPECT_EQ(edits_between("hit", "hits"), 1U);
    EXPECT_EQ(edits_between("hit", "it"), 1U);
    EXPECT_EQ(edits_between("hit", "hut"), 1U);
    EXPECT_EQ(edits_between("hit", "iht"), 1U);
    EXPECT_EQ(edits_between("", "stand"), 5U);
    EXPECT_EQ(edits_between("stand", "split"), 4U);
}

RC_GTEST_PROP(Spelling, distance_is_the_same_both_ways, (const std::string& a, const std::string& b)) {
    RC_ASSERT(edits_between(a, b) == edits_between(b, a));
    RC_ASSERT((edits_between(a, b) == 0) == (a == b));
    RC_ASSERT(edits_between(a, b) <= std::max(a.size(), b.size()));
}

TEST(Spelling, finds_the_nearest_word) {
    EXPECT_EQ(nearest_word("blakcjack", words), "blackjack");
    EXPECT_EQ(nearest_word("spanish21", words), "spanish-21");
    EXPECT_EQ(nearest_word("wra", words), "war");
    EXPECT_EQ(nearest_word("zzzzzzzzzzzz", words), std::nullopt);
}

TEST(Spelling, says_what_was_meant_or_lists_what_is_valid) {
    EXPECT_EQ(did_you_mean("blackjak", words), "; did you mean 'blackjack'?");
    EXPECT_EQ(did_you_mean("qqqqqqqqqqqq", words), "; valid: blackjack, spanish-21, supreme-baccarat, war");
    EXPECT_EQ(did_you_mean("x", std::array<std::string_view, 0>{}), "");
}

}  // namespace
}  // namespace felt
