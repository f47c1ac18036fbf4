// What a boundary returns when the world may fail it: a value, or one clear line saying what was wrong and where.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace felt {

// One clear line: the file and line (or the option), what is wrong, and what would be right.
struct Error {
    std::string text;
};

template <class T>
class [[nodiscard]] Result {
public:
    // A function returns either as it is.
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return held_.index() == 0; }
    T& operator*() & { return std::get<0>(held_); }
    const T& operator*() const& { return std::get<0>(held_); }
    T&& operator*() && { return std::get<0>(std::move(held_)); }
    T* operator->() { return &std::get<0>(held_); }
    const T* operator->() const { return &std::get<0>(held_); }
    const Error& error() const { return std::get<1>(held_); }

private:
    std::variant<T, Error> held_;
};

}  // namespace felt
