// Odds of a game's own wagers by playing it: for games, or parts of them, that are not worked out.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "odds/own_odds.hpp"
#include "sim/simulation.hpp"

namespace felt::odds::variations {

// What an answer counts.
enum class Counts : std::uint8_t {
    alone,  // what became of that wager
    whole,  // what became of all of the game's own wagers, which hang together
};
struct Asked {
    std::string_view wager;
    Counts counts = Counts::alone;
    std::string_view note{};
};

// Every round from a full shoe, with the game's usual bets and the strategy that the simulator plays. The result
// depends on nothing but the settings.
std::vector<OwnAnswer> simulated_odds(std::string_view game, const rulebook::Settings& settings,
                                      const std::vector<Asked>& wagers);

// A game played from full shoes: its strategy, and what came of it.
struct Played {
    std::shared_ptr<const rulebook::SetGame> set;
    int decks = 1;
    Tally tally;
};
Played play_from_full_shoes(std::string_view game, const rulebook::Settings& settings, std::uint64_t rounds,
                            std::optional<double> until_standard_error = std::nullopt);
inline constexpr std::uint64_t sample_seed = 1;

// The settings as an answer states them: those that can change what a wager is worth from a full shoe.
std::vector<std::pair<std::string, std::string>> rules_that_matter(const rulebook::Settings& settings);

// Who is told about ten times a second how a simulation stands; nobody unless somebody asks.
using Watcher = std::function<void(const sim::Plan&, const sim::Standing&)>;
void watch_simulations(Watcher watcher);

}  // namespace felt::odds::variations
