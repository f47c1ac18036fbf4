// A check that stays on in production: a broken promise stops the table it happened on, never the whole house.
#pragma once

#include <source_location>
#include <stdexcept>

namespace felt {

// Thrown when the program itself is wrong. The owner of a table catches it, stops that table and keeps its log.
struct Bug : std::logic_error {
    using std::logic_error::logic_error;
};

[[noreturn]] void fail(const char* promise, std::source_location at = std::source_location::current());

inline void check(bool holds, const char* promise, std::source_location at = std::source_location::current()) {
    if (!holds) [[unlikely]]
        fail(promise, at);
}

}  // namespace felt
