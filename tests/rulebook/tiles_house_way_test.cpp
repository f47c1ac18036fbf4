// The house way of tiles sets every hand, in one way whatever the order of its tiles, and as its rules say.
#include "rulebook/pai_gow/tiles_house_way.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/deck.hpp"
#include "support/cards.hpp"

namespace felt::pai_gow {
namespace {

using Four = std::array<Card, 4>;
Four four(const std::string& text) {
    const auto tiles = testing_support::cards(text);
    return {tiles.at(0), tiles.at(1), tiles.at(2), tiles.at(3)};
}

// "high / low" and the rule that said so.
std::pair<std::string, std::string> set(const TilesHouseWay& way, const std::string& tiles) {
    const auto choice = way.choose(four(tiles));
    return {text_of(choice.setting.high_value()) + " / " + text_of(choice.setting.low_value()), choice.rule->id};
}

template <class Each>
void each_hand(const Each& each) {
    const auto tiles = cards_of(*deck_recipe("tiles"), 1);
    for (std::size_t a = 0; a < tiles.size(); ++a) {
        for (std::size_t b = a + 1; b < tiles.size(); ++b) {
            for (std::size_t c = b + 1; c < tiles.size(); ++c) {
                for (std::size_t d = c + 1; d < tiles.size(); ++d) each(Four{tiles[a], tiles[b], tiles[c], tiles[d]});
            }
        }
    }
}

bool is_same(const TilesSetting& one, const TilesSetting& other) {
    return one.high_value() == other.high_value() && one.low_value() == other.low_value();
}

TEST(TilesHouseWay, sets_every_one_of_35960_hands_and_uses_every_rule) {
    const TilesHouseWay& way = tiles_house_way();
    std::map<std::string, int> used;
    int hands = 0;
    each_hand([&](const Four& tiles) {
        const auto choice = way.choose(tiles);
        ++used[choice.rule->id];
        ++hands;
        bool is_a_setting = false;
        for (const TilesSetting& other : tiles_settings(tiles)) {
            is_a_setting |= is_same(other, choice.setting);
            // None is passed over that is as good in both hands and better in one.
            const bool is_as_good =
                other.high_value() >= choice.setting.high_value() && other.low_value() >= choice.setting.low_value();
            ASSERT_TRUE(!is_as_good || is_same(other, choice.setting)) << text_of(tiles) << " by " << choice.rule->id;
        }
        ASSERT_TRUE(is_a_setting);
    });
    EXPECT_EQ(hands, 35960);
    for (const TilesRule& rule : way.rules()) EXPECT_GT(used[rule.id], 0) << rule.id << " fits no hand";
}

// One hand of each kind, the tiles of a pair being alike.
TEST(TilesHouseWay, sets_a_hand_in_one_way_whatever_the_order_of_its_tiles) {
    const TilesHouseWay& way = tiles_house_way();
    std::set<std::array<TilePair, 4>> seen;
    each_hand([&](const Four& tiles) {
        const bool is_new =
            seen.insert({pair_of(tiles[0]), pair_of(tiles[1]), pair_of(tiles[2]), pair_of(tiles[3])}).second;
        if (!is_new) return;
        const auto choice = way.choose(tiles);
        for (const Four& order :
             {Four{tiles[3], tiles[2], tiles[1], tiles[0]}, Four{tiles[1], tiles[2], tiles[0], tiles[3]},
              Four{tiles[2], tiles[3], tiles[0], tiles[1]}}) {
            const auto again = way.choose(order);
            ASSERT_EQ(again.rule, choice.rule);
            ASSERT_TRUE(is_same(again.setting, choice.setting)) << text_of(tiles);
        }
    });
    EXPECT_EQ(seen.size(), 3620U);
}

struct Example {
    const char* tiles;
    const char* set;
    const char* rule;
};

TEST(TilesHouseWay, follows_its_rules) {
    const TilesHouseWay& way = tiles_house_way();
    for (const Example& example : {
             Example{"teen teen gow-1 gow-2", "pair of teen / pair of gow", "two-pairs"},
             {"gee-joon-1 gee-joon-2 foo teen", "8 with teen / 7 with foo", "gee-joon-split"},
             {"gee-joon-1 gee-joon-2 foo mooy", "gee joon / 1 with mooy", "pair"},
             {"teen teen bot-1 chit-1", "teen gong / high nine with teen", "teen-split"},
             {"day day look yun", "day gong / 8 with day", "day-split"},
             {"teen teen gor mooy", "pair of teen / 4 with gor", "pair"},
             {"teen teen gow-1 foo", "teen wong / 3 with teen", "teen-split-beside-nine-and-eleven"},
             {"day day gow-2 foo", "day wong / 3 with day", "day-split-beside-nine-and-eleven"},
             {"gow-1 gow-2 teen mooy", "teen wong / 9 with mooy", "nines-split"},
             {"gow-1 gow-2 foo mooy", "pair of gow / 1 with mooy", "pair"},
             {"yun yun day foo", "day gong / 9 with yun", "high-eights-split"},
             {"bot-1 bot-2 mooy ping", "8 with mooy / 8 with ping", "low-eights-split"},
             {"yun yun gow-1 foo", "9 with yun / 7 with yun", "high-eights-split-beside-nine-and-eleven"},
             {"bot-1 bot-2 gow-1 foo", "9 with foo / 7 with gow", "low-eights-split-beside-nine-and-eleven"},
             {"tit tit teen foo", "high nine with teen / 8 with foo", "high-sevens-split"},
             {"chit-1 chit-2 day ping", "high nine with day / 7 with ping", "low-sevens-split"},
             {"chong chong teen day", "pair of chong / 4 with teen", "pair"},
             {"teen gow-1 bot-1 foo", "teen wong / 9 with foo", "wong-beside-eleven"},
             {"day gow-1 tit foo", "day wong / 8 with foo", "wong-beside-eleven"},
             {"teen yun tit bon", "teen gong / 1 with bon", "gong-beside-four"},
             {"day bot-1 chit-1 ng-1", "day gong / 2 with chit", "gong-beside-five"},
             {"day yun chit-1 ng-1", "high nine with day / 3 with yun", "high-nine"},
             {"teen tit gow-1 look", "high nine with teen / 5 with look", "high-nine"},
             {"teen day tit bot-1", "teen gong / high nine with day", "high-nine"},
             {"teen bot-1 gow-1 look", "teen gong / 5 with look", "gong"},
             {"teen day bot-1 gow-1", "teen wong / day gong", "gong"},
             {"day gow-1 look mooy", "day wong / 6 with mooy", "wong"},
             {"gor ng-1 foo tit", "9 with gor / 8 with foo", "eight-and-nine"},
             {"teen day look ng-1", "8 with teen / 7 with day", "seven-and-eight-with-teen-and-day"},
             {"gow-1 bot-1 mooy foo", "9 with mooy / 9 with foo", "eight-and-nine"},
             {"teen gor chong look", "8 with teen / 0 with gor", "small-low-hand"},
             {"gor bon chit-1 ng-1", "9 with gor / 1 with bon", "small-low-hand"},
             {"yun gor mooy gow-1", "7 with yun / 4 with gor", "low-hand"},
             {"chong chit-1 ng-1 gee-joon-1", "8 with ng / 3 with chong", "low-hand"},
             {"teen teen gor gee-joon-2", "pair of teen / 7 with gor", "pair"},
         }) {
        const auto [setting, rule] = set(way, example.tiles);
        EXPECT_EQ(setting, example.set) << example.tiles;
        EXPECT_EQ(rule, example.rule) << example.tiles;
    }
}

// ---- reading ----

constexpr const char* short_way = R"([[rule]]
id = "pair"
gist = "Pairs stay."
source = "document"
hand = ["teen", "any", "any", "any"]
make = "pair"
best = "high"
[[rule]]
id = "low"
gist = "All else."
source = "document"
best = "low"
)";

std::string with(const std::string& from, const std::string& to) {
    std::string text = short_way;
    return text.replace(text.find(from), from.size(), to);
}

TEST(TilesHouseWay, is_read_from_data) {
    const auto way = read_tiles_house_way(short_way, "way.toml");
    ASSERT_TRUE(way) << way.error().text;
    EXPECT_EQ(way->rules().size(), 2U);
    EXPECT_EQ(set(*way, "teen gor gor look").second, "pair");
    EXPECT_EQ(set(*way, "day gor gor look").second, "low");
}

TEST(TilesHouseWay, is_refused_with_file_and_line_where_it_is_wrong) {
    const std::vector<std::pair<std::string, std::string>> broken{
        {with("\"teen\", \"any\"", "\"tean\", \"any\""),
         "way.toml:5: 'tean' is no pair of tiles; did you mean 'teen'?"},
        {with("\"teen\", \"any\", ", "\"teen\", "), "way.toml:5: 'hand' should have four places"},
        {with("make = \"pair\"", "make = \"pairs\""), "way.toml:6: 'make' cannot be 'pairs'; did you mean 'pair'?"},
        {with("best = \"high\"", "best = \"most\""), "way.toml:7: 'best' cannot be 'most'"},
        {with("best = \"high\"", "bets = \"high\""), "best"},
        {with("best = \"high\"", "best = \"high\"\nat_least = { low = 12 }"), "way.toml:8: points go from 0 to 9"},
        {with("id = \"low\"", "id = \"pair\""), "way.toml:8: a second rule 'pair'"},
        {with("best = \"low\"", "best = \"low\"\nmake = \"wong\""), "the last rule should fit every hand"},
        {"", "the last rule should fit every hand"},
    };
    for (const auto& [text, error] : broken) {
        const auto way = read_tiles_house_way(text, "way.toml");
        ASSERT_FALSE(way) << error;
        EXPECT_THAT(way.error().text, testing::HasSubstr(error));
    }
}

}  // namespace
}  // namespace felt::pai_gow
