// The wagers of Four Card Frenzy, the ways they end, and what the Odds are paid.
#pragma once

#include <array>
#include <cstdint>

#include "core/money.hpp"
#include "rulebook/poker/ante_outcomes.hpp"

namespace felt::poker::four_card_frenzy {

inline constexpr Outcome voided = void_under("30-1099.56(13)");
inline constexpr AnteOutcomes ante_outcome({
    .not_qualified = "30-1099.56(17)(a)",
    .better_hand = "30-1099.56(17)(b)",
    .tie = "30-1099.56(17)(b)(i)",
    .lower_hand = "30-1099.56(17)(c)",
    .fold = "30-1099.56(14)(a)",
});
inline constexpr std::array ante_outcomes = ante_outcome.all(voided);

namespace odds_outcome {
inline constexpr Outcome four_aces{1, "four-aces", "30-1099.56(19)(a)"};
inline constexpr Outcome four_of_a_kind{2, "four-of-a-kind", "30-1099.56(19)(a)"};
inline constexpr Outcome straight_flush{3, "straight-flush", "30-1099.56(19)(a)"};
inline constexpr Outcome three_of_a_kind{4, "three-of-a-kind", "30-1099.56(19)(a)"};
inline constexpr Outcome flush{5, "flush", "30-1099.56(19)(a)"};
inline constexpr Outcome straight{6, "straight", "30-1099.56(19)(a)"};
inline constexpr Outcome other{7, "other", "30-1099.56(19)(a)"};
inline constexpr Outcome tie{8, "tie", "30-1099.56(19)(a)"};  // where ties push
inline constexpr Outcome bad_beat_four_of_a_kind{9, "bad-beat-four-of-a-kind", "30-1099.56(19)(b)"};
inline constexpr Outcome bad_beat_straight_flush{10, "bad-beat-straight-flush", "30-1099.56(19)(b)"};
inline constexpr Outcome bad_beat_three_of_a_kind{11, "bad-beat-three-of-a-kind", "30-1099.56(19)(b)"};
inline constexpr Outcome bad_beat_flush{12, "bad-beat-flush", "30-1099.56(19)(b)"};
inline constexpr Outcome bad_beat_straight{13, "bad-beat-straight", "30-1099.56(19)(b)"};
inline constexpr Outcome lower_hand{14, "lower-hand", "30-1099.56(19)(c)"};
inline constexpr Outcome fold{15, "fold", "30-1099.56(14)(a)"};
}  // namespace odds_outcome

namespace raise_outcome {
inline constexpr Outcome better_hand{1, "better-hand", "30-1099.56(18)(a)"};
inline constexpr Outcome tie{2, "tie", "30-1099.56(18)(a)"};
inline constexpr Outcome lower_hand{3, "lower-hand", "30-1099.56(18)(b)"};
}  // namespace raise_outcome

inline constexpr std::array odds_outcomes{&voided,
                                          &odds_outcome::four_aces,
                                          &odds_outcome::four_of_a_kind,
                                          &odds_outcome::straight_flush,
                                          &odds_outcome::three_of_a_kind,
                                          &odds_outcome::flush,
                                          &odds_outcome::straight,
                                          &odds_outcome::other,
                                          &odds_outcome::tie,
                                          &odds_outcome::bad_beat_four_of_a_kind,
                                          &odds_outcome::bad_beat_straight_flush,
                                          &odds_outcome::bad_beat_three_of_a_kind,
                                          &odds_outcome::bad_beat_flush,
                                          &odds_outcome::bad_beat_straight,
                                          &odds_outcome::lower_hand,
                                          &odds_outcome::fold};
inline constexpr std::array raise_outcomes{&voided, &raise_outcome::better_hand, &raise_outcome::tie,
                                           &raise_outcome::lower_hand};

inline constexpr WagerInfo ante_wager{0, "ante", "30-1099.56(4)", ante_outcomes};
inline constexpr WagerInfo odds_wager{1, "odds", "30-1099.56(4)", odds_outcomes};
inline constexpr WagerInfo raise_wager{2, "raise", "30-1099.56(14)(b)", raise_outcomes};
inline constexpr std::array wagers{&ante_wager, &odds_wager, &raise_wager};

}  // namespace felt::poker::four_card_frenzy
