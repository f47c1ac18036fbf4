// Keys for the options of a question, the same wherever it is answered.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace felt {

// The letter that stands for an option, and where in its word it stands.
struct OptionKey {
    char letter = 0;
    std::size_t at = 0;
};
// One key an option, all different, and never one that means something at every question. In order, each takes the
// first letter of its word; if that is taken, the first free consonant after it, then the first free letter.
std::vector<OptionKey> option_keys(std::span<const std::string_view> options);

}  // namespace felt
