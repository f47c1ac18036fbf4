// Spanish 21's main wager and the ways it ends, each with its clause.
#pragma once

#include <array>

#include "rulebook/blackjack/wagers.hpp"

namespace felt::blackjack::spanish_21 {

// Wins that are paid at once, whatever the dealer has.
namespace won {
inline constexpr Outcome blackjack{1, "blackjack", "30-899.16(3)"};
inline constexpr Outcome twenty_one{12, "21", "30-899.16(4)"};
inline constexpr Outcome five_cards{13, "5-card-21", "30-899.16(11)(a)"};
inline constexpr Outcome six_cards{14, "6-card-21", "30-899.16(11)(b)"};
inline constexpr Outcome seven_cards{15, "7-card-21", "30-899.16(11)(c)"};
inline constexpr Outcome six_seven_eight{16, "6-7-8-mixed", "30-899.16(11)(d)"};
inline constexpr Outcome six_seven_eight_suited{17, "6-7-8-suited", "30-899.16(11)(e)"};
inline constexpr Outcome six_seven_eight_spades{18, "6-7-8-spades", "30-899.16(11)(f)"};
inline constexpr Outcome sevens{19, "7-7-7-mixed", "30-899.16(11)(g)"};
inline constexpr Outcome sevens_suited{20, "7-7-7-suited", "30-899.16(11)(h)"};
inline constexpr Outcome sevens_spades{21, "7-7-7-spades", "30-899.16(11)(i)"};
inline constexpr Outcome sevens_of_two_decks{22, "7-7-7-of-two-decks", "30-899.16(11)(j)"};
}  // namespace won

// 30-899.16(7): the last doubled part goes back, the rest is forfeited.
inline constexpr Outcome rescued{11, "rescue", "30-899.16(7)"};

inline constexpr std::array main_outcomes = outcomes_up_to<won::sevens_of_two_decks>(
    blackjack::main_outcomes, won::blackjack, rescued, won::twenty_one, won::five_cards, won::six_cards,
    won::seven_cards, won::six_seven_eight, won::six_seven_eight_suited, won::six_seven_eight_spades, won::sevens,
    won::sevens_suited, won::sevens_spades);
inline constexpr WagerInfo main_wager{0, "main", "30-807", main_outcomes};
inline constexpr std::array wagers{&main_wager, &insurance_wager};

// Paid beside the main wager, for a hand that has won already (30-899.16(10)).
inline constexpr Outcome super_bonus{23, "super-bonus", "30-899.16(10)"};
inline constexpr Outcome envy{24, "envy-bonus", "30-899.16(10)"};

}  // namespace felt::blackjack::spanish_21
