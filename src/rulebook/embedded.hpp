// The rulebook's data files as they were when the program was built, so that it needs none of them at run time.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "core/check.hpp"

namespace felt::rulebook {

struct EmbeddedFile {
    std::string_view path;  // relative to the rulebook, such as "blackjack/standard/game.toml"
    std::string_view text;
};

// Every data file of the rulebook, in the order of its path.
std::span<const EmbeddedFile> embedded_files();

// The one of this path, which is there.
inline const EmbeddedFile& embedded_file(std::string_view path) {
    const auto found = std::ranges::find(embedded_files(), path, &EmbeddedFile::path);
    check(found != embedded_files().end(), "a data file the rulebook speaks of is embedded");
    return *found;
}

}  // namespace felt::rulebook
