// Texts, lists and numbers as JSON.
#include "core/json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

namespace felt {

std::string json_text(std::string_view text) {
    std::string json = "\"";
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            json += '\\';
            json += letter;
        } else if (code < 0x20) {
            json += fmt::format("\\u{:04x}", code);
        } else {
            json += letter;
        }
    }
    return json + "\"";
}

std::string json_list(const std::vector<std::string>& items) { return fmt::format("[{}]", fmt::join(items, ",")); }

std::string json_texts(const std::vector<std::string>& texts) {
    std::vector<std::string> items;
    for (const std::string& text : texts) items.push_back(json_text(text));
    return json_list(items);
}

std::string json_number(double number) { return std::isfinite(number) ? fmt::format("{}", number) : "null"; }

std::string json_text_or_null(std::string_view text) { return text.empty() ? "null" : json_text(text); }

}  // namespace felt
