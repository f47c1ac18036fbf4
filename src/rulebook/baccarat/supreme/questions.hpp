// What a player of Supreme Baccarat is asked: whether a Flex Action wager that is undecided stays where it lies.
#pragma once

#include "rulebook/baccarat/supreme/wagers.hpp"
#include "table/ask.hpp"

namespace felt::baccarat::supreme {

enum class FlexChoice : std::uint8_t { keep, take_down };
inline constexpr std::array<std::string_view, 2> flex_words{"keep", "take-down"};
// One kind of question a circle, so that a player sees which it is.
inline constexpr std::array<std::string_view, flex_totals.size()> flex_asks{
    "flex-action-0", "flex-action-1", "flex-action-2", "flex-action-3",
    "flex-action-5", "flex-action-6", "flex-action-7"};

// 004-supreme-flex.d: it stays unless its player takes it down.
template <std::size_t Circle>
struct FlexQuestion {
    using Option = FlexChoice;
    static constexpr AskInfo info{flex_asks[Circle], flex_words, "004-supreme-flex.d"};

    static constexpr const Refusal* refuses(FlexChoice) { return nullptr; }
    static constexpr Amounts amounts(FlexChoice) { return {}; }
    static constexpr FlexChoice by_default() { return FlexChoice::keep; }
};

}  // namespace felt::baccarat::supreme
