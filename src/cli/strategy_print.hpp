// A strategy card as JSON and for people.
#pragma once

#include <string>

#include "odds/strategy/card.hpp"
#include "rulebook/game.hpp"

namespace felt::cli {

// One object, as programs rely on it.
std::string strategy_json(const odds::StrategyCard& card, const rulebook::GameInfo& game);
// Charts in letters, coloured on a terminal, with a legend, exceptions and what no chart can say.
void print_strategy(const odds::StrategyCard& card, const rulebook::GameInfo& game);

}  // namespace felt::cli
