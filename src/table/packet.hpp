// Cards that are dealt or turned over as one packet, in whose order nothing matters.
//
// A live table moves them one by one. A table that walks every possibility may take every set of cards once instead of
// every order of them, which is what makes games of five or seven cards each small enough to walk.
#pragma once

#include <span>

#include "table/verbs.hpp"

namespace felt {

template <TableVerbs Table>
void deal_packet(Table& table, Place place, Eyes eyes, std::span<Card> cards) {
    if constexpr (requires { table.deal_packet(cards); }) {
        table.deal_packet(cards);
    } else {
        for (Card& card : cards) card = table.deal(place, eyes);
    }
}

// As many cards as lie face down.
template <TableVerbs Table>
void turn_over_packet(Table& table, std::span<const FaceDown> down, std::span<Card> cards) {
    if constexpr (requires { table.turn_over_packet(down, cards); }) {
        table.turn_over_packet(down, cards);
    } else {
        for (std::size_t i = 0; i < down.size(); ++i) cards[i] = table.turn_over(down[i]);
    }
}

// The same for the eyes of whoever sits where they lie.
template <TableVerbs Table>
void look_packet(Table& table, std::span<const FaceDown> down, std::span<Card> cards) {
    if constexpr (requires { table.look_packet(down, cards); }) {
        table.look_packet(down, cards);
    } else {
        for (std::size_t i = 0; i < down.size(); ++i) cards[i] = table.look(down[i]);
    }
}

}  // namespace felt
