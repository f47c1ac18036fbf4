// felt round as people and their scripts meet it: what it prints, its exit status, and one clear line for bad input.
#include <gtest/gtest.h>

#include <fstream>

#include "cli/program.hpp"

namespace felt::testing_support {
namespace {

namespace json = boost::json;

std::string script(const std::string& text) {
    static int number = 0;
    const std::string path = temporary_file("round" + std::to_string(++number) + ".toml");
    std::ofstream(path) << text;
    return path;
}

const std::string dealer_busts =
    "game = \"blackjack\"\ntable = { soft17 = \"stand\" }\ncards = \"Th 6s 9d Tc Kd\"\n"
    "[[seat]]\nseat = 1\nbets = { main = \"5.00\" }\nacts = [\"stand\"]\n";

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const auto at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), with);
}

TEST(Round, PrintsTheAgreedShape) {
    const Ran ran = felt("round --json " + script(dealer_busts));
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    const json::object result = json_lines(ran.out).at(0);
    EXPECT_EQ(result.at("game").as_string(), "blackjack");
    EXPECT_TRUE(result.at("complete").as_bool());
    EXPECT_FALSE(result.contains("pending"));
    const json::object settled = result.at("settlements").at(0).as_object();
    EXPECT_EQ(json::serialize(settled),
              R"x({"seat":1,"hand":1,"wager":"main","stake":"5.00","outcome":"dealer-bust","pays":"1 to 1",)x"
              R"x("returned":"10.00","net":"5.00","clause":"30-807(1)(a)"})x");
    EXPECT_EQ(result.at("net").at("1").as_string(), "5.00");
    EXPECT_EQ(result.at("events").as_array().back().at("event").as_string(), "end");
}

TEST(Round, WaitsForAnAnswerWithStatusOne) {
    const Ran ran = felt("round --json " + script(replaced(dealer_busts, "[\"stand\"]", "[]")));
    EXPECT_EQ(ran.status, 1);
    const json::object result = json_lines(ran.out).at(0);
    EXPECT_FALSE(result.at("complete").as_bool());
    EXPECT_EQ(json::serialize(result.at("pending")),
              R"({"seat":1,"hand":1,"asks":"play","options":["stand","hit","double","surrender"]})");
}

TEST(Round, WaitsForACardWithStatusOne) {
    const Ran ran = felt("round --json " + script(replaced(dealer_busts, " Kd", "")));
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(json::serialize(json_lines(ran.out).at(0).at("pending")), R"({"asks":"card"})");
}

TEST(Round, ChecksWhatTheScriptExpects) {
    const std::string expects = "[[expect]]\nseat = 1\noutcome = \"dealer-bust\"\nreturned = \"10.00\"\n";
    EXPECT_EQ(felt("round --check " + script(dealer_busts + expects)).status, 0);
    const Ran differs = felt("round --check " + script(replaced(dealer_busts + expects, "10.00", "12.50")));
    EXPECT_EQ(differs.status, 1);
    EXPECT_NE(differs.err.find("returned = 10.00, not 12.50"), std::string::npos) << differs.err;
}

// shows: 30-803(3)(c), 30-807(1), 30-809.a
TEST(Round, RefusesWagersOutsideTheLimits) {
    const auto with_bet = [](const std::string& bet) { return "round " + script(replaced(dealer_busts, "5.00", bet)); };
    expect_refused(with_bet("0.50"), {"seat 1", "under the table's minimum of 1.00", "30-803(3)(c)"});
    expect_refused(with_bet("1000.50"), {"seat 1", "over the table's maximum of 1000.00", "30-807(1)"});
    expect_refused(with_bet("5.25"), {"seat 1", "chips of 0.50", "30-809"});
    expect_refused(with_bet("5.005"), {":6:", "whole cents"});
    expect_refused(with_bet("-5.00"), {":6:", "whole cents"});
}

