// What a player of Three Card Prime is asked.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rulebook/poker/three_card_prime/hand.hpp"
#include "table/ask.hpp"

namespace felt::poker::three_card_prime {

enum class FoldOrPlay : std::uint8_t { fold, play };
inline constexpr std::array<std::string_view, 2> fold_or_play_words{"fold", "play"};

// 30-1099.57(13): all decide together, so that nobody learns from another.
struct PlayQuestion {
    using Option = FoldOrPlay;
    static constexpr AskInfo info{"play", fold_or_play_words, "30-1099.57(13)"};

    ThreeCardWorth hand;
    Money ante;

    static constexpr const Refusal* refuses(FoldOrPlay) { return nullptr; }
    Amounts amounts(FoldOrPlay option) const {
        if (option == FoldOrPlay::fold) return {};
        return {ante, ante, ante, "30-1099.57(13)(b)"};
    }
    // Nobody but the player can put more money down.
    static constexpr FoldOrPlay by_default() { return FoldOrPlay::fold; }
};

}  // namespace felt::poker::three_card_prime
