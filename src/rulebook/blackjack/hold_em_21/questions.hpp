// What 21-Hold 'em asks beside the questions of blackjack.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "rulebook/blackjack/hold_em_21/wagers.hpp"
#include "rulebook/blackjack/terms.hpp"
#include "table/ask.hpp"

namespace felt::blackjack::hold_em_21 {

enum class FoldOrBet : std::uint8_t { fold, bet };
inline constexpr std::array<std::string_view, 2> fold_or_bet_words{"fold", "bet"};

// 30-2104(8), (10): fold, or put down as much as on PK for one more card.
struct NextCardQuestion {
    using Option = FoldOrBet;

    const Terms& terms;
    std::span<const Card> community;
    std::span<const Card> own;
    Money pk;

    static constexpr FoldOrBet with_tip = FoldOrBet::bet;  // 30-2104(3)
    static const Refusal* refuses(FoldOrBet) { return nullptr; }
    // Nobody but the player can put more money down.
    static constexpr FoldOrBet by_default() { return FoldOrBet::fold; }
};

struct SecondCardQuestion : NextCardQuestion {
    static constexpr AskInfo info{"second-card", fold_or_bet_words, "30-2104(8)"};
    static const WagerInfo* about() { return &second_wager; }
    Amounts amounts(FoldOrBet option) const {
        if (option == FoldOrBet::fold) return {};
        return {pk, pk, terms.chip, "30-2104(8)"};
    }
};

struct ThirdCardQuestion : NextCardQuestion {
    static constexpr AskInfo info{"third-card", fold_or_bet_words, "30-2104(10)"};
    static const WagerInfo* about() { return &third_wager; }
    Amounts amounts(FoldOrBet option) const {
        if (option == FoldOrBet::fold) return {};
        return {pk, pk, terms.chip, "30-2104(10)"};
    }
};

}  // namespace felt::blackjack::hold_em_21
