// Cuts the text of an expression into words and signs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace felt::wagers {

struct Token {
    enum class Kind : std::uint8_t { word, number, sign, end };
    Kind kind = Kind::end;
    std::string_view text;
    std::size_t at = 0;  // where it begins in the whole text

    bool is(std::string_view sign_or_word) const { return kind != Kind::end && text == sign_or_word; }
    std::size_t past() const { return at + text.size(); }
};

// Where a text stands in a file, to say where in it something is wrong.
struct Standing {
    const std::string& file;
    int line;
    int column;
    // The error with file, line and column of that place in the text.
    Error error(std::string_view whole, std::size_t at, const std::string& what) const;
};

// All tokens and an end.
Result<std::vector<Token>> tokens_of(std::string_view text, const Standing& standing);

}  // namespace felt::wagers
