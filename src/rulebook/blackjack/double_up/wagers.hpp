// The wagers of double up blackjack and the ways they end beyond those of standard blackjack, each with its clause.
#pragma once

#include <array>

#include "rulebook/blackjack/wagers.hpp"

namespace felt::blackjack::double_up {

inline constexpr Outcome dealer_16{13, "dealer-16", "30-899.10-up(7)"};
inline constexpr Outcome twenty_one_beats_16{14, "21-beats-16", "30-899.10-v2(6)"};
inline constexpr Outcome split_ace_and_ten{15, "split-ace-and-ten", "30-899.10-up(6)"};

inline constexpr Outcome up_dealer_bust{1, "dealer-bust", "30-899.10-up(4)"};
inline constexpr Outcome up_higher_total{2, "higher-total", "30-899.10-up(4)"};
inline constexpr Outcome up_tie_loses{3, "tie-loses", "30-899.10-up(5)"};
inline constexpr Outcome up_lower_total{4, "lower-total", "30-899.10-dealer(3)(b)"};
inline constexpr Outcome up_dealer_16{5, "dealer-16", "30-899.10-up(7)"};
inline constexpr Outcome up_twenty_one_beats_16{6, "21-beats-16", "30-899.10-v2(6)"};
inline constexpr Outcome up_dealer_blackjack{7, "dealer-blackjack", "30-813.h"};

inline constexpr std::array main_outcomes =
    outcomes_up_to<split_ace_and_ten>(blackjack::main_outcomes, dealer_16, twenty_one_beats_16);
inline constexpr std::array double_up_outcomes{
    &voided,         &up_dealer_bust, &up_higher_total,        &up_tie_loses,
    &up_lower_total, &up_dealer_16,   &up_twenty_one_beats_16, &up_dealer_blackjack};
inline constexpr WagerInfo main_wager{0, "main", "30-807", main_outcomes};
inline constexpr WagerInfo double_up_wager{2, "double-up", "30-899.10-up(2)", double_up_outcomes};
inline constexpr std::array wagers{&main_wager, &insurance_wager, &double_up_wager};

// 30-899.10-up(6)
inline constexpr OddsTo split_ace_and_ten_odds{2, 1};

}  // namespace felt::blackjack::double_up
