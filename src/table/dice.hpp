// Dice: spins of a thing with six faces.
#pragma once

#include <array>
#include <string_view>

#include "table/verbs.hpp"

namespace felt {

inline constexpr std::array<std::string_view, 6> die_faces{"1", "2", "3", "4", "5", "6"};

template <TableVerbs Table>
int roll_die(Table& table) {
    return static_cast<int>(table.spin(dealer_place, die_faces)) + 1;
}

// What so many dice show together.
template <TableVerbs Table>
int roll_dice(Table& table, int dice) {
    int sum = 0;
    for (int die = 0; die < dice; ++die) sum += roll_die(table);
    return sum;
}

}  // namespace felt
