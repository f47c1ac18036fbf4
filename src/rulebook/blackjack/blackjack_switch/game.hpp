// Blackjack Switch's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::blackjack_switch {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::blackjack_switch
