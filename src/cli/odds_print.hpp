// Odds of a wager for people: in full, and as a line of a list.
#pragma once

#include <string>
#include <vector>

#include "odds/answer.hpp"
#include "odds/own_odds.hpp"

namespace felt::cli {

// Everything about one pay table.
void print_odds(const odds::Answer& answer);
void print_odds(const odds::OwnAnswer& answer);
// A line each.
void print_odds_list(const std::vector<odds::Answer>& answers);
void print_odds_list(const std::vector<odds::OwnAnswer>& answers);

}  // namespace felt::cli
