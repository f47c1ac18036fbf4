// Reads and plays scripted rounds for tests.
#include "support/scripts.hpp"

#include <map>
#include <set>

namespace felt::testing_support {
namespace {

std::vector<std::string>& unreadable() {
    static std::vector<std::string> lines;
    return lines;
}

std::vector<PlayedScript> play_all_of(const std::string& game) {
    std::vector<PlayedScript> all;
    for (const rulebook::WrittenRound& round : rulebook::scripted_rounds()) {
        if (round.game != game) continue;
        auto script = rulebook::read_script(round);
        if (!script) {
            unreadable().push_back(script.error().text);
            continue;
        }
        const rulebook::ScriptRun run = rulebook::play_script(*script);
        const auto events = run.end.round.events();
        auto unmet = rulebook::unmet(*script, run);
        all.push_back({&round, std::move(*script), {events.begin(), events.end()}, std::move(unmet)});
    }
    return all;
}

}  // namespace

const std::vector<PlayedScript>& played_scripts(const std::string& game) {
    static std::map<std::string, std::vector<PlayedScript>> played;
    auto found = played.find(game);
    if (found == played.end()) found = played.emplace(game, play_all_of(game)).first;
    return found->second;
}

std::vector<std::string> games_with_scripts() {
    std::set<std::string> games;
    for (const rulebook::WrittenRound& round : rulebook::scripted_rounds()) games.insert(round.game);
    return {games.begin(), games.end()};
}

const std::vector<std::string>& unreadable_scripts() { return unreadable(); }

}  // namespace felt::testing_support
