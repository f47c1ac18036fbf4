// A round of pai gow tiles, 004: four tiles each, set as a high and a low hand against a player-dealer's two.
#pragma once

#include "rulebook/pai_gow/tiles/steps.hpp"

namespace felt::pai_gow::tiles {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round round;
    take_wagers(table, terms);                                                               // 004-tiles-limits
    rulebook::collect_for_every_wager(table, own_wagers, terms.player_fee, terms.bank_fee);  // 004-tiles-limits
    find_hands(table, terms, shake(table, terms), round);
    deal_stacks(table, round);              // 004-tiles-object-1
    ask_for_settings(table, terms, round);  // 004-tiles-object-1
    set_bank(table, terms, round);          // 004-tiles-object-1
    settle_all(table, terms, round);        // 004-tiles-object-2 to -4
}

}  // namespace felt::pai_gow::tiles
