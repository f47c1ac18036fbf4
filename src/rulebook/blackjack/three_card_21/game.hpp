// 3 Card 21 "N" Done's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::blackjack::three_card_21 {

extern const rulebook::GameEntry entry;

}  // namespace felt::blackjack::three_card_21
