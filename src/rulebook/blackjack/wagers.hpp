// The wagers of the blackjack family's main game and the ways they end, each with its clause.
#pragma once

#include <algorithm>
#include <array>

#include "table/wager.hpp"

namespace felt::blackjack {

inline constexpr Outcome voided = void_under("30-828(1)");

// A variation numbers its outcomes alike: one that takes another's place takes its number, and those that a variation
// may do without come last.
namespace outcome {
inline constexpr Outcome blackjack{1, "blackjack", "30-807(1)(c)"};
inline constexpr Outcome dealer_bust{2, "dealer-bust", "30-807(1)(a)"};
inline constexpr Outcome higher_total{3, "higher-total", "30-807(1)(b)"};
inline constexpr Outcome push{4, "push", "30-808"};
inline constexpr Outcome lower_total{5, "lower-total", "30-807(2)"};
inline constexpr Outcome bust{6, "bust", "30-808"};
inline constexpr Outcome dealer_blackjack{7, "dealer-blackjack", "30-808"};
inline constexpr Outcome surrender{8, "surrender", "30-829"};
inline constexpr Outcome chosen_push{9, "chosen-push", "30-828(4)(b)"};
inline constexpr Outcome missed_card{10, "missed-card", "30-828(2)"};
inline constexpr Outcome blackjack_push{11, "blackjack-push", "30-808"};
inline constexpr Outcome even_money{12, "even-money", "30-812(2)"};

inline constexpr Outcome insured{1, "dealer-blackjack", "30-812(1)"};
inline constexpr Outcome not_insured{2, "no-dealer-blackjack", "30-812(1)"};
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
                                          &outcome::chosen_push,
                                          &outcome::missed_card,
                                          &outcome::blackjack_push,
                                          &outcome::even_money};

// Another wager's outcomes up to its last: those of this one, but for its own, which take the place of their numbers.
template <const Outcome& Last, std::size_t Count, class... Own>
constexpr auto outcomes_up_to(const std::array<const Outcome*, Count>& alike, const Own&... own) {
    std::array<const Outcome*, Last.index + 1U> all{};
    std::copy_n(alike.begin(), std::min(all.size(), Count), all.begin());
    ((all[own.index] = &own), ...);
    all[Last.index] = &Last;
    return all;
}

inline constexpr std::array insurance_outcomes{&voided, &outcome::insured, &outcome::not_insured};

inline constexpr WagerInfo main_wager{0, "main", "30-807", main_outcomes};
inline constexpr WagerInfo insurance_wager{1, "insurance", "30-812", insurance_outcomes};
inline constexpr std::array family_wagers{&main_wager, &insurance_wager};

// 30-812(1): insurance is paid two to one, whatever else the house posts.
inline constexpr OddsTo insurance_odds{2, 1};

}  // namespace felt::blackjack
