// The best known strategy of every game, as a card.
//
// A game is added by a function that makes its card and one line in the list of strategies.cpp.
#pragma once

#include <span>
#include <string_view>

#include "odds/strategy/card.hpp"
#include "rulebook/registry.hpp"

namespace felt::odds {

using MakesCard = StrategyCard(const rulebook::Game& game, const rulebook::Settings& settings);
struct StrategyEntry {
    std::string_view game;
    MakesCard* card;
};
std::span<const StrategyEntry> strategy_entries();

// The card of a game under settings that go together.
StrategyCard strategy_of(const rulebook::Game& game, const rulebook::Settings& settings);

}  // namespace felt::odds
