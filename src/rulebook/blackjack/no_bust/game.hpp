// No Bust 21st Century Blackjack's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::no_bust {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::no_bust
