// How likely the dealer ends on each total, given what has left the shoe.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "odds/drawn_hands.hpp"

namespace felt::odds {

// Of 17 to 21 and, last, of going over.
using DealerChances = SixChances;

class DealerTotals {
public:
    DealerTotals(int up_value, bool hits_soft17);

    // Together with: no blackjack, and the further cards drawn from the shoe being other than that value. `left` is the
    // shoe without the up card.
    DealerChances chances(const ByValue& left, const KnownOther& other) const { return hands_.chances(left, other); }

    // The chance of no blackjack and of those further cards, whatever the dealer makes.
    long double chance_of_no_blackjack(const ByValue& left, const KnownOther& other) const;

private:
    int up_value_;
    DrawnHands hands_;
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
