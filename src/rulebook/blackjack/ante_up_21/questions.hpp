// What Ante Up 21 asks beside the questions of blackjack.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rulebook/blackjack/hand.hpp"
#include "rulebook/blackjack/terms.hpp"
#include "table/ask.hpp"

namespace felt::blackjack::ante_up_21 {

enum class FoldOrBet : std::uint8_t { fold, bet };
inline constexpr std::array<std::string_view, 2> fold_or_bet_words{"fold", "bet"};

// 30-2106(9): whoever has an ante gives it up, or bets as much again on the poker hand.
struct FoldOrBetQuestion {
    using Option = FoldOrBet;
    static constexpr AskInfo info{"fold-or-bet", fold_or_bet_words, "30-2106(9)"};

    const Terms& terms;
    const Hand& hand;
    Money ante;
    Card up_card;
    bool plays_21;  // and so may draw more cards

    static const Refusal* refuses(FoldOrBet) { return nullptr; }
    Amounts amounts(FoldOrBet option) const {
        if (option == FoldOrBet::fold) return {};
        return {ante, ante, terms.chip, "30-2106(9)(a)"};
    }
    // Nobody but the player can put more money down.
    static constexpr FoldOrBet by_default() { return FoldOrBet::fold; }
};

}  // namespace felt::blackjack::ante_up_21
