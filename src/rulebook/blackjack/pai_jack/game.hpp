// Pai Jack's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::pai_jack {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::pai_jack
