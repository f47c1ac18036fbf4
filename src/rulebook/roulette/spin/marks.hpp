// What a roulette table keeps from spin to spin beside the wagers that lie over.
#pragma once

#include <array>

#include "rulebook/roulette/wheel.hpp"
#include "table/mark.hpp"

namespace felt::roulette::spin {

inline constexpr std::int32_t no_number = -1;
inline constexpr MarkInfo last_number{
    0,         "last-number",    "what the last spin brought, 37 for 00; -1: there was none",
    no_number, double_zero.code, no_number};
// 30-2299.04-start(8), -streak(1).
inline constexpr MarkInfo up_streak{1, "up-streak",  "how far the Up Streak tracker has come; 0: no streak is running",
                                    0, most_numbers, 0};
inline constexpr std::array marks{&last_number, &up_streak};

// What a number must exceed: below every number where there was no spin before.
constexpr int height_of_mark(std::int32_t mark) {
    return mark == no_number ? -1 : height({static_cast<std::uint8_t>(mark)});
}

}  // namespace felt::roulette::spin
