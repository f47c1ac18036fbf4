// What a house configures at a multi-hand table beyond the family's options.
#pragma once

#include "rulebook/blackjack/terms.hpp"

namespace felt::blackjack::multi_hand {

// 30-899.27(6): whether each field starts from two cards of its own or all from the same two.
enum class StartingCards : std::uint8_t { by_field, one_pair };

struct MultiHandTerms : Terms {
    int fields = 3;                                          // 30-899.27(2)
    StartingCards starting_cards = StartingCards::by_field;  // 30-899.27(6)
};

}  // namespace felt::blackjack::multi_hand
