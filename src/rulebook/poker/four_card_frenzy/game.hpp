// Four Card Frenzy's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::poker::four_card_frenzy {

extern const rulebook::GameEntry entry;

}  // namespace felt::poker::four_card_frenzy
