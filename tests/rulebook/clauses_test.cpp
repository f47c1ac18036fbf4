// The list of clauses, the ambiguity register, and what they refuse to load.
#include "rulebook/clauses.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "rulebook/readings.hpp"
#include "rulebook/registry.hpp"
#include "table/live_table.hpp"

namespace felt::rulebook {
namespace {

constexpr std::string_view two_clauses = R"(
document = "009"
title = "A little game"
[[clause]]
id = "9-1"
gist = "The higher card wins."
kind = "rule"
where = "little: settle"
[[clause]]
id = "9-2"
part_of = "9-1"
gist = "The house says what the dealer does."
kind = "option"
where = "option soft17"
options = ["soft17"]
)";

std::string replaced(std::string_view text, std::string_view old, std::string_view now) {
    std::string changed(text);
    changed.replace(changed.find(old), old.size(), now);
    return changed;
}

WrittenRound round_that_shows(std::vector<std::string> clauses) {
    WrittenRound round;
    round.name = "higher-card";
    round.clauses = std::move(clauses);
    round.file = "little/rounds/9-1.rounds";
    round.line = 3;
    return round;
}

std::string error_of(std::string_view clauses, std::vector<std::string> shown = {}, std::vector<CodeTest> tests = {}) {
    const std::vector<EmbeddedFile> files{{"clauses/nine.toml", clauses}};
    const std::vector<WrittenRound> rounds{round_that_shows(std::move(shown))};
    const auto list = read_clauses(files, rounds, tests);
    return list ? "" : list.error().text;
}

TEST(ClauseList, KnowsWhoShowsAClause) {
    const std::vector<EmbeddedFile> files{{"clauses/nine.toml", two_clauses}};
    const std::vector<WrittenRound> rounds{round_that_shows({"9-1"})};
    const std::vector<CodeTest> tests{{"tests/little_test.cpp", 12, "9-1,  9-2"}};
    const auto list = read_clauses(files, rounds, tests);
    ASSERT_TRUE(list) << list.error().text;
    ASSERT_EQ(list->files().size(), 1U);
    EXPECT_THAT(list->find("9-1")->tests,
                testing::ElementsAre("little/rounds/9-1.rounds#higher-card", "tests/little_test.cpp:12"));
    EXPECT_THAT(list->find("9-2")->tests, testing::ElementsAre("tests/little_test.cpp:12"));
    EXPECT_EQ(list->find("9-3"), nullptr);
}

TEST(ClauseList, AsksForTestsOnlyOfRulesAndOptionsItHosts) {
    const auto unshown = [](std::string_view text) {
        const std::vector<EmbeddedFile> files{{"clauses/nine.toml", text}};
        const auto list = read_clauses(files, {}, {});
        std::vector<std::string> ids;
        for (const Clause& clause : list->files()[0].clauses) {
            if (list->files()[0].is_unshown(clause)) ids.push_back(clause.id);
        }
        return ids;
    };
    EXPECT_THAT(unshown(two_clauses), testing::ElementsAre("9-1", "9-2"));
    EXPECT_THAT(unshown(replaced(two_clauses, "\"rule\"", "\"notice\"")), testing::ElementsAre("9-2"));
    EXPECT_THAT(unshown(replaced(two_clauses, "[[clause]]", "hosted = false\n[[clause]]")), testing::IsEmpty());
}

TEST(ClauseList, RefusesWhatDoesNotHoldTogetherByFileAndLine) {
    EXPECT_EQ(error_of(two_clauses), "");
    EXPECT_EQ(error_of(replaced(two_clauses, "\"9-2\"", "\"9-1\"")),
              "clauses/nine.toml:10: clause '9-1' is listed twice");
    EXPECT_EQ(error_of(replaced(two_clauses, "\"rule\"", "\"rul\"")),
              "clauses/nine.toml:7: 'kind' cannot be 'rul'; did you mean 'rule'?");
    EXPECT_EQ(error_of(replaced(two_clauses, "[\"soft17\"]", "[\"soft71\"]")),
              "clauses/nine.toml:15: no game has an option 'soft71'; did you mean 'soft17'?");
    EXPECT_EQ(error_of(replaced(two_clauses, "part_of = \"9-1\"", "part_of = \"9-3\"")),
              "clauses/nine.toml:11: no clause '9-3'; did you mean '9-1'?");
    EXPECT_EQ(error_of(replaced(two_clauses, "gist = ", "gits = ")), "clauses/nine.toml:4: a clause needs 'gist'");
    EXPECT_EQ(error_of(two_clauses, {"9-1", "9-1(a)"}),
              "little/rounds/9-1.rounds:3: no clause '9-1(a)'; did you mean '9-1'?");
    EXPECT_EQ(error_of(two_clauses, {}, {{"tests/little_test.cpp", 12, "9-1, 9-22"}}),
              "tests/little_test.cpp:12: no clause '9-22'; did you mean '9-2'?");
}

TEST(ClauseList, OfTheProgramHoldsTogether) {
    const auto list = load_clauses();
    ASSERT_TRUE(list) << list.error().text;
    for (const ClauseFile& file : list->files()) {
        for (const Clause& clause : file.clauses) {
            EXPECT_FALSE(clause.gist.empty() || clause.where.empty()) << clause.id;
        }
    }
}

// The clause a settlement or an option cites is one of the list.
TEST(ClauseList, HasEveryClauseThatGamesCite) {
    const auto list = load_clauses();
    ASSERT_TRUE(list) << list.error().text;
    for (const Game& game : games()) {
        const auto chosen = choose(game.info.id, "", {});
        ASSERT_TRUE(chosen);
        for (const WagerInfo* wager : chosen->set->wagers()) {
            EXPECT_TRUE(list->find(wager->clause)) << wager->id << " cites " << wager->clause;
            for (const Outcome* outcome : wager->outcomes) {
                EXPECT_TRUE(list->find(outcome->clause)) << outcome->id << " cites " << outcome->clause;
            }
        }
        for (const OptionInfo& option : game.info.options) {
            std::string_view rest = option.clause;
            while (!rest.empty()) {
                const auto comma = rest.find(", ");
                const std::string_view id = rest.substr(0, comma);
                EXPECT_TRUE(list->find(id)) << option.id << " cites " << id;
                rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 2);
            }
        }
    }
}

