// JSON as text, for those who write it. Who reads it uses a library.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace felt {

// Text as a JSON string, quotes included.
std::string json_text(std::string_view text);
// A text, or null when it is empty.
std::string json_text_or_null(std::string_view text);
// ["a","b"], the items being JSON already or texts to be quoted.
std::string json_list(const std::vector<std::string>& items);
std::string json_texts(const std::vector<std::string>& texts);
// A number with full precision; null for what is not a number.
std::string json_number(double number);

}  // namespace felt
