// Multi-hand blackjack's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::multi_hand {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::multi_hand
