// A wager that may be raised once the dealer is known to have no blackjack (30-899.23(7), (8)).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "odds/answer.hpp"
#include "odds/deal_walk.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::odds {

// Up cards by what they count: 1 is an ace.
using UpCards = std::array<bool, 11>;

struct Raise {
    ChancesByUp low;   // as the wager lies
    ChancesByUp high;  // raised, given that the dealer has no blackjack

    // With the raise in full against these and none against the others.
    std::vector<Chance> raised_against(const UpCards& ups, const wagers::Wager& wager) const;

private:
    long double chance_of_no_blackjack() const;
};

// Those against which the simulated player raises.
UpCards usual_raise();
// Those against which raising in full wins more than not raising.
UpCards best_raise(const Raise& raise, const wagers::Wager& wager, const wagers::PayTable& table);

// "raises 5 times the first stake against 2, 3, 4".
std::string words_of_raise(const wagers::Wager& wager, const UpCards& ups);

}  // namespace felt::odds
