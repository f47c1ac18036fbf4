// Every scripted round of every game happens as it says it will.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "support/scripts.hpp"

namespace felt::rulebook {
namespace {

using testing_support::games_with_scripts;
using testing_support::played_scripts;
using testing_support::PlayedScript;
using testing_support::unreadable_scripts;

TEST(ScriptedRounds, all_happen_as_they_say) {
    std::size_t played = 0;
    for (const std::string& game : games_with_scripts()) {
        for (const PlayedScript& round : played_scripts(game)) {
            ++played;
            for (const std::string& line : round.unmet) ADD_FAILURE() << line;
        }
    }
    EXPECT_THAT(unreadable_scripts(), testing::IsEmpty());
    EXPECT_EQ(played, scripted_rounds().size());
    EXPECT_GT(played, 0U);
}

TEST(ScriptedRounds, each_says_in_a_sentence_what_it_shows) {
    for (const std::string& game : games_with_scripts()) {
        for (const auto& [written, script, events, unmet] : played_scripts(game)) {
            EXPECT_GE(script.title.size(), 20U) << written->where();
            EXPECT_TRUE(script.title.ends_with('.')) << written->where() << ": " << script.title;
            EXPECT_FALSE(script.clauses.empty()) << written->where() << " shows no clause";
            const Expectations& expected = script.expected;
            const bool expects_something = !expected.settlements.empty() || !expected.net.empty() || expected.refused ||
                expected.pending || !expected.events.empty() || expected.dealer || expected.tips || expected.bank ||
                expected.collected || expected.button;
            EXPECT_TRUE(expects_something) << written->where() << " expects nothing";
        }
    }
}

// A side wager's rounds stand in a file of its own, whichever games host it.
TEST(ScriptedRounds, stand_in_the_folder_of_their_game) {
    std::map<std::string, std::set<std::string>> games_by_folder;
    for (const WrittenRound& round : scripted_rounds()) {
        const std::string folder = round.file.substr(0, round.file.find("/rounds/"));
        if (folder != "wagers") games_by_folder[folder].insert(round.game);
    }
    for (const auto& [folder, games] : games_by_folder) EXPECT_EQ(games.size(), 1U) << folder;
}

// So that a name finds one round, whichever of a game's files it is in.
TEST(ScriptedRounds, have_names_that_no_other_round_of_the_game_has) {
    std::map<std::string, std::string> places;
    for (const WrittenRound& round : scripted_rounds()) {
        const bool is_of_a_wager = round.file.starts_with("wagers/");
        const std::string owner = is_of_a_wager ? round.file : round.file.substr(0, round.file.find("/rounds/"));
        const auto [first, is_new] = places.try_emplace(owner + "#" + round.name, round.where());
        EXPECT_TRUE(is_new) << round.where() << ": '" << round.name << "' is also at " << first->second;
    }
}

TEST(ScriptedRounds, every_game_has_some) {
    for (const Game& game : games()) EXPECT_FALSE(played_scripts(game.info.id).empty()) << game.info.id;
}

}  // namespace
}  // namespace felt::rulebook
