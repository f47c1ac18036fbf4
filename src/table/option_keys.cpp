// Keys by rule.
#include "table/option_keys.hpp"

#include <cctype>
#include <optional>
#include <string>

namespace felt {
namespace {

constexpr std::string_view keys_of_every_question = "q?";
constexpr std::string_view vowels = "aeiou";

}  // namespace

std::vector<OptionKey> option_keys(std::span<const std::string_view> options) {
    std::string taken(keys_of_every_question);
    std::vector<OptionKey> keys;
    for (const std::string_view option : options) {
        const auto is_free = [&](std::size_t at) {
            return std::islower(static_cast<unsigned char>(option[at])) != 0 &&
                taken.find(option[at]) == std::string::npos;
        };
        std::optional<std::size_t> first_free;
        std::optional<std::size_t> first_consonant;
        for (std::size_t at = option.size(); at-- > 0;) {
            if (!is_free(at)) continue;
            first_free = at;
            if (at == 0 || vowels.find(option[at]) == std::string_view::npos) first_consonant = at;
        }
        const auto at = first_consonant ? first_consonant : first_free;
        keys.push_back(at ? OptionKey{option[*at], *at} : OptionKey{});
        if (at) taken += option[*at];
    }
    return keys;
}

}  // namespace felt
