// The layout of roulette: every wager's spots, the numbers each covers, and what it pays. Common practice.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/check.hpp"
#include "core/money.hpp"
#include "rulebook/roulette/wheel.hpp"

namespace felt::roulette {

// The wagers in their order on the layout: outside, then inside.
enum class Bet : std::uint8_t {
    red,
    black,
    odd,
    even,
    low,
    high,
    dozen,
    column,
    straight,
    split,
    street,
    trio,
    corner,
    basket,
    six_line,
};
inline constexpr std::size_t bets = 15;
constexpr bool is_inside(Bet bet) { return bet >= Bet::straight; }

// A place for chips: what it is called and which numbers it covers.
struct LayoutSpot {
    std::array<char, 16> text{};
    std::uint8_t length = 0;
    Numbers numbers = 0;

    constexpr std::string_view name() const { return {text.data(), length}; }
    constexpr void add(std::string_view more) {
        for (const char c : more) text[length++] = c;
    }
};

// All spots of one wager on one wheel's layout.
struct LayoutSpots {
    static constexpr std::size_t most = 62;
    std::array<LayoutSpot, most> spots{};
    std::size_t count = 0;

    constexpr void add(std::string_view name, Numbers numbers) {
        spots[count].add(name);
        spots[count++].numbers = numbers;
    }
    // Called after its numbers, such as 17-20.
    constexpr void add(std::initializer_list<int> codes) {
        LayoutSpot& spot = spots[count++];
        for (const int code : codes) {
            if (spot.length > 0) spot.add("-");
            spot.add(number_names[static_cast<std::size_t>(code)]);
            spot.numbers |= bit_of({static_cast<std::uint8_t>(code)});
        }
    }
    constexpr std::span<const LayoutSpot> all() const { return {spots.data(), count}; }
};

template <class Belongs>
constexpr Numbers numbers_where(const Belongs& belongs) {
    Numbers numbers = 0;
    for (int n = 1; n <= 36; ++n) {
        if (belongs(n)) numbers |= bit_of({static_cast<std::uint8_t>(n)});
    }
    return numbers;
}
// Odd numbers are red from 1 to 10 and from 19 to 28, even ones elsewhere.
constexpr bool is_red(int n) {
    const bool odd_is_red = n <= 10 || (n >= 19 && n <= 28);
    return (n % 2 == 1) == odd_is_red;
}

constexpr LayoutSpots straights(Wheel wheel) {
    LayoutSpots all;
    all.add({0});
    if (wheel == Wheel::double_zero) all.add({37});
    for (int n = 1; n <= 36; ++n) all.add({n});
    return all;
}
// Numbers lie in rows of three: 1 2 3, 4 5 6, and so on, the zeros above the first row.
constexpr LayoutSpots splits(Wheel wheel) {
    LayoutSpots all;
    if (wheel == Wheel::double_zero) {
        all.add({0, 37});
        all.add({0, 1});
        all.add({0, 2});
        all.add({37, 2});
        all.add({37, 3});
    } else {
        all.add({0, 1});
        all.add({0, 2});
        all.add({0, 3});
    }
    for (int n = 1; n <= 36; ++n) {
        if (n % 3 != 0) all.add({n, n + 1});
        if (n <= 33) all.add({n, n + 3});
    }
    return all;
}
constexpr LayoutSpots streets(Wheel) {
    LayoutSpots all;
    for (int n = 1; n <= 34; n += 3) all.add({n, n + 1, n + 2});
    return all;
}
constexpr LayoutSpots trios(Wheel wheel) {
    LayoutSpots all;
    all.add({0, 1, 2});
    if (wheel == Wheel::double_zero) {
        all.add({0, 37, 2});
        all.add({37, 2, 3});
    } else {
        all.add({0, 2, 3});
    }
    return all;
}
constexpr LayoutSpots corners(Wheel) {
    LayoutSpots all;
    for (int n = 1; n <= 32; ++n) {
        if (n % 3 != 0) all.add({n, n + 1, n + 3, n + 4});
    }
    return all;
}
constexpr LayoutSpots baskets(Wheel wheel) {
    LayoutSpots all;
    if (wheel == Wheel::double_zero) {
        all.add({0, 37, 1, 2, 3});
    } else {
        all.add({0, 1, 2, 3});
    }
    return all;
}
constexpr LayoutSpots six_lines(Wheel) {
    LayoutSpots all;
    constexpr std::array<std::string_view, 11> names{"1-6",   "4-9",   "7-12",  "10-15", "13-18", "16-21",
                                                     "19-24", "22-27", "25-30", "28-33", "31-36"};
    for (int line = 0; line < 11; ++line) {
        all.add(names[static_cast<std::size_t>(line)],
                numbers_where([=](int n) { return n > 3 * line && n <= 3 * line + 6; }));
    }
    return all;
}
constexpr LayoutSpots dozens() {
    LayoutSpots all;
    all.add("1-12", numbers_where([](int n) { return n <= 12; }));
    all.add("13-24", numbers_where([](int n) { return n > 12 && n <= 24; }));
    all.add("25-36", numbers_where([](int n) { return n > 24; }));
    return all;
}
constexpr LayoutSpots columns() {
    LayoutSpots all;
    all.add("first", numbers_where([](int n) { return n % 3 == 1; }));
    all.add("second", numbers_where([](int n) { return n % 3 == 2; }));
    all.add("third", numbers_where([](int n) { return n % 3 == 0; }));
    return all;
}
constexpr LayoutSpots even_money(Bet bet) {
    LayoutSpots all;
    all.add("", numbers_where([=](int n) {
                switch (bet) {
                    case Bet::red: return is_red(n);
                    case Bet::black: return !is_red(n);
                    case Bet::odd: return n % 2 == 1;
                    case Bet::even: return n % 2 == 0;
                    case Bet::low: return n <= 18;
                    default: return n > 18;
                }
            }));
    return all;
}

constexpr LayoutSpots make_spots(Wheel wheel, Bet bet) {
    switch (bet) {
        case Bet::dozen: return dozens();
        case Bet::column: return columns();
        case Bet::straight: return straights(wheel);
        case Bet::split: return splits(wheel);
        case Bet::street: return streets(wheel);
        case Bet::trio: return trios(wheel);
        case Bet::corner: return corners(wheel);
        case Bet::basket: return baskets(wheel);
        case Bet::six_line: return six_lines(wheel);
        default: return even_money(bet);
    }
}

using WholeLayout = std::array<LayoutSpots, bets>;
constexpr WholeLayout make_layout(Wheel wheel) {
    WholeLayout all;
    for (std::size_t bet = 0; bet < bets; ++bet) all[bet] = make_spots(wheel, static_cast<Bet>(bet));
    return all;
}
inline constexpr WholeLayout double_zero_layout = make_layout(Wheel::double_zero);
inline constexpr WholeLayout single_zero_layout = make_layout(Wheel::single_zero);

constexpr std::span<const LayoutSpot> spots_of(Wheel wheel, Bet bet) {
    const WholeLayout& layout = wheel == Wheel::single_zero ? single_zero_layout : double_zero_layout;
    return layout[static_cast<std::size_t>(bet)].all();
}

// What a winning wager pays. 36 divided by the numbers covered, less the stake; only the five numbers of the double
// zero's basket do not divide it, and pay 6 to 1.
constexpr OddsTo pays_of(Wheel wheel, Bet bet) {
    const int covered = count_of(spots_of(wheel, bet)[0].numbers);
    return {covered == 5 ? 6 : 36 / covered - 1, 1};
}

}  // namespace felt::roulette
