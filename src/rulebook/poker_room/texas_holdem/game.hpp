// The entry of Texas Hold'em in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::poker_room::texas_holdem {

extern const rulebook::GameEntry entry;

}  // namespace felt::poker_room::texas_holdem
