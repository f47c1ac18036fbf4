// What three cards are worth in Three Card Prime: when the dealer plays, and what the Ante Bonus pays.
#pragma once

#include <optional>

#include "core/poker_three_cards.hpp"
#include "rulebook/poker/three_card_prime/wagers.hpp"

namespace felt::poker::three_card_prime {

inline constexpr std::size_t hand_size = 3;

// 30-1099.57(14): a queen high or better.
inline constexpr ThreeCardWorth lowest_queen_high{ThreeCardCategory::high_card, Rank::queen, Rank::three, Rank::two};
constexpr bool qualifies(ThreeCardWorth dealer) { return dealer >= lowest_queen_high; }

// 30-1099.57-a(2), PT-FLT-TCPR-AB-01, for 30-1099.57(17), paid to 1. A royal is paid as the straight flush it is.
struct BonusRow {
    const Outcome* outcome;
    std::int32_t to_one;
};
constexpr std::optional<BonusRow> ante_bonus_row(ThreeCardWorth hand) {
    switch (hand.category()) {
        case ThreeCardCategory::royal_flush:
        case ThreeCardCategory::straight_flush: return BonusRow{&ante_bonus::straight_flush, 5};
        case ThreeCardCategory::three_of_a_kind: return BonusRow{&ante_bonus::three_of_a_kind, 4};
        case ThreeCardCategory::straight: return BonusRow{&ante_bonus::straight, 1};
        default: return std::nullopt;
    }
}

}  // namespace felt::poker::three_card_prime
