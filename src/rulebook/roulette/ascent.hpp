// 30-2299.04: how long a streak of rising numbers is after a spin, and whether that has ended it.
#pragma once

#include "rulebook/roulette/wheel.hpp"

namespace felt::roulette {

struct Streak {
    int length = 0;
    bool is_over = false;
    friend constexpr bool operator==(Streak, Streak) = default;
};

// Whether a 36 that exceeds the number before it is a step of the streak that it ends.
enum class ThirtySix : std::uint8_t { counts, does_not_count };

// The streak of a wager that has come so far (0: it was placed for this spin) when this number follows one of this
// height. -start(8): the first spin is a streak of 1, whatever it brings. -streak(3): a number that is not greater ends
// it, and so does a 36, which nothing can exceed.
constexpr Streak streak_after(int before, int last_height, Number number, ThirtySix thirty_six) {
    const bool is_top = number == highest;
    if (before == 0) return {1, is_top};
    if (height(number) <= last_height) return {before, true};
    if (is_top && thirty_six == ThirtySix::does_not_count) return {before, true};
    return {before + 1, is_top};
}

}  // namespace felt::roulette
