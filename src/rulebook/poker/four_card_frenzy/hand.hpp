// What the best four of five cards are worth in Four Card Frenzy, and the hands its clauses name.
#pragma once

#include <cstddef>

#include "core/poker_four_cards.hpp"

namespace felt::poker::four_card_frenzy {

inline constexpr std::size_t hand_size = 5;

constexpr FourCardWorth high_cards(Rank first, Rank second, Rank third, Rank fourth) {
    return FourCardWorth::of({FourCardCategory::high_card, {first, second, third, fourth}});
}

// 30-1099.56(17): a king high or better qualifies.
inline constexpr FourCardWorth lowest_king_high = high_cards(Rank::king, Rank::four, Rank::three, Rank::two);
// 30-1099.56(14)(b): a pair of aces or better may raise up to three times.
inline constexpr FourCardWorth lowest_pair_of_aces =
    FourCardWorth::of({FourCardCategory::pair, {Rank::ace, Rank::ace, Rank::three, Rank::two}});
// 30-1099.56-a(1): the one hand with a row of its own.
inline constexpr FourCardWorth four_aces =
    FourCardWorth::of({FourCardCategory::four_of_a_kind, {Rank::ace, Rank::ace, Rank::ace, Rank::ace}});

}  // namespace felt::poker::four_card_frenzy
