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
inline constexpr Outcome wins{1, "wins-both", "004-fortune-round-4.a"};
inline constexpr Outcome push{2, "push", "004-fortune-round-4.c"};
inline constexpr Outcome loses{3, "loses-both", "004-fortune-round-4.b"};
inline constexpr Outcome copy{4, "copy", "004-fortune-round-4.d"};
inline constexpr Outcome foul{5, "foul", "004-fortune-round-2"};
inline constexpr HandOutcomes outcomes{wins, push, loses, copy, foul};

inline constexpr std::array all_outcomes{&voided, &wins, &push, &loses, &copy, &foul};
inline constexpr WagerInfo main_wager{0, "main", "004-fortune-bets-1", all_outcomes};
inline constexpr WagerInfo backline{
    .index = 1,
    .id = "backline",
    .clause = "004-fortune-bank-1",
    .outcomes = all_outcomes,
    .spots = backline_spots,
};
inline constexpr std::array own_wagers{&main_wager, &backline};

}  // namespace felt::pai_gow::fortune
