// Exact odds of side wagers: one that is counted on its first cards, one that walks the dealer's hands, those on hands
// of three to seven cards that are dealt whole, and all tables.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>

#include "core/deck.hpp"
#include "odds/wager_odds.hpp"
#include "odds/whole_odds.hpp"

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

// All tables of a wager on hands that are dealt whole, by one walk through all of them.
void odds_of_hands(benchmark::State& state, const char* id) {
    const wagers::Wager& wager = **wagers::find_wager(id);
    std::vector<const wagers::PayTable*> tables;
    for (const wagers::PayTable& table : wager.tables) tables.push_back(&table);
    for (auto _ : state) {
        const odds::WholeOdds odds(wager, tables, cards_of(*deck_recipe(tables.front()->pack), 1));
        benchmark::DoNotOptimize(odds.all_ways());
    }
    state.counters["tables"] = static_cast<double>(tables.size());
}

void three_cards_of_52(benchmark::State& state) { odds_of_hands(state, "pair-bonus"); }
BENCHMARK(three_cards_of_52)->Unit(benchmark::kMillisecond);

void best_four_of_five_cards_of_52(benchmark::State& state) { odds_of_hands(state, "four-card-bonus"); }
BENCHMARK(best_four_of_five_cards_of_52)->Unit(benchmark::kMillisecond);

void five_cards_of_52(benchmark::State& state) { odds_of_hands(state, "five-card-linked-progressive"); }
BENCHMARK(five_cards_of_52)->Unit(benchmark::kMillisecond);

// One suit is the house's, so three are alike.
void six_cards_of_52(benchmark::State& state) { odds_of_hands(state, "three-card-all-6"); }
BENCHMARK(six_cards_of_52)->Unit(benchmark::kMillisecond);

void seven_cards_of_53(benchmark::State& state) { odds_of_hands(state, "emperors-treasure"); }
BENCHMARK(seven_cards_of_53)->Unit(benchmark::kMillisecond);

// Colours count, so two suits are alike, and two colours.
void seven_cards_of_53_by_colour(benchmark::State& state) { odds_of_hands(state, "pai-gow-insurance-progressive"); }
BENCHMARK(seven_cards_of_53_by_colour)->Unit(benchmark::kMillisecond);

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
                        alike, [&](const auto& tables) { return odds::share_a_walk(wager, *tables.front(), table); });
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
