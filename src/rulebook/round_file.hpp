// Files of scripted rounds: a few lines a round, and what all rounds of a file share said once at its top. The grammar
// is in docs/scripted-rounds.md.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "rulebook/embedded.hpp"

namespace felt::rulebook {

// A round of such a file: what there is to list of it, and the whole of it for read_script().
struct WrittenRound {
    std::string name;
    std::string game;
    std::string gist;
    std::vector<std::string> clauses;
    std::string file;
    int line = 0;
    std::string script;  // the same round in TOML, everything in the line it comes from

    std::string where() const { return file + ":" + std::to_string(line); }
    std::string id() const { return file + "#" + name; }
};

inline constexpr std::string_view round_file_ending = ".rounds";

// All rounds of a file, in its order; what cannot be read is one line with file and line.
Result<std::vector<WrittenRound>> read_round_file(std::string_view text, const std::string& file);
// The one of this name, or the nearest to it.
Result<WrittenRound> find_round(std::span<const WrittenRound> rounds, std::string_view name);

// The rulebook's own files of rounds, in the order of their paths, unpacked when they are first asked for.
std::span<const EmbeddedFile> round_files();
// All rounds of them.
std::span<const WrittenRound> scripted_rounds();

}  // namespace felt::rulebook
