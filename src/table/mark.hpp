// Whole numbers that outlast a round: a button, a tracker, the last number spun.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace felt {

// A kind of mark. Marks of a game are numbered from 0.
struct MarkInfo {
    std::uint8_t index;
    std::string_view id;
    std::string_view gist;
    std::int32_t least;
    std::int32_t most;
    std::int32_t first;  // before anything has happened
};
inline constexpr std::size_t most_marks = 8;

using Marks = std::array<std::int32_t, most_marks>;  // by MarkInfo::index

}  // namespace felt
