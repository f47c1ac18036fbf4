// The text of a value as it stands in its file, so that an error can name the very column.
#pragma once

#include <string>
#include <string_view>

#include "rulebook/toml_reader.hpp"

namespace felt::wagers {

struct RawText {
    std::string text;
    int line = 0;
    int column = 0;
};

// What stands between the quotes that open at this place of the file. A line that is joined to the next keeps its
// length and its end, which mean nothing in an expression.
RawText raw_text(std::string_view file_text, const toml::source_position& quote, const std::string& value);

}  // namespace felt::wagers
