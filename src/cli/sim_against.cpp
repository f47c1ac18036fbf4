// Compares two games, or one under two sets of rules, by common random numbers.
#include "cli/sim_against.hpp"

#include <fmt/format.h>

#include "cli/print.hpp"
#include "cli/progress.hpp"
#include "sim/comparison.hpp"

namespace felt::cli {
namespace {

using rulebook::Chosen;

Result<Chosen> choose(const Against& against, std::span<const wagers::WagerChoice> hosted) {
    std::vector<rulebook::Choice> choices;
    for (const std::string& set : against.sets) {
        const auto equals = set.find('=');
        const std::string where = "--against-set " + set;
        if (equals == std::string::npos) return Error{where + ": should be KEY=VALUE"};
        choices.push_back({set.substr(0, equals), set.substr(equals + 1), where});
    }
    return rulebook::choose(against.game, against.preset, choices, hosted);
}

struct Sides {
    Chosen first;
    Chosen second;
    sim::ComparisonPlan plan;
};

// The second game is bet on as the first where it is the same one, and with its usual bets where it is another.
Result<Sides> read_sides(const SimAsked& asked, const Against& against) {
    const auto hosted = read_hosted(asked);
    if (!hosted) return hosted.error();
    const auto first = asked.choice.choose(*hosted);
    if (!first) return first.error();
    const bool is_same = against.game == asked.choice.game;
    SimAsked other = asked;
    if (!is_same) {
        other.bets.clear();
        other.tables.clear();
    }
    const auto second = choose(
        against, is_same ? std::span<const wagers::WagerChoice>(*hosted) : std::span<const wagers::WagerChoice>());
    if (!second) return second.error();
    const auto first_plan = make_plan(asked, *first);
    if (!first_plan) return first_plan.error();
    const auto second_plan = make_plan(other, *second);
    if (!second_plan) return Error{"--against " + against.game + ": " + second_plan.error().text};
    return Sides{*first,
                 *second,
                 {.first = {first->set, first_plan->bets, first_plan->seats},
                  .second = {second->set, second_plan->bets, second_plan->seats},
                  .rounds = std::min(first_plan->rounds, second_plan->rounds),
                  .until_standard_error = asked.until_standard_error,
                  .seed = asked.seed,
                  .threads = asked.threads}};
}

// What sets two tables of one game apart.
std::vector<std::string> differing_rules(const Sides& sides) {
    std::vector<std::string> lines;
    const auto& others = sides.second.settings.all();
    for (const auto& [id, value] : sides.first.settings.all()) {
        const auto other = others.find(id);
        if (other != others.end() && other->second != value) {
            lines.push_back(fmt::format("{} {}, not {}", id, other->second, value));
        }
    }
    return lines;
}

std::string rules_json(const Chosen& chosen) {
    std::vector<std::string> rules;
    for (const auto& [id, value] : chosen.settings.all()) rules.push_back(json_text(id) + ":" + json_text(value));
    return fmt::format("{{{}}}", fmt::join(rules, ","));
}
std::string json_of(const Chosen& chosen, const sim::PairStatistics::One& one) {
    return fmt::format(R"({{"game":{},"rules":{},"strategy":{},"house_edge":{},"standard_error":{}}})",
                       json_text(chosen.game->info.id), rules_json(chosen), json_text(chosen.set->strategy_gist()),
                       json_number(one.house_edge), json_number(one.standard_error));
}
std::string json_of(const Sides& sides, const sim::Compared& compared) {
    const auto statistics = sim::statistics_of(compared.tally);
    const auto rounds = static_cast<double>(compared.tally.rounds);
    return fmt::format(
        R"({{"game":{},"against":{},"rounds":{},"seed":{},"threads":{},"seconds":{},"rounds_per_second":{},)"
        R"("interrupted":{},"first":{},"second":{},"difference":{},"standard_error":{},"correlation":{},)"
        R"("fewer_rounds":{}}})",
        json_text(sides.first.game->info.id), json_text(sides.second.game->info.id), compared.tally.rounds,
        sides.plan.seed, sides.plan.threads, json_number(compared.seconds), json_number(rounds / compared.seconds),
        compared.how == sim::Ended::interrupted, json_of(sides.first, statistics.first),
        json_of(sides.second, statistics.second), json_number(statistics.difference),
        json_number(statistics.standard_error), json_number(statistics.correlation),
        json_number(statistics.fewer_rounds));
}

std::string edge_text(double edge, double error) { return fmt::format("{:.4f} % ± {:.4f} %", edge * 100, error * 100); }

void print_report(const Sides& sides, const sim::Compared& compared) {
    const auto statistics = sim::statistics_of(compared.tally);
    const std::string& first = sides.first.game->info.name;
    const std::string& second = sides.second.game->info.name;
    const bool is_same = sides.first.game == sides.second.game;
    fmt::print("{} against {}: {} rounds of the same cards, each from a full shoe, seed {}\n", bold(first),
               bold(is_same ? "other rules" : second), grouped(compared.tally.rounds), sides.plan.seed);
    if (is_same) {
        for (const std::string& line : differing_rules(sides)) fmt::print("  {}\n", line);
    }
    fmt::print("\n");
    constexpr std::size_t label_width = 26;
    const auto line = [](std::string_view label, const std::string& text) {
        print_labelled("  " + std::string(label), label_width, text);
    };
    line("house edge", edge_text(statistics.first.house_edge, statistics.first.standard_error));
    line("house edge against", edge_text(statistics.second.house_edge, statistics.second.standard_error));
    line("difference",
         bold(fmt::format("{:+.4f} %", statistics.difference * 100)) +
             fmt::format(" ± {:.4f} % (against less first)", statistics.standard_error * 100));
    line("rounds saved",
         statistics.standard_error > 0
             ? fmt::format("two runs of their own would need {:.1f} times as many", statistics.fewer_rounds)
             : "no round came out differently");
}

}  // namespace

void simulate_against(const SimAsked& asked, const Against& against, Shared& shared) {
    const auto sides = read_sides(asked, against);
    if (!sides) return shared.refuse(sides.error());
    const sim::ComparisonPlan& plan = sides->plan;
    ProgressBar bar;
    const sim::Compared compared =
        sim::compare(plan, stop_on_interrupt(), [&](const sim::PairTally& tally, double seconds) {
            const auto statistics = sim::statistics_of(tally);
            bar.show({.rounds = tally.rounds,
                      .rounds_planned = plan.rounds,
                      .seconds = seconds,
                      .figure = "difference",
                      .value = statistics.difference,
                      .standard_error = statistics.standard_error,
                      .until_standard_error = plan.until_standard_error});
        });
    bar.clear();
    if (shared.json) {
        fmt::print("{}\n", json_of(*sides, compared));
    } else {
        print_report(*sides, compared);
    }
    report_ending(compared.how, shared);
}

}  // namespace felt::cli
