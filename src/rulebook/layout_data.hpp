// How a game's table is drawn: the surface, where hands and wagers lie, and the words for what players are asked. Data,
// so that one page draws every game; no rule reads it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/game.hpp"

namespace felt::rulebook {

// A hand that lies before the dealer.
struct LayoutPlace {
    int hand = 1;
    std::string label;
    std::string where;
};

// Where one of the game's own wagers lies.
struct LayoutSpot {
    std::string wager;
    std::string label;
    std::string shape;
    int hand = 1;  // which of a seat's hands it lies by
};

// A title and words for a kind of question. An option without a word is called by its id.
struct LayoutQuestion {
    std::string title;
    std::map<std::string, std::string> words;
};

struct LayoutData {
    std::string surface;
    std::string pieces;
    std::vector<std::string> motto;  // {option} stands for the value of the table's option
    std::string totals;
    std::vector<LayoutPlace> places;
    std::vector<LayoutSpot> spots;     // in the order they lie on the felt
    std::map<int, std::string> hands;  // labels of a seat's hands
    std::map<std::string, LayoutQuestion> questions;
};

// What a game's own file and its family's say together; the game's questions come before the family's. An error names
// file and line.
Result<LayoutData> read_layout(const Game& game, const EmbeddedFile& own, const EmbeddedFile* family);

// The layout of a game of the registry.
const LayoutData& layout_of(const Game& game);
// The same as JSON, with the keys of the file.
std::string layout_json(const std::string& game_id);

}  // namespace felt::rulebook
