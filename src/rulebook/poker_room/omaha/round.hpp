// Omaha, 004: four hole cards, of which exactly two play with three of the board; the pot goes to the highest hand, or
// half of it to the lowest of eight or better.
#pragma once

#include "rulebook/poker_room/play_hand.hpp"

namespace felt::poker_room::omaha {

struct Omaha {
    static constexpr const WagerInfo& stack = split_pot_stack;
    static constexpr std::size_t hole_cards = 4;
    using Judge = OmahaJudge;
};

template <TableVerbs Table>
void play_round(Table& table, const PokerTerms& terms) {
    play_hand<Omaha>(table, terms);
}

}  // namespace felt::poker_room::omaha
