// What a player types: the keys of options, and words read as wagers, answers and amounts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "table/ask.hpp"
#include "table/option_keys.hpp"
#include "table/wager.hpp"

namespace felt::cli {

// "s[p]lit".
std::string with_key(std::string_view option, OptionKey key);

bool means_leave(std::string_view words);  // q, quit, leave
bool means_help(std::string_view words);   // ?, help
bool means_back(std::string_view words);   // b, back
bool means_hint(std::string_view words);   // !, hint

// "12.50" or "$12.50".
Result<Money> amount_from_words(std::string_view words);

struct ChosenOption {
    std::size_t option = 0;
    std::optional<Money> amount;
};
// "double", "d", "dou" or "d 5".
Result<ChosenOption> option_from_words(std::string_view words, std::span<const std::string_view> options);

// One wager of a seat, and the tip that rides with it.
struct PlannedWager {
    const WagerInfo* wager = nullptr;
    Money amount;
    Money tip;
    std::uint8_t spot = 0;  // which of the wager's, where it has several

    bool is_on(const PlannedWager& other) const { return wager == other.wager && spot == other.spot; }
};
using SeatWagers = std::vector<PlannedWager>;

// "10", "10+1" with a tip of 1, or "10, lucky-ladies 5" for a wager beside the first, "straight:17 5" for one that has
// spots; "0" is none. Wagers that come later in the round are known, so as to say so.
Result<SeatWagers> wagers_from_words(std::string_view words, std::span<const WagerLimits> limits,
                                     std::span<const std::string_view> later = {});
// With those that must lie beside them: a share of the first where they are one, else the least.
SeatWagers with_companions(SeatWagers wagers, const Layout& layout);
// As it would be typed.
std::string text_of(const SeatWagers& wagers);
Money total_of(const SeatWagers& wagers);

// An entry of a list by its number from 1, its name, or the beginning of its name, in small letters or capitals.
std::optional<std::size_t> entry_from_words(std::string_view words, std::span<const std::string> names);

}  // namespace felt::cli
