// Makes answers of what a solver found.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "odds/blackjack/spot_solver.hpp"
#include "odds/own_odds.hpp"

namespace felt::odds::variations {

// What another wager comes to that hangs together with the one that is asked about, per unit of that one.
struct Beside {
    const WagerInfo* wager;
    Endings endings;
};
struct Solved {
    std::string_view wager;
    Endings endings;
    std::string note{};
    std::vector<Beside> beside{};  // where there are any, the answer is for all together
};

// The edge and the rows as solved. How often a seat comes out ahead and how far its results spread hang on all hands of
// a round at once, and are counted over real rounds, played from the same seed whenever they are asked for.
std::vector<OwnAnswer> solved_odds(std::string_view game, const rulebook::Settings& settings,
                                   const std::vector<Solved>& wagers);

// What comes of a wager in words: "3 to 2", "push", "lose".
std::string pays_text(double brings, double stake);

}  // namespace felt::odds::variations
