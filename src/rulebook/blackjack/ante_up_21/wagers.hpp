// The wagers of Ante Up 21, and the ways they end.
#pragma once

#include <array>

#include "rulebook/blackjack/wagers.hpp"

namespace felt::blackjack::ante_up_21 {

// 30-2106(7)(a): in place of the missed card of one seat; the first takes the number of surrender, which there is none
// of (30-2106(11)(d)).
inline constexpr Outcome dealer_misdeal{8, "dealer-misdeal", "30-2106(7)(a)"};
inline constexpr Outcome misdeal{10, "misdeal", "30-2106(7)(a)"};

inline constexpr std::array main_outcomes =
    outcomes_up_to<outcome::even_money>(blackjack::main_outcomes, dealer_misdeal, misdeal);

// Ante and bet end alike where the hands are compared.
namespace poker_outcome {
inline constexpr Outcome higher_hand{1, "higher-hand", "30-2106(13)(b)(i)"};
inline constexpr Outcome dealer_does_not_qualify{2, "dealer-does-not-qualify", "30-2106(13)(d)"};
inline constexpr Outcome tie{3, "tie", "30-2106(13)(e)"};
inline constexpr Outcome lower_hand{4, "lower-hand", "30-2106(13)(b)"};
inline constexpr Outcome dealer_blackjack{5, "dealer-blackjack", "30-2106(10)(a)"};  // of the bet
inline constexpr Outcome fold{5, "fold", "30-2106(9)(b)"};                           // of the ante
inline constexpr Outcome misdeal{6, "misdeal", "30-2106(7)(a)"};
}  // namespace poker_outcome

inline constexpr std::array ante_outcomes{&voided,
                                          &poker_outcome::higher_hand,
                                          &poker_outcome::dealer_does_not_qualify,
                                          &poker_outcome::tie,
                                          &poker_outcome::lower_hand,
                                          &poker_outcome::fold,
                                          &poker_outcome::misdeal};
inline constexpr std::array bet_outcomes{&voided,
                                         &poker_outcome::higher_hand,
                                         &poker_outcome::dealer_does_not_qualify,
                                         &poker_outcome::tie,
                                         &poker_outcome::lower_hand,
                                         &poker_outcome::dealer_blackjack};

// 30-2106(3): what the table calls "21", "ANTE" and "BET".
inline constexpr WagerInfo main_wager{0, "main", "30-2106(3)", main_outcomes};
inline constexpr WagerInfo ante_wager{2, "ante", "30-2106(3)", ante_outcomes};
inline constexpr WagerInfo bet_wager{3, "bet", "30-2106(9)(a)", bet_outcomes};
inline constexpr std::array wagers{&main_wager, &insurance_wager, &ante_wager, &bet_wager};

}  // namespace felt::blackjack::ante_up_21
