// Emperor's Challenge, 30-1099.36: seven cards set as two and five against the dealer's, who wins what is equal.
#pragma once

#include <numeric>

#include "rulebook/pai_gow/emperors_wagers.hpp"

namespace felt::pai_gow::emperors_challenge {

struct Terms : EmperorsTerms {
    int commission = 5;  // per cent of what is won, 30-1099.36(43)
};

// 30-1099.36(42)(b), (43): even money less the commission.
inline OddsTo win_odds(const Terms& terms) {
    constexpr int whole = 100;
    const int left = whole - terms.commission;
    const int common = std::gcd(left, whole);
    return {left / common, whole / common};
}

template <TableVerbs Table>
void expose_dealer(Table& table, const Terms& terms, Round& round) {
    open_bank(table, round);
    set_house_way(terms, round.bank);
}

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round round;
    take_primary_wagers(table, terms, round, emperors::main_wager);  // 30-1099.36(6), (8), (36)
    wagers::SideBets sides(terms.side_wagers);
    sides.find(table);                                // 30-1099.36(9)
    const int first = find_first_hand(table, terms);  // 30-1099.36(10), (25), (26)
    deal_hands(table, round, first, [&](std::size_t at) { round.bank.down[at] = table.deal_down(dealer_place); });
    ask_for_settings<emperors::Clauses>(table, terms, round, true,
                                        [](const Hand&) { return nullptr; });  // (29), (18), (39)
    expose_dealer(table, terms, round);                                        // (30)
    settle_emperors(table, terms, round, sides, emperors::outcomes, win_odds(terms),
                    [&](const Hand& hand) { return end_of(hand.worth, round.bank.worth); });  // (31) to (33), (42)
}

}  // namespace felt::pai_gow::emperors_challenge