TEST(Round, RefusesAnIllegalActAndNamesItsClause) {
    expect_refused("round " + script(replaced(dealer_busts, "[\"stand\"", "[\"split\"")),
                   {"seat 1", "split is refused", "30-814"});
    expect_refused("round " + script(replaced(dealer_busts, "[\"stand\"", "[\"double 7.50\"")),
                   {"seat 1", "0.50 to 5.00", "30-813"});
    expect_refused("round " + script(replaced(dealer_busts, "[\"stand\"", "[\"stand\", \"hit\"")),
                   {"seat 1", "never asked for"});
    expect_refused("round " + script(replaced(dealer_busts, "[\"stand\"", "[\"satnd\"")),
                   {"seat 1", "'satnd'", "did you mean 'stand'"});
}

TEST(Round, RefusesCardsThatCannotBe) {
    expect_refused("round " + script(replaced(dealer_busts, "Kd", "Xd")), {":3:", "'Xd' is no card"});
    expect_refused("round " + script(replaced(dealer_busts, "Kd", "*")), {":3:", "not in this game's decks"});
    const std::string one_deck = replaced(dealer_busts, "{ soft17", "{ decks = 1, soft17");
    expect_refused("round " + script(replaced(one_deck, "Kd", "Th")), {":3:", "'Th'", "more often than the 1"});
}

TEST(Round, RefusesWhatItCannotReadWithFileAndLine) {
    const std::string nowhere = temporary_file("nowhere.toml");
    expect_refused("round " + nowhere, {nowhere, "cannot be read"});
    expect_refused("round " + script(replaced(dealer_busts, "seat = 1", "seat = = 1")), {":5:", "not valid TOML"});
    expect_refused("round " + script(replaced(dealer_busts, "blackjack", "blackjak")),
                   {":1:", "no game 'blackjak'", "did you mean 'blackjack'"});
    expect_refused("round " + script(replaced(dealer_busts, "soft17 =", "soft_17 =")),
                   {":2:", "no option 'soft_17'", "did you mean 'soft17'"});
    expect_refused("round " + script(replaced(dealer_busts, "\"stand\" }", "\"sit\" }")),
                   {":2:", "soft17 cannot be 'sit'", "hit | stand"});
    expect_refused("round " + script(replaced(dealer_busts, "{ soft17", "{ decks = 4, dealt = \"hand\", soft17")),
                   {":2:", "one or two decks", "30-816(3)"});
    expect_refused("round " + script(replaced(dealer_busts, "acts", "act")), {":7:", "no key 'act'", "'acts'"});
    expect_refused("round " + script(replaced(dealer_busts, "{ main", "{ mian")), {":6:", "'mian'", "'main'"});
    expect_refused("round " + script(dealer_busts + "[[ruling]]\nrule = \"void-hnad\"\nseat = 1\n"),
                   {":9:", "'void-hnad'", "'void-hand'"});
}

// ---- many rounds in a file ----

const std::string three_rounds =
    "# Three rounds.\ngame blackjack\noption soft17 stand\n\n"
    "round dealer-goes-over [30-807(1)(a)]\n  The dealer goes over against a nineteen.\n"
    "  cards Th 6s 9d Tc Kd\n  seat 1: main 5.00; stand\n  1 main: dealer-bust, returns 10.00\n\n"
    "round no-pair-is-no-split [30-814]\n  A ten and a nine are not split.\n"
    "  cards Th 6s 9d Tc\n  seat 1: main 5.00; split\n  refused 30-814\n\n"
    "round the-player-is-asked [30-821]\n  Nothing happens before the player has decided.\n"
    "  cards Th 6s 9d Tc\n  seat 1: main 5.00\n  asks play seat 1 hand 1\n";

std::string round_file(const std::string& text) {
    static int number = 0;
    const std::string path = temporary_file("many" + std::to_string(++number) + ".rounds");
    std::ofstream(path) << text;
    return path;
}

TEST(RoundsOfAFile, ArePlayedAndHeldToWhatTheySay) {
    const Ran ran = felt("round " + round_file(three_rounds));
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    const auto lines = lines_of(ran.out);
    EXPECT_EQ(lines.at(1), "dealer-goes-over     yes      seat 1 5.00");
    EXPECT_TRUE(lines.at(2).starts_with("no-pair-is-no-split  yes      refused: seat 1: split is refused")) << ran.out;
    EXPECT_EQ(lines.at(lines.size() - 2), "the-player-is-asked  yes      waits for play");
    EXPECT_EQ(lines.back(), "3 rounds, 3 as told");
    const Ran checked = felt("round --check " + round_file(three_rounds));
    EXPECT_EQ(checked.status, 0);
    EXPECT_EQ(checked.out + checked.err, "");
}

