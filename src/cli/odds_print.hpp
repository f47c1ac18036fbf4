// Odds of a wager as JSON, in full for people, and as a line of a list.
#pragma once

#include <string>
#include <vector>

#include "odds/answer.hpp"
#include "odds/own_odds.hpp"

namespace felt::cli {

// One object, as programs rely on it.
std::string odds_json(const odds::Answer& answer);
std::string odds_json(const odds::OwnAnswer& answer);

// Everything about one pay table.
void print_odds(const odds::Answer& answer);
void print_odds(const odds::OwnAnswer& answer);
// A line each.
void print_odds_list(const std::vector<odds::Answer>& answers);
void print_odds_list(const std::vector<odds::OwnAnswer>& answers);

}  // namespace felt::cli
