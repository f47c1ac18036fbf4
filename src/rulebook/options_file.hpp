// Options as data files state them. A family states its options once; a game of it extends that file and says only what
// it changes, adds or takes away, as its round does.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rulebook/embedded.hpp"
#include "rulebook/options.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::rulebook {

// The options of a file, in order:
//   extends   another file, relative to the rulebook, whose options come first
//   without   those of them that are taken away
//   clauses   those that stand under another clause and are otherwise the same
//   [[option]] one of them that changes, by its id and what is new, in the place it has; or one more, before the one
//              that its `before` names, or last
// What is extended is one of `files`. Throws BadData with the file and line where the mistake is.
std::vector<OptionInfo> read_options(TomlReader& file, std::span<const EmbeddedFile> files = embedded_files());

}  // namespace felt::rulebook
