// How long the games that are solved by counting every deal take.
#include <benchmark/benchmark.h>

#include "odds/poker/four_card_counts.hpp"
#include "odds/poker/four_card_frenzy.hpp"
#include "odds/poker/three_card_prime.hpp"

namespace felt::odds {
namespace {

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

}  // namespace
}  // namespace felt::odds

BENCHMARK_MAIN();
