// What every finished round of every game promises about money, wagers and meters, kept as a second set of books.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rulebook/wagers/hosted.hpp"
#include "table/live_table.hpp"

namespace felt::every_game {

// What is broken, a line each; nothing when all is well: every wager is settled once or lies over, money is conserved,
// and what settlements, lock-ins, envy, carries and meters say adds up to what every account holds.
std::vector<std::string> broken_promises(const LiveRound& round, std::span<const wagers::HostedWager> side_wagers);

}  // namespace felt::every_game
