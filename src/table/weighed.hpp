// What a strategy thinks of a choice.
#pragma once

#include <cstdint>

namespace felt {

// What one of a question's options brings on average, in billionths of the first wager.
struct Weighed {
    std::uint8_t option = 0;
    std::int64_t billionths = 0;
};

}  // namespace felt
