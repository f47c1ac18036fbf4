// The wagers of Double Hand Poker and the ways they end, each with its clause.
#pragma once

#include <array>

#include "rulebook/pai_gow/card_room.hpp"

namespace felt::pai_gow::double_hand {

struct Clauses {
    static constexpr std::string_view setting = "004-double-hand-set";
    static constexpr std::string_view bank_setting = "004-double-hand-open";
    static constexpr std::string_view pile = "004-double-hand-select";
    static constexpr std::string_view look = "004-double-hand-own.b";
};

inline constexpr Outcome voided = void_under("004-double-hand-identical");
inline constexpr HandOutcomes outcomes({
    .wins = "004-double-hand-object",
    .push = "004-double-hand-object",
    .loses = "004-double-hand-object",
    .copy = "004-double-hand-object.a",
    .foul = "004-double-hand-foul-a",
});
inline constexpr std::array all_outcomes = outcomes.all(voided);

inline constexpr WagerInfo main_wager{0, "main", "004-double-hand-object", all_outcomes};
inline constexpr std::array own_wagers{&main_wager};

}  // namespace felt::pai_gow::double_hand
