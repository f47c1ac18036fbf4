// Roulette's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::roulette::spin {

extern const rulebook::GameEntry entry;

}  // namespace felt::roulette::spin
