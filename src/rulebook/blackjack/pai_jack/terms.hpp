// The choices of Pai Jack that 30-2112 leaves to the house.
#pragma once

#include <cstdint>

#include "rulebook/blackjack/terms.hpp"

namespace felt::blackjack::pai_jack {

// 30-2112(11)(i): what becomes of a hand that was set as it may not be.
enum class Foul : std::uint8_t { reset, lose, house_way };
// A high hand over 21 that could have been set otherwise: by the same choice, or as any hand over 21.
enum class Over21 : std::uint8_t { foul, bust };

struct PaiJackTerms : Terms {
    Foul foul = Foul::reset;
    Over21 over_21 = Over21::foul;
    bool help = true;  // 30-2112(11)(j)
};

}  // namespace felt::blackjack::pai_jack
