// The ways an Ante ends in poker against the dealer.
#pragma once

#include <array>
#include <string_view>

#include "table/wager.hpp"

namespace felt::poker {

// The clauses a game's Antes end by.
struct AnteClauses {
    std::string_view not_qualified;
    std::string_view better_hand;
    std::string_view tie;
    std::string_view lower_hand;
    std::string_view fold;
};

// Each with the game's own clause.
struct AnteOutcomes {
    Outcome not_qualified;
    Outcome better_hand;
    Outcome tie;
    Outcome lower_hand;
    Outcome fold;

    constexpr explicit AnteOutcomes(const AnteClauses& clauses)
        : not_qualified{1, "dealer-does-not-qualify", clauses.not_qualified},
          better_hand{2, "better-hand", clauses.better_hand},
          tie{3, "tie", clauses.tie},
          lower_hand{4, "lower-hand", clauses.lower_hand},
          fold{5, "fold", clauses.fold} {}

    // By their numbers; a supervisor may void every wager.
    constexpr std::array<const Outcome*, 6> all(const Outcome& void_outcome) const {
        return {&void_outcome, &not_qualified, &better_hand, &tie, &lower_hand, &fold};
    }
};

}  // namespace felt::poker
