// The primary wager of both Emperor's Challenges and the ways it ends, each with its clause.
#pragma once

#include <array>

#include "rulebook/pai_gow/emperors.hpp"

namespace felt::pai_gow::emperors {

struct Clauses {
    static constexpr std::string_view setting = "30-1099.36(29)";
};

inline constexpr Outcome voided = void_under("30-1099.36(28)");
inline constexpr HandOutcomes outcomes({
    .wins = "30-1099.36(32)",
    .push = "30-1099.36(32)",
    .loses = "30-1099.36(32)",
    .copy = "30-1099.36(31)",
    .foul = "30-1099.36(17)",
});
inline constexpr std::array all_outcomes = outcomes.all(voided);

inline constexpr WagerInfo main_wager{0, "main", "30-1099.36(12)", all_outcomes};
inline constexpr std::array own_wagers{&main_wager};

}  // namespace felt::pai_gow::emperors
