// Stadium blackjack's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::stadium {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::stadium
