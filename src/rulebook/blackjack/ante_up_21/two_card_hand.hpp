// Poker of two cards: a pair over no pair, then the higher cards. Straights and flushes do not count (30-2106(1)).
#pragma once

#include <compare>
#include <span>

#include "core/card.hpp"

namespace felt::blackjack::ante_up_21 {

// 30-2106(1)(a), (b): compares as the hands rank; ties are equal.
struct TwoCardHand {
    bool is_pair = false;
    Rank high{};
    Rank low{};

    constexpr auto operator<=>(const TwoCardHand&) const = default;
};

constexpr TwoCardHand two_card_hand_of(Rank one, Rank other) {
    return one < other ? TwoCardHand{false, other, one} : TwoCardHand{one == other, one, other};
}

// 30-2106(11)(e)(i), (13): the best two of at least two cards.
constexpr TwoCardHand best_two_of(std::span<const Card> cards) {
    TwoCardHand best = two_card_hand_of(cards[0].rank(), cards[1].rank());
    for (std::size_t i = 2; i < cards.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const TwoCardHand hand = two_card_hand_of(cards[i].rank(), cards[k].rank());
            if (hand > best) best = hand;
        }
    }
    return best;
}

// 30-2106(13)(c): the dealer needs a queen or better, or any pair.
inline constexpr TwoCardHand least_that_qualifies{false, Rank::queen, Rank::two};
constexpr bool qualifies(const TwoCardHand& dealer) { return dealer >= least_that_qualifies; }

}  // namespace felt::blackjack::ante_up_21
