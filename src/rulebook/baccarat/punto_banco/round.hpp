// A round of baccarat, 30-2899.06 with the base game as common practice has it: two hands for all seats, and nothing to
// decide once the wagers lie.
#pragma once

#include "rulebook/baccarat/punto_banco/steps.hpp"

namespace felt::baccarat::punto_banco {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    take_wagers(table, terms);               // 30-2899.06(4), (7), (8)
    const Hands hands = deal_hands(table);   // 30-2899.06(2), (5)
    table.hear_rulings();                    // 30-2899.06(2)
    settle_base(table, terms, hands);        // 30-2899.06(2), (3), (5)
    settle_additional(table, terms, hands);  // 30-2899.06(6)
    table.pick_up(players_hand, hands.player.cards());
    table.pick_up(bankers_hand, hands.banker.cards());
}

}  // namespace felt::baccarat::punto_banco
