// Double action blackjack, 30-899.04: standard blackjack in which one hand of cards has two wagers on it, one on each
// of two hands that the dealer plays to the same up card. How such hands are played is said in 30-899.01.
#pragma once

#include <array>

#include "rulebook/blackjack/action_steps.hpp"

namespace felt::blackjack::double_action {

// 30-899.04(2): a wager on a first and on a second hand, and insurance beside each of them.
inline constexpr WagerInfo main_wager{0, "main", "30-899.04(2)", main_outcomes};
inline constexpr WagerInfo second_wager{1, "second", "30-899.04(2)", main_outcomes};
inline constexpr WagerInfo first_insurance{2, "insurance", "30-812", insurance_outcomes};
inline constexpr WagerInfo second_insurance{3, "second-insurance", "30-899.01(9)", insurance_outcomes};
inline constexpr std::array wagers{&main_wager, &second_wager, &first_insurance, &second_insurance};
inline constexpr ActionInfos<2> infos{{&main_wager, &second_wager}, {&first_insurance, &second_insurance}};

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    play_action_round(table, terms, infos);
}

}  // namespace felt::blackjack::double_action
