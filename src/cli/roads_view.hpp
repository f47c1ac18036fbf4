// Draws the roads of a baccarat shoe on a terminal.
#pragma once

#include <string>
#include <vector>

#include "cli/play_canvas.hpp"
#include "rulebook/baccarat/roads.hpp"

namespace felt::cli {

// One text a line, no wider than so many columns: of a road that is wider, its last columns.
std::vector<std::string> roads_text(const baccarat::Roads& roads, Look look, int columns);

}  // namespace felt::cli
