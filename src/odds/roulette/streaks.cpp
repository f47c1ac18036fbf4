// Follows every streak spin by spin: those that are still running are known by their last number alone.
#include "odds/roulette/streaks.hpp"

#include <array>

namespace felt::odds::roulette {
namespace {

using felt::roulette::Number;
using felt::roulette::Streak;

// How likely a streak is to be running with this number as its last, by the number's code.
using Running = std::array<long double, felt::roulette::most_numbers>;

// All that a spin makes of streaks of `length` (0: wagers just placed).
Running after_spin(const Running& running, int length, Wheel wheel, ThirtySix thirty_six,
                   std::vector<long double>& ended) {
    Running next{};
    const auto pockets = felt::roulette::pockets_of(wheel);
    for (std::size_t last = 0; last < running.size(); ++last) {
        if (running[last] == 0) continue;
        const int height = felt::roulette::height({static_cast<std::uint8_t>(last)});
        for (std::size_t pocket = 0; pocket < pockets; ++pocket) {
            const Number number = felt::roulette::number_at(wheel, pocket);
            const long double chance = running[last] / static_cast<long double>(pockets);
            const Streak streak = felt::roulette::streak_after(length, height, number, thirty_six);
            const bool is_over = streak.is_over || streak.length + 1 == static_cast<int>(ended.size());
            (is_over ? ended[static_cast<std::size_t>(streak.length)] : next[number.code]) += chance;
        }
    }
    return next;
}

}  // namespace

std::vector<long double> streak_chances(Wheel wheel, ThirtySix thirty_six, int longest) {
    std::vector<long double> ended(static_cast<std::size_t>(longest) + 1);
    Running running{};
    running[0] = 1;  // what was spun before a wager is placed is nothing to it
    for (int length = 0; length < longest; ++length) running = after_spin(running, length, wheel, thirty_six, ended);
    return ended;
}

}  // namespace felt::odds::roulette
