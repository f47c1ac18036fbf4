// Push Bet Pai Gow Poker's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::pai_gow::push_bet {

extern const rulebook::GameEntry entry;

}  // namespace felt::pai_gow::push_bet
