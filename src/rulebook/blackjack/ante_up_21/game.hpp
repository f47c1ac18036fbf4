// Ante Up 21's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::ante_up_21 {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::ante_up_21
