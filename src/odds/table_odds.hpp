// What every wager of a table costs, under the rules and pay tables it is set up with.
#pragma once

#include <vector>

#include "odds/answer.hpp"
#include "odds/own_odds.hpp"
#include "rulebook/blackjack/terms.hpp"
#include "rulebook/registry.hpp"

namespace felt::odds {

// How the main game is played beside a wager: of blackjack all of it, of other families the number of decks.
blackjack::Terms terms_beside(const rulebook::Chosen& chosen);

struct TableOdds {
    std::vector<OwnAnswer> own;
    std::vector<Answer> side;  // of those hosted wagers that can be worked out
};
TableOdds table_odds(const rulebook::Chosen& chosen);
// Of one of the hosted wagers; nothing where it cannot be worked out.
std::vector<Answer> side_odds(const rulebook::Chosen& chosen, const wagers::HostedWager& side);

}  // namespace felt::odds
