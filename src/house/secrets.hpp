// Where a house has its secrets from: the seeds of its shoes and its guests' tokens.
#pragma once

#include <functional>
#include <string>

#include "core/random.hpp"

namespace felt::house {

// A secret that nobody has seen. What it is for ("table/blackjack/shoe/7") tells a test's source which one to give, in
// whatever order they are asked for. A live house has all of them from the operating system: no command, file or
// message chooses one.
using Secrets = std::function<ShoeSeed(const std::string& what_for)>;

inline Secrets system_secrets() {
    return [](const std::string&) { return ShoeSeed::from_system(); };
}

}  // namespace felt::house
