// Supreme Baccarat's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::baccarat::supreme {

extern const rulebook::GameEntry entry;

}  // namespace felt::baccarat::supreme
