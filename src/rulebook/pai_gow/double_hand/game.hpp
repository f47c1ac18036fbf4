// Double Hand Poker's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::pai_gow::double_hand {

extern const rulebook::GameEntry entry;

}  // namespace felt::pai_gow::double_hand
