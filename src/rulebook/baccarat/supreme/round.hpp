// A round of Supreme Baccarat, 004: two hands for all seats against a player-dealer's bank, and wagers on the Banker's
// total that lie over until they are decided or taken down.
#pragma once

#include "rulebook/baccarat/hosted_wagers.hpp"
#include "rulebook/baccarat/supreme/steps.hpp"

namespace felt::baccarat::supreme {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    take_wagers(table, terms);  // 004-supreme-betting, -round-2
    wagers::SideBets sides(terms.side_wagers);
    sides.find(table);
    collect_fee(table);                                        // 004-supreme-round-3
    Hands hands = deal_face_down(table);                       // 004-supreme-round-4, -round-5
    place_button(table, terms, hands.banker.cards().front());  // 004-supreme-settling-2
    draw_third_cards(table, hands);                            // 004-supreme-rules
    table.hear_rulings();                                      // 004-supreme-round-6
    settle_all(table, hands);                                  // 004-supreme-round-6
    settle_flex(table, hands);                                 // 004-supreme-flex
    settle_hosted(table, sides, terms.seats, hands);
    ask_about_flex(table, hands);                       // 004-supreme-flex.d
    table.pick_up(players_hand, hands.player.cards());  // 004-supreme-round-8
    table.pick_up(bankers_hand, hands.banker.cards());
}

}  // namespace felt::baccarat::supreme
