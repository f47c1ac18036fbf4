// Rows and figures of solved wagers.
#include "odds/blackjack/solved.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/check.hpp"
#include "odds/blackjack/simulated.hpp"

namespace felt::odds::variations {
namespace {

constexpr std::uint64_t rounds_counted = 500'000;

// Of all that are settled, however many wagers hang together.
void add_rows(const WagerInfo& wager, const std::string& prefix, const Endings& endings, double settled,
              std::vector<Row>& rows) {
    for (const Outcome* outcome : wager.outcomes) {
        const std::size_t at = outcome->index;
        if (endings.count[at] <= 0) continue;
        rows.push_back({prefix + std::string(outcome->id), pays_text(endings.net[at], endings.stake[at]),
                        endings.count[at] / settled, endings.net[at]});
    }
}
std::vector<Row> rows_of(const WagerInfo& wager, const Solved& solved) {
    double settled = solved.endings.settled();
    for (const Beside& beside : solved.beside) settled += beside.endings.settled();
    std::vector<Row> rows;
    add_rows(wager, "", solved.endings, settled, rows);
    for (const Beside& beside : solved.beside) {
        add_rows(*beside.wager, std::string(beside.wager->id) + "-", beside.endings, settled, rows);
    }
    return rows;
}

}  // namespace

std::string pays_text(double brings, double stake) {
    const double ratio = brings / stake;
    constexpr double close = 1e-9;
    if (std::abs(ratio) < close) return "push";
    if (std::abs(ratio + 1) < close) return "lose";
    if (std::abs(ratio + 0.5) < close) return "lose half";
    if (ratio < 0) return "lose in part";
    for (int per = 1; per <= 5; ++per) {
        const double win = ratio * per;
        if (std::abs(win - std::round(win)) < close) return fmt::format("{} to {}", std::lround(win), per);
    }
    return "pays";
}

std::vector<OwnAnswer> solved_odds(std::string_view game, const rulebook::Settings& settings,
                                   const std::vector<Solved>& wagers) {
    const Played played = play_from_full_shoes(game, settings, rounds_counted);
    std::vector<OwnAnswer> answers;
    for (const Solved& solved : wagers) {
        const auto all = played.set->wagers();
        const auto found = std::ranges::find(all, solved.wager, &WagerInfo::id);
        check(found != all.end(), "a wager that was solved is the game's own");
        const WagerTally& alone = played.tally.wagers[(*found)->index];
        const bool is_whole = !solved.beside.empty();
        const WagerTally& together = is_whole ? played.tally.whole : alone;
        const auto counted = sim::statistics_of(together, played.tally.rounds);
        // Per unit of the wager that is asked about.
        const double unit =
            is_whole ? static_cast<double>(together.wagered_cents) / static_cast<double>(alone.wagered_cents) : 1;
        double worth = solved.endings.worth();
        double staked = solved.endings.staked();
        for (const Beside& beside : solved.beside) {
            worth += beside.endings.worth();
            staked += beside.endings.staked();
        }
        Figures figures;
        figures.strategy = played.set->strategy_gist();
        figures.house_edge = -worth;
        figures.hit_frequency = counted.hit_frequency;
        figures.stddev = counted.stddev * unit;
        figures.rows = rows_of(**found, solved);
        figures.staked = staked;
        figures.element_of_risk = figures.house_edge / staked;
        std::string note = solved.note;
        if (!note.empty()) note += ' ';
        note += fmt::format("Hit frequency and standard deviation are counted over {} rounds.", played.tally.rounds);
        answers.push_back({.game = std::string(game),
                           .wager = std::string((*found)->id),
                           .clause = std::string((*found)->clause),
                           .pay_table = "",
                           .decks = played.decks,
                           .rules = rules_that_matter(settings),
                           .method = Method::solved,
                           .note = std::move(note),
                           .figures = std::move(figures),
                           .sample = {}});
    }
    return answers;
}

}  // namespace felt::odds::variations
