// The wagers of Three Card Prime and the ways they end.
#pragma once

#include <array>

#include "table/wager.hpp"

namespace felt::poker::three_card_prime {

namespace ante_outcome {
inline constexpr Outcome not_qualified{1, "dealer-does-not-qualify", "30-1099.57(15)"};
inline constexpr Outcome better_hand{2, "better-hand", "30-1099.57(16)(a)"};
inline constexpr Outcome tie{3, "tie", "30-1099.57(16)(b)"};
inline constexpr Outcome lower_hand{4, "lower-hand", "30-1099.57(16)(c)"};
inline constexpr Outcome fold{5, "fold", "30-1099.57(13)(a)"};
}  // namespace ante_outcome

// 30-1099.57(17): paid beside the Ante and not instead of it, so they settle no wager.
namespace ante_bonus {
inline constexpr Outcome straight_flush{6, "ante-bonus-straight-flush", "30-1099.57(17)"};
inline constexpr Outcome three_of_a_kind{7, "ante-bonus-three-of-a-kind", "30-1099.57(17)"};
inline constexpr Outcome straight{8, "ante-bonus-straight", "30-1099.57(17)"};
}  // namespace ante_bonus

// Outcomes of the Play are those of the Ante, but that a hand which folds makes none.
inline constexpr Outcome voided = void_under("30-1099.57(12)");
inline constexpr std::array ante_outcomes{&voided,
                                          &ante_outcome::not_qualified,
                                          &ante_outcome::better_hand,
                                          &ante_outcome::tie,
                                          &ante_outcome::lower_hand,
                                          &ante_outcome::fold};
inline constexpr std::array play_outcomes{&voided, &ante_outcome::not_qualified, &ante_outcome::better_hand,
                                          &ante_outcome::tie, &ante_outcome::lower_hand};

inline constexpr WagerInfo ante_wager{0, "ante", "30-1099.57(4)", ante_outcomes};
inline constexpr WagerInfo play_wager{1, "play", "30-1099.57(13)(b)", play_outcomes};
inline constexpr std::array wagers{&ante_wager, &play_wager};

}  // namespace felt::poker::three_card_prime
