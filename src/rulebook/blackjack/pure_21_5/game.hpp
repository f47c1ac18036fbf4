// Pure 21.5 Blackjack's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::pure_21_5 {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::pure_21_5
