// Three Card Prime, 30-1099.57: three cards each, folded or played for as much again against the dealer's three.
#pragma once

#include "rulebook/poker/three_card_prime/steps.hpp"

namespace felt::poker::three_card_prime {

template <TableVerbs Table>
void play_round(Table& table, const CarnivalTerms& terms) {
    PrimeRound<Table> round(terms);
    take_wagers(table, terms, round);        // 30-1099.57(4)–(8)
    deal_hands(table, terms, round);         // 30-1099.57(9)
    deal_linked_cards(table, terms, round);  // 30-1099.57(10)
    fold_or_play(table, round);              // 30-1099.57(13)
    settle_folded(table, round,              // 30-1099.57(23)(a)–(c)
                  [&](PrimeSpot& spot) { table.take(spot.ante, ante_outcome.fold); });
    reveal_dealer(table, round);  // 30-1099.57(23)(d)
    settle_played(table, round);  // 30-1099.57(14)–(17), (23)(d)–(i)
}

}  // namespace felt::poker::three_card_prime
