// What a house may choose about No Bust 21st Century Blackjack beyond the family's terms.
#pragma once

#include <cstdint>

#include "rulebook/blackjack/card_room.hpp"

namespace felt::blackjack::no_bust {

enum class AgainstJoker : std::uint8_t { no_draw, players_draw };

struct NoBustTerms : CardRoomTerms {
    AgainstJoker against_joker = AgainstJoker::no_draw;  // 004-no-bust-round-8.d
    int joker_counts = 1;                                // 004-no-bust-round-7.c
};

}  // namespace felt::blackjack::no_bust
