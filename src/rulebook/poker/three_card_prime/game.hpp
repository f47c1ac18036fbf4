// Three Card Prime's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::poker::three_card_prime {

extern const rulebook::GameEntry entry;

}  // namespace felt::poker::three_card_prime
