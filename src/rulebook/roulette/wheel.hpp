// The wheels of roulette: which numbers they have, in which order round the rim, and how high each number is.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

namespace felt::roulette {

enum class Wheel : std::uint8_t { double_zero, single_zero };

// A number of the wheel: 0 to 36, and 37 for the double zero.
struct Number {
    std::uint8_t code = 0;
    friend constexpr bool operator==(Number, Number) = default;
};
inline constexpr Number zero{0};
inline constexpr Number double_zero{37};
inline constexpr Number highest{36};
inline constexpr std::size_t most_numbers = 38;

// 30-2299.04-streak(1): 00 is greater than 0 and less than 1.
constexpr int height(Number number) {
    if (number == double_zero) return 1;
    return number == zero ? 0 : number.code + 1;
}

// Some numbers, as a bit for each.
using Numbers = std::uint64_t;
constexpr Numbers bit_of(Number number) { return Numbers{1} << number.code; }
constexpr bool has(Numbers numbers, Number number) { return (numbers & bit_of(number)) != 0; }
constexpr int count_of(Numbers numbers) { return std::popcount(numbers); }

// Clockwise round the rim from the zero. Common practice: the usual American and French wheels.
inline constexpr std::array<std::uint8_t, 38> double_zero_rim{0,  28, 9,  26, 30, 11, 7,  20, 32, 17, 5,  22, 34,
                                                              15, 3,  24, 36, 13, 1,  37, 27, 10, 25, 29, 12, 8,
                                                              19, 31, 18, 6,  21, 33, 16, 4,  23, 35, 14, 2};
inline constexpr std::array<std::uint8_t, 37> single_zero_rim{0,  32, 15, 19, 4,  21, 2,  25, 17, 34, 6, 27, 13,
                                                              36, 11, 30, 8,  23, 10, 5,  24, 16, 33, 1, 20, 14,
                                                              31, 9,  22, 18, 29, 7,  28, 12, 35, 3,  26};

inline constexpr std::array<std::string_view, most_numbers> number_names{
    "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "00"};

template <std::size_t size>
constexpr std::array<std::string_view, size> names_round(const std::array<std::uint8_t, size>& rim) {
    std::array<std::string_view, size> names;
    for (std::size_t i = 0; i < size; ++i) names[i] = number_names[rim[i]];
    return names;
}
inline constexpr auto double_zero_names = names_round(double_zero_rim);
inline constexpr auto single_zero_names = names_round(single_zero_rim);

// What a spin can show, in the order of the rim.
constexpr std::span<const std::string_view> faces_of(Wheel wheel) {
    if (wheel == Wheel::single_zero) return single_zero_names;
    return double_zero_names;
}
constexpr Number number_at(Wheel wheel, std::size_t pocket) {
    return {wheel == Wheel::single_zero ? single_zero_rim[pocket] : double_zero_rim[pocket]};
}
constexpr std::size_t pockets_of(Wheel wheel) { return faces_of(wheel).size(); }

}  // namespace felt::roulette
