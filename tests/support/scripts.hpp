// The rulebook's scripted rounds, each read and played once a process, when a test first asks for those of its game.
#pragma once

#include <string>
#include <vector>

#include "rulebook/round_file.hpp"
#include "rulebook/script.hpp"

namespace felt::testing_support {

// What tests look at of a round: the whole of it would take too much room for thousands.
struct PlayedScript {
    const rulebook::WrittenRound* written;
    rulebook::Script script;
    std::vector<Event> events;
    std::vector<std::string> unmet;
};

// Those of this game, in the order of their files, without any that cannot be read.
const std::vector<PlayedScript>& played_scripts(const std::string& game);
// The ids of all games that scripted rounds name.
std::vector<std::string> games_with_scripts();
// What is wrong with those that could not be read, among the games asked for so far; a line each.
const std::vector<std::string>& unreadable_scripts();

}  // namespace felt::testing_support
