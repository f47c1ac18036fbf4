// A round of Phoenix Baccarat, 004: three cards each against a player-dealer's three, one more for whoever wants it,
// and a player-dealer's 0 that loses nothing to 5 or less.
#pragma once

#include "rulebook/baccarat/phoenix/steps.hpp"

namespace felt::baccarat::phoenix {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round round;
    take_wagers(table, terms, round);  // 004-phoenix-round-4
    wagers::SideBets sides(terms.side_wagers);
    sides.find(table);
    rulebook::collect_for_every_wager(table, own_wagers, terms.player_fee, terms.bank_fee);  // 004-phoenix-round-5
    rulebook::shake_for_action(table, terms.seats);                                          // 004-phoenix-button
    deal_three(table, round);                                                                // 004-phoenix-dealing
    ask_players(table, round);                                                               // 004-phoenix-dealing
    deal_hits(table, round);                                                                 // 004-phoenix-dealing
    play_bank(table, round);                                                                 // 004-phoenix-bank
    settle_all(table, sides, round);                                                         // 004-phoenix-winners
}

}  // namespace felt::baccarat::phoenix
