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
    ActionRound<Table, 3> round;
    take_action_wagers(table, terms, round, infos);  // 30-807, 30-899.01(2)
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

}  // namespace felt::blackjack::multiple_action
