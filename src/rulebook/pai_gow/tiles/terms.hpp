// What a house chooses about its pai gow tiles table. Ids, allowed values and clauses are in game.toml.
#pragma once

#include "core/pai_gow_tiles.hpp"
#include "rulebook/pai_gow/tiles_house_way.hpp"
#include "rulebook/table_terms.hpp"

namespace felt::pai_gow::tiles {

// A set makes eight hands of four.
inline constexpr int most_hands = 8;

struct Terms : rulebook::TableTerms {
    ZeroTies zero_ties = ZeroTies::by_tile;  // 004-tiles-rules.d
    Money player_fee = Money::dollars(1);    // 004-tiles-limits.a
    Money bank_fee = Money::dollars(2);      // 004-tiles-limits.d
    TilesHouseWay house_way{{}, false};
};

}  // namespace felt::pai_gow::tiles
