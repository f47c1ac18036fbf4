// What all cards are begun with.
#pragma once

#include <memory>
#include <string>

#include "odds/strategy/card.hpp"
#include "rulebook/registry.hpp"

namespace felt::odds {

std::shared_ptr<const rulebook::SetGame> set_up(const rulebook::Game& game, const rulebook::Settings& settings);

// Whether a card says what playing by it costs: not where that takes long to work out, and `felt odds` has it.
enum class Edge : std::uint8_t { worked_out, left_out };

// The game, the rules that bear on its play, what the simulator's strategy says of itself, and the main wager's edge
// where it can be worked out without simulating.
StrategyCard begin_card(const rulebook::Game& game, const rulebook::Settings& settings, Edge edge = Edge::worked_out);

// Says of worths that stand on a card what they are.
void explain_worths(StrategyCard& card);

}  // namespace felt::odds
