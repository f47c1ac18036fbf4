// The two hands of baccarat, which all seats share: dealt, drawn to, and shown.
#pragma once

#include "core/baccarat.hpp"
#include "table/verbs.hpp"

namespace felt::baccarat {

// Where they lie.
inline constexpr Place players_hand = shared_hand_place;
inline constexpr Place bankers_hand = dealer_place;

struct Hands {
    BaccaratHand player;
    BaccaratHand banker;

    BaccaratWinner winner() const { return baccarat_winner(player, banker); }
};

template <TableVerbs Table>
void deal_to(Table& table, BaccaratHand& hand, Place place) {
    hand.add(table.deal(place, Eyes::everyone));
}

// The Player's third card, and the Banker's by what that was.
template <TableVerbs Table>
void draw_third_cards(Table& table, Hands& hands) {
    if (player_draws(hands.player, hands.banker)) deal_to(table, hands.player, players_hand);
    if (banker_draws(hands.player, hands.banker)) deal_to(table, hands.banker, bankers_hand);
}

// 30-2899.06(2), (5): by the rules of baccarat. Two cards each in turn, the Player's first; then the third ones.
template <TableVerbs Table>
Hands deal_hands(Table& table) {
    Hands hands;
    for (int card = 0; card < 2; ++card) {
        deal_to(table, hands.player, players_hand);
        deal_to(table, hands.banker, bankers_hand);
    }
    draw_third_cards(table, hands);
    return hands;
}

}  // namespace felt::baccarat
