// What a house configures at a stadium beyond the family's options.
#pragma once

#include "rulebook/blackjack/terms.hpp"

namespace felt::blackjack::stadium {

// 30-899.26(5): which wagers one for the dealer may ride with.
enum class TipsOn : std::uint8_t { any, main, bonus };

struct StadiumTerms : Terms {
    int double_from = 4;  // 30-899.26(7)(b)
    int double_to = 20;
    int auto_stand_hard = 12;  // 30-899.26(16)
    int auto_stand_soft = 21;
    TipsOn tips_on = TipsOn::any;  // 30-899.26(5)
};

}  // namespace felt::blackjack::stadium