TEST(RoundsOfAFile, AreOneJsonObjectEachOfTheAgreedShape) {
    const std::string file = round_file(three_rounds);
    const Ran ran = felt("round --json " + file);
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto objects = json_lines(ran.out);
    ASSERT_EQ(objects.size(), 3U);
    EXPECT_EQ(objects[0].at("round").as_string(), "dealer-goes-over");
    EXPECT_EQ(objects[0].at("gist").as_string(), "The dealer goes over against a nineteen.");
    EXPECT_EQ(json::serialize(objects[1].at("refused").at("clause")), R"("30-814")");
    EXPECT_EQ(objects[2].at("pending").at("asks").as_string(), "play");
    // Beside its name and gist, a round says what it would say alone.
    json::object alone = json_lines(felt("round --json " + script(dealer_busts)).out).at(0);
    json::object among = objects[0];
    among.stable_erase("round");
    among.stable_erase("gist");
    EXPECT_EQ(json::serialize(among), json::serialize(alone));
    EXPECT_EQ(json_lines(felt("round --json --only the-player-is-asked " + file).out), std::vector{objects[2]});
}

TEST(RoundsOfAFile, CanBePlayedOneByOne) {
    const std::string file = round_file(three_rounds);
    const Ran one = felt("round --only dealer-goes-over " + file);
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_NE(one.out.find("Blackjack: The dealer goes over against a nineteen.\n"), std::string::npos) << one.out;
    EXPECT_NE(one.out.find("seat 1 net 5.00\nas told\n"), std::string::npos) << one.out;
    const Ran refused = felt("round --only no-pair-is-no-split " + file);
    EXPECT_EQ(refused.status, 0) << refused.err;
    EXPECT_NE(refused.out.find("refused: seat 1: split is refused"), std::string::npos) << refused.out;
    expect_refused("round --only dealer-gose-over " + file, {"--only", file, "did you mean 'dealer-goes-over'?"});
    expect_refused("round --only dealer-goes-over " + script(dealer_busts), {"--only", "is one round"});
}

TEST(RoundsOfAFile, EndWithStatusOneWhenOneGoesOtherwise) {
    const std::string file = round_file(replaced(three_rounds, "returns 10.00", "returns 12.50"));
    const Ran ran = felt("round " + file);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.err, "felt: " + file + ":9: settlement 1 has returned = 10.00, not 12.50\n");
    EXPECT_EQ(lines_of(ran.out).at(1), "dealer-goes-over     no       seat 1 5.00");
    EXPECT_EQ(lines_of(ran.out).back(), "3 rounds, 2 as told");
    EXPECT_EQ(felt("round --only no-pair-is-no-split " + file).status, 0) << "that one goes as told";
    const auto json = json_lines(felt("round --json " + file).out);
    EXPECT_EQ(texts_of(json.at(0).at("unmet")).size(), 1U);
    // Neither an answer that is missing nor one that is refused is as told unless the round says so.
    EXPECT_EQ(felt("round --check " + round_file(replaced(three_rounds, "  asks play seat 1 hand 1\n", ""))).status, 1);
    EXPECT_EQ(felt("round --check " + round_file(replaced(three_rounds, "  refused 30-814\n", ""))).status, 1);
}

TEST(RoundsOfAFile, AreRefusedWithFileAndLineWhenTheyCannotBeRead) {
    const std::string misspelt = round_file(replaced(three_rounds, "  asks play", "  aks play"));
    expect_refused("round " + misspelt, {misspelt + ":21:", "no line begins with 'aks'", "did you mean 'asks'?"});
    const std::string no_answer = round_file(replaced(three_rounds, "; stand", "; satnd"));
    expect_refused("round " + no_answer, {no_answer + ":5:", "'satnd'", "did you mean 'stand'"});
}

}  // namespace
}  // namespace felt::testing_support
