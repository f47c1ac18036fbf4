// What a house chooses about its Supreme Baccarat table. Ids, allowed values and clauses are in game.toml.
#pragma once

#include "core/shoe.hpp"
#include "rulebook/table_terms.hpp"

namespace felt::baccarat::supreme {

struct Terms : rulebook::TableTerms {
    int decks = 8;              // 004-supreme-deck
    Dealt dealt = Dealt::shoe;  // 004-supreme-deck
    int cut_percent = 95;       // 004-supreme-deck
};

}  // namespace felt::baccarat::supreme
