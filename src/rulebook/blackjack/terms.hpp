// The choices Rule 8 leaves to the house, as the round reads them. Ids, allowed values and clauses are in game.toml.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/money.hpp"
#include "core/shoe.hpp"
#include "rulebook/table_terms.hpp"
#include "table/seat.hpp"
#include "table/wager.hpp"

namespace felt::blackjack {

enum class Soft17 : std::uint8_t { stand, hit };
enum class DoubleOn : std::uint8_t { none, two_cards, any };
enum class DoubleTotals : std::uint8_t { any, nine_to_eleven, ten_or_eleven };
enum class SplitOn : std::uint8_t { none, value, rank };
enum class SplitAces : std::uint8_t { one_card, any };
enum class Surrender : std::uint8_t { none, late, early };
enum class Hole : std::uint8_t { peek, no_peek, none };
enum class DealerBlackjackTakes : std::uint8_t { original, original_and_busts };

// What every table posts is 30-803 and 30-807, the burn card 30-819, hands of one player 30-827.
struct Terms : rulebook::TableTerms {
    Terms() {
        burn = 1;
        hands_per_player = 3;
        tip_clause = "30-803(3)(i)";
    }

    int decks = 6;                                                                 // 30-806(2)
    Dealt dealt = Dealt::shoe;                                                     // 30-818
    int cut_percent = 75;                                                          // 30-817(3)
    Eyes cards = Eyes::everyone;                                                   // 30-820(1), (3)
    Soft17 soft17 = Soft17::hit;                                                   // 30-826(2)(b)
    OddsTo blackjack_pays{3, 2};                                                   // 30-810
    OddsTo win_pays{1, 1};                                                         // 30-810
    bool insurance = true;                                                         // 30-812(1)
    bool even_money = true;                                                        // 30-812(2)
    DoubleOn double_on = DoubleOn::two_cards;                                      // 30-813
    DoubleTotals double_totals = DoubleTotals::any;                                // 30-813
    bool double_for_less = true;                                                   // 30-813
    bool double_after_split = true;                                                // 30-813
    Eyes double_card = Eyes::everyone;                                             // 30-813
    SplitOn split_on = SplitOn::value;                                             // 30-814
    int splits = 3;                                                                // 30-814
    SplitAces split_aces = SplitAces::one_card;                                    // 30-814
    bool resplit_aces = true;                                                      // 30-814
    Surrender surrender = Surrender::late;                                         // 30-829
    Hole hole = Hole::peek;                                                        // 30-820(4), 30-823
    DealerBlackjackTakes dealer_blackjack_takes = DealerBlackjackTakes::original;  // 30-813, 30-814
};

}  // namespace felt::blackjack
