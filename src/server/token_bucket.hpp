// Lets so many things through a second, and so many at once.
#pragma once

#include <algorithm>
#include <chrono>

namespace felt::server {

class TokenBucket {
public:
    using Clock = std::chrono::steady_clock;

    TokenBucket(double a_second, double at_once) : a_second_(a_second), at_once_(at_once), tokens_(at_once) {}

    bool take(Clock::time_point now) {
        tokens_ = tokens_at(now);
        filled_ = now;
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }
    // One that is full says no more than a new one would.
    bool is_full(Clock::time_point now) const { return tokens_at(now) >= at_once_; }

private:
    double tokens_at(Clock::time_point now) const {
        const double seconds = std::chrono::duration<double>(now - filled_).count();
        return std::min(at_once_, tokens_ + seconds * a_second_);
    }

    double a_second_;
    double at_once_;
    double tokens_;
    Clock::time_point filled_ = Clock::now();
};

}  // namespace felt::server
