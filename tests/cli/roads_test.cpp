// felt roads draws a shoe's scoreboards from results on the command line or in a file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "cli/program.hpp"
#include "cli/roads_view.hpp"

namespace felt::testing_support {
namespace {

namespace json = boost::json;

TEST(RoadsVerb, draws_the_boards_as_text) {
    const Ran ran = felt("roads TBBTPPPBPbBBBPPpB");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto lines = lines_of(ran.out);
    const std::vector<std::string> expected{
        "15 rounds: banker 7, player 6, tie 2; pairs: banker 1, player 1",
        "",
        "Bead plate",
        "T P P",
        "B B P,",
        "B P'B",
        "T B",
        "P B",
        "P B",
        "",
        "Big road",
        "B 1P  B  P' B  P  B",
        "B 1P        B  P,",
        "   P        B",
        "",
        "",
        "",
        "",
        "Big eye boy                      Small road                       Cockroach road",
        "oxoxoxox                         xox                              xox",
        " x                               x x                               ox",
        " x                               x x                               o",
    };
    ASSERT_GE(lines.size(), expected.size()) << ran.out;
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(lines[i], expected[i]) << i;
    EXPECT_THAT(ran.out, testing::HasSubstr("If the banker wins next: big eye boy o, small road o, cockroach road x"));
}

TEST(RoadsVerb, tells_all_as_json) {
    const Ran ran = felt("roads TBBTPPPBPbBBBPPpB --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto roads = json_lines(ran.out).at(0);
    EXPECT_EQ(roads.at("rounds").as_int64(), 15);
    EXPECT_EQ(roads.at("banker").as_int64(), 7);
    EXPECT_EQ(roads.at("bead_plate").as_array().size(), 15U);
    EXPECT_EQ(json::serialize(roads.at("bead_plate").at(8)),
              R"({"column":1,"row":2,"winner":"player","banker_pair":true,"player_pair":false})");
    const auto& big = roads.at("big_road").as_object();
    EXPECT_EQ(big.at("ties_before").as_int64(), 1);
    EXPECT_EQ(
        json::serialize(big.at("marks").at(1)),
        R"({"column":0,"row":1,"tail":false,"winner":"banker","ties":1,"banker_pair":false,"player_pair":false})");
    EXPECT_EQ(roads.at("big_eye_boy").as_array().size(), 10U);
    EXPECT_EQ(json::serialize(roads.at("cockroach_road").at(1)), R"({"column":1,"row":0,"tail":false,"colour":"red"})");
    EXPECT_EQ(json::serialize(roads.at("next").at("player")),
              R"({"big_eye_boy":"blue","small_road":"blue","cockroach_road":"red"})");
    const auto early = json_lines(felt("roads BBPP --json").out).at(0);
    EXPECT_EQ(json::serialize(early.at("next").at("banker")),
              R"({"big_eye_boy":"red","small_road":null,"cockroach_road":null})");
}

TEST(RoadsVerb, reads_a_file_and_names_its_line_in_an_error) {
    const std::string path = temporary_file("shoe.txt");
    std::ofstream(path) << "# a shoe\nBBP T\n";
    const Ran ran = felt("roads " + path + " --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(json_lines(ran.out).at(0).at("rounds").as_int64(), 4);
    std::ofstream(path) << "# a shoe\nBBP T\nBQ\n";
    expect_refused("roads " + path, {path + ":3:", "'Q' is no result"});
}

TEST(RoadsVerb, refuses_what_is_no_result) {
    expect_refused("roads BBX", {"results:1:", "'X' is no result"});
    expect_refused("roads no-such-shoe.txt", {"no-such-shoe.txt"});
    expect_refused("roads", {"results"});
}

TEST(RoadsText, shows_the_last_columns_of_a_road_that_is_too_wide) {
    std::vector<baccarat::Coup> coups;
    for (int i = 0; i < 60; ++i) coups.push_back({i % 2 == 0 ? BaccaratWinner::banker : BaccaratWinner::player});
    coups.push_back({BaccaratWinner::player});
    const auto lines = cli::roads_text(baccarat::roads_of(coups), {}, 40);
    for (const std::string& line : lines) EXPECT_LE(line.size(), 40U) << line;
    EXPECT_EQ(lines.at(11), "P  B  P  B  P  B  P  B  P  B  P  B  P");
    EXPECT_EQ(lines.at(12), "                                    P");
}

TEST(RoadsText, shows_ties_where_nothing_has_been_won) {
    const std::vector<baccarat::Coup> ties(12, {BaccaratWinner::tie});
    const auto lines = cli::roads_text(baccarat::roads_of(ties), {}, 60);
    EXPECT_EQ(lines.at(11), "T +");
    EXPECT_THAT(lines.back(), testing::HasSubstr("o red, x blue"));
}

TEST(RoadsText, paints_the_banker_red_and_the_player_blue) {
    const auto coups = baccarat::coups_from_text("BP", "test");
    const auto lines = cli::roads_text(baccarat::roads_of(*coups), {.unicode = false, .colour = true}, 60);
    EXPECT_EQ(lines.at(3), "\x1b[0;1;31mB\x1b[0m");
    EXPECT_EQ(lines.at(4), "\x1b[0;1;34mP\x1b[0m");
}

}  // namespace
}  // namespace felt::testing_support
