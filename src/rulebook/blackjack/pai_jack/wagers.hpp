// The main wager of Pai Jack and the ways it ends, each with its clause.
#pragma once

#include <array>

#include "table/wager.hpp"

namespace felt::blackjack::pai_jack {

namespace outcome {
inline constexpr Outcome pai_jack{1, "pai-jack", "30-2112(5)"};
inline constexpr Outcome both_win{2, "both-win", "30-2112(11)(a)"};
inline constexpr Outcome win_and_tie{3, "win-and-tie", "30-2112(11)(b)"};
inline constexpr Outcome win_and_loss{4, "win-and-loss", "30-2112(11)(c)"};
inline constexpr Outcome loss_and_tie{5, "loss-and-tie", "30-2112(11)(d)"};
inline constexpr Outcome both_tie{6, "both-tie", "30-2112(11)(e)"};
inline constexpr Outcome both_lose{7, "both-lose", "30-2112(11)(f)"};
inline constexpr Outcome bust{8, "bust", "30-2112(11)(g)"};
inline constexpr Outcome dealer_bust{9, "dealer-bust", "30-2112(11)(h)"};
inline constexpr Outcome dealer_pai_jack{10, "dealer-pai-jack", "30-2112(9)(a)"};
inline constexpr Outcome foul{11, "foul", "30-2112(11)(i)(ii)"};
}  // namespace outcome

inline constexpr Outcome voided = void_under("30-2112(4)");
inline constexpr std::array main_outcomes{&voided,
                                          &outcome::pai_jack,
                                          &outcome::both_win,
                                          &outcome::win_and_tie,
                                          &outcome::win_and_loss,
                                          &outcome::loss_and_tie,
                                          &outcome::both_tie,
                                          &outcome::both_lose,
                                          &outcome::bust,
                                          &outcome::dealer_bust,
                                          &outcome::dealer_pai_jack,
                                          &outcome::foul};
inline constexpr WagerInfo main_wager{0, "main", "30-2112(2)", main_outcomes};
inline constexpr std::array wagers{&main_wager};

// 30-2112(5): what a Pai Jack is paid.
inline constexpr OddsTo pai_jack_odds{3, 2};

}  // namespace felt::blackjack::pai_jack
