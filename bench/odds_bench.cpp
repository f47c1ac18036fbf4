// Exact odds of side wagers: one that is counted on its first cards, one that walks the dealer's hands, and all tables.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>

#include "odds/wager_odds.hpp"

namespace felt {
namespace {

void odds_of(benchmark::State& state, const char* id, const char* table) {
    const wagers::Wager& wager = **wagers::find_wager(id);
    blackjack::Terms terms;
    terms.decks = 6;
    for (auto _ : state) {
        benchmark::DoNotOptimize(odds::wager_odds(wager, *wager.table(table), terms).figures.house_edge);
    }
}

void lucky_ladies_six_decks(benchmark::State& state) { odds_of(state, "lucky-ladies", "a"); }
BENCHMARK(lucky_ladies_six_decks)->Unit(benchmark::kMillisecond);

void bust_bonus_six_decks(benchmark::State& state) { odds_of(state, "bust-bonus", "six-deck"); }
BENCHMARK(bust_bonus_six_decks)->Unit(benchmark::kMillisecond);

// Every pay table with every number of decks it allows, and both soft-17 rules where they matter, on one core.
void all_tables(benchmark::State& state) {
    std::size_t answers = 0;
    for (auto _ : state) {
        answers = 0;
        for (const wagers::Wager& wager : wagers::all_wagers()) {
            for (const auto soft17 : {blackjack::Soft17::hit, blackjack::Soft17::stand}) {
                if (soft17 == blackjack::Soft17::stand && !odds::depends_on_soft17(wager)) continue;
                std::vector<std::vector<const wagers::PayTable*>> alike;
                for (const wagers::PayTable& table : wager.tables) {
                    const auto found = std::ranges::find_if(
                        alike, [&](const auto& tables) { return odds::have_same_rows(*tables.front(), table); });
                    (found == alike.end() ? alike.emplace_back() : *found).push_back(&table);
                }
                blackjack::Terms terms;
                terms.soft17 = soft17;
                for (const auto& tables : alike) {
                    answers += odds::wager_odds(wager, tables, terms, wager.decks).size();
                }
            }
        }
    }
    if (answers < 700) std::abort();
    state.counters["tables"] = static_cast<double>(answers);
}
BENCHMARK(all_tables)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
}  // namespace felt

BENCHMARK_MAIN();
