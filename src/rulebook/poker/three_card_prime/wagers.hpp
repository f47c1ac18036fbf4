// The wagers of Three Card Prime and the ways they end.
#pragma once

#include <array>
#include <span>

#include "rulebook/poker/ante_outcomes.hpp"

namespace felt::poker::three_card_prime {

inline constexpr Outcome voided = void_under("30-1099.57(12)");
inline constexpr AnteOutcomes ante_outcome({
    .not_qualified = "30-1099.57(15)",
    .better_hand = "30-1099.57(16)(a)",
    .tie = "30-1099.57(16)(b)",
    .lower_hand = "30-1099.57(16)(c)",
    .fold = "30-1099.57(13)(a)",
});
inline constexpr std::array ante_outcomes = ante_outcome.all(voided);

// 30-1099.57(17): paid beside the Ante and not instead of it, so they settle no wager.
namespace ante_bonus {
inline constexpr Outcome straight_flush{6, "ante-bonus-straight-flush", "30-1099.57(17)"};
inline constexpr Outcome three_of_a_kind{7, "ante-bonus-three-of-a-kind", "30-1099.57(17)"};
inline constexpr Outcome straight{8, "ante-bonus-straight", "30-1099.57(17)"};
}  // namespace ante_bonus

// Outcomes of the Play are those of the Ante, but that a hand which folds makes none.
inline constexpr std::span play_outcomes = std::span(ante_outcomes).first<5>();

inline constexpr WagerInfo ante_wager{0, "ante", "30-1099.57(4)", ante_outcomes};
inline constexpr WagerInfo play_wager{1, "play", "30-1099.57(13)(b)", play_outcomes};
inline constexpr std::array wagers{&ante_wager, &play_wager};

}  // namespace felt::poker::three_card_prime
