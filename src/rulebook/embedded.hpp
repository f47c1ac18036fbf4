// The rulebook's data files as they were when the program was built, so that it needs none of them at run time.
#pragma once

#include <span>
#include <string_view>

namespace felt::rulebook {

struct EmbeddedFile {
    std::string_view path;  // relative to the rulebook, such as "blackjack/standard/game.toml"
    std::string_view text;
};

// Every data file of the rulebook, in the order of its path.
std::span<const EmbeddedFile> embedded_files();

}  // namespace felt::rulebook
