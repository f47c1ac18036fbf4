// What time it is for the house: the world's when the server started, and from then on never set back.
#pragma once

#include <chrono>

#include "house/record.hpp"

namespace felt::server {

class Clock {
public:
    house::Time now() const {
        const auto since = std::chrono::steady_clock::now() - started_;
        return at_start_ + std::chrono::duration_cast<house::Time>(since);
    }

private:
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
    house::Time at_start_ =
        std::chrono::duration_cast<house::Time>(std::chrono::system_clock::now().time_since_epoch());
};

}  // namespace felt::server
