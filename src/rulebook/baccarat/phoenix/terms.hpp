// What a house chooses about its Phoenix Baccarat table. Ids, allowed values and clauses are in game.toml.
#pragma once

#include "core/shoe.hpp"
#include "rulebook/table_terms.hpp"

namespace felt::baccarat::phoenix {

struct Terms : rulebook::TableTerms {
    Dealt dealt = Dealt::continuous;       // 004-phoenix-round-3
    int cut_percent = 75;                  // 004-phoenix-equipment
    Money player_fee = Money::dollars(1);  // 004-phoenix-fees.c: by the table's limits
    Money bank_fee = Money::dollars(2);
};

}  // namespace felt::baccarat::phoenix
