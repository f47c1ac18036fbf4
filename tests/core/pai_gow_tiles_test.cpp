// Two tiles are worth what a player would say they are: every hand against a slow account of the rules in words.
#include "core/pai_gow_tiles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/deck.hpp"
#include "support/cards.hpp"

namespace felt {
namespace {

std::vector<Card> one_set() { return cards_of(*deck_recipe("tiles"), 1); }

TilesValue value(const std::string& two) {
    const auto tiles = testing_support::cards(two);
    return tiles_value(tiles.at(0), tiles.at(1));
}

// ---- the twin: from the spots alone, by names and lists ----

struct Spots {
    int upper;
    int lower;
    bool operator==(const Spots&) const = default;
    int sum() const { return upper + lower; }
};

// Single tiles from the highest; those in one row rank alike.
const std::vector<std::vector<Spots>> tiles_from_the_top{
    {{6, 6}},         {{1, 1}},         {{4, 4}},         {{1, 3}},         {{5, 5}}, {{3, 3}},
    {{2, 2}},         {{5, 6}},         {{4, 6}},         {{1, 6}},         {{1, 5}}, {{3, 6}, {4, 5}},
    {{2, 6}, {3, 5}}, {{2, 5}, {3, 4}}, {{1, 4}, {2, 3}}, {{1, 2}, {2, 4}},
};

struct SlowWorth {
    int level;  // 0 to 9 points, 10 gong, 11 wong, 12 pair, 13 the supreme pair
    int place;  // of the deciding tile from the top
};

Spots spots_of(Card tile) { return {tile_info(tile).upper, tile_info(tile).lower}; }

int place_of(Spots tile) {
    for (std::size_t row = 0; row < tiles_from_the_top.size(); ++row) {
        if (std::ranges::count(tiles_from_the_top[row], tile) > 0) return static_cast<int>(row);
    }
    ADD_FAILURE() << tile.upper << "-" << tile.lower << " is no tile";
    return -1;
}

bool is_of_gee_joon(Spots tile) { return tile == Spots{1, 2} || tile == Spots{2, 4}; }

SlowWorth slow_worth(Spots one, Spots other) {
    const int higher = std::min(place_of(one), place_of(other));
    if (is_of_gee_joon(one) && is_of_gee_joon(other)) return {13, 0};
    if (place_of(one) == place_of(other)) return {12, higher};
    for (const auto& [big, small] : {std::pair(one, other), std::pair(other, one)}) {
        if (big != Spots{6, 6} && big != Spots{1, 1}) continue;
        if (small.sum() == 9) return {11, place_of(big)};
        if (small.sum() == 8) return {10, place_of(big)};
    }
    int points = (one.sum() + other.sum()) % 10;
    // A three may be a six, which is three more; a six a three, which is seven more after dropping the tens.
    if (is_of_gee_joon(one)) points = std::max(points, (9 - one.sum() + other.sum()) % 10);
    if (is_of_gee_joon(other)) points = std::max(points, (one.sum() + 9 - other.sum()) % 10);
    return {points, higher};
}

int slow_compare(SlowWorth one, SlowWorth other) {
    if (one.level != other.level) return one.level > other.level ? 1 : -1;
    return one.place == other.place ? 0 : one.place < other.place ? 1 : -1;
}

// Every two of the 32 tiles: 496 hands.
std::vector<std::pair<Card, Card>> all_hands() {
    const auto tiles = one_set();
    std::vector<std::pair<Card, Card>> hands;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        for (std::size_t j = i + 1; j < tiles.size(); ++j) hands.emplace_back(tiles[i], tiles[j]);
    }
    return hands;
}

TEST(PaiGowTiles, every_two_hands_compare_as_the_slow_twin_says) {
    const auto hands = all_hands();
    ASSERT_EQ(hands.size(), 496U);
    for (const auto& [a, b] : hands) {
        const SlowWorth slow = slow_worth(spots_of(a), spots_of(b));
        ASSERT_EQ(tiles_value(a, b), tiles_value(b, a));
        for (const auto& [c, d] : hands) {
            const auto order = tiles_value(a, b) <=> tiles_value(c, d);
            const int fast = order > 0 ? 1 : order < 0 ? -1 : 0;
            ASSERT_EQ(fast, slow_compare(slow, slow_worth(spots_of(c), spots_of(d))))
                << text_of(a) << " " << text_of(b) << " against " << text_of(c) << " " << text_of(d);
        }
    }
}

TEST(PaiGowTiles, every_value_says_what_it_is) {
    for (const auto& [a, b] : all_hands()) {
        const SlowWorth slow = slow_worth(spots_of(a), spots_of(b));
        const TilesValue fast = tiles_value(a, b);
        EXPECT_LT(fast.strength(), TilesValue::strengths);
        if (slow.level == 13) {
            EXPECT_EQ(fast.kind(), TilesKind::pair);
            EXPECT_EQ(fast.decided_by(), TilePair::gee_joon);
            continue;
        }
        EXPECT_EQ(static_cast<int>(fast.decided_by()), slow.place) << text_of(fast);
        const TilesKind kind = slow.level < 10 ? TilesKind::points
            : slow.level == 10                 ? TilesKind::gong
            : slow.level == 11                 ? TilesKind::wong
                                               : TilesKind::pair;
        EXPECT_EQ(fast.kind(), kind) << text_of(fast);
        if (kind == TilesKind::points) {
            EXPECT_EQ(fast.points(), slow.level) << text_of(fast);
        }
        EXPECT_EQ(fast.is_zero(), slow.level == 0);
    }
}

// 004 Pai Gow Tiles: twenty combinations are higher than nine, sixteen of them pairs.
TEST(PaiGowTiles, twenty_combinations_are_higher_than_nine) {
    std::map<TilesValue, int> higher;
    std::map<TilesKind, int> hands;
    for (const auto& [a, b] : all_hands()) {
        ++hands[tiles_value(a, b).kind()];
        if (tiles_value(a, b).kind() != TilesKind::points) ++higher[tiles_value(a, b)];
    }
    EXPECT_EQ(higher.size(), 20U);
    EXPECT_EQ(hands[TilesKind::pair], 16);
    EXPECT_EQ(hands[TilesKind::wong], 4 * 2) << "four tiles of teen and day, two nines";
    EXPECT_EQ(hands[TilesKind::gong], 4 * 4) << "four tiles of teen and day, four eights";
    EXPECT_EQ(hands[TilesKind::points], 496 - 40);
}

// Counts of the hands by points, zero first, and then gong, wong and pair.
using Counts = std::array<int, 13>;

std::size_t row_of(TilesValue value) {
    return value.kind() == TilesKind::points ? static_cast<std::size_t>(value.points())
                                             : 9 + static_cast<std::size_t>(value.kind());
}

// Counted apart from this program, from the spots of the tiles.
TEST(PaiGowTiles, the_496_hands_fall_as_they_should) {
    Counts counts{};
    for (const auto& [a, b] : all_hands()) ++counts[row_of(tiles_value(a, b))];
    EXPECT_EQ(counts, (Counts{24, 32, 44, 48, 52, 44, 56, 52, 56, 48, 16, 8, 16}));
}

// A published table (a forum of wizardofvegas.com, 'Pai Gow tiles statistics', 2016) gives each total its share of the
// hands that look different, twins being one: zero 3.17 %, … gong 2.71 %, wong 1.8 %, pair 7.24 %, which are so many
// of 221.
TEST(PaiGowTiles, the_221_hands_that_look_different_fall_as_published) {
    Counts counts{};
    for (int one = Card::playing_codes; one < Card::codes; ++one) {
        for (int other = one; other < Card::codes; ++other) {
            const Card tile = Card::from_code(one);
            if (one == other && tile_info(tile).copies == 1) continue;
            ++counts[row_of(tiles_value(tile, Card::from_code(other)))];
        }
    }
    EXPECT_EQ(counts, (Counts{7, 12, 17, 24, 23, 23, 22, 24, 22, 21, 6, 4, 16}));
}

// Published: 3,620 hands of four and 136 of two differ when the tiles of a pair are held to be alike.
TEST(PaiGowTiles, hands_of_four_differ_in_3620_ways) {
    const auto tiles = one_set();
    std::set<std::array<TilePair, 4>> fours;
    std::set<std::array<TilePair, 2>> twos;
    int dealt = 0;
    for (std::size_t a = 0; a < 32; ++a) {
        for (std::size_t b = a + 1; b < 32; ++b) {
            twos.insert({pair_of(tiles[a]), pair_of(tiles[b])});
            for (std::size_t c = b + 1; c < 32; ++c) {
                for (std::size_t d = c + 1; d < 32; ++d, ++dealt) {
                    fours.insert({pair_of(tiles[a]), pair_of(tiles[b]), pair_of(tiles[c]), pair_of(tiles[d])});
                }
            }
        }
    }
    EXPECT_EQ(dealt, 35960);
    EXPECT_EQ(fours.size(), 3620U);
    EXPECT_EQ(twos.size(), 136U);
}

TEST(PaiGowTiles, the_whole_order_of_what_is_higher_than_nine) {
    const std::vector<std::string> from_the_top{"gee-joon-1 gee-joon-2",
                                                "teen teen",
                                                "day day",
                                                "yun yun",
                                                "gor gor",
                                                "mooy mooy",
                                                "chong chong",
                                                "bon bon",
                                                "foo foo",
                                                "ping ping",
                                                "tit tit",
                                                "look look",
                                                "gow-1 gow-2",
                                                "bot-1 bot-2",
                                                "chit-1 chit-2",
                                                "ng-1 ng-2",
                                                "teen gow-1",
                                                "day gow-2",
                                                "teen yun",
                                                "day bot-1",
                                                "teen tit",
                                                "day chit-2",
                                                "gor ng-1"};
    for (std::size_t i = 0; i + 1 < from_the_top.size(); ++i) {
        EXPECT_GT(value(from_the_top[i]), value(from_the_top[i + 1])) << from_the_top[i];
    }
}

TEST(PaiGowTiles, are_spoken_of_as_players_do) {
    EXPECT_EQ(text_of(value("gee-joon-2 gee-joon-1")), "gee joon");
    EXPECT_EQ(text_of(value("teen teen")), "pair of teen");
    EXPECT_EQ(text_of(value("bot-2 bot-1")), "pair of bot");
    EXPECT_EQ(text_of(value("gow-2 day")), "day wong");
    EXPECT_EQ(text_of(value("teen bot-1")), "teen gong");
    EXPECT_EQ(text_of(value("teen chit-1")), "high nine with teen");
    EXPECT_EQ(text_of(value("tit day")), "high nine with day");
    EXPECT_EQ(text_of(value("look foo")), "7 with foo");
    EXPECT_EQ(text_of(value("gor look")), "0 with gor");
}

TEST(PaiGowTiles, an_eight_that_is_no_pair_is_no_pair) {
    EXPECT_EQ(value("yun bot-1").kind(), TilesKind::points);
    EXPECT_EQ(value("yun bot-1").points(), 6);
    EXPECT_EQ(value("tit chit-1").points(), 4);
    EXPECT_EQ(value("chong look").points(), 2);
    EXPECT_EQ(value("gor bon").points(), 8);
}

// 004 Pai Gow Tiles, note: the six may be a three and the three a six, and each alone is the lowest tile.
TEST(PaiGowTiles, gee_joon_tiles_count_three_or_six) {
    EXPECT_EQ(value("gee-joon-1 ping").points(), 6) << "3 and 10, better as 6 and 10";
    EXPECT_EQ(value("gee-joon-2 ping").points(), 6);
    EXPECT_EQ(value("gee-joon-1 look").points(), 9) << "3 and 6";
    EXPECT_EQ(value("gee-joon-2 look").points(), 9) << "6 and 6 are 2, better as 3 and 6";
    EXPECT_EQ(value("gee-joon-2 yun").points(), 4) << "6 and 8, not 3 and 8";
    EXPECT_EQ(value("gee-joon-1 yun").points(), 4);
    EXPECT_EQ(value("gee-joon-1 ng-2").decided_by(), TilePair::ng);
    for (const Card tile : one_set()) {
        if (pair_of(tile) == TilePair::gee_joon) continue;
        EXPECT_EQ(tiles_value(tile, *card_from_text("gee-joon-1")), tiles_value(tile, *card_from_text("gee-joon-2")));
        EXPECT_GE(tiles_value(tile, *card_from_text("gee-joon-1")).points(), 2) << text_of(tile) << ": never 0 or 1";
    }
}

// 004 Pai Gow Tiles: equal points go by the highest-ranking domino, and only by that.
TEST(PaiGowTiles, equal_points_go_by_the_higher_tile_alone) {
    EXPECT_GT(value("teen tit"), value("day chit-1"));
    EXPECT_EQ(value("teen tit"), value("teen chit-2"));
    EXPECT_EQ(value("teen yun"), value("teen bot-2")) << "the eight of a gong does not matter";
    EXPECT_EQ(value("day gow-1"), value("day gow-2"));
    EXPECT_GT(value("gor look"), value("mooy ping")) << "zero goes by the tile as other points do";
    EXPECT_EQ(value("gow-1 tit"), value("gow-2 tit"));
}

TEST(PaiGowTiles, high_nines_are_all_that_teen_and_day_make_nine_with) {
    int high_nines = 0;
    for (const auto& [a, b] : all_hands()) {
        const bool has_seven = tile_info(a).spots() == 7 || tile_info(b).spots() == 7;
        const bool has_big = std::min(pair_of(a), pair_of(b)) <= TilePair::day;
        EXPECT_EQ(tiles_value(a, b).is_high_nine(), has_seven && has_big);
        high_nines += tiles_value(a, b).is_high_nine() ? 1 : 0;
    }
    EXPECT_EQ(high_nines, 4 * 4);
}

// ---- four tiles ----

std::array<Card, 4> four(const std::string& text) {
    const auto tiles = testing_support::cards(text);
    return {tiles.at(0), tiles.at(1), tiles.at(2), tiles.at(3)};
}

TilesSetting setting(const std::string& one, const std::string& other) {
    const auto a = testing_support::cards(one);
    const auto b = testing_support::cards(other);
    return set_tiles({a.at(0), a.at(1)}, {b.at(0), b.at(1)});
}

TEST(PaiGowTiles, four_tiles_are_set_in_three_ways) {
    const auto ways = tiles_settings(four("teen gow-1 day bot-1"));
    EXPECT_EQ(text_of(ways[0].high_value()), "teen wong");
    EXPECT_EQ(text_of(ways[0].low_value()), "day gong");
    EXPECT_EQ(text_of(ways[1].high_value()), "7 with gow");
    EXPECT_EQ(text_of(ways[1].low_value()), "4 with teen");
    EXPECT_EQ(text_of(ways[2].high_value()), "day wong");
    EXPECT_EQ(text_of(ways[2].low_value()), "teen gong");
}

TEST(PaiGowTiles, a_setting_uses_all_four_and_its_high_hand_is_not_below_its_low) {
    const auto tiles = one_set();
    for (std::size_t i = 0; i + 3 < tiles.size(); ++i) {
        for (std::size_t j = i + 1; j + 2 < tiles.size(); j += 2) {
            const std::array<Card, 4> dealt{tiles[i], tiles[j], tiles[j + 1], tiles[j + 2]};
            auto sorted = dealt;
            std::ranges::sort(sorted);
            for (const TilesSetting& way : tiles_settings(dealt)) {
                std::array<Card, 4> used{way.high[0], way.high[1], way.low[0], way.low[1]};
                std::ranges::sort(used);
                EXPECT_EQ(used, sorted);
                EXPECT_GE(way.high_value(), way.low_value());
            }
        }
    }
}

// 004 Pai Gow Tiles, object 2 to 4
TEST(PaiGowTiles, both_hands_must_be_higher_to_win) {
    const auto bank = setting("foo look", "chong ng-1");  // 7 with foo, 1 with chong
    EXPECT_EQ(tiles_result(setting("teen gow-1", "mooy bon"), bank), TilesResult::win);
    EXPECT_EQ(tiles_result(setting("teen gow-1", "bon look"), bank), TilesResult::push) << "the low hand is zero";
    EXPECT_EQ(tiles_result(setting("gor bon", "bon ng-2"), bank), TilesResult::win);
    EXPECT_EQ(tiles_result(setting("mooy tit", "gor bot-1"), bank), TilesResult::win) << "7 with mooy, 2 with gor";
    EXPECT_EQ(tiles_result(setting("tit gow-1", "bon look"), bank), TilesResult::lose) << "6 and zero";
}

TEST(PaiGowTiles, copies_are_the_banks) {
    const auto one = setting("teen tit", "mooy foo");
    const auto same = setting("teen chit-1", "mooy foo");
    EXPECT_EQ(tiles_result(one, same), TilesResult::lose);
    EXPECT_EQ(tiles_result(same, one), TilesResult::lose);
    const auto lower = setting("day chit-1", "mooy foo");
    EXPECT_EQ(tiles_result(one, lower), TilesResult::push) << "the low hands are a copy";
}

TEST(PaiGowTiles, zero_against_zero_goes_by_the_tile_or_to_the_bank) {
    const auto player = setting("teen teen", "gor look");
    const auto bank = setting("day day", "mooy ping");
    EXPECT_EQ(tiles_result(player, bank), TilesResult::win);
    EXPECT_EQ(tiles_result(player, bank, ZeroTies::to_the_bank), TilesResult::push);
    EXPECT_EQ(tiles_result(bank, player), TilesResult::lose);
    const auto one = setting("teen teen", "gor tit");
    EXPECT_EQ(tiles_result(one, bank, ZeroTies::to_the_bank), TilesResult::win) << "1 beats 0 either way";
}

}  // namespace
}  // namespace felt
