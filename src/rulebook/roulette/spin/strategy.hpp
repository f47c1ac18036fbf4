// The simulated player of roulette, who has nothing to decide once the wagers lie.
#pragma once

#include "rulebook/roulette/spin/terms.hpp"

namespace felt::roulette::spin {

struct NothingToDecide {
    explicit NothingToDecide(const Terms&) {}
};

}  // namespace felt::roulette::spin
