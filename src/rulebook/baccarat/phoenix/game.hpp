// Phoenix Baccarat's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::baccarat::phoenix {

extern const rulebook::GameEntry entry;

}  // namespace felt::baccarat::phoenix
