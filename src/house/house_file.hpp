// The house file: which tables there are, and by which rules each is played.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "rulebook/registry.hpp"

namespace felt::house {

// One table as the house file has it.
struct TableSetup {
    std::string id;
    std::string name;
    std::string game;
    std::string preset;                       // empty: none
    std::vector<rulebook::Choice> choices;    // options on top of the preset's
    std::vector<wagers::WagerChoice> wagers;  // side wagers beside the preset's
    int betting_seconds = 20;                 // from the first wager until no more are taken
    int pause_seconds = 4;                    // between a settled round and the next
    int decision_seconds = 0;                 // 0: what the game's options say
    int stand_ins = 0;                        // seats the house fills with players of its own, the last ones
    std::optional<Money> posted{};            // by a stand-in who banks; nothing: what is usual at the game
};

struct HouseFile {
    std::string name;
    Money play_money = Money::dollars(1000);  // what a guest sits down with
    std::vector<TableSetup> tables;
};

// Reads and checks a house file: every table's game can be set up as it says. An error has file and line.
Result<HouseFile> read_house(std::string_view text, const std::string& file);

// The one the program was built with: a table of every game.
HouseFile built_in_house();

}  // namespace felt::house
