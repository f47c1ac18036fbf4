// What a seat has in play, how that can end, and what outlasts a hand of poker.
#pragma once

#include <array>

#include "table/mark.hpp"
#include "table/wager.hpp"

namespace felt::poker_room {

namespace outcome {
inline constexpr Outcome dealt_again{1, "dealt-again", "004-hold-em-deal-bets.d"};
inline constexpr Outcome no_calls{2, "no-calls", "004-hold-em-showdown.a"};
inline constexpr Outcome best_hand{3, "best-hand", "004-hold-em-showdown.b"};
inline constexpr Outcome tie{4, "tie", "004-hold-em-showdown.c"};
inline constexpr Outcome beaten{5, "beaten", "004-hold-em-showdown.b"};
inline constexpr Outcome folded{6, "folded", "004-hold-em-deal-bets.b"};
inline constexpr Outcome pot_returned{7, "pot-returned", "004-hold-em-showdown.a"};
inline constexpr Outcome high_hand{8, "high-hand", "004-omaha-high-low.d"};
inline constexpr Outcome low_hand{9, "low-hand", "004-omaha-high-low.d"};
inline constexpr Outcome high_and_low{10, "high-and-low", "004-omaha-high-low.f"};
}  // namespace outcome

inline constexpr Outcome voided = void_under("004-hold-em-pot.a");
inline constexpr std::array pot_outcomes{
    &voided,       &outcome::dealt_again, &outcome::no_calls, &outcome::best_hand,
    &outcome::tie, &outcome::beaten,      &outcome::folded,   &outcome::pot_returned};
inline constexpr std::array split_pot_outcomes{&voided,
                                               &outcome::dealt_again,
                                               &outcome::no_calls,
                                               &outcome::best_hand,
                                               &outcome::tie,
                                               &outcome::beaten,
                                               &outcome::folded,
                                               &outcome::pot_returned,
                                               &outcome::high_hand,
                                               &outcome::low_hand,
                                               &outcome::high_and_low};

inline constexpr WagerInfo stack{0, "stack", "004-hold-em-start.a", pot_outcomes};
inline constexpr WagerInfo split_pot_stack{0, "stack", "004-hold-em-start.a", split_pot_outcomes};
inline constexpr std::array<const WagerInfo*, 1> holdem_wagers{&stack};
inline constexpr std::array<const WagerInfo*, 1> omaha_wagers{&split_pot_stack};

// 004-hold-em-next, 004-hold-em-kill.c.
inline constexpr MarkInfo dealer_button{0, "dealer-button", "the seat the dealer button lies at",
                                        1, most_seats,      most_seats};
inline constexpr MarkInfo kill_seat{1, "kill-seat", "the seat with the kill button, 0 for none", 0, most_seats, 0};
inline constexpr MarkInfo kill_wins{2, "kill-wins", "pots that seat has won in a row; 2 makes a kill pot", 0, 2, 0};
inline constexpr std::array poker_marks{&dealer_button, &kill_seat, &kill_wins};

}  // namespace felt::poker_room
