// Pai Jack, 30-2112: five cards each, set as a low hand of two and a high hand of three against the dealer's.
#pragma once

#include "rulebook/blackjack/pai_jack/steps.hpp"

namespace felt::blackjack::pai_jack {

template <TableVerbs Table>
void play_round(Table& table, const PaiJackTerms& terms) {
    PaiJackRound<Table> round;
    take_wagers<main_wager>(table, terms, round);                                   // 30-2112(2)
    deal_packets(table, round);                                                     // 30-2112(3)
    pay_pai_jacks(table, terms, round);                                             // 30-2112(5)
    set_hands(table, terms, round, Attempt::first);                                 // 30-2112(6), (7), (11)(j)
    if (terms.foul == Foul::reset) set_hands(table, terms, round, Attempt::again);  // 30-2112(11)(i)(i)
    reveal_dealer(table, terms, round);                                             // 30-2112(8), (9)
    settle_set_hands(table, terms, round);                                          // 30-2112(10), (11)
}

}  // namespace felt::blackjack::pai_jack
