// A strategy card as a drawing fit to print.
#pragma once

#include <string>

#include "odds/strategy/card.hpp"
#include "rulebook/game.hpp"

namespace felt::cli {

// An SVG page, A5 upright, or A4 for a game with more to say. Text stays text; nothing is loaded from elsewhere.
std::string strategy_svg(const odds::StrategyCard& card, const rulebook::GameInfo& game);

}  // namespace felt::cli
