// Blackjack Burnout's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::burnout {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::burnout
