// Each deck holds the cards its recipe names, and several decks hold them so many times.
#include "core/deck.hpp"

#include <gtest/gtest.h>

#include <map>

namespace felt {
namespace {

std::map<std::string, int> counts_of(std::string_view recipe, int decks) {
    std::map<std::string, int> counts;
    for (const Card card : cards_of(*deck_recipe(recipe), decks)) ++counts[text_of(card)];
    return counts;
}

// shows: 30-806(2)
TEST(Deck, a_standard_deck_has_13_ranks_in_four_suits) {
    const auto counts = counts_of("standard", 1);
    EXPECT_EQ(counts.size(), 52U);
    for (const char rank : rank_letters) {
        for (const char suit : suit_letters) {
            const std::string card{rank, suit};
            ASSERT_TRUE(counts.contains(card)) << card;
            EXPECT_EQ(counts.at(card), 1) << card;
        }
    }
}

// shows: 30-806(2)
TEST(Deck, several_decks_are_played_together) {
    for (int decks = 1; decks <= 8; ++decks) {
        const auto counts = counts_of("standard", decks);
        EXPECT_EQ(counts.size(), 52U);
        for (const auto& [card, count] : counts) EXPECT_EQ(count, decks) << card;
    }
}

TEST(Deck, jokers_come_on_top_of_the_52) {
    EXPECT_EQ(counts_of("one-joker", 1).at("*"), 1);
    EXPECT_EQ(counts_of("two-jokers", 3).at("*"), 6);
    EXPECT_EQ(cards_of(*deck_recipe("one-joker"), 1).size(), 53U);
    EXPECT_EQ(cards_of(*deck_recipe("two-jokers"), 8).size(), 8U * 54U);
    EXPECT_FALSE(counts_of("standard", 1).contains("*"));
}

TEST(Deck, decks_that_leave_ranks_out_leave_out_only_those) {
    const auto spanish = counts_of("spanish", 1);
    EXPECT_EQ(spanish.size(), 48U);
    for (const char suit : suit_letters) {
        EXPECT_FALSE(spanish.contains(std::string{'T', suit}));
        EXPECT_TRUE(spanish.contains(std::string{'J', suit}));
    }
    const auto phoenix = counts_of("no-seven-to-ten", 1);
    EXPECT_EQ(phoenix.size(), 36U);
    for (const char rank : {'7', '8', '9', 'T'}) EXPECT_FALSE(phoenix.contains(std::string{rank, 's'})) << rank;
    for (const char rank : {'6', 'J', 'A'}) EXPECT_TRUE(phoenix.contains(std::string{rank, 's'})) << rank;
}

TEST(Deck, a_set_of_tiles_has_eleven_twins_and_ten_tiles_without_one) {
    const auto tiles = counts_of("tiles", 1);
    EXPECT_EQ(tiles.size(), 21U);
    int all = 0;
    for (const auto& [name, count] : tiles) {
        const bool is_numbered = name.find_first_of("12") != std::string::npos;
        EXPECT_EQ(count, is_numbered ? 1 : 2) << name;
        all += count;
    }
    EXPECT_EQ(all, 32);
}

TEST(Deck, every_recipe_is_found_by_its_id_and_cites_where_it_comes_from) {
    for (const DeckRecipe& recipe : deck_recipes) {
        ASSERT_TRUE(deck_recipe(recipe.id).has_value());
        EXPECT_EQ(deck_recipe(recipe.id)->ranks, recipe.ranks);
        EXPECT_FALSE(recipe.clause.empty()) << recipe.id;
        const std::size_t one =
            recipe.ranks.size() * 4 + std::size_t(recipe.jokers) + (recipe.is_tiles ? std::size_t{32} : 0);
        EXPECT_EQ(cards_of(recipe, 1).size(), one) << recipe.id;
        EXPECT_EQ(cards_of(recipe, 5).size(), one * 5) << recipe.id;
    }
    EXPECT_FALSE(deck_recipe("tarot").has_value());
}

}  // namespace
}  // namespace felt
