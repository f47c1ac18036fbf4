// A standard wager wins on the numbers its spot covers; every spot of a wager covers as many.
#include "odds/roulette/roulette.hpp"

#include "core/check.hpp"
#include "odds/roulette/streaks.hpp"
#include "rulebook/roulette/layout.hpp"
#include "rulebook/roulette/spin/wagers.hpp"

namespace felt::odds::roulette {
namespace {

using felt::roulette::Bet;
using wagers::PayTable;
using wagers::Wager;

std::string name_of(Wheel wheel) { return wheel == Wheel::single_zero ? "single-zero" : "double-zero"; }
std::string name_of(ThirtySix thirty_six) { return thirty_six == ThirtySix::counts ? "counts" : "does-not-count"; }

OwnAnswer answer_for(Wheel wheel, const WagerInfo& info) {
    const auto bet = static_cast<Bet>(info.index);
    const OddsTo pays = felt::roulette::pays_of(wheel, bet);
    const auto covered =
        static_cast<long double>(felt::roulette::count_of(felt::roulette::spots_of(wheel, bet)[0].numbers));
    const long double wins = covered / static_cast<long double>(felt::roulette::pockets_of(wheel));
    OwnAnswer answer{.game = "roulette",
                     .wager = std::string(info.id),
                     .clause = std::string(info.clause),
                     .pay_table = {},
                     .decks = wagers::no_decks,
                     .rules = {{"wheel", name_of(wheel)}},
                     .note = info.spots.empty() ? "" : "On any one of its spots.",
                     .figures = {},
                     .sample = {}};
    answer.figures = figures_of_rows(std::array{
        OwnRow{"wins", text_of(pays), wins, static_cast<long double>(pays.win) / pays.per},
        OwnRow{"loses", "lose", 1 - wins, -1},
    });
    return answer;
}

// What a wager makes of a streak of that length that is over.
std::size_t outcome_of(const Wager& wager, const PayTable& table, int length) {
    wagers::View view;
    view.ascent = static_cast<std::uint8_t>(length);
    view.ascent_is_over = true;
    const auto outcome = wagers::decided_outcome(wager, table, view);
    check(outcome.has_value(), "a streak that is over decides the wager");
    return *outcome;
}

// The length at which a table has no more to wait for.
int longest_of(const Wager& wager, const PayTable& table) {
    wagers::View view;
    const auto all = static_cast<int>(felt::roulette::most_numbers);
    for (int length = 1; length < all; ++length) {
        view.ascent = static_cast<std::uint8_t>(length);
        if (wagers::decided_outcome(wager, table, view)) return length;
    }
    return all;
}

Answer answer_for(const Wager& wager, const PayTable& table, Wheel wheel, ThirtySix thirty_six) {
    const auto by_length = streak_chances(wheel, thirty_six, longest_of(wager, table));
    std::vector<Chance> chances;
    for (std::size_t length = 1; length < by_length.size(); ++length) {
        chances.push_back({outcome_of(wager, table, static_cast<int>(length)), by_length[length]});
    }
    Answer answer;
    answer.game = "roulette";
    answer.wager = &wager;
    answer.table = &table;
    answer.decks = wagers::no_decks;
    answer.rules = {{"wheel", name_of(wheel)}, {"thirty_six", name_of(thirty_six)}};
    answer.figures = figures_of(wager, table, chances);
    return answer;
}

}  // namespace

std::vector<OwnAnswer> own_odds(const rulebook::Settings& settings, Effort) {
    const Wheel wheel = settings["wheel"] == "single-zero" ? Wheel::single_zero : Wheel::double_zero;
    std::vector<OwnAnswer> answers;
    for (const WagerInfo* info : felt::roulette::spin::wagers_of(wheel)) answers.push_back(answer_for(wheel, *info));
    return answers;
}

std::vector<Choices> other_settings() { return {{{"wheel", "single-zero"}}}; }

std::vector<Answer> ascent_odds(const Wager& wager, std::span<const PayTable* const> tables) {
    std::vector<Answer> answers;
    for (const PayTable* table : tables) {
        for (const Wheel wheel : {Wheel::double_zero, Wheel::single_zero}) {
            for (const ThirtySix thirty_six : {ThirtySix::counts, ThirtySix::does_not_count}) {
                answers.push_back(answer_for(wager, *table, wheel, thirty_six));
            }
        }
    }
    return answers;
}

}  // namespace felt::odds::roulette
