// Odds of pai gow tiles: the house way against the house way, over every two hands of a set.
#pragma once

#include <array>
#include <cstdint>

#include "core/pai_gow_tiles.hpp"
#include "odds/own_odds.hpp"
#include "rulebook/pai_gow/tiles_house_way.hpp"

namespace felt::odds::pai_gow_tiles {

// Of all ways to deal four tiles to a player and four to the bank.
struct Counted {
    std::int64_t wins = 0;
    std::int64_t pushes = 0;
    std::int64_t losses = 0;
    std::int64_t copies = 0;  // ways in which a hand of the player's is equal to the bank's

    std::int64_t all() const { return wins + pushes + losses; }
};
// Against all hands of the bank from the other 28 tiles.
Counted of_hand(const pai_gow::TilesHouseWay& way, ZeroTies zero_ties, const std::array<Card, 4>& tiles);
Counted house_way_against_itself(const pai_gow::TilesHouseWay& way, ZeroTies zero_ties);

std::vector<OwnAnswer> own_odds(const rulebook::Settings& settings, Effort effort);
std::vector<Choices> other_settings();

}  // namespace felt::odds::pai_gow_tiles
