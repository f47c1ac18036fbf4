// Triple play blackjack's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::triple_play {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::triple_play
