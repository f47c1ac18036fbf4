// What the verbs share: refusing bad input, choosing a game, and colour.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

std::string coloured(const char* code, const std::string& text) {
    return is_terminal_out() ? "\x1b[" + std::string(code) + "m" + text + "\x1b[0m" : text;
}

}  // namespace

void Shared::refuse(const Error& error) {
    fmt::print(stderr, "felt: {}\n", error.text);
    status = bad_input;
}

void GameChoice::add_to(const Verb& verb) {
    verb.add_option("game", game, "the game's id; see 'felt games'").required();
    verb.add_option("--preset", preset, "start from a preset; see 'felt show ID'");
    verb.add_option("--set", sets, "set an option, such as --set soft17=stand; may be given again")
        .type_name("KEY=VALUE")
        .one_at_a_time();
    verb.add_option("--wager", wagers, "host a side wager, by one of its pay tables; may be given again")
        .type_name("WAGER[=TABLE]")
        .one_at_a_time();
}

Result<rulebook::Chosen> GameChoice::choose(std::span<const wagers::WagerChoice> further) const {
    std::vector<rulebook::Choice> choices;
    for (const std::string& set : sets) {
        const auto equals = set.find('=');
        if (equals == std::string::npos) return Error{"--set " + set + ": should be KEY=VALUE"};
        choices.push_back({set.substr(0, equals), set.substr(equals + 1), "--set " + set});
    }
    std::vector<wagers::WagerChoice> hosted(further.begin(), further.end());
    for (const std::string& wager : wagers) {
        const auto equals = wager.find('=');
        wagers::WagerChoice choice;
        choice.id = wager.substr(0, equals);
        choice.where = "--wager " + wager;
        if (equals != std::string::npos) choice.table = wager.substr(equals + 1);
        hosted.push_back(choice);
    }
    return rulebook::choose(game, preset, choices, hosted);
}

Verb add_verb(Parser& parser, Shared& shared, const std::string& name, const std::string& gist) {
    const Verb verb = parser.add_verb(name, gist);
    verb.add_flag("--json", shared.json, "machine-readable output on stdout");
    verb.add_option("--rulebook", shared.rulebook, "a folder with presets of your own").type_name("DIR");
    return verb;
}

bool is_terminal_out() { return isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr; }
std::string bold(const std::string& text) { return coloured("1", text); }
std::string dim(const std::string& text) { return coloured("2", text); }
std::string red(const std::string& text) { return coloured("31", text); }
std::string green(const std::string& text) { return coloured("32", text); }

}  // namespace felt::cli
