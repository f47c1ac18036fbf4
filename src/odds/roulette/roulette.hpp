// Odds of roulette's standard wagers, and of wagers on numbers going up.
#pragma once

#include "odds/own_odds.hpp"
#include "odds/wager_odds.hpp"

namespace felt::odds::roulette {

std::vector<OwnAnswer> own_odds(const rulebook::Settings& settings, Effort effort);
std::vector<Choices> other_settings();

// 30-2299.04: of a wager with procedure = "ascent", for both wheels and both readings of a 36.
std::vector<Answer> ascent_odds(const wagers::Wager& wager, std::span<const wagers::PayTable* const> tables);

}  // namespace felt::odds::roulette
