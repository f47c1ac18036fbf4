// What the server counts, as Prometheus reads it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/money.hpp"

namespace felt::server {

// How often something took how long.
class Histogram {
public:
    void add(double seconds);
    std::string text(std::string_view name, std::string_view help) const;

private:
    static constexpr std::array<double, 10> bounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 1};
    std::array<std::uint64_t, bounds.size() + 1> counts_{};
    double sum_ = 0;
};

struct Metrics {
    std::uint64_t rounds = 0;  // that have ended
    std::uint64_t inputs = 0;
    std::uint64_t steps = 0;
    std::uint64_t commits = 0;
    std::uint64_t guests = 0;
    std::uint64_t requests = 0;
    std::uint64_t messages = 0;
    std::uint64_t stopped_tables = 0;
    std::map<std::string, std::uint64_t> refused;  // by reason
    Histogram commit_seconds;

    // What is not counted but stands so now.
    struct Now {
        std::size_t connections = 0;
        std::size_t tables = 0;
        int seated = 0;
        Money sum_of_accounts;
    };
    std::string text(const Now& now) const;
};

}  // namespace felt::server
