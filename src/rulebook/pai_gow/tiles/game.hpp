// Pai Gow Tiles' entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::pai_gow::tiles {

extern const rulebook::GameEntry entry;

}  // namespace felt::pai_gow::tiles
