// Runs a game through its real rule function as often as asked, on as many threads as there are.
//
// A run is cut into blocks of rounds, each with a random stream and a shoe of its own. Threads take blocks as they come
// and the counts, whole numbers, are added up in the order of the blocks: so a result depends on the seed and the
// number of rounds, never on the threads.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "rulebook/game.hpp"
#include "sim/block_run.hpp"
#include "sim/results.hpp"
#include "sim/statistics.hpp"
#include "table/refused_input.hpp"

namespace felt::sim {

// As many rounds, and as much money wagered in them, as a tally is sure to hold.
inline constexpr std::uint64_t most_rounds = 1'000'000'000'000;
inline constexpr Money most_wagered = Money::dollars(10'000'000'000'000'000);
// In one round: the square of its result fits 64 bits even with every hand split three times and doubled.
inline constexpr Money most_wagered_in_round = Money::dollars(3'000'000);

struct Plan {
    std::shared_ptr<const rulebook::SetGame> game;
    std::vector<FixedBet> bets;  // what every seat bets in every round, the main wager first
    int seats = 1;
    std::uint64_t rounds = 10'000'000;
    // Stop after the first block with which the game's house edge is known to this standard error; `rounds` is
    // then the most that are played.
    std::optional<double> until_standard_error{};
    std::uint64_t seed = 1;
    int threads = 1;
    // Each round's result counted by itself, which takes several times as long; empty: only what all come to.
    std::optional<Sittings> sittings{};
};

struct Standing {
    Tally tally;  // of all blocks up to some number
    double seconds = 0;
};

enum class Ended : std::uint8_t { as_planned, fell_short, interrupted };

struct Finished {
    Standing standing;
    Ended how = Ended::as_planned;
    std::optional<ResultsTally> results;  // where sittings were asked for
};

// Plays the plan. `watch` is told how things stand about ten times a second. Once `stop` is set, the blocks under way
// are finished and the rest is left.
Finished run(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Standing&)>& watch);

// A bet that the table itself refuses.
struct RefusedBet {
    FixedBet bet;
    RefusedInput why;
};
// Puts the bets on a live table of the game at every seat, so that its own rules and no copy of them judge.
std::optional<RefusedBet> refused_bet(const rulebook::SetGame& game, std::span<const FixedBet> bets, int seats);

// The most rounds these bets can be counted over.
std::uint64_t countable_rounds(std::span<const FixedBet> bets, int seats);

}  // namespace felt::sim
