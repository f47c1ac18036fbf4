// The base wagers of baccarat, the ways they end and what they pay. Common practice, but for the push of 30-2899.06(3).
#pragma once

#include <array>

#include "rulebook/baccarat/punto_banco/terms.hpp"
#include "table/wager.hpp"

namespace felt::baccarat::punto_banco {

namespace outcome {
inline constexpr Outcome wins{1, "wins", "30-2899.06(2)"};
inline constexpr Outcome loses{2, "loses", "30-2899.06(2)"};
inline constexpr Outcome tie{3, "tie", "30-2899.06(2)"};
inline constexpr Outcome three_card_7{4, "three-card-7", "30-2899.06(3)"};
}  // namespace outcome

inline constexpr Outcome voided = void_under("30-2899.06(2)");
inline constexpr std::array player_outcomes{&voided, &outcome::wins, &outcome::loses, &outcome::tie};
inline constexpr std::array banker_outcomes{&voided, &outcome::wins, &outcome::loses, &outcome::tie,
                                            &outcome::three_card_7};
inline constexpr std::array tie_outcomes{&voided, &outcome::wins, &outcome::loses};

inline constexpr WagerInfo player_wager{0, "player", "30-2899.06(4)", player_outcomes};
inline constexpr WagerInfo banker_wager{1, "banker", "30-2899.06(4)", banker_outcomes};
inline constexpr WagerInfo tie_wager{2, "tie", "30-2899.06(4)", tie_outcomes};
inline constexpr std::array base_wagers{&player_wager, &banker_wager, &tie_wager};
inline constexpr std::uint32_t base_wager_bits = 0b111;

// A commission of five per cent is kept from what is won: 19 for every 20.
constexpr OddsTo banker_pays(const Terms& terms) {
    return terms.commission == Commission::five_per_cent ? OddsTo{19, 20} : even_odds;
}

}  // namespace felt::baccarat::punto_banco
