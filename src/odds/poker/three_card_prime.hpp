// Three Card Prime solved: whether to play each hand against every dealer's, and what Ante, Play and Ante Bonus bring.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "odds/own_odds.hpp"
#include "table/wager.hpp"

namespace felt::odds {

// Who decides: the best play, hand by hand, or the rule that the simulator plays by.
enum class PrimePlay : std::uint8_t { best, by_rule };

// One way a round ends, and in how many of all deals it does. A deal is a player's three cards and a dealer's three.
struct PrimeEnd {
    const Outcome* ante = nullptr;   // Play ends alike, where there is one
    const Outcome* bonus = nullptr;  // none: no Ante Bonus
    int ante_net = 0;                // what each brought, in Antes
    int play_net = 0;
    int bonus_net = 0;
    std::int64_t deals = 0;

    bool is_played() const;
    int net() const { return ante_net + play_net + bonus_net; }
};

struct PrimeSolution {
    std::vector<PrimeEnd> ends;  // their deals add to all_deals
    std::string strategy;        // in words
    int exceptions = 0;          // hands below the lowest that is played, or the other way round

    static constexpr std::int64_t all_deals = 22'100LL * 18'424;
    std::int64_t net() const;      // of all deals together, in Antes
    std::int64_t wagered() const;  // likewise
};

PrimeSolution solve_three_card_prime(PrimePlay play);

std::vector<OwnAnswer> three_card_prime_odds(const rulebook::Settings& settings, Effort effort);

}  // namespace felt::odds
