// The choices of Four Card Frenzy that 30-1099.56 leaves to the house.
#pragma once

#include <cstdint>

#include "rulebook/poker/carnival_terms.hpp"

namespace felt::poker::four_card_frenzy {

enum class Ties : std::uint8_t { win, push };

struct FrenzyTerms : CarnivalTerms {
    Ties ties = Ties::win;
    std::uint8_t bad_beat = 0;  // which of bad_beat_tables
};

}  // namespace felt::poker::four_card_frenzy
