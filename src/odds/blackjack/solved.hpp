// Makes answers of what a solver found.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "odds/blackjack/spot_solver.hpp"
#include "odds/own_odds.hpp"

namespace felt::odds::variations {

struct Solved {
    std::string_view wager;
    Endings endings;
    std::string note{};
};

// The edge and the rows as solved. How often a seat comes out ahead and how far its results spread hang on all hands of
// a round at once, and are counted over real rounds, played from the same seed whenever they are asked for.
std::vector<OwnAnswer> solved_odds(std::string_view game, const rulebook::Settings& settings,
                                   const std::vector<Solved>& wagers);

// What comes of a wager in words: "3 to 2", "push", "lose".
std::string pays_text(double brings, double stake);

}  // namespace felt::odds::variations
