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
            EXPECT_FALSE(card.is_joker() || card.is_tile());
        }
    }
    EXPECT_TRUE(Card::joker().is_joker());
    EXPECT_FALSE(Card::joker().has_suit() || Card::joker().is_tile());
}

TEST(Card, is_one_of_52_a_joker_or_a_tile) {
    int standard = 0;
    int jokers = 0;
    int tiles = 0;
    for (int code = 0; code < Card::codes; ++code) {
        const Card card = Card::from_code(code);
        standard += card.has_suit() ? 1 : 0;
        jokers += card.is_joker() ? 1 : 0;
        tiles += card.is_tile() ? 1 : 0;
    }
    EXPECT_EQ(standard, 52);
    EXPECT_EQ(jokers, 1);
    EXPECT_EQ(tiles, 21);
    EXPECT_EQ(standard + jokers + tiles, Card::codes);
}

TEST(Card, tiles_are_spelled_by_their_names) {
    for (const char* name : {"teen", "day", "ng-1", "gee-joon-2"}) {
        ASSERT_TRUE(card_from_text(name).has_value()) << name;
        EXPECT_TRUE(card_from_text(name)->is_tile()) << name;
        EXPECT_EQ(text_of(*card_from_text(name)), name);
    }
    const std::array hand{*card_from_text("chong"), *card_from_text("bot-2")};
    EXPECT_EQ(text_of(hand), "chong bot-2");
}

TEST(Card, a_misspelt_card_is_no_card) {
    for (const char* text : {"",   "T",  "10h", "th",   "TH",  "Xh",     "Tx",  "Th ",   " Th",      "**",  "9b",
                             "Kb", "1s", "T h", "Teen", "tee", "teen-1", "gow", "gow-3", "gee-joon", "ng 1"}) {
        EXPECT_FALSE(card_from_text(text).has_value()) << "'" << text << "'";
    }
}

}  // namespace
}  // namespace felt
