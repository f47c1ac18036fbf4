// Odds of a game's own wagers: worked out exactly, solved for a strategy, or simulated where that is all there is.
//
// A game is added by one file of its own in this folder and one line in the list of own_odds.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "odds/answer.hpp"
#include "rulebook/options.hpp"

namespace felt::odds {

// How an answer was found. `solved` is exact for the strategy it states.
enum class Method : std::uint8_t { exact, solved, simulated };
std::string_view name_of(Method method);

// What a simulated answer rests on.
struct Sample {
    std::uint64_t rounds = 0;
    std::uint64_t seed = 0;
    double standard_error = 0;
};

struct OwnAnswer {
    std::string game;
    std::string wager;
    std::string clause;
    std::string pay_table;  // empty where the wager has none of its own
    int decks = 1;
    std::vector<std::pair<std::string, std::string>> rules;  // those that matter
    Method method = Method::exact;
    std::string note;
    Figures figures;
    std::optional<Sample> sample{};  // of a simulated answer
    std::optional<Figures> basic{};  // by the strategy the simulator plays, where the figures are of a better one
};

// Whether to simulate what cannot be worked out.
enum class Effort : std::uint8_t { work_out_only, simulate_too };

// One answer a wager under these settings, in the order of the game's wagers.
using OwnOdds = std::vector<OwnAnswer>(const rulebook::Settings& settings, Effort effort);
// Option ids and values that are set together.
using Choices = std::vector<std::pair<std::string, std::string>>;
struct OwnEntry {
    std::string_view game;
    OwnOdds* odds;
    // What `felt odds --all` goes through beside the defaults, such as other numbers of decks.
    std::vector<Choices> (*also)() = nullptr;
};

// Every game whose own wagers can be asked about.
std::span<const OwnEntry> own_entries();
const OwnEntry* find_own_entry(std::string_view game);

// A row as a game states it: how often, and what it brings per unit first staked.
struct OwnRow {
    std::string outcome;
    std::string pays;
    long double probability = 0;
    long double net = 0;  // the player's, per unit, when it comes
};
// Figures of rows whose probabilities add to 1. `staked` is how much is put at risk on average, in units first staked.
Figures figures_of_rows(std::span<const OwnRow> rows, std::optional<long double> staked = std::nullopt);

}  // namespace felt::odds
