// A house file opens tables whose rules go together, and says where it is wrong.
#include "house/house_file.hpp"

#include <gtest/gtest.h>

#include <array>

namespace felt::house {
namespace {

TEST(HouseFile, built_in_has_a_table_of_every_game) {
    const HouseFile house = built_in_house();
    ASSERT_EQ(house.tables.size(), rulebook::games().size());
    for (std::size_t i = 0; i < house.tables.size(); ++i) {
        const TableSetup& table = house.tables[i];
        const rulebook::GameInfo& game = rulebook::games()[i].info;
        EXPECT_EQ(table.id, game.id);
        EXPECT_EQ(table.game, game.id);
        EXPECT_EQ(table.name, game.name);
        // 004: nobody banks more than two hands in a row, so one of the house's own alone could not keep a game going.
        const int needed = game.bank == "player-dealer" ? 2 : game.bank == "players' pot" ? 1 : 0;
        EXPECT_GE(table.stand_ins, needed) << table.id;
    }
    EXPECT_GE(house.tables[0].wagers.size(), 3U);
}

TEST(HouseFile, reads_all_it_says) {
    const auto house = read_house(R"(name = "Corner House"
play_money = "250.00"
[[table]]
id = "high-table"
name = "The high table"
game = "spanish-21"
set = { min_bet = "25.00", soft17 = "stand" }
wagers = { match-the-dealer-up = { most = "50.00" } }
betting_seconds = 9
pause_seconds = 0
decision_seconds = 15
stand_ins = 3
posted = "100.00"
)",
                                  "corner.toml");
    ASSERT_TRUE(house) << house.error().text;
    EXPECT_EQ(house->name, "Corner House");
    EXPECT_EQ(house->play_money, Money::dollars(250));
    const TableSetup& table = house->tables.at(0);
    EXPECT_EQ(table.id, "high-table");
    EXPECT_EQ(table.name, "The high table");
    EXPECT_EQ(table.choices.size(), 2U);
    EXPECT_EQ(table.wagers.at(0).most, Money::dollars(50));
    EXPECT_EQ(table.betting_seconds, 9);
    EXPECT_EQ(table.pause_seconds, 0);
    EXPECT_EQ(table.decision_seconds, 15);
    EXPECT_EQ(table.stand_ins, 3);
    EXPECT_EQ(table.posted, Money::dollars(100));
}

struct WrongFile {
    const char* table;
    const char* says;
};
constexpr std::array wrong_files{
    WrongFile{"id = \"a\"\ngame = \"blackjak\"", "h.toml:4: no game 'blackjak'; did you mean 'blackjack'?"},
    WrongFile{"id = \"A b\"\ngame = \"blackjack\"",
              "h.toml:3: 'id' should be 1 to 48 small letters, digits and hyphens, not 'A b'"},
    WrongFile{"id = \"a\"\ngame = \"blackjack\"\nset = { soft17 = \"hti\" }",
              "h.toml:5: soft17 cannot be 'hti'; it is hit | stand (30-826(2)(b))"},
    WrongFile{"id = \"a\"\ngame = \"blackjack\"\nset = { soft71 = \"hit\" }",
              "h.toml:5: no option 'soft71'; did you mean 'soft17'?"},
    WrongFile{"id = \"a\"\ngame = \"blackjack\"\nwagers = { lucky-lades = \"a\" }",
              "h.toml:5: no wager 'lucky-lades'; did you mean 'lucky-ladies'?"},
    WrongFile{"id = \"a\"\ngame = \"blackjack\"\npreset = \"lucky-lades\"",
              "h.toml:5: blackjack has no preset 'lucky-lades'; did you mean 'lucky-ladies'?"},
    WrongFile{"id = \"a\"\ngame = \"blackjack\"\nstandins = 2",
              "h.toml:5: a table has no key 'standins'; did you mean 'stand_ins'?"},
    WrongFile{"id = \"a\"\ngame = \"blackjack\"\nstand_ins = 7",
              "h.toml:5: 'stand_ins' should leave a seat free: the table has 7"},
    WrongFile{"id = \"a\"\ngame = \"blackjack\"\nbetting_seconds = 0",
              "h.toml:5: 'betting_seconds' should be 1 to 3600 seconds"},
    WrongFile{"id = \"a\"\ngame = \"blackjack\"\n[[table]]\nid = \"a\"\ngame = \"roulette\"",
              "h.toml:6: there is another table 'a'"},
};

TEST(HouseFile, says_what_is_wrong_and_where) {
    for (const WrongFile& wrong : wrong_files) {
        const auto house = read_house(std::string("name = \"x\"\n[[table]]\n") + wrong.table + "\n", "h.toml");
        ASSERT_FALSE(house) << wrong.table;
        EXPECT_EQ(house.error().text, wrong.says);
    }
    EXPECT_EQ(read_house("name = \"x\"\n", "h.toml").error().text, "h.toml:1: a house needs at least one [[table]]");
}

}  // namespace
}  // namespace felt::house
