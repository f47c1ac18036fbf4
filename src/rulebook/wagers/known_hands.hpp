// Poker hands in a list of cards as far as it is known. A poker hand can change with every card, so all of these are
// open until the last card lies, unless there will never be as many cards as they need.
#pragma once

#include "core/poker_bonus_hands.hpp"
#include "rulebook/wagers/known_cards.hpp"

namespace felt::wagers {

// What the best five of five, six or seven cards are called; not seen while cards are to come. A joker completes a
// straight or a flush, or is an ace. Cards that are not of one deck with one joker are no hand.
HandsSeen::Called best_five(const KnownCards& list);

// What the best four of five cards are called, by the ranking of 30-1099.56(1): four of a kind, straight flush, three
// of a kind, flush, straight, two pairs, pair. There is no joker.
HandsSeen::Called best_four(const KnownCards& list);

// A royal flush is a straight flush too, so that a pay table without a row for it pays that.
bool is_called(HandsSeen::Called called, PokerCategory hand);

// Whether all seven cards are a straight flush together, a joker standing for any one of them.
Truth seven_card_straight_flush(const KnownCards& list);

// Whether seven cards are a royal flush and two natural cards of one suit beside it.
Truth royal_and(const KnownCards& list, RoyalMatch match);

}  // namespace felt::wagers
