// What a player at a multi-hand table is asked: how to play a field, where running out of time is an answer of its own.
#pragma once

#include "rulebook/blackjack/questions.hpp"

namespace felt::blackjack::multi_hand {

// As Play, and what counts when the time runs out.
enum class FieldPlay : std::uint8_t { stand, hit, double_down, split, surrender, time_out };
inline constexpr std::array<std::string_view, 6> field_play_words{"stand", "hit",       "double",
                                                                  "split", "surrender", "time-out"};

// 30-899.27(7), (8): hit, stand, double down, split or surrender; who does not decide is dealt a card.
struct FieldQuestion : PlayQuestion {
    using Option = FieldPlay;
    static constexpr AskInfo info{"play", field_play_words, "30-899.27(7)"};

    const Refusal* refuses(FieldPlay option) const {
        return option == FieldPlay::time_out ? nullptr : PlayQuestion::refuses(static_cast<Play>(option));
    }
    Amounts amounts(FieldPlay option) const {
        return option == FieldPlay::time_out ? Amounts{} : PlayQuestion::amounts(static_cast<Play>(option));
    }
    static constexpr FieldPlay by_default() { return FieldPlay::time_out; }
};

}  // namespace felt::blackjack::multi_hand
