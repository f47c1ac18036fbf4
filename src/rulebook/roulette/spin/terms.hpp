// What a house chooses about its roulette table. Ids, allowed values and clauses are in game.toml.
#pragma once

#include "rulebook/roulette/ascent.hpp"
#include "rulebook/table_terms.hpp"

namespace felt::roulette::spin {

struct Terms : rulebook::TableTerms {
    Wheel wheel = Wheel::double_zero;          // common practice
    bool roulette_wager_required = true;       // 30-2299.04-start(1)
    ThirtySix thirty_six = ThirtySix::counts;  // 30-2299.04-streak(3)(b)
    Money inside_max = Money::dollars(100);    // 30-2299.04-start(6)
};

}  // namespace felt::roulette::spin
