// Plays a game and states what came of its wagers.
#include "odds/blackjack/simulated.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <thread>

#include "core/check.hpp"
#include "rulebook/registry.hpp"

namespace felt::odds::variations {
namespace {

// Enough for a figure to two places of a per cent, in seconds.
constexpr double wanted_error = 0.0002;
constexpr std::uint64_t rounds_at_most = 40'000'000;

Watcher& the_watcher() {
    static Watcher watcher;
    return watcher;
}

// What has no bearing on a round that is dealt from a full shoe, or none on what it is worth.
constexpr std::array<std::string_view, 18> of_no_weight{"decks",
                                                        "dealt",
                                                        "cut",
                                                        "burn",
                                                        "burn_shown",
                                                        "cards",
                                                        "double_card",
                                                        "double_for_less",
                                                        "seats",
                                                        "tips",
                                                        "chip",
                                                        "tip_max",
                                                        "min_bet",
                                                        "max_bet",
                                                        "hands_per_player",
                                                        "play_starts",
                                                        "tips_on",
                                                        "decision_seconds"};
bool has_weight(std::string_view id) {
    const bool is_fee = id.starts_with("fee_");  // of whoever banks
    return !is_fee && std::ranges::find(of_no_weight, id) == of_no_weight.end();
}

rulebook::Settings from_a_full_shoe(rulebook::Settings settings) {
    if (settings.all().contains("dealt")) settings.set("dealt", "continuous", "odds");
    if (settings.all().contains("burn")) settings.set("burn", "0", "odds");
    return settings;
}

// How often each outcome came, of all wagers settled. What a row brings is not counted: stakes differ.
std::vector<Row> rows_of(const WagerInfo& wager, const WagerTally& tally) {
    std::uint64_t settled = 0;
    for (const Outcome* outcome : wager.outcomes) settled += tally.outcomes[outcome->index];
    std::vector<Row> rows;
    for (const Outcome* outcome : wager.outcomes) {
        const std::uint64_t count = tally.outcomes[outcome->index];
        if (count == 0) continue;
        rows.push_back({std::string(outcome->id), "", static_cast<double>(count) / static_cast<double>(settled),
                        std::numeric_limits<double>::quiet_NaN()});
    }
    return rows;
}

}  // namespace

void watch_simulations(Watcher watcher) { the_watcher() = std::move(watcher); }

std::vector<std::pair<std::string, std::string>> rules_that_matter(const rulebook::Settings& settings) {
    std::vector<std::pair<std::string, std::string>> rules;
    for (const auto& [id, value] : settings.all()) {
        if (has_weight(id)) rules.emplace_back(id, value);
    }
    return rules;
}

Played play_from_full_shoes(std::string_view game, const rulebook::Settings& settings, std::uint64_t rounds,
                            std::optional<double> until_standard_error) {
    const auto known = rulebook::find_game(std::string(game));
    check(static_cast<bool>(known), "the game of an answer is in the rulebook");
    const auto set = (*known)->set_up(from_a_full_shoe(settings));
    check(static_cast<bool>(set), "settings that were chosen can be set up");
    const sim::Plan plan{.game = *set,
                         .bets = (*set)->usual_bets(),
                         .seats = (*set)->least_seats(),
                         .rounds = rounds,
                         .until_standard_error = until_standard_error,
                         .seed = sample_seed,
                         .threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))};
    const std::atomic<bool> goes_on = false;
    const auto watch = [&](const sim::Standing& standing) {
        if (the_watcher()) the_watcher()(plan, standing);
    };
    constexpr std::size_t of_one_deck = 52;
    const auto stated = settings.all().find("decks");
    const int decks = stated != settings.all().end() ? std::stoi(stated->second)
                                                     : static_cast<int>((*set)->shoe().size() / of_one_deck);
    return {*set, decks, sim::run(plan, goes_on, watch).standing.tally};
}

std::vector<OwnAnswer> simulated_odds(std::string_view game, const rulebook::Settings& settings,
                                      const std::vector<Asked>& wagers) {
    const Played played = play_from_full_shoes(game, settings, rounds_at_most, wanted_error);
    const Tally& tally = played.tally;
    std::vector<OwnAnswer> answers;
    for (const Asked& asked : wagers) {
        const auto all = played.set->wagers();
        const auto found = std::ranges::find(all, asked.wager, &WagerInfo::id);
        check(found != all.end(), "a wager that is asked about is the game's own");
        const WagerInfo& wager = **found;
        const WagerTally& alone = tally.wagers[wager.index];
        if (alone.placed == 0) continue;  // on a table with fewer fields
        const bool is_whole = asked.counts == Counts::whole;
        const WagerTally& counted = is_whole ? tally.whole : alone;
        const auto statistics = sim::statistics_of(counted, tally.rounds);
        // Per unit of the wager that is asked about, though others lay beside it.
        const double per = static_cast<double>(counted.wagered_cents) / static_cast<double>(alone.wagered_cents);
        const double unit = is_whole ? per : 1;
        Figures figures;
        figures.strategy = played.set->strategy_gist();
        figures.house_edge = statistics.house_edge * unit;
        figures.hit_frequency = statistics.hit_frequency;
        figures.stddev = statistics.stddev * unit;
        figures.rows = rows_of(wager, alone);
        figures.staked = static_cast<double>(counted.at_risk_cents) / static_cast<double>(alone.wagered_cents);
        figures.element_of_risk = statistics.element_of_risk;
        answers.push_back({.game = std::string(game),
                           .wager = std::string(wager.id),
                           .clause = std::string(wager.clause),
                           .pay_table = "",
                           .decks = played.decks,
                           .rules = rules_that_matter(settings),
                           .method = Method::simulated,
                           .note = std::string(asked.note),
                           .figures = std::move(figures),
                           .sample = Sample{tally.rounds, sample_seed, statistics.standard_error * unit}});
    }
    return answers;
}

}  // namespace felt::odds::variations
