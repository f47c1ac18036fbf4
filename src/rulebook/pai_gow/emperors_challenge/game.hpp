// Emperor's Challenge's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::pai_gow::emperors_challenge {

extern const rulebook::GameEntry entry;

}  // namespace felt::pai_gow::emperors_challenge
