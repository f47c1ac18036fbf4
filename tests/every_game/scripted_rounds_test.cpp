// Every scripted round of every game happens as it says it will.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "rulebook/embedded.hpp"
#include "rulebook/script.hpp"

namespace felt::rulebook {
namespace {

bool is_script(const EmbeddedFile& file) { return file.path.find("/rounds/") != std::string_view::npos; }

TEST(ScriptedRounds, all_happen_as_they_say) {
    int played = 0;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!is_script(file)) continue;
        const auto script = read_script(file.text, std::string(file.path));
        if (!script) {
            ADD_FAILURE() << script.error().text;
            continue;
        }
        ++played;
        for (const std::string& line : unmet(*script, play_script(*script))) ADD_FAILURE() << line;
    }
    EXPECT_GT(played, 0);
}

TEST(ScriptedRounds, each_says_in_a_sentence_what_it_shows) {
    for (const EmbeddedFile& file : embedded_files()) {
        if (!is_script(file)) continue;
        const auto script = read_script(file.text, std::string(file.path));
        if (!script) continue;
        EXPECT_GE(script->title.size(), 20U) << file.path;
        EXPECT_TRUE(script->title.ends_with('.')) << file.path << ": " << script->title;
        EXPECT_FALSE(script->clauses.empty()) << file.path << " shows no clause";
        const Expectations& expected = script->expected;
        const bool expects_something = !expected.settlements.empty() || !expected.net.empty() || expected.refused ||
            expected.pending || !expected.events.empty() || expected.dealer || expected.tips || expected.bank ||
            expected.collected || expected.button;
        EXPECT_TRUE(expects_something) << file.path << " expects nothing";
    }
}

// A side wager's rounds stand in its own folder, whichever games host it.
TEST(ScriptedRounds, stand_in_the_folder_of_their_game) {
    std::map<std::string, std::set<std::string>> games_by_folder;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!is_script(file) || file.path.starts_with("wagers/")) continue;
        const auto script = read_script(file.text, std::string(file.path));
        if (!script) continue;
        const std::string folder(file.path.substr(0, file.path.find("/rounds/")));
        // A side wager is played at whatever game hosts it.
        if (folder == "wagers") continue;
        games_by_folder[folder].insert(script->chosen.game->info.id);
    }
    for (const auto& [folder, games] : games_by_folder) EXPECT_EQ(games.size(), 1U) << folder;
}

TEST(ScriptedRounds, every_game_has_some) {
    std::map<std::string, int> rounds;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!is_script(file)) continue;
        if (const auto script = read_script(file.text, std::string(file.path))) ++rounds[script->chosen.game->info.id];
    }
    for (const Game& game : games()) EXPECT_GT(rounds[game.info.id], 0) << game.info.id;
}

}  // namespace
}  // namespace felt::rulebook
