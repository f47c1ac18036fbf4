// A spin of roulette, 30-2299.04 with the base game as common practice has it.
#pragma once

#include "rulebook/roulette/spin/steps.hpp"

namespace felt::roulette::spin {

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    take_wagers(table, terms);                       // 30-2299.04-start(1)–(3), (6), (7)
    lock_in_progressives(table, terms);              // 30-2299.04-start(4)
    const Number number = spin_wheel(table, terms);  // 30-2299.04-start(8)
    settle_spin(table, terms, number);               // 30-2299.04(3)
    advance_all(table, terms, number);               // 30-2299.04-streak, -take
}

}  // namespace felt::roulette::spin
