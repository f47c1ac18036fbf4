// What a player of Blackjack Switch is asked before the two hands are played.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rulebook/blackjack/hand.hpp"
#include "table/ask.hpp"

namespace felt::blackjack::blackjack_switch {

enum class Switch : std::uint8_t { keep, change };
inline constexpr std::array<std::string_view, 2> switch_words{"keep", "switch"};

// 30-2105(8)(b): whether the second cards of the two hands change places. Whoever does not say keeps them.
struct SwitchQuestion {
    using Option = Switch;
    static constexpr AskInfo info{"switch", switch_words, "30-2105(8)(b)"};

    const Hand& first;
    const Hand& second;
    Card up_card;

    static const Refusal* refuses(Switch) { return nullptr; }
    static constexpr Amounts amounts(Switch) { return {}; }
    static constexpr Switch by_default() { return Switch::keep; }
};

}  // namespace felt::blackjack::blackjack_switch
