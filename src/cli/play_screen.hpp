// A table as a picture of letters, laid out for a given width and height.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play_canvas.hpp"
#include "cli/play_page.hpp"

namespace felt::cli {

// What a table's screen shows.
struct Scene {
    const TableSign* table = nullptr;
    const TableView* view = nullptr;  // null: nothing dealt yet, the notices are shown
    std::optional<Place> asked;       // the hand whose turn it is
    Money balance;
    std::string meters;        // above the table
    std::string shoe;          // below the table
    std::vector<Line> news;    // oldest first
    std::vector<Line> footer;  // options, and last the prompt
};
// The rows of the screen; the last is the prompt.
std::vector<std::string> draw(const Scene& scene, Size size, Look look);

}  // namespace felt::cli
