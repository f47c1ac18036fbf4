// Checks properties game by game, and simplifies what breaks them.
#include "every_game/property.hpp"

#include <algorithm>
#include <chrono>

namespace felt::every_game {

std::vector<std::string> broken_on(const std::vector<std::uint32_t>& numbers, const Property& property) {
    Tape tape(numbers);
    try {
        return property(tape);
    } catch (const std::exception& stopped) {
        return {std::string("the table stopped: ") + stopped.what()};
    }
}

std::vector<std::uint32_t> simplest(std::vector<std::uint32_t> numbers, const Property& property) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    const auto is_time_up = [until] { return std::chrono::steady_clock::now() > until; };
    const auto still_breaks = [&](const std::vector<std::uint32_t>& tried) {
        return !broken_on(tried, property).empty();
    };
    // Cut off the end in ever smaller pieces, then set numbers to nought in ever smaller pieces.
    for (std::size_t piece = numbers.size() / 2; piece > 0 && !is_time_up(); piece /= 2) {
        while (numbers.size() > piece && !is_time_up()) {
            std::vector<std::uint32_t> shorter(numbers.begin(), numbers.end() - static_cast<std::ptrdiff_t>(piece));
            if (!still_breaks(shorter)) break;
            numbers = shorter;
        }
    }
    for (std::size_t piece = std::max<std::size_t>(1, numbers.size() / 2); piece > 0 && !is_time_up(); piece /= 2) {
        for (std::size_t at = 0; at + piece <= numbers.size() && !is_time_up(); at += piece) {
            auto zeroed = numbers;
            std::fill_n(zeroed.begin() + static_cast<std::ptrdiff_t>(at), piece, 0U);
            if (zeroed != numbers && still_breaks(zeroed)) numbers = zeroed;
        }
    }
    return numbers;
}

void EachGame::expect_for_all_tapes(const Property& property, int tapes_a_case) {
    std::vector<std::uint32_t> breaks;
    const bool holds = rc::check([&] {
        for (int i = 0; i < tapes_a_case; ++i) {
            const auto seed = *rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>());
            const auto length =
                *rc::gen::noShrink(rc::gen::resize(100, rc::gen::inRange<std::size_t>(0, Tape::longest)));
            const auto numbers = Tape::numbers(seed, length);
            const bool is_broken = !broken_on(numbers, property).empty();
            if (is_broken) breaks = numbers;
            RC_ASSERT(!is_broken);
        }
    });
    if (holds) return;
    std::string lines;
    for (const std::string& line : broken_on(simplest(breaks, property), property)) lines += "\n" + line;
    ADD_FAILURE() << game().info.id << ": the simplest round that breaks this:" << lines;
}

std::string name_of_game(const testing::TestParamInfo<const rulebook::Game*>& info) {
    std::string name = info.param->info.id;
    std::ranges::replace(name, '-', '_');
    return name;
}

std::vector<const rulebook::Game*> all_games() {
    std::vector<const rulebook::Game*> all;
    for (const rulebook::Game& game : rulebook::games()) all.push_back(&game);
    return all;
}

std::vector<const rulebook::Game*> games_of(std::string_view family) {
    std::vector<const rulebook::Game*> all = all_games();
    std::erase_if(all, [family](const rulebook::Game* game) { return game->info.family != family; });
    return all;
}

}  // namespace felt::every_game
