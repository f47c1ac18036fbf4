// felt phh and felt round with hand histories, as people and their scripts meet them.
#include <gtest/gtest.h>

#include <fstream>

#include "cli/program.hpp"

namespace felt::testing_support {
namespace {

const std::string scripted_hand =
    "game = \"texas-holdem\"\ncards = \"As Ah Kd Qd 2c Ac 9h 5s 3c Jd 4c 3d\"\n"
    "[[seat]]\nseat = 1\nbets = { stack = \"100.00\" }\nacts = [\"call\", \"check\", \"bet\", \"check\"]\n"
    "[[seat]]\nseat = 2\nbets = { stack = \"100.00\" }\nacts = [\"check\", \"check\", \"call\", \"check\"]\n";

std::string written(const std::string& name, const std::string& text) {
    const std::string path = temporary_file(name);
    std::ofstream(path) << text;
    return path;
}

TEST(Phh, WritesAScriptedHandThatCanBePlayedAgain) {
    const Ran told = felt("phh " + written("hand.toml", scripted_hand));
    ASSERT_EQ(told.status, 0) << told.err;
    EXPECT_NE(told.out.find("variant = \"FT\"\n"), std::string::npos) << told.out;
    EXPECT_NE(told.out.find("  \"p1 cbr 8\",\n"), std::string::npos) << told.out;
    EXPECT_NE(told.out.find("finishing_stacks = [111, 88]\n"), std::string::npos) << told.out;
    const std::string again = written("hand.phh", told.out);
    EXPECT_EQ(felt("phh " + again).out, told.out);
    const Ran checked = felt("round --check " + again);
    EXPECT_EQ(checked.status, 0) << checked.err;
    const Ran played = felt("round --json " + again);
    EXPECT_EQ(json_lines(played.out).at(0).at("net").at("1").as_string(), "11.00");
}

TEST(Phh, PutsTheHistoryIntoOneLineOfJson) {
    const Ran told = felt("phh --json " + written("json.toml", scripted_hand));
    ASSERT_EQ(told.status, 0) << told.err;
    const auto line = json_lines(told.out).at(0);
    EXPECT_EQ(line.at("game").as_string(), "texas-holdem");
    EXPECT_TRUE(line.at("complete").as_bool());
    EXPECT_TRUE(line.at("phh").as_string().starts_with("variant = \"FT\"\n"));
}

TEST(Phh, RefusesWhatIsNoHandOfTheRoom) {
    expect_refused("phh " + written("pot-limit.phh", "variant = \"PO\"\n"), {"pot-limit.phh:1", "'PO'"});
    expect_refused("phh " +
                       written("other.toml",
                               "game = \"blackjack\"\ncards = \"Th 6s 9d Tc Kd\"\n[[seat]]\nseat = 1\n"
                               "bets = { main = \"5.00\" }\nacts = [\"stand\"]\n"),
                   {"blackjack is no game of pots"});
    expect_refused("phh no-such-file.phh", {"no-such-file.phh"});
}

TEST(Phh, TakesOneRoundOfAFileOfMany) {
    const std::string hand =
        "  cards As Ah Kd Qd 2c Ac 9h 5s 3c Jd 4c 3d\n  seat 1: stack 100.00; call, check, bet, check\n"
        "  seat 2: stack 100.00; check, check, call, check\n";
    const std::string file = written(
        "hands.rounds",
        "game texas-holdem\n\nround first-hand []\n  One.\n" + hand + "\nround second-hand []\n  Another.\n" + hand);
    const Ran told = felt("phh --only second-hand " + file);
    EXPECT_EQ(told.status, 0) << told.err;
    EXPECT_EQ(told.out, felt("phh " + written("same.toml", scripted_hand)).out);
    expect_refused("phh " + file, {file, "holds 2 rounds; --only NAME says which"});
    expect_refused("phh --only secnod-hand " + file, {"--only", "did you mean 'second-hand'?"});
}

}  // namespace
}  // namespace felt::testing_support
