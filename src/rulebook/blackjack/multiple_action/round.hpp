// Multiple action blackjack, 30-899.01: standard blackjack in which one hand of cards has up to three wagers on it, one
// on each of three hands that the dealer plays to the same up card.
#pragma once

#include <array>

#include "rulebook/blackjack/action_steps.hpp"

namespace felt::blackjack::multiple_action {

// 30-899.01(2): a wager on each hand, and insurance beside each of them.
inline constexpr WagerInfo main_wager{0, "main", "30-899.01(2)", main_outcomes};
inline constexpr WagerInfo second_wager{1, "second", "30-899.01(2)", main_outcomes};
inline constexpr WagerInfo third_wager{2, "third", "30-899.01(2)", main_outcomes};
inline constexpr WagerInfo first_insurance{3, "insurance", "30-812", insurance_outcomes};
inline constexpr WagerInfo second_insurance{4, "second-insurance", "30-899.01(9)", insurance_outcomes};
inline constexpr WagerInfo third_insurance{5, "third-insurance", "30-899.01(9)", insurance_outcomes};
inline constexpr std::array wagers{&main_wager,      &second_wager,     &third_wager,
                                   &first_insurance, &second_insurance, &third_insurance};
inline constexpr ActionInfos<3> infos{{&main_wager, &second_wager, &third_wager},
                                      {&first_insurance, &second_insurance, &third_insurance}};

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    play_action_round(table, terms, infos);
}

}  // namespace felt::blackjack::multiple_action
