// Odds of standard blackjack, solved: with the best play of every hand, and with basic strategy.
#pragma once

#include "odds/own_odds.hpp"

namespace felt::odds::standard_blackjack {

OwnOdds own_odds;
// Other numbers of decks.
std::vector<Choices> other_settings();

}  // namespace felt::odds::standard_blackjack
