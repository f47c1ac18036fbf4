// What a house chooses about its baccarat table. Ids, allowed values and clauses are in game.toml.
#pragma once

#include "core/shoe.hpp"
#include "rulebook/table_terms.hpp"

namespace felt::baccarat::punto_banco {

enum class Commission : std::uint8_t {
    five_per_cent,  // of what a Banker wager wins
    none,           // a Banker that wins with three cards worth 7 is a push (30-2899.06(3))
};
enum class TipsOn : std::uint8_t { base_wagers, all_wagers };

struct Terms : rulebook::TableTerms {
    int decks = 8;                                      // 30-2899.06(1)
    Dealt dealt = Dealt::shoe;                          // 30-2899.06(5)
    int cut_percent = 95;                               // 30-2899.06(5)
    Commission commission = Commission::five_per_cent;  // 30-2899.06(1)
    OddsTo tie_pays{8, 1};                              // 30-2899.06(2)
    bool base_wager_required = false;                   // 30-2899.06(4)
    TipsOn tips_on = TipsOn::all_wagers;                // 30-2899.06(8)
};

}  // namespace felt::baccarat::punto_banco
