// Standard blackjack's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::standard {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::standard
