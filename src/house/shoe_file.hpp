// A shoe that has ended, as a file that anybody can check: its seed, its terms, and every input with the events that
// came of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "house/record.hpp"

namespace felt::house {

// One JSON object, with a line for every input. The file of one round has the rounds of its shoe up to that one: which
// cards it was dealt follows from them.
std::string written_shoe(const ShoeInPlay& shoe, const std::string& table_id,
                         std::optional<std::uint64_t> round = std::nullopt);

// What is read has no table number: a file speaks of a table by its id.
struct ShoeFile {
    std::string table;
    std::optional<std::uint64_t> round;  // the last of its rounds, where the file is about one
    ShoeInPlay shoe;
};
Result<ShoeFile> read_shoe(std::string_view text);

}  // namespace felt::house
