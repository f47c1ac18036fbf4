// Omaha's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::poker_room::omaha {

extern const rulebook::GameEntry entry;

}  // namespace felt::poker_room::omaha
