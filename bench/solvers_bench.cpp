// How long solved games take: standard blackjack by its cards and by totals, others by counting every deal.
#include <benchmark/benchmark.h>

#include <string>

#include "odds/own_odds.hpp"
#include "odds/poker/four_card_counts.hpp"
#include "odds/poker/four_card_frenzy.hpp"
#include "odds/poker/three_card_prime.hpp"
#include "rulebook/blackjack/solver/solver.hpp"
#include "rulebook/registry.hpp"

namespace felt::odds {
namespace {

// Every hand by its own cards, split up to three times; from nothing, on one core.
void blackjack_by_cards(benchmark::State& state) {
    blackjack::Terms terms;
    terms.decks = static_cast<int>(state.range(0));
    const auto shoe = blackjack::solver::ShoeCards::of_decks(terms.decks);
    for (auto _ : state) benchmark::DoNotOptimize(blackjack::solver::Solver(terms, shoe).best().value);
}
BENCHMARK(blackjack_by_cards)->Arg(1)->Arg(2)->Arg(4)->Arg(6)->Arg(8)->Unit(benchmark::kMillisecond);

// The same, then the best strategy by totals and what it is worth.
void blackjack_by_totals(benchmark::State& state) {
    blackjack::Terms terms;
    terms.decks = static_cast<int>(state.range(0));
    const auto shoe = blackjack::solver::ShoeCards::of_decks(terms.decks);
    for (auto _ : state) {
        blackjack::solver::Solver solver(terms, shoe);
        benchmark::DoNotOptimize(solver.by(solver.best_by_total()).value);
    }
}
BENCHMARK(blackjack_by_totals)->Arg(1)->Arg(2)->Arg(4)->Arg(6)->Arg(8)->Unit(benchmark::kMillisecond);

// All hands of five against all hands of the other 47 cards.
void four_card_frenzy_counts(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(count_four_card_classes());
}
BENCHMARK(four_card_frenzy_counts)->Unit(benchmark::kMillisecond);

// One house's ties and bad beats, once the deals are counted.
void four_card_frenzy_choices_of_a_house(benchmark::State& state) {
    benchmark::DoNotOptimize(four_card_classes());
    for (auto _ : state) {
        benchmark::DoNotOptimize(solve_four_card_frenzy(poker::four_card_frenzy::Ties::win, 0, FrenzyPlay::best));
    }
}
BENCHMARK(four_card_frenzy_choices_of_a_house)->Unit(benchmark::kMillisecond);

void three_card_prime(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(solve_three_card_prime(PrimePlay::best));
}
BENCHMARK(three_card_prime)->Unit(benchmark::kMillisecond);

// All that a game's own wagers are asked for, as `felt odds GAME` does. What several games share is counted by the
// first of them: the card room's pai gow poker games deal and set alike.
void own_wagers(benchmark::State& state, const OwnEntry& entry) {
    const auto chosen = rulebook::choose(std::string(entry.game), "", {});
    if (!chosen) return state.SkipWithError(chosen.error().text.c_str());
    for (auto _ : state) benchmark::DoNotOptimize(entry.odds(chosen->settings, Effort::work_out_only));
}

}  // namespace
}  // namespace felt::odds

int main(int argc, char** argv) {
    for (const felt::odds::OwnEntry& entry : felt::odds::own_entries()) {
        const std::string name = "own_wagers/" + std::string(entry.game);
        benchmark::RegisterBenchmark(name.c_str(), felt::odds::own_wagers, entry)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1)
            ->UseRealTime();
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
