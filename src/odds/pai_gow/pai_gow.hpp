// Odds of the wagers of the pai gow poker games, counted over every deal.
#pragma once

#include "odds/own_odds.hpp"

namespace felt::odds::pai_gow_poker {

OwnOdds emperors_challenge;
OwnOdds emperors_challenge_exposed;
OwnOdds double_hand;
OwnOdds push_bet;
OwnOdds pai_gow_poker;
OwnOdds fortune;

}  // namespace felt::odds::pai_gow_poker
