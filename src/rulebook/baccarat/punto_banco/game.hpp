// Baccarat's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::baccarat::punto_banco {

extern const rulebook::GameEntry entry;

}  // namespace felt::baccarat::punto_banco
