// The verbs of the command line, one file each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/result.hpp"
#include "rulebook/registry.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the name is not ours
class App;       // its header takes longer to compile than the rest of a verb; those who add options include it
}

namespace felt::cli {

// Exit statuses people's scripts rely on.
inline constexpr int done = 0;
inline constexpr int fell_short = 1;
inline constexpr int bad_input = 2;

// What all verbs share: --json, --rulebook, and the status the program will end with.
struct Shared {
    bool json = false;
    std::string rulebook;
    int status = done;

    // One clear line on stderr, and status 2.
    void refuse(const Error& error);
    void refuse(const std::string& text) { refuse(Error{text}); }
};

// `--preset P`, `--set key=value` and `--wager W=TABLE`, for verbs that set up a game.
struct GameChoice {
    std::string game;
    std::string preset;
    std::vector<std::string> sets;
    std::vector<std::string> wagers;

    void add_to(CLI::App& verb);
    // `further` are side wagers that the verb's own options call for.
    Result<rulebook::Chosen> choose(std::span<const wagers::WagerChoice> further = {}) const;
};

// A verb with --json, ready for its own options.
CLI::App* add_verb(CLI::App& app, Shared& shared, const std::string& name, const std::string& gist);

bool is_terminal_out();
// Escape codes when stdout is a terminal and NO_COLOR is unset, else nothing.
std::string bold(const std::string& text);
std::string dim(const std::string& text);
std::string red(const std::string& text);
std::string green(const std::string& text);

void add_games(CLI::App& app, Shared& shared);
void add_show(CLI::App& app, Shared& shared);
void add_paytables(CLI::App& app, Shared& shared);
void add_odds(CLI::App& app, Shared& shared);
void add_strategy(CLI::App& app, Shared& shared);
void add_counts(CLI::App& app, Shared& shared);
void add_sim(CLI::App& app, Shared& shared);
void add_round(CLI::App& app, Shared& shared);
void add_phh(CLI::App& app, Shared& shared);
void add_play(CLI::App& app, Shared& shared);
void add_serve(CLI::App& app, Shared& shared);
void add_clauses(CLI::App& app, Shared& shared);
void add_readings(CLI::App& app, Shared& shared);
void add_roads(CLI::App& app, Shared& shared);
void add_check(CLI::App& app, Shared& shared);
void add_verify(CLI::App& app, Shared& shared);
void add_signature(CLI::App& app, Shared& shared);

}  // namespace felt::cli
