// What the rulebook says of a game, as JSON.
#pragma once

#include <string>

#include "rulebook/game.hpp"

namespace felt::rulebook {

std::string hands_json(const HandNames& hands);

// The game's layout.toml as it stands there; {} where the game has none.
std::string layout_json(const std::string& game);

}  // namespace felt::rulebook
