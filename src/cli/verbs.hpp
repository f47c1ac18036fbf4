// The verbs of the command line, one file each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/parser.hpp"
#include "core/json.hpp"
#include "core/result.hpp"
#include "house/secrets.hpp"
#include "rulebook/registry.hpp"

namespace felt::cli {

// Exit statuses people's scripts rely on.
inline constexpr int done = 0;
inline constexpr int fell_short = 1;
inline constexpr int bad_input = 2;

// What all verbs share: --json, --rulebook, where live shoes have their seeds from, and the status the program will end
// with.
struct Shared {
    bool json = false;
    std::string rulebook;
    house::Secrets secrets;
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

    void add_to(const Verb& verb);
    // `further` are side wagers that the verb's own options call for.
    Result<rulebook::Chosen> choose(std::span<const wagers::WagerChoice> further = {}) const;
};

// A verb with --json, ready for its own options.
Verb add_verb(Parser& parser, Shared& shared, const std::string& name, const std::string& gist);

bool is_terminal_out();
// Escape codes when stdout is a terminal and NO_COLOR is unset, else nothing.
std::string bold(const std::string& text);
std::string dim(const std::string& text);
std::string red(const std::string& text);
std::string green(const std::string& text);

void add_games(Parser& parser, Shared& shared);
void add_show(Parser& parser, Shared& shared);
void add_paytables(Parser& parser, Shared& shared);
void add_odds(Parser& parser, Shared& shared);
void add_strategy(Parser& parser, Shared& shared);
void add_counts(Parser& parser, Shared& shared);
void add_sim(Parser& parser, Shared& shared);
void add_round(Parser& parser, Shared& shared);
void add_phh(Parser& parser, Shared& shared);
void add_play(Parser& parser, Shared& shared);
void add_serve(Parser& parser, Shared& shared);
void add_clauses(Parser& parser, Shared& shared);
void add_readings(Parser& parser, Shared& shared);
void add_roads(Parser& parser, Shared& shared);
void add_check(Parser& parser, Shared& shared);
void add_verify(Parser& parser, Shared& shared);
void add_signature(Parser& parser, Shared& shared);

}  // namespace felt::cli
