// Finds a quoted value in the text of its file.
#include "rulebook/wagers/raw_text.hpp"

#include <array>

namespace felt::wagers {
namespace {

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

// The rest of the file from this place on.
std::string_view from(std::string_view text, const toml::source_position& at) {
    for (auto line = at.line; line > 1; --line) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    for (auto column = at.column; column > 1 && !text.empty(); --column) {
        text.remove_prefix(1);
        while (!text.empty() && !begins_character(text[0])) text.remove_prefix(1);
    }
    return text;
}

// Up to the quotes that close it; a backslash shields what follows in a text of double quotes.
std::string_view up_to(std::string_view text, std::string_view quotes) {
    std::size_t at = 0;
    while (at < text.size() && !text.substr(at).starts_with(quotes)) {
        at += text[at] == '\\' && quotes[0] == '"' ? 2 : 1;
    }
    return text.substr(0, at);
}

}  // namespace

RawText raw_text(std::string_view file_text, const toml::source_position& quote, const std::string& value) {
    const std::string_view rest = from(file_text, quote);
    constexpr std::array<std::string_view, 4> all_quotes{"\"\"\"", "'''", "\"", "'"};
    for (const std::string_view quotes : all_quotes) {
        if (!rest.starts_with(quotes)) continue;
        RawText raw;
        raw.text = up_to(rest.substr(quotes.size()), quotes);
        for (std::size_t i = 0; i + 1 < raw.text.size(); ++i) {
            const bool joins_lines = raw.text[i] == '\\' && (raw.text[i + 1] == '\n' || raw.text[i + 1] == '\r');
            if (joins_lines) raw.text[i] = ' ';
        }
        raw.line = static_cast<int>(quote.line);
        raw.column = static_cast<int>(quote.column + quotes.size());
        return raw;
    }
    return {value, static_cast<int>(quote.line), static_cast<int>(quote.column)};
}

}  // namespace felt::wagers
