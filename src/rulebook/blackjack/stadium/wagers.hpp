// The wagers of stadium blackjack and the ways they end, each with its clause.
#pragma once

#include <array>

#include "rulebook/blackjack/shared_cards.hpp"
#include "rulebook/blackjack/stadium/terms.hpp"

namespace felt::blackjack::stadium {

namespace outcome {
inline constexpr Outcome blackjack{1, "blackjack", "30-899.26(3)"};
inline constexpr Outcome dealer_bust{2, "dealer-bust", "30-899.26(3)(a)"};
inline constexpr Outcome higher_total{3, "higher-total", "30-899.26(3)(a)"};
inline constexpr Outcome push{4, "push", "30-899.26(3)(c)"};
inline constexpr Outcome lower_total{5, "lower-total", "30-899.26(3)(b)"};
inline constexpr Outcome bust{6, "bust", "30-899.26(3)(e)"};
inline constexpr Outcome dealer_blackjack{7, "dealer-blackjack", "30-899.26(3)(b)(i)"};
inline constexpr Outcome surrender{8, "surrender", "30-899.26(9)"};
inline constexpr Outcome blackjack_push{9, "blackjack-push", "30-899.26(3)(d)"};
inline constexpr Outcome even_money{10, "even-money", "30-899.26(10)"};
}  // namespace outcome

inline constexpr std::array main_outcomes{&voided,
                                          &outcome::blackjack,
                                          &outcome::dealer_bust,
                                          &outcome::higher_total,
                                          &outcome::push,
                                          &outcome::lower_total,
                                          &outcome::bust,
                                          &outcome::dealer_blackjack,
                                          &outcome::surrender,
                                          &outcome::blackjack_push,
                                          &outcome::even_money};
inline constexpr WagerInfo main_wager{0, "main", "30-899.26(4)", main_outcomes};
inline constexpr std::array wagers{&main_wager, &insurance_wager};

// 30-899.26(7)(h), (8)(f), (12)
inline constexpr AskInfo dealer_wager_info{"dealer-wager", back_wager_words, "30-899.26(7)(h)"};

// 30-899.26(5): whether a wager for the dealer may ride with the main wager, with the bonus wagers, or with both.
inline TipLimits tip_limits_of(const StadiumTerms& terms) {
    constexpr std::uint32_t main = 1U << main_wager.index;
    TipLimits limits{.accepted = terms.tips, .most = terms.tip_max, .clause = "30-899.26(5)"};
    if (terms.tips_on == TipsOn::main) limits.rides_with = main;
    if (terms.tips_on == TipsOn::bonus) limits.rides_with = ~main;
    return limits;
}

}  // namespace felt::blackjack::stadium
