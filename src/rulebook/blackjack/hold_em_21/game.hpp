// 21-Hold 'em's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::hold_em_21 {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::hold_em_21
