// Cards are spelled one way each, and every spelling finds its card again.
#include "core/card.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace felt {
namespace {

TEST(Card, every_code_is_spelled_and_read_back) {
    std::set<std::string> spellings;
    for (int code = 0; code < Card::codes; ++code) {
        const Card card = Card::from_code(code);
        const std::string text = text_of(card);
        EXPECT_TRUE(spellings.insert(text).second) << text << " spells two cards";
        ASSERT_TRUE(card_from_text(text).has_value()) << text;
        EXPECT_EQ(*card_from_text(text), card) << text;
    }
}

TEST(Card, is_spelled_by_rank_and_suit) {
    EXPECT_EQ(text_of(Card(Rank::ten, Suit::hearts)), "Th");
    EXPECT_EQ(text_of(Card(Rank::ace, Suit::spades)), "As");
    EXPECT_EQ(text_of(Card(Rank::two, Suit::clubs)), "2c");
    EXPECT_EQ(text_of(Card(Rank::queen, Suit::diamonds)), "Qd");
    EXPECT_EQ(text_of(Card::joker()), "*");
    EXPECT_EQ(text_of(Card::bonus(Rank::king)), "Kb");
    const std::array hand{Card(Rank::ten, Suit::hearts), Card::joker(), Card(Rank::nine, Suit::clubs)};
    EXPECT_EQ(text_of(hand), "Th * 9c");
}

TEST(Card, knows_its_rank_and_suit) {
    for (int rank = 0; rank < 13; ++rank) {
        for (int suit = 0; suit < 4; ++suit) {
            const Card card(static_cast<Rank>(rank), static_cast<Suit>(suit));
            EXPECT_EQ(static_cast<int>(card.rank()), rank);
            EXPECT_EQ(static_cast<int>(card.suit()), suit);
            EXPECT_TRUE(card.has_suit());
            EXPECT_FALSE(card.is_joker() || card.is_bonus());
        }
    }
    for (const Rank rank : {Rank::ten, Rank::jack, Rank::queen, Rank::king}) {
        EXPECT_EQ(Card::bonus(rank).rank(), rank);
        EXPECT_TRUE(Card::bonus(rank).is_bonus());
        EXPECT_FALSE(Card::bonus(rank).has_suit() || Card::bonus(rank).is_joker());
    }
    EXPECT_TRUE(Card::joker().is_joker());
    EXPECT_FALSE(Card::joker().has_suit() || Card::joker().is_bonus());
}

TEST(Card, a_misspelt_card_is_no_card) {
    for (const char* text : {"", "T", "10h", "th", "TH", "Xh", "Tx", "Th ", " Th", "**", "9b", "Ab", "1s", "T h"}) {
        EXPECT_FALSE(card_from_text(text).has_value()) << "'" << text << "'";
    }
}

}  // namespace
}  // namespace felt
