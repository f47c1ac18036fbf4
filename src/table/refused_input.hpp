// Why something was not taken at a table.
#pragma once

#include <string>

namespace felt {

// Why an input was not taken. It has not been logged, and nothing has changed.
struct RefusedInput {
    std::string id;
    std::string clause;
    std::string why;
};

}  // namespace felt
