// The fee of Blackjack Burnout, beside the wagers of standard blackjack.
#pragma once

#include <array>

#include "rulebook/blackjack/wagers.hpp"

namespace felt::blackjack::burnout {

// The fee is collected in any case; how, tells what became of the right it bought.
inline constexpr Outcome burned{1, "burned", "30-899.25(5)(b)"};
inline constexpr Outcome not_burned{2, "not-burned", "30-899.25(5)(b)"};
inline constexpr Outcome forfeited{3, "forfeited", "30-899.25(5)(a)(i)"};
inline constexpr Outcome fee_of_missed{4, "missed-card", "30-828(2)"};

inline constexpr std::array fee_outcomes{&voided, &burned, &not_burned, &forfeited, &fee_of_missed};
inline constexpr WagerInfo fee_wager{2, "burnout-fee", "30-899.25(2)", fee_outcomes};
inline constexpr std::array wagers{&main_wager, &insurance_wager, &fee_wager};

// 30-899.25(3): a fifth of the main wager.
inline constexpr OddsTo fee_share{1, 5};

}  // namespace felt::blackjack::burnout
