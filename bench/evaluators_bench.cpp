// Worths of poker hands: random hands of every kind, and walks through all hands of five, six and seven cards.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <vector>

#include "core/poker_bonus_hands.hpp"
#include "core/poker_four_cards.hpp"
#include "core/poker_low.hpp"
#include "core/poker_omaha.hpp"
#include "core/poker_three_cards.hpp"
#include "core/poker_worth.hpp"
#include "core/random.hpp"

namespace felt {
namespace {

// ---- random hands ----

constexpr std::size_t hands_dealt = 1 << 16;

// Hands of different cards, each from a whole deck.
template <std::size_t cards>
std::vector<std::array<Card, cards>> dealt(std::size_t deck) {
    FastRandom random(1, cards);
    std::vector<Card> all(deck);
    for (std::size_t i = 0; i < deck; ++i) all[i] = Card::from_code(static_cast<int>(i));
    std::vector<std::array<Card, cards>> hands(hands_dealt);
    for (auto& hand : hands) {
        for (std::size_t i = 0; i < cards; ++i) {
            std::swap(all[i], all[i + random.below(static_cast<std::uint32_t>(deck - i))]);
            hand[i] = all[i];
        }
    }
    return hands;
}

template <std::size_t cards, typename Code>
void random_hands(benchmark::State& state, std::size_t deck, const Code& code_of) {
    const auto hands = dealt<cards>(deck);
    for (auto _ : state) {
        std::uint64_t sum = 0;
        for (const auto& hand : hands) sum += static_cast<std::uint64_t>(code_of(hand));
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(hands.size()));
}

void five_cards(benchmark::State& state) {
    random_hands<5>(state, 52, [](const auto& hand) { return poker_worth_of(hand).code(); });
}
BENCHMARK(five_cards);

void six_cards(benchmark::State& state) {
    random_hands<6>(state, 52, [](const auto& hand) { return poker_worth_of(hand).code(); });
}
BENCHMARK(six_cards);

void seven_cards(benchmark::State& state) {
    random_hands<7>(state, 52, [](const auto& hand) { return poker_worth_of(hand).code(); });
}
BENCHMARK(seven_cards);

void seven_cards_of_53(benchmark::State& state) {
    random_hands<7>(state, 53, [](const auto& hand) { return poker_worth_of(hand).code(); });
}
BENCHMARK(seven_cards_of_53);

void best_four_of_five_cards(benchmark::State& state) {
    random_hands<5>(state, 52, [](const auto& hand) { return best_four_of_five(hand).code(); });
}
BENCHMARK(best_four_of_five_cards);

void three_cards(benchmark::State& state) {
    random_hands<3>(state, 52, [](const auto& hand) { return three_card_worth_of(hand).code(); });
}
BENCHMARK(three_cards);

void low_of_seven_cards(benchmark::State& state) {
    random_hands<7>(state, 52, [](const auto& hand) { return low_worth_of(hand).code(); });
}
BENCHMARK(low_of_seven_cards);

void omaha_high(benchmark::State& state) {
    random_hands<9>(state, 52, [](const auto& cards) {
        const OmahaBoard board{std::span(cards).template first<5>()};
        return board.high(std::span(cards).subspan(5)).code();
    });
}
BENCHMARK(omaha_high);

void omaha_high_and_low(benchmark::State& state) {
    random_hands<9>(state, 52, [](const auto& cards) {
        const OmahaBoard board{std::span(cards).template first<5>()};
        const auto held = std::span(cards).subspan(5);
        return board.high(held).code() + board.low(held).code();
    });
}
BENCHMARK(omaha_high_and_low);

// Nine players and one board.
void omaha_high_nine_players(benchmark::State& state) {
    random_hands<41>(state, 52, [](const auto& cards) {
        const OmahaBoard board{std::span(cards).template first<5>()};
        int sum = 0;
        for (std::size_t player = 0; player < 9; ++player) {
            sum += board.high(std::span(cards).subspan(5 + 4 * player, 4)).code();
        }
        return sum;
    });
    state.SetItemsProcessed(9 * state.iterations() * static_cast<std::int64_t>(hands_dealt));
}
BENCHMARK(omaha_high_nine_players);

// ---- all hands ----

// The sum of the worths of all hands that these cards and one more make, from card `from` on. It is added up in a
// register: a sum in memory would take longer than looking up a hand.
template <std::size_t cards>
std::uint64_t sum_of_last_cards(const PokerSum& held, int from, int deck) {
    std::uint64_t sum = 0;
    const auto add_all = [&](const auto& worth_of) {
        for (int code = from; code < deck; ++code) {
            sum += static_cast<std::uint64_t>(worth_of(held + Card::from_code(code)).code());
        }
    };
    if (held.is_near_flush()) {
        add_all([](const PokerSum& hand) { return hand.worth<cards>(); });
    } else {
        add_all([](const PokerSum& hand) { return hand.worth_by_ranks<cards>(); });
    }
    return sum;
}

// The same for so many more cards.
template <std::size_t cards, std::size_t more>
std::uint64_t sum_of_worths(const PokerSum& held, int from, int deck) {
    if constexpr (more == 1) {
        return sum_of_last_cards<cards>(held, from, deck);
    } else {
        std::uint64_t sum = 0;
        for (int code = from; code < deck; ++code) {
            sum += sum_of_worths<cards, more - 1>(held + Card::from_code(code), code + 1, deck);
        }
        return sum;
    }
}

template <std::size_t cards>
void all_hands(benchmark::State& state, int deck, std::int64_t hands) {
    for (auto _ : state) benchmark::DoNotOptimize(sum_of_worths<cards, cards>({}, 0, deck));
    state.SetItemsProcessed(state.iterations() * hands);
}

void all_hands_of_five(benchmark::State& state) { all_hands<5>(state, 52, 2'598'960); }
BENCHMARK(all_hands_of_five)->Unit(benchmark::kMillisecond);

void all_hands_of_six(benchmark::State& state) { all_hands<6>(state, 52, 20'358'520); }
BENCHMARK(all_hands_of_six)->Unit(benchmark::kMillisecond);

void all_hands_of_seven(benchmark::State& state) { all_hands<7>(state, 52, 133'784'560); }
BENCHMARK(all_hands_of_seven)->Unit(benchmark::kMillisecond);

void all_hands_of_seven_of_53(benchmark::State& state) { all_hands<7>(state, 53, 154'143'080); }
BENCHMARK(all_hands_of_seven_of_53)->Unit(benchmark::kMillisecond);

using Counts = std::array<std::int64_t, 16>;

template <std::size_t more>
void count_categories(const PokerSum& held, int from, Counts& counts) {
    for (int code = from; code < 52; ++code) {
        const PokerSum with = held + Card::from_code(code);
        if constexpr (more == 1) {
            ++counts[static_cast<std::size_t>(with.worth<7>().category())];
        } else {
            count_categories<more - 1>(with, code + 1, counts);
        }
    }
}

// How many hands there are of each category, checked.
void categories_of_all_hands_of_seven(benchmark::State& state) {
    for (auto _ : state) {
        Counts counts{};
        count_categories<7>({}, 0, counts);
        if (counts[static_cast<std::size_t>(PokerCategory::royal_flush)] != 4'324) std::abort();
    }
    state.SetItemsProcessed(state.iterations() * 133'784'560);
}
BENCHMARK(categories_of_all_hands_of_seven)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace felt

BENCHMARK_MAIN();
