// The real rule on FastTable against a bare hand-written loop of the same rules and strategy, in one run; and on two
// threads against one.
//
// Both draw from the same random stream in the same order, so before anything is timed they must count the same. The
// rule is measured twice: as a simulation runs it, with rounds of one hand remembered (table/round_memory.hpp), and
// played out in every round.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "bare_blackjack.hpp"
#include "core/deck.hpp"
#include "rulebook/registry.hpp"
#include "sim/simulation.hpp"

namespace felt {
namespace {

constexpr std::uint64_t rounds_each = 2'000'000;
constexpr std::int64_t bet_cents = 1000;

rulebook::SimBlock block(std::uint64_t number) {
    return {.seed = 7,
            .block = number,
            .rounds = rounds_each,
            .seats = 1,
            .bets = {{0, Money::cents(bet_cents)}},
            .shoe = {}};
}

bench::BareTally play_bare(std::uint64_t number) {
    static const auto best =
        blackjack::solver::Solver(blackjack::Terms{}, blackjack::solver::ShoeCards::of_decks(6)).best_by_total();
    const auto cards = cards_of(*deck_recipe("standard"), 6);
    return bench::BareBlackjack(Shoe(cards, {}), FastRandom(7, number), bet_cents, best).run(rounds_each);
}

void bare_loop(benchmark::State& state) {
    std::uint64_t number = 0;
    for (auto _ : state) benchmark::DoNotOptimize(play_bare(number++).net_cents);
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds_each) * state.iterations());
}
BENCHMARK(bare_loop)->Unit(benchmark::kMillisecond);

void real_rule(benchmark::State& state) {
    const auto game = rulebook::choose("blackjack", "", {})->set;
    std::uint64_t number = 0;
    for (auto _ : state) benchmark::DoNotOptimize(game->simulate(block(number++)).rounds);
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds_each) * state.iterations());
}
BENCHMARK(real_rule)->Unit(benchmark::kMillisecond);

// In blocks too short to be worth learning.
constexpr std::uint64_t short_block = 20'000;
void play_out(const rulebook::SetGame& game, std::uint64_t number) {
    auto part = block(0);
    part.rounds = short_block;
    for (std::uint64_t i = 0; i < rounds_each / short_block; ++i) {
        part.block = number * (rounds_each / short_block) + i;
        benchmark::DoNotOptimize(game.simulate(part).rounds);
    }
}
void real_rule_played_out(benchmark::State& state) {
    const auto game = rulebook::choose("blackjack", "", {})->set;
    std::uint64_t number = 0;
    for (auto _ : state) play_out(*game, number++);
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds_each) * state.iterations());
}
BENCHMARK(real_rule_played_out)->Unit(benchmark::kMillisecond);

void real_rule_seven_seats(benchmark::State& state) {
    const auto game = rulebook::choose("blackjack", "", {})->set;
    auto seven = block(0);
    seven.seats = 7;
    seven.rounds = rounds_each / 7;
    for (auto _ : state) benchmark::DoNotOptimize(game->simulate(seven).rounds);
    state.SetItemsProcessed(static_cast<std::int64_t>(seven.rounds) * 7 * state.iterations());
}
BENCHMARK(real_rule_seven_seats)->Unit(benchmark::kMillisecond);

// Of this thread's own time, whatever else the machine does.
double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}
template <class Work>
double seconds_of(const Work& work) {
    const double start = thread_seconds();
    work();
    return thread_seconds() - start;
}

// The two in turn, many times, the best of each: what else the machine does falls on both alike.
void report_ratio() {
    const auto game = rulebook::choose("blackjack", "", {})->set;
    const auto real = game->simulate(block(0)).wagers[0];
    const auto bare = play_bare(0);
    const bool same = real.net_cents == bare.net_cents && real.hits == bare.hits &&
        std::equal(bare.outcomes.begin(), bare.outcomes.end(), real.outcomes.begin());
    if (!same) {
        std::fprintf(stderr, "the bare loop and the real rule do not count the same\n");
        std::exit(1);
    }
    double best_bare = 1e9;
    double best_real = 1e9;
    double best_played_out = 1e9;
    for (std::uint64_t i = 0; i < 25; ++i) {
        best_bare = std::min(best_bare, seconds_of([&] { benchmark::DoNotOptimize(play_bare(i).net_cents); }));
        best_real = std::min(best_real, seconds_of([&] { benchmark::DoNotOptimize(game->simulate(block(i)).rounds); }));
        best_played_out = std::min(best_played_out, seconds_of([&] { play_out(*game, i); }));
    }
    const double million = static_cast<double>(rounds_each) / 1e6;
    std::printf("bare loop %.1f million rounds a second; real rule %.1f, %.3f times as long; played out %.1f, %.3f\n",
                million / best_bare, million / best_real, best_real / best_bare, million / best_played_out,
                best_played_out / best_bare);
}

// By the clock on the wall, since that is what a second thread is for.
constexpr std::uint64_t shared_rounds = 400 * sim::rounds_per_block;
double seconds_on(int threads, const std::shared_ptr<const rulebook::SetGame>& game, std::uint64_t seed) {
    const sim::Plan plan{.game = game,
                         .bets = {{0, Money::cents(bet_cents)}},
                         .rounds = shared_rounds,
                         .seed = seed,
                         .threads = threads};
    return sim::run(plan, false, [](const sim::Standing&) {}).standing.seconds;
}
void report_threads() {
    const auto game = rulebook::choose("blackjack", "", {})->set;
    game->simulate(block(0));  // the strategy is made and rounds are learnt once, and not timed
    double best_one = 1e9;
    double best_two = 1e9;
    for (std::uint64_t i = 0; i < 9; ++i) {
        best_one = std::min(best_one, seconds_on(1, game, i));
        best_two = std::min(best_two, seconds_on(2, game, i));
    }
    const double million = static_cast<double>(shared_rounds) / 1e6;
    std::printf("one thread %.1f million rounds a second, two threads %.1f: %.2f times as many\n", million / best_one,
                million / best_two, best_one / best_two);
}

}  // namespace
}  // namespace felt

int main(int argc, char** argv) {
    felt::report_ratio();
    felt::report_threads();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
