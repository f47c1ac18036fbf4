// Whether a player still has a hand when the others have acted, and so may place a wager then.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "odds/drawn_hands.hpp"
#include "rulebook/blackjack/terms.hpp"

namespace felt::odds {

// A player of basic strategy who splits nothing. Who has gone over 21 or surrendered may not place a wager any more; a
// blackjack that was paid counts as a hand (30-899.09(8), 30-899.28(5)).
class LivePlayer {
public:
    // `deck` are the cards of one of the shoe's decks.
    LivePlayer(const blackjack::Terms& terms, std::span<const Card> deck, int decks);

    // The chance, given all the dealer's cards, the up card first, and that they are no blackjack.
    double chance(std::span<const Card> dealer);

private:
    ByValue shoe_{};
    std::vector<DrawnHands> out_;  // hands that are out, by what the up card counts
    std::unordered_map<std::uint64_t, double> known_;
};

}  // namespace felt::odds
