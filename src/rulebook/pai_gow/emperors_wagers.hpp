// The primary wager of both Emperor's Challenges and the ways it ends, each with its clause.
#pragma once

#include <array>

#include "rulebook/pai_gow/emperors.hpp"

namespace felt::pai_gow::emperors {

struct Clauses {
    static constexpr std::string_view setting = "30-1099.36(29)";
};

inline constexpr Outcome voided = void_under("30-1099.36(28)");
inline constexpr Outcome wins{1, "wins-both", "30-1099.36(32)"};
inline constexpr Outcome push{2, "push", "30-1099.36(32)"};
inline constexpr Outcome loses{3, "loses-both", "30-1099.36(32)"};
inline constexpr Outcome copy{4, "copy", "30-1099.36(31)"};
inline constexpr Outcome foul{5, "foul", "30-1099.36(17)"};
inline constexpr HandOutcomes outcomes{wins, push, loses, copy, foul};

inline constexpr std::array all_outcomes{&voided, &wins, &push, &loses, &copy, &foul};
inline constexpr WagerInfo main_wager{0, "main", "30-1099.36(12)", all_outcomes};
inline constexpr std::array own_wagers{&main_wager};

}  // namespace felt::pai_gow::emperors
