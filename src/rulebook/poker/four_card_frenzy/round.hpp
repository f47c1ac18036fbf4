// Four Card Frenzy, 30-1099.56: five cards each, the best four play against the dealer's best four.
#pragma once

#include "rulebook/poker/four_card_frenzy/steps.hpp"

namespace felt::poker::four_card_frenzy {

template <TableVerbs Table>
void play_round(Table& table, const FrenzyTerms& terms) {
    FrenzyRound<Table> round(terms);
    take_wagers(table, terms, round);                                                  // 30-1099.56(4)–(8)
    deal_all_six_card(table, terms, round);                                            // 30-1099.56(10)
    deal_hands(table, terms, round);                                                   // 30-1099.56(11)
    fold_or_raise(table, round);                                                       // 30-1099.56(14)
    settle_folded(table, round, [&](FrenzySpot& spot) { take_folded(table, spot); });  // 30-1099.56(29)(a)–(c)
    reveal_dealer(table, round);                                                       // 30-1099.56(15), (29)(d)
    settle_raised(table, terms, round);                                                // 30-1099.56(29)(d)–(g)
}

}  // namespace felt::poker::four_card_frenzy
