// What the rulebook says of a game, as JSON.
#pragma once

#include <string>

#include "core/json.hpp"
#include "rulebook/game.hpp"

namespace felt::rulebook {

inline std::string hands_json(const HandNames& hands) {
    return R"({"dealer":)" + json_text(hands.dealer) + R"(,"shared":)" + json_text(hands.shared) + "}";
}

}  // namespace felt::rulebook
