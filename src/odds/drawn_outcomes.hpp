// Outcomes that are drawn once the cards have won: on a wheel, or from a deck of their own.
#pragma once

#include <vector>

#include "rulebook/wagers/wager.hpp"

namespace felt::odds {

// Divides the chance of winning among what can be drawn. A wager without such a procedure keeps its chances.
void draw_outcomes(const wagers::Wager& wager, std::vector<long double>& chances);

}  // namespace felt::odds
