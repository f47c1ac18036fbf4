// What a house may choose about Pure 21.5 Blackjack beyond the family's terms: where its two versions differ or are
// unclear.
#pragma once

#include <cstdint>

#include "rulebook/blackjack/card_room.hpp"

namespace felt::blackjack::pure_21_5 {

enum class PlayStarts : std::uint8_t { left_of_player_dealer, left_of_house_dealer, right_of_house_dealer };
enum class Peek : std::uint8_t { ace, ace_or_bonus };
enum class HardHands : std::uint8_t { no_ace_as_eleven, no_ace };

struct PureTerms : CardRoomTerms {
    PlayStarts play_starts = PlayStarts::left_of_player_dealer;  // 004-pure-2011-round-9.c
    Peek peek = Peek::ace;                                       // 004-pure-2011-round-11.a
    HardHands hard_hands = HardHands::no_ace_as_eleven;          // 004-pure-2011-round-11.f
    SplitOn bonus_split = SplitOn::rank;                         // 004-pure-2011-split.b
    int bonus_splits = 2;                                        // 004-pure-2011-split.b
    bool surrender_after_split = false;                          // 004-pure-2011-surrender
};

}  // namespace felt::blackjack::pure_21_5
