// How likely the dealer ends on each total, given what has left the shoe.
//
// What a hand of cards is worth does not depend on their order, so the ways to draw it are counted once for an up card
// and a soft-17 rule; after that a shoe's chances are a sum over a few hundred hands.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace felt::odds {

// Cards by what they count: 1 is an ace, 10 every ten-value card; 0 is not used.
using ByValue = std::array<int, 11>;

// Cards nobody has looked at that are yet known to be none of some value, such as what other split hands were dealt.
struct KnownOther {
    int value = 0;
    int cards = 0;
};

// Of 17 to 21 and, last, of going over.
using DealerChances = std::array<double, 6>;

class DealerTotals {
public:
    DealerTotals(int up_value, bool hits_soft17);

    // Chances of 17 to 21 and, last, of going over, together with: no blackjack, and the further cards drawn from the
    // shoe being other than that value. `left` is the shoe without the up card.
    DealerChances chances(const ByValue& left, const KnownOther& other) const;

    // The chance of no blackjack and of those further cards, whatever the dealer makes.
    long double chance_of_no_blackjack(const ByValue& left, const KnownOther& other) const;

private:
    struct Drawn {
        struct Cards {
            std::uint8_t value = 0;
            std::uint8_t count = 0;
        };
        std::array<Cards, 10> cards{};  // those there are, and then nothing
        std::size_t values = 0;
        int size = 0;
        std::size_t total = 0;  // 0 is 17, 5 is over
        double orders = 0;      // in how many orders the dealer draws them
    };
    int up_value_;
    std::vector<Drawn> all_;
};

// The same for all up cards, remembering what has been asked before: many hands leave the same shoe.
class DealerBook {
public:
    // `shoe` is the full shoe, from which at most 31 cards of a value may be gone when chances are asked for.
    DealerBook(const ByValue& shoe, bool hits_soft17);

    const ByValue& shoe() const { return shoe_; }
    const DealerTotals& totals(std::size_t up_value) const { return totals_[up_value]; }
    const DealerChances& chances(std::size_t up_value, const ByValue& left, const KnownOther& other);

private:
    ByValue shoe_;
    std::vector<DealerTotals> totals_;
    std::unordered_map<std::uint64_t, DealerChances> known_;
};

}  // namespace felt::odds
