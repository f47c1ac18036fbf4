// A hand of hold'em or Omaha, 004: blinds, hole cards, and four betting rounds around a board of five.
#pragma once

#include "rulebook/poker_room/settle.hpp"

namespace felt::poker_room {

template <class Game, TableVerbs Table>
void play_hand(Table& table, const PokerTerms& terms) {
    Hand hand = seat_players<Game>(table, terms);                 // 004-hold-em-start
    post_blinds(table, terms, hand);                              // 004-hold-em-blinds, 004-hold-em-kill
    deal_hole_cards(table, hand);                                 // 004-hold-em-deal, 004-omaha-high.b
    bet_round(table, terms, hand, Street::deal);                  // 004-hold-em-deal-bets
    if (is_without_action(hand)) return deal_again(table, hand);  // 004-hold-em-deal-bets.d
    for (const Street street : {Street::flop, Street::turn, Street::river}) {
        if (hand.live() < 2) break;
        deal_board(table, hand, street);                                  // 004-hold-em-pot.c, -turn.a, -river.a
        if (street == Street::flop) take_collection(table, terms, hand);  // 004-hold-em-structure.f
        bet_round(table, terms, hand, street);                            // 004-hold-em-flop, -turn.b, -river.b
    }
    settle<Game>(table, terms, hand);  // 004-hold-em-showdown, 004-hold-em-next
}

}  // namespace felt::poker_room
