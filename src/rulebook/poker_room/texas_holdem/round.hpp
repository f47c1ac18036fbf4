// Texas Hold'em, 004: two hole cards, and the best five of them and the board.
#pragma once

#include "rulebook/poker_room/play_hand.hpp"

namespace felt::poker_room::texas_holdem {

struct Holdem {
    static constexpr const WagerInfo& stack = poker_room::stack;
    static constexpr std::size_t hole_cards = 2;
    using Judge = HoldemJudge;
};

template <TableVerbs Table>
void play_round(Table& table, const PokerTerms& terms) {
    play_hand<Holdem>(table, terms);
}

}  // namespace felt::poker_room::texas_holdem
