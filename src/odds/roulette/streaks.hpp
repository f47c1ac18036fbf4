// How likely a Roulette Up streak of each length is, by recursion over the last number and the length so far.
#pragma once

#include <vector>

#include "rulebook/roulette/ascent.hpp"

namespace felt::odds::roulette {

using felt::roulette::ThirtySix;
using felt::roulette::Wheel;

// By length, 0 to `longest`: the chance that a wager which ends at `longest` ends with that length. They add to 1.
std::vector<long double> streak_chances(Wheel wheel, ThirtySix thirty_six, int longest);

}  // namespace felt::odds::roulette
