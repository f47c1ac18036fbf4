// Odds of a wager as JSON.
#pragma once

#include <string>

#include "odds/answer.hpp"
#include "odds/own_odds.hpp"

namespace felt::odds {

// One object, as programs rely on it.
std::string odds_json(const Answer& answer);
std::string odds_json(const OwnAnswer& answer);

}  // namespace felt::odds
