// Odds of the card room's pots: what hands come to in the end, and what the house takes. What players win from each
// other depends on how they play and is left out.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/poker_hand.hpp"
#include "odds/own_odds.hpp"

namespace felt::odds {

// How many of the 133,784,560 hands of seven cards are of each category, by its number.
std::array<std::uint64_t, 10> seven_card_counts();

// How many of the 2,598,960 boards of five cards have three different ranks of eight or under, so that a low is
// possible.
std::uint64_t boards_with_a_low();

std::vector<OwnAnswer> holdem_odds(const rulebook::Settings& settings, Effort effort);
std::vector<OwnAnswer> omaha_odds(const rulebook::Settings& settings, Effort effort);

}  // namespace felt::odds
