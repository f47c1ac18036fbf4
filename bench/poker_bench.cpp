// Hands of hold'em and Omaha a second, on one core: the whole hand with betting, board and pots, by number of players.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "rulebook/registry.hpp"

namespace felt {
namespace {

void play_hands(benchmark::State& state, const std::string& game, const std::string& preset) {
    const auto chosen = rulebook::choose(game, preset, {});
    if (!chosen) return state.SkipWithError(chosen.error().text.c_str());
    rulebook::SimBlock block;
    block.seed = 7;
    block.rounds = 20'000;
    block.seats = static_cast<int>(state.range(0));
    block.bets = chosen->set->usual_bets();
    std::uint64_t hands = 0;
    for (auto each : state) {
        ++block.block;
        hands += chosen->set->simulate(block).rounds;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(hands));
}

BENCHMARK_CAPTURE(play_hands, holdem_limit, "texas-holdem", "")->Arg(2)->Arg(6)->Arg(9);
BENCHMARK_CAPTURE(play_hands, holdem_no_limit, "texas-holdem", "no-limit")->Arg(6);
BENCHMARK_CAPTURE(play_hands, omaha, "omaha", "")->Arg(6)->Arg(9);
BENCHMARK_CAPTURE(play_hands, omaha_high_low, "omaha", "omaha-high-low")->Arg(6);

}  // namespace
}  // namespace felt

BENCHMARK_MAIN();
