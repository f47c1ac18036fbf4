// Hands that are drawn in any of several orders, and how likely they are to come from a shoe.
//
// What cards are worth does not depend on their order, so the orders in which a hand is drawn are counted once; after
// that a shoe's chances are a sum over a few hundred hands.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace felt::odds {

// Cards by what they count: 1 is an ace, 10 every ten-value card; 0 is not used.
using ByValue = std::array<int, 11>;
int sum_of(const ByValue& cards);

// Cards nobody has looked at that are yet known to be none of some value, such as what other split hands were dealt.
struct KnownOther {
    int value = 0;
    int cards = 0;
};
// That `cards` more, drawn one after the other, are all other than a value of which so many are left.
long double chance_of_others(int left, int of_value, int cards);

// Hands end in one of six ways, as those that use this number them.
using SixChances = std::array<double, 6>;

class DrawnHands {
public:
    using Cards = std::array<std::uint8_t, 11>;  // by what they count
    void add(const Cards& cards, std::size_t ends, double orders);

    // How likely one of the hands that end so is drawn from this shoe, and that the further cards are other than that
    // value.
    SixChances chances(const ByValue& left, const KnownOther& other) const;

private:
    struct Hand {
        struct OfValue {
            std::uint8_t value = 0;
            std::uint8_t count = 0;
        };
        std::array<OfValue, 10> cards{};  // those there are, and then nothing
        std::size_t values = 0;
        int size = 0;
        std::size_t ends = 0;
        double orders = 0;  // in how many orders it is drawn
    };
    std::vector<Hand> all_;
};

}  // namespace felt::odds
