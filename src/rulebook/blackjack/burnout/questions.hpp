// What a player at a Blackjack Burnout table is asked beyond standard blackjack: whether to burn a card just dealt.
#pragma once

#include "rulebook/blackjack/questions.hpp"

namespace felt::blackjack::burnout {

// The plays of standard blackjack, by a player who may or may not still burn a card.
struct BurnoutPlayQuestion : PlayQuestion {
    const bool& can_burn;
};

enum class Burn : std::uint8_t { keep, burn };
inline constexpr std::array<std::string_view, 2> burn_words{"keep", "burn"};

// 30-899.25(5): the card that was asked for lies; it may be burned and the next one taken in its place.
struct BurnQuestion {
    using Option = Burn;
    static constexpr AskInfo info{"burn", burn_words, "30-899.25(5)"};

    const Hand& hand;  // with the card
    bool is_doubled;   // and no other will follow
    Card up_card;

    static const Refusal* refuses(Burn) { return nullptr; }
    static constexpr Amounts amounts(Burn) { return {}; }
    static constexpr Burn by_default() { return Burn::keep; }
};

}  // namespace felt::blackjack::burnout
