// Hands whose number of cards is known only when they are there.
#include "core/poker_worth.hpp"

#include "core/check.hpp"

namespace felt {

PokerWorth poker_worth_of(std::span<const Card> hand, PokerRules rules) {
    const PokerSum sum(hand);
    switch (hand.size()) {
        case 5: return sum.worth<5>(rules);
        case 6: return sum.worth<6>(rules);
        case 7: return sum.worth<7>(rules);
        default: fail("a hand has five, six or seven cards");
    }
}

}  // namespace felt
