// Four Card Frenzy solved: the best Raise on every hand against every dealer's, and what Ante, Odds and Raise bring.
#pragma once

#include <cstdint>
#include <vector>

#include "odds/own_odds.hpp"
#include "rulebook/poker/four_card_frenzy/terms.hpp"
#include "table/wager.hpp"

namespace felt::odds {

// Who decides: the best play, hand by hand, or the rule that the simulator plays by.
enum class FrenzyPlay : std::uint8_t { best, by_rule };

// One way a round ends, and in how many of all deals it does. A deal is a player's five cards and a dealer's five.
struct FrenzyEnd {
    int raise = 0;                  // times the Ante; 0: folded
    const Outcome* ante = nullptr;  // how each wager ended
    const Outcome* odds = nullptr;
    const Outcome* raised = nullptr;  // none where the hand was folded
    int ante_halves = 0;              // what each brought, in halves of the Ante
    int odds_halves = 0;
    int raise_halves = 0;
    std::int64_t deals = 0;

    int halves() const { return ante_halves + odds_halves + raise_halves; }
};

struct FrenzySolution {
    std::vector<FrenzyEnd> ends;  // their deals add to all_deals
    std::string strategy;         // in words

    static constexpr std::int64_t all_deals = 2'598'960LL * 1'533'939;
    // What is won or lost in all deals together, in halves of the Ante.
    std::int64_t halves() const;
    // What is wagered, likewise.
    std::int64_t wagered_halves() const;
};

FrenzySolution solve_four_card_frenzy(poker::four_card_frenzy::Ties ties, std::size_t bad_beat, FrenzyPlay play);

std::vector<OwnAnswer> four_card_frenzy_odds(const rulebook::Settings& settings, Effort effort);
// The other ways to treat ties and bad beats.
std::vector<Choices> four_card_frenzy_choices();

}  // namespace felt::odds
