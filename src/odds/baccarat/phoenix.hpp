// Odds of Phoenix Baccarat: the best play of every three cards against a player-dealer who goes the house way.
#pragma once

#include <array>

#include "core/card.hpp"
#include "odds/own_odds.hpp"

namespace felt::odds::baccarat::phoenix {

// How often a wager ends in each of its outcomes, by their numbers.
using Chances = std::array<long double, 7>;
// What the player wins per unit.
long double worth_of(const Chances& chances);

struct Solved {
    Chances best{};       // hitting or standing, whichever is worth more with these three cards
    Chances by_total{};   // as the simulated player does, who looks at the total alone
    Chances house_way{};  // hitting 5 or less
    // Of the sets of three cards that make a total, how many are better hit.
    std::array<int, 10> hit{};
    std::array<int, 10> all{};
};
// From a full shoe of these cards, without replacement; one player.
Solved solve(std::span<const Card> shoe);

std::vector<OwnAnswer> own_odds(const rulebook::Settings& settings, Effort effort);

}  // namespace felt::odds::baccarat::phoenix
