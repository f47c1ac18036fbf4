// The wagers of pai gow tiles and the ways they end.
#pragma once

#include <array>

#include "rulebook/player_dealer.hpp"

namespace felt::pai_gow::tiles {

namespace outcome {
inline constexpr Outcome both_higher{1, "both-higher", "004-tiles-object-2"};
inline constexpr Outcome one_higher{2, "one-higher", "004-tiles-object-3"};
inline constexpr Outcome neither_higher{3, "neither-higher", "004-tiles-object-4"};
}  // namespace outcome

inline constexpr Outcome voided = void_under("004-tiles-object");
inline constexpr std::array outcomes{&voided, &outcome::both_higher, &outcome::one_higher, &outcome::neither_higher};

// 004-tiles-limits.c: ten squares a seat, the seated player's own and nine for those behind.
inline constexpr std::array<std::string_view, 9> squares_behind{"2", "3", "4", "5", "6", "7", "8", "9", "10"};

inline constexpr WagerInfo main_wager{0, "main", "004-tiles-limits.a", outcomes};
inline constexpr WagerInfo behind_wager = rulebook::bet_behind(1, "004-tiles-limits.c", outcomes, squares_behind);
inline constexpr std::array own_wagers{&main_wager, &behind_wager};

// 004-tiles-limits.e
inline constexpr Money wager_step = Money::dollars(5);

}  // namespace felt::pai_gow::tiles
