// Odds of Supreme Baccarat's wagers.
#pragma once

#include "odds/own_odds.hpp"

namespace felt::odds::baccarat::supreme {

std::vector<OwnAnswer> own_odds(const rulebook::Settings& settings, Effort effort);
std::vector<Choices> other_settings();

}  // namespace felt::odds::baccarat::supreme
