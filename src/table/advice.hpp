// What a strategy would answer to a question.
#pragma once

#include <cstdint>
#include <vector>

#include "core/money.hpp"
#include "table/weighed.hpp"

namespace felt {

// What a strategy would answer, and how it weighs the choices where it says so, best first. A choice that is refused
// may be among them.
struct Advice {
    std::uint8_t option = 0;
    Money amount;
    std::vector<Weighed> weighed{};
};

}  // namespace felt
