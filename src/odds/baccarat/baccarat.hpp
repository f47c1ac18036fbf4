// Odds of baccarat's base wagers, and of wagers on its two hands.
#pragma once

#include "odds/own_odds.hpp"
#include "odds/wager_odds.hpp"

namespace felt::odds::baccarat {

std::vector<OwnAnswer> own_odds(const rulebook::Settings& settings, Effort effort);
std::vector<Choices> other_settings();

// How often a wager with procedure = "baccarat" ends in each outcome, from a shoe of any cards.
std::vector<long double> outcome_chances(const wagers::Wager& wager, const wagers::PayTable& table,
                                         std::span<const Card> shoe);
// Its odds for all of these tables and decks that go together.
std::vector<Answer> wager_odds(const wagers::Wager& wager, std::span<const wagers::PayTable* const> tables,
                               std::span<const int> decks);
// Why its odds cannot be worked out, if they cannot: the walk knows points and ranks, not suits.
std::optional<std::string> not_exact_because(const wagers::Wager& wager);

}  // namespace felt::odds::baccarat
