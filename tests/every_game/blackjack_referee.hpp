// A referee for standard blackjack: reads what happened at a table, card by card and act by act, and judges it by the
// clauses of Rule 8, stated a second time and as plainly as can be.
#pragma once

#include <string>
#include <vector>

#include "every_game/random_round.hpp"

namespace felt::every_game {

// What was against the rules in a finished round of blackjack without rulings, a line each with its clause. A round
// that was void for want of cards is not judged.
std::vector<std::string> against_rule_8(const LiveRound& round, const rulebook::Settings& settings);

}  // namespace felt::every_game
