// The choices 30-899.16 leaves to the house beyond those of Rule 8, and the amounts it fixes.
#pragma once

#include "rulebook/blackjack/terms.hpp"

namespace felt::blackjack::spanish_21 {

struct SpanishTerms : Terms {
    bool redouble = false;  // 30-899.16(8): double-double down
};

// 30-899.16(8): once by doubling down and twice by double-double down, up to eight times the wager.
inline constexpr int most_doublings = 3;

// 30-899.16(3): whatever the dealer has.
inline constexpr OddsTo blackjack_odds{3, 2};

// 30-899.16-dealing(10): the super bonus by the player's own wager, and what everybody else gets for it.
inline constexpr Money wager_for_super_bonus = Money::dollars(5);
inline constexpr Money wager_for_high_super_bonus = Money::dollars(25);
inline constexpr Money low_super_bonus = Money::dollars(1000);
inline constexpr Money high_super_bonus = Money::dollars(5000);
inline constexpr Money envy_bonus = Money::dollars(50);

}  // namespace felt::blackjack::spanish_21