// The rules a clause belongs to: blackjack's are in Rule 8 and Rule 21, a card room's all in one document.
std::string rules_of(std::string_view clause) {
    if (clause.starts_with("004")) return "004";
    const bool is_of_blackjack = clause.starts_with("30-8") || clause.starts_with("30-21");
    return is_of_blackjack ? "blackjack" : std::string(clause.substr(0, clause.find('.')));
}

TEST(ClauseList, IsCitedByGamesFromTheirOwnRulesWhenWagersAreVoidOrTipsRefused) {
    const auto list = load_clauses();
    ASSERT_TRUE(list) << list.error().text;
    std::set<std::string> rules;
    for (const Game& game : games()) {
        const auto chosen = choose(game.info.id, "", {});
        ASSERT_TRUE(chosen);
        const std::string own = rules_of(game.info.clause);
        rules.insert(own);
        for (const WagerInfo* wager : chosen->set->wagers()) {
            EXPECT_EQ(rules_of(wager->void_outcome().clause), own) << game.info.id << ": " << wager->id;
        }
        Opening opening = chosen->set->opening();
        opening.bank = Bank::of_house();
        LiveRound round(opening, [&chosen](LiveTable& table) { chosen->set->play(table); });
        for (const FixedBet& bet : chosen->set->usual_bets()) {
            ASSERT_FALSE(round.submit(Input::bet(Seat{1}, bet.wager, bet.amount, 1, bet.spot))) << game.info.id;
        }
        const FixedBet first = chosen->set->usual_bets().front();
        for (const Money tip : {Money::dollars(1'000'000), -Money::dollars(1)}) {
            const auto refused = round.submit(Input::tip(Seat{1}, first.wager, tip, first.spot));
            ASSERT_TRUE(refused) << game.info.id;
            EXPECT_TRUE(list->find(refused->clause)) << game.info.id << " cites " << refused->clause;
            EXPECT_EQ(rules_of(refused->clause), own) << game.info.id << " cites " << refused->clause;
        }
    }
    EXPECT_THAT(rules, testing::ElementsAre("004", "30-1099", "30-2299", "30-2899", "blackjack"));
}

constexpr std::string_view one_reading = R"(
[[reading]]
id = "who-moves-first"
clauses = ["9-1"]
games = ["blackjack"]
open = "Nobody is named."
readings = ["hit: the dealer draws", "stand: the dealer stands"]
default = "hit"
why = "The other way is odd."
option = "soft17"
source = "document"
)";

std::string reading_error(std::string_view text) {
    const std::vector<EmbeddedFile> files{{"clauses/nine.toml", two_clauses}, {"readings/nine.toml", text}};
    const auto clauses = read_clauses(files, {}, {});
    const auto readings = read_readings(files, *clauses);
    return readings ? "" : readings.error().text;
}

TEST(Readings, RefuseWhatDoesNotHoldTogetherByFileAndLine) {
    EXPECT_EQ(reading_error(one_reading), "");
    EXPECT_EQ(reading_error(std::string(one_reading) + std::string(one_reading)),
              "readings/nine.toml:13: reading 'who-moves-first' is listed twice");
    EXPECT_EQ(reading_error(replaced(one_reading, "[\"9-1\"]", "[\"9-7\"]")),
              "readings/nine.toml:4: no clause '9-7'; did you mean '9-1'?");
    EXPECT_EQ(reading_error(replaced(one_reading, "[\"blackjack\"]", "[\"blackjac\"]")),
              "readings/nine.toml:5: no game 'blackjac'; did you mean 'blackjack'?");
    EXPECT_EQ(reading_error(replaced(one_reading, "hit: the", "hit the")),
              "readings/nine.toml:7: a reading is spelled 'key: meaning'");
    EXPECT_EQ(reading_error(replaced(one_reading, "default = \"hit\"", "default = \"hitt\"")),
              "readings/nine.toml:8: 'hitt' is none of the readings; did you mean 'hit'?");
    EXPECT_EQ(reading_error(replaced(one_reading, "default = \"hit\"", "default = \"stand\"")),
              "readings/nine.toml:8: the default is 'stand', but that of the option is 'hit'");
    EXPECT_EQ(reading_error(replaced(one_reading, "\"stand: ", "\"stay: ")),
              "readings/nine.toml:10: soft17 cannot be 'stay'; it is hit | stand (30-826(2)(b))");
    EXPECT_EQ(reading_error(replaced(one_reading, "\"document\"", "\"dokument\"")),
              "readings/nine.toml:11: no source 'dokument'; did you mean 'document'?");
}

TEST(Readings, OfTheProgramHoldTogether) {
    const auto readings = load_readings();
    ASSERT_TRUE(readings) << readings.error().text;
    for (const Reading& reading : *readings) {
        EXPECT_GE(reading.possible.size(), 2U) << reading.id << " leaves nothing open";
        EXPECT_FALSE(reading.clauses.empty()) << reading.id;
        EXPECT_FALSE(reading.games.empty()) << reading.id;
    }
}

}  // namespace
}  // namespace felt::rulebook
