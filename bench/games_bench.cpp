// Every game of the rulebook with its usual bets, on one core: rounds a second, and how that compares with blackjack.
//
// Presets that a clause makes a game of come after the game they belong to, with a bet on every wager of theirs.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "rulebook/registry.hpp"

namespace felt {
namespace {

struct Contestant {
    std::string name;
    std::shared_ptr<const rulebook::SetGame> set;
    std::vector<FixedBet> bets;
    double best_seconds = 1e9;
};

constexpr std::uint64_t rounds_each = 200'000;

Contestant contestant_of(const std::string& game, const std::string& preset) {
    const auto chosen = rulebook::choose(game, preset, {});
    if (!chosen) {
        std::fprintf(stderr, "%s\n", chosen.error().text.c_str());
        std::exit(1);
    }
    Contestant made{preset.empty() ? game : "  --preset " + preset, chosen->set, chosen->set->usual_bets()};
    for (const wagers::HostedWager& side : chosen->set->side_wagers()) {
        if (!preset.empty()) made.bets.push_back({side.info.index, side.limits.least});
    }
    return made;
}

std::vector<Contestant> all_contestants() {
    std::vector<Contestant> all;
    for (const rulebook::Game& game : rulebook::games()) {
        all.push_back(contestant_of(game.info.id, ""));
        for (const rulebook::Preset& preset : game.info.presets) {
            if (!preset.name.empty()) all.push_back(contestant_of(game.info.id, preset.id));
        }
    }
    return all;
}

void play(const Contestant& one, std::uint64_t number) {
    rulebook::SimBlock block;
    block.seed = 7;
    block.block = number;
    block.rounds = rounds_each;
    block.seats = one.set->least_seats();
    block.bets = one.bets;
    benchmark::DoNotOptimize(one.set->simulate(block).rounds);
}

// Of this thread's own time, whatever else the machine does.
double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// All in turn, many times, the best of each: what else the machine does falls on all alike.
void report_table() {
    std::vector<Contestant> all = all_contestants();
    for (std::uint64_t turn = 0; turn < 15; ++turn) {
        for (Contestant& one : all) {
            const double start = thread_seconds();
            play(one, turn);
            one.best_seconds = std::min(one.best_seconds, thread_seconds() - start);
        }
    }
    std::size_t width = 0;
    for (const Contestant& one : all) width = std::max(width, one.name.size());
    std::printf("%-*s  million rounds a second  times as long as blackjack\n", static_cast<int>(width), "game");
    for (const Contestant& one : all) {
        std::printf("%-*s  %23.2f  %26.2f\n", static_cast<int>(width), one.name.c_str(),
                    static_cast<double>(rounds_each) / 1e6 / one.best_seconds, one.best_seconds / all[0].best_seconds);
    }
}

}  // namespace
}  // namespace felt

int main(int argc, char** argv) {
    felt::report_table();
    // Nothing here is timed by the library; its options are taken so that all benchmarks can be run alike.
    benchmark::Initialize(&argc, argv);
    return 0;
}
