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
    ActionRound<Table, 2> round;
    take_action_wagers(table, terms, round, infos);  // 30-807, 30-899.04(2)
    deal_to_all_wagers(table, terms, round);         // 30-820, 30-899.01(5)
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    offer_insurance_by_wager(table, terms, round);  // 30-812, 30-899.01(9)
    offer_side_wagers(table, terms, round, Moment::peek);
    settle_side_wagers(table, terms, round, Moment::peek);
    play_all_spots(table, terms, round);  // 30-821, 30-899.01(3), (6) to (8)
    offer_side_wagers(table, terms, round, Moment::players_acted);
    offer_raises(table, terms, round);
    play_dealer_hands(table, terms, round);  // 30-826, 30-807, 30-899.01(3) to (6), (9), (10), and the side wagers
}

}  // namespace felt::blackjack::double_action
