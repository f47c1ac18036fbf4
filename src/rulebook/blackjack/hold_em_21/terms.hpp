// What a house may choose about 21-Hold 'em beside the choices of blackjack.
#pragma once

#include "rulebook/blackjack/terms.hpp"

namespace felt::blackjack::hold_em_21 {

enum class Poker : std::uint8_t { optional, required };

struct HoldEmTerms : Terms {
    Poker poker = Poker::optional;           // 30-2104(2)(a), (b)
    Money together_max = Money::dollars(5);  // 30-2104(2)(b)
};

}  // namespace felt::blackjack::hold_em_21
