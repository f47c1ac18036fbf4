// The verbs that list what there is: games, show, clauses and readings.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/print.hpp"
#include "cli/program.hpp"

namespace felt::testing_support {
namespace {

namespace json = boost::json;

const json::object& named(const json::value& array, std::string_view key, std::string_view id) {
    for (const auto& item : array.as_array()) {
        if (item.at(key).as_string() == id) return item.as_object();
    }
    throw std::out_of_range(std::string(id));
}

TEST(Games, AreOneJsonObjectALine) {
    const Ran ran = felt("games --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto games = json_lines(ran.out);
    ASSERT_FALSE(games.empty());
    const json::object& blackjack = games.at(0);
    EXPECT_EQ(blackjack.at("id").as_string(), "blackjack");
    EXPECT_EQ(blackjack.at("name").as_string(), "Blackjack");
    EXPECT_EQ(blackjack.at("family").as_string(), "blackjack");
    EXPECT_EQ(blackjack.at("clause").as_string(), "30-801 to 30-831");
    EXPECT_EQ(blackjack.at("bank").as_string(), "house");
    EXPECT_THAT(texts_of(blackjack.at("wagers")), testing::IsSupersetOf({"main", "insurance"}));
    const json::object& buffalo = named(blackjack.at("presets"), "id", "buffalo-blackjack-bonus-3");
    EXPECT_EQ(buffalo.at("name").as_string(), "Buffalo Blackjack Bonus 3");
    EXPECT_EQ(buffalo.at("clause").as_string(), "30-2114");
    EXPECT_THAT(texts_of(buffalo.at("wagers")), testing::UnorderedElementsAre("21-plus-3", "top-3", "bust-bonus-3"));
    EXPECT_TRUE(named(blackjack.at("presets"), "id", "house-rules").at("name").is_null());
}

// Every game that is a preset is listed under its clause, and every verb takes it as it is listed.
TEST(Games, ListPresetsThatAClauseMakesGamesOf) {
    const Ran listed = felt("games");
    ASSERT_EQ(listed.status, 0) << listed.err;
    EXPECT_THAT(listed.out, testing::HasSubstr("felt play blackjack --preset"));
    int presets = 0;
    for (const json::object& game : json_lines(felt("games --json").out)) {
        for (const json::value& preset : game.at("presets").as_array()) {
            if (preset.at("name").is_null()) continue;
            ++presets;
            const std::string id(preset.at("id").as_string());
            const std::string line_start = fmt::format("{} +{}", id, std::string(preset.at("clause").as_string()));
            EXPECT_THAT(lines_of(listed.out), testing::Contains(testing::ContainsRegex("^" + line_start))) << id;
            const std::string start(preset.at("start").as_string());
            const Ran shown = felt_within("show " + start + " --json");
            ASSERT_EQ(shown.status, 0) << shown.err;
            const json::object object = json_lines(shown.out).at(0);
            EXPECT_EQ(object.at("preset").as_string(), id);
            for (const std::string& wager : texts_of(preset.at("wagers"))) {
                EXPECT_NO_THROW(named(object.at("wagers"), "wager", wager)) << id;
            }
            EXPECT_EQ(felt_within("sim " + start + " --rounds 1000 --json").status, 0) << id;
            EXPECT_EQ(felt_within("play " + start + " --plain --quick").status, 0) << id;
        }
    }
    EXPECT_GE(presets, 30);
}

TEST(Show, TellsAllOfAGameInOneObject) {
    const Ran ran = felt("show blackjack --preset house-rules --set soft17=stand --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    ASSERT_EQ(lines_of(ran.out).size(), 1U);
    const json::object game = json_lines(ran.out).at(0);
    EXPECT_EQ(game.at("id").as_string(), "blackjack");
    EXPECT_EQ(game.at("preset").as_string(), "house-rules");

    const json::object& soft17 = named(game.at("options"), "id", "soft17");
    EXPECT_EQ(soft17.at("value").as_string(), "stand");
    EXPECT_EQ(soft17.at("default").as_string(), "hit");
    EXPECT_THAT(texts_of(soft17.at("values")), testing::ElementsAre("hit", "stand"));
    EXPECT_EQ(soft17.at("clause").as_string(), "30-826(2)(b)");
    EXPECT_EQ(soft17.at("source").as_string(), "document");
    const json::object& decks = named(game.at("options"), "id", "decks");
    EXPECT_EQ(decks.at("from").to_number<int>(), 1);
    EXPECT_EQ(decks.at("to").to_number<int>(), 8);
    EXPECT_EQ(named(game.at("options"), "id", "max_bet").at("value").as_string(), "10.00");
    EXPECT_EQ(named(game.at("options"), "id", "seats").at("source").as_string(), "common practice");

    EXPECT_EQ(named(game.at("presets"), "id", "house-rules").at("set").at("max_bet").as_string(), "10.00");
    const json::object& main = named(game.at("wagers"), "wager", "main");
    EXPECT_EQ(named(main.at("outcomes"), "outcome", "blackjack").at("clause").as_string(), "30-807(1)(c)");
    EXPECT_THAT(texts_of(game.at("notices")), testing::Contains("Dealer draws to 16 and stands on all 17s"));
    EXPECT_EQ(named(game.at("readings"), "id", "double-for-less").at("option").as_string(), "double_for_less");
}

TEST(Show, BadInputIsAnsweredInOneLine) {
    expect_refused("show", {"game"});
    expect_refused("show blackjakc", {"did you mean 'blackjack'?"});
    expect_refused("show blackjack --set deck=4", {"--set deck=4", "did you mean 'decks'?"});
    expect_refused("show blackjack --set decks=9", {"decks cannot be '9'", "1 to 8", "30-806(2)"});
    expect_refused("show blackjack --set decks=4 --set dealt=hand", {"--set dealt=hand", "30-816(3)"});
    expect_refused("show blackjack --preset house", {"no preset 'house'"});
}

TEST(Clauses, AreOneJsonObjectALine) {
    const Ran ran = felt("clauses --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto clauses = json_lines(ran.out);
    EXPECT_GT(clauses.size(), 200U);
    bool seen = false;
    for (const json::object& clause : clauses) {
        for (const char* key : {"id", "document", "kind", "gist", "where", "options", "tests", "hosted"}) {
            EXPECT_TRUE(clause.contains(key)) << key;
        }
        if (clause.at("id").as_string() != "30-807(1)(a)") continue;
        seen = true;
        EXPECT_EQ(clause.at("document").as_string(), "002");
        EXPECT_EQ(clause.at("kind").as_string(), "rule");
        EXPECT_TRUE(clause.at("hosted").as_bool());
        EXPECT_THAT(texts_of(clause.at("tests")),
                    testing::Contains(testing::StartsWith("blackjack/standard/rounds/30-807.rounds#")));
    }
    EXPECT_TRUE(seen);
}

TEST(Clauses, OfOneDocument) {
    const auto clauses = json_lines(felt("clauses --document 003 --json").out);
    ASSERT_FALSE(clauses.empty());
    for (const json::object& clause : clauses) EXPECT_EQ(clause.at("document").as_string(), "003");
    expect_refused("clauses --document 005", {"--document", "005", "did you mean '00"});
}

// Every rule and every choice of a game the rulebook holds is shown by a test.
TEST(Clauses, NoneThatNeedsATestIsWithout) {
    const Ran ran = felt("clauses --unshown --check");
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
}

TEST(Readings, AreOneJsonObjectALine) {
    const Ran ran = felt("readings --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto readings = json_lines(ran.out);
    EXPECT_GT(readings.size(), 50U);
    for (const json::object& reading : readings) {
        for (const char* key : {"id", "clauses", "games", "open", "readings", "default", "why", "option", "source"}) {
            EXPECT_TRUE(reading.contains(key)) << key;
        }
    }
    const auto of_blackjack = json_lines(felt("readings --game blackjack --json").out);
    EXPECT_GT(of_blackjack.size(), 50U);
    for (const json::object& reading : of_blackjack) {
        EXPECT_THAT(texts_of(reading.at("games")), testing::Contains("blackjack"));
    }
    expect_refused("readings --game blakjack", {"did you mean 'blackjack'?"});
}

TEST(Lists, FitAHundredColumnsAndHaveNoColourOffTheTerminal) {
    for (const char* verb :
         {"games", "show blackjack", "show blackjack --preset single-deck-6-to-5", "clauses", "readings",
          "sim blackjack --rounds 1000", "--help", "games --help", "show --help", "sim --help", "clauses --help",
          "readings --help", "paytables --help", "play --help", "round --help"}) {
        SCOPED_TRACE(verb);
        const Ran ran = felt(verb);
        EXPECT_EQ(ran.status, 0) << ran.err;
        for (const std::string& line : lines_of(ran.out)) EXPECT_LE(cli::width_of(line), cli::page_width) << line;
        EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    }
}

TEST(Lists, HelpShowsAnExample) {
    for (const char* verb : {"games", "show", "sim", "clauses", "readings", "paytables", "play", "round"}) {
        const Ran ran = felt(std::string(verb) + " --help");
        EXPECT_NE(ran.out.find(std::string("Example:\n  felt ") + verb), std::string::npos) << ran.out;
    }
}

TEST(Print, WrapsBetweenWords) {
    EXPECT_THAT(cli::wrapped("hit or stand", 7), testing::ElementsAre("hit or", "stand"));
    EXPECT_THAT(cli::wrapped("surrender", 4), testing::ElementsAre("surrender"));
    EXPECT_THAT(cli::wrapped("", 4), testing::ElementsAre(""));
    EXPECT_THAT(cli::wrapped("± ± ±", 3), testing::ElementsAre("± ±", "±"));
}

TEST(Print, GroupsThousands) {
    EXPECT_EQ(cli::grouped(0), "0");
    EXPECT_EQ(cli::grouped(999), "999");
    EXPECT_EQ(cli::grouped(1000), "1,000");
    EXPECT_EQ(cli::grouped(1234567), "1,234,567");
}

TEST(Print, NumbersKeepTheirPrecisionAndWhatIsNoneIsNull) {
    EXPECT_EQ(std::stod(json_number(0.1 + 0.2)), 0.1 + 0.2);
    EXPECT_EQ(json_number(std::nan("")), "null");
}

}  // namespace
}  // namespace felt::testing_support
