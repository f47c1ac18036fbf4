// The wagers of Fortune Pai Gow Poker and the ways they end, each with its clause.
#pragma once

#include <array>

#include "rulebook/pai_gow/card_room.hpp"

namespace felt::pai_gow::fortune {

struct Clauses {
    static constexpr std::string_view setting = "004-fortune-round-2";
    static constexpr std::string_view pile = "004-fortune-deal-2";
};

inline constexpr Outcome voided = void_under("004-fortune-standards-1");
inline constexpr HandOutcomes outcomes({
    .wins = "004-fortune-round-4.a",
    .push = "004-fortune-round-4.c",
    .loses = "004-fortune-round-4.b",
    .copy = "004-fortune-round-4.d",
    .foul = "004-fortune-round-2",
});
inline constexpr std::array all_outcomes = outcomes.all(voided);

inline constexpr WagerInfo main_wager{0, "main", "004-fortune-bets-1", all_outcomes};
inline constexpr WagerInfo backline = rulebook::bet_behind(1, "004-fortune-bank-1", all_outcomes, backline_spots);
inline constexpr std::array own_wagers{&main_wager, &backline};

}  // namespace felt::pai_gow::fortune
