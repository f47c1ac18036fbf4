// The wagers of Pai Gow Poker and the ways they end, each with its clause.
#pragma once

#include <array>

#include "rulebook/pai_gow/card_room.hpp"

namespace felt::pai_gow::pai_gow_poker {

struct Clauses {
    static constexpr std::string_view setting = "004-pai-gow-poker-play-1";
    static constexpr std::string_view bank_setting = "004-pai-gow-poker-play-2";
    static constexpr std::string_view pile = "004-pai-gow-poker-action-2";
};

inline constexpr Outcome voided = void_under("004-pai-gow-poker-mistakes-2");
inline constexpr HandOutcomes outcomes({
    .wins = "004-pai-gow-poker-basics-3.a",
    .push = "004-pai-gow-poker-basics-3.c",
    .loses = "004-pai-gow-poker-basics-3.b",
    .copy = "004-pai-gow-poker-basics-4",
    .foul = "004-pai-gow-poker-basics-2.a",
});
inline constexpr std::array all_outcomes = outcomes.all(voided);

inline constexpr WagerInfo main_wager{0, "main", "004-pai-gow-poker-basics-3", all_outcomes};
inline constexpr WagerInfo backline =
    rulebook::bet_behind(1, "004-pai-gow-poker-mistakes-5", all_outcomes, backline_spots);
inline constexpr std::array own_wagers{&main_wager, &backline};

}  // namespace felt::pai_gow::pai_gow_poker
