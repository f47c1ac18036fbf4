// Emperor's Challenge Exposed's entry in the registry.
#pragma once

#include "rulebook/game.hpp"

namespace felt::pai_gow::emperors_challenge_exposed {

extern const rulebook::GameEntry entry;

}  // namespace felt::pai_gow::emperors_challenge_exposed
