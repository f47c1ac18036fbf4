// Cutting a shoe: players add words of their own to the seed that was committed to, so that the house alone cannot
// choose the order of the cards.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/result.hpp"
#include "house/record.hpp"

namespace felt::house {

// So many players may cut one shoe.
inline constexpr std::size_t most_cuts = 16;

// A cut is 1 to 64 letters, digits and .-_ of ASCII, so that nobody can disagree about its bytes.
std::optional<Error> refuses_cut(const std::string& cut);

// What a shoe is shuffled from: its seed, and where it was cut the SHA-256 of the seed in hexadecimal digits and every
// cut in order, a line each. `printf '%s\n' SEED CUT... | sha256sum` finds the same.
ShoeSeed cut_seed(const Bytes32& seed, std::span<const CutRecord> cuts);

}  // namespace felt::house
