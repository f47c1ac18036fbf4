// Live replay: inputs a second on one core, each checked, logged, and the whole round run again.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>

#include "rulebook/registry.hpp"
#include "table/live_table.hpp"

namespace felt {
namespace {

// Plays one round at a live table, answering every question with a legal option picked by number; returns the inputs.
std::size_t play_round(const rulebook::SetGame& game, const Opening& opening, int seats, FastRandom& random) {
    LiveRound round(opening, [&game](LiveTable& table) { game.play(table); });
    const auto submit = [&round](const Input& input) {
        if (round.submit(input)) std::abort();
    };
    for (int seat = 1; seat <= seats; ++seat) {
        submit(
            Input::bet(Seat{static_cast<std::uint8_t>(seat)}, 0, Money::dollars(10), static_cast<std::uint16_t>(seat)));
    }
    submit(Input::close());
    while (!round.is_complete()) {
        const PendingQuestion& question = round.pending().waiting().front();
        std::uint8_t option = 0;
        do {
            option = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(question.info->options.size())));
        } while (!question.allows(option));
        Input answer;
        answer.kind = InputKind::answer;
        answer.place = question.place;
        answer.question = question.number;
        answer.asks = question.info->asks;
        answer.option = option;
        answer.amount = question.amounts[option].most;
        submit(answer);
    }
    return round.table().inputs().size();
}

void live_inputs(benchmark::State& state) {
    const auto game = rulebook::choose("blackjack", "", {})->set;
    Opening opening = game->opening();
    opening.seed = ShoeSeed::from_bytes({});
    FastRandom random(1, 0);
    std::size_t inputs = 0;
    for (auto _ : state) {
        // Each round from another place in the shuffle, without shuffling again.
        if (opening.shuffles == 0 || opening.shoe.must_shuffle(static_cast<int>(state.range(0)) + 1)) {
            SecretStream stream(*opening.seed, opening.shuffles++);
            opening.shoe.gather();
            opening.shoe.shuffle_order(stream);
        }
        inputs += play_round(*game, opening, static_cast<int>(state.range(0)), random);
        for (int i = 0; i < 10; ++i) opening.shoe.next();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(inputs));
}
BENCHMARK(live_inputs)->ArgName("seats")->Arg(1)->Arg(3)->Arg(7);

}  // namespace
}  // namespace felt

BENCHMARK_MAIN();
