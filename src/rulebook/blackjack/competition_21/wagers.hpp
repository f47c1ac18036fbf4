// The wagers of Competition 21 and how they end; a surrender is its own.
#pragma once

#include <array>

#include "rulebook/blackjack/wagers.hpp"

namespace felt::blackjack::competition_21 {

inline constexpr Outcome given_up{8, "surrender", "30-899.03(3)"};

inline constexpr std::array main_outcomes = outcomes_up_to<outcome::blackjack_push>(blackjack::main_outcomes, given_up);
inline constexpr WagerInfo main_wager{0, "main", "30-899.03(2)", main_outcomes};
inline constexpr std::array wagers{&main_wager, &insurance_wager};

}  // namespace felt::blackjack::competition_21
