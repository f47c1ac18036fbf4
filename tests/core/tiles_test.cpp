// The dominoes are those of a Chinese set: every throw of two dice once, and eleven of them twice.
#include "core/tiles.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/deck.hpp"
#include "support/cards.hpp"

namespace felt {
namespace {

Card card(const std::string& name) { return testing_support::cards(name)[0]; }

TEST(Tiles, show_every_throw_of_two_dice_once) {
    std::set<std::pair<int, int>> thrown;
    for (const TileInfo& tile : all_tiles) {
        EXPECT_TRUE(1 <= tile.upper && tile.upper <= tile.lower && tile.lower <= 6) << tile.name;
        EXPECT_TRUE(thrown.insert({tile.upper, tile.lower}).second) << tile.name;
    }
    EXPECT_EQ(thrown.size(), 21U);
}

TEST(Tiles, make_sixteen_pairs_of_two) {
    std::map<TilePair, int> in_pair;
    for (const TileInfo& tile : all_tiles) in_pair[tile.pair] += tile.copies;
    EXPECT_EQ(in_pair.size(), std::size_t{tile_pairs});
    for (const auto& [pair, count] : in_pair) EXPECT_EQ(count, 2) << static_cast<int>(pair);
}

TEST(Tiles, of_a_mixed_pair_count_alike_but_for_gee_joon) {
    for (const TileInfo& one : all_tiles) {
        for (const TileInfo& other : all_tiles) {
            if (one.pair != other.pair || &one == &other) continue;
            EXPECT_EQ(one.copies, 1) << one.name;
            EXPECT_NE(std::pair(one.upper, one.lower), std::pair(other.upper, other.lower)) << one.name;
            if (one.pair == TilePair::gee_joon) {
                EXPECT_EQ(one.spots() + other.spots(), 9);
                continue;
            }
            EXPECT_EQ(one.spots(), other.spots()) << one.name;
        }
    }
}

TEST(Tiles, of_a_mixed_pair_are_numbered_by_their_shorter_end) {
    for (std::size_t i = 0; i + 1 < all_tiles.size(); ++i) {
        if (all_tiles[i].pair != all_tiles[i + 1].pair) continue;
        EXPECT_LT(all_tiles[i].upper, all_tiles[i + 1].upper);
        EXPECT_TRUE(all_tiles[i].name.ends_with("-1"));
        EXPECT_TRUE(all_tiles[i + 1].name.ends_with("-2"));
    }
}

TEST(Tiles, are_found_by_their_card) {
    EXPECT_EQ(tile_info(card("teen")).spots(), 12);
    EXPECT_EQ(tile_info(card("day")).spots(), 2);
    EXPECT_EQ(pair_of(card("gow-1")), TilePair::gow);
    EXPECT_EQ(pair_of(card("gow-2")), TilePair::gow);
    EXPECT_EQ(pair_of(card("gee-joon-2")), TilePair::gee_joon);
    EXPECT_EQ(tile_info(card("gee-joon-2")).spots(), 6);
}

// The spots of a whole set, counted tile by tile: 227 in any set of Chinese dominoes.
TEST(Tiles, have_227_spots_in_all) {
    int spots = 0;
    for (const Card tile : cards_of(*deck_recipe("tiles"), 1)) spots += tile_info(tile).spots();
    EXPECT_EQ(spots, 227);
}

}  // namespace
}  // namespace felt
