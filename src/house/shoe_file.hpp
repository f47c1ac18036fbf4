// A shoe that has ended, as a file that anybody can check: its seed, its terms, and every input with the events that
// came of it.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "house/record.hpp"

namespace felt::house {

// One JSON object, with a line for every input.
std::string written_shoe(const ShoeInPlay& shoe, const std::string& table_id);

// What is read has no table number: a file speaks of a table by its id.
struct ShoeFile {
    std::string table;
    ShoeInPlay shoe;
};
Result<ShoeFile> read_shoe(std::string_view text);

}  // namespace felt::house
