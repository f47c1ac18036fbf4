// Double up blackjack's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::double_up {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::double_up
