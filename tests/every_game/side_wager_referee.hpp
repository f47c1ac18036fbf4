// A referee for side wagers: reads a finished round and judges every side wager by all that was known in the end.
#pragma once

#include <string>
#include <vector>

#include "every_game/random_round.hpp"

namespace felt::every_game {

// What was settled otherwise than the whole round says, or at another time than its clause says, a line each. For
// rounds of the blackjack family without rulings and banked by the house. A round that was void for want of cards is
// not judged.
std::vector<std::string> against_the_pay_tables(const LiveRound& round, const RandomTable& table);

}  // namespace felt::every_game
