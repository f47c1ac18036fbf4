// What a bet is laid on, as people write it: a wager, and after a colon which of its spots.
#pragma once

#include <cstdint>
#include <string>

#include "core/result.hpp"
#include "rulebook/registry.hpp"

namespace felt::rulebook {

struct WagerSpot {
    const WagerInfo* wager;
    std::uint8_t spot;
};

// "main", "straight:17"; or what is wrong with it, with the nearest that would be right.
Result<WagerSpot> wager_spot(const Chosen& chosen, const std::string& text);

// As it is written: the wager's id, and its spot where it has several.
std::string text_of(const WagerInfo& wager, std::uint8_t spot);

}  // namespace felt::rulebook
