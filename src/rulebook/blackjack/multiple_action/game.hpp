// Multiple action blackjack's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::multiple_action {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::multiple_action
