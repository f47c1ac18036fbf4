// What hands of three and four cards are called.
#pragma once

#include <string>

#include "core/poker_four_cards.hpp"
#include "core/poker_three_cards.hpp"

namespace felt::poker {

// "king-queen-eight-four", "pair of aces", "straight to the nine", "four kings".
std::string words_of(FourCardWorth hand);
std::string words_of(ThreeCardWorth hand);

}  // namespace felt::poker
