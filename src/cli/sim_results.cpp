// The spread of results as bars for people and as JSON.
#include "cli/sim_results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/print.hpp"
#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

using sim::Counts;
using sim::ResultsTally;

std::string cents_text(std::int64_t cents) { return text_of(Money::cents(cents)); }
double in_units(std::int64_t cents, Money unit) {
    return static_cast<double>(cents) / static_cast<double>(unit.in_cents());
}

// ---- JSON

std::string json_of_percentiles(const Counts& counts) {
    std::vector<std::string> rows;
    for (const int per_cent : sim::shown_percentiles) {
        const auto amount = sim::percentile(counts, per_cent);
        rows.push_back(
            fmt::format(R"({{"percent":{},"amount":{}}})", per_cent, amount ? json_text(text_of(*amount)) : "null"));
    }
    return json_list(rows);
}

std::string json_of_distribution(const Counts& counts, Money unit) {
    std::vector<std::string> rows;
    for (const auto& [result, count] : counts) {
        rows.push_back(fmt::format(R"({{"net":{},"units":{},"count":{}}})", json_text(cents_text(result)),
                                   json_number(in_units(result, unit)), count));
    }
    return fmt::format(R"({{"unit":{},"rows":{}}})", json_text(text_of(unit)), json_list(rows));
}

std::string json_of_ruin(const ResultsTally& results) {
    const auto estimate = results.estimate();
    return fmt::format(R"({{"bankroll":{},"ruined":{},"risk":{},"standard_error":{},"left":{},)"
                       R"("approximation":{{"risk_in_sitting":{},"risk_ever":{}}}}})",
                       json_text(text_of(*results.asked().bankroll)), results.ruined(), json_number(results.risk()),
                       json_number(results.standard_error_of_risk()), json_of_percentiles(results.left()),
                       json_number(estimate.in_sitting), json_number(estimate.ever));
}

// ---- for people

// As wide as a count is to the largest.
std::string bar(std::uint64_t count, std::uint64_t most) {
    constexpr double widest = 40;
    const double width = static_cast<double>(count) / static_cast<double>(most) * widest;
    return std::string(static_cast<std::size_t>(std::lround(width)), '#');
}

// The commonest results in the order of their amounts: a game whose wins have no end is not to fill pages.
struct Shown {
    std::vector<std::pair<std::int64_t, std::uint64_t>> rows;
    std::uint64_t other_results = 0;
    std::uint64_t other_rounds = 0;
};
Shown commonest(const Counts& counts) {
    constexpr std::size_t most_rows = 24;
    Shown shown;
    shown.rows.assign(counts.begin(), counts.end());
    std::ranges::stable_sort(shown.rows, std::greater{}, [](const auto& row) { return row.second; });
    while (shown.rows.size() > most_rows) {
        ++shown.other_results;
        shown.other_rounds += shown.rows.back().second;
        shown.rows.pop_back();
    }
    std::ranges::sort(shown.rows);
    return shown;
}

void print_distribution(const Counts& counts, Money unit) {
    std::uint64_t rounds = 0;
    std::uint64_t most = 0;
    for (const auto& [result, count] : counts) {
        rounds += count;
        most = std::max(most, count);
    }
    const auto share = [rounds](std::uint64_t count) {
        return fmt::format("{:.4f} %", static_cast<double>(count) * 100 / static_cast<double>(rounds));
    };
    using enum Columns::Side;
    Columns columns({{"  net", right}, {"units", right}, {"rounds", right}, {"per cent", right}, {""}});
    const Shown shown = commonest(counts);
    for (const auto& [result, count] : shown.rows) {
        columns.add({"  " + cents_text(result), fmt::format("{:+.2f}", in_units(result, unit)), grouped(count),
                     share(count), bar(count, most)});
    }
    if (shown.other_results > 0) {
        columns.add({"  others", grouped(shown.other_results), grouped(shown.other_rounds), share(shown.other_rounds),
                     bar(shown.other_rounds, most)},
                    &dim);
    }
    fmt::print("\n{}, on all of a player's wagers together\n", bold("results of a round"));
    columns.print();
}

void print_percentiles(const Counts& counts, std::string_view title) {
    using enum Columns::Side;
    Columns columns({{"  not above", right}, {std::string(title), right}, {""}});
    for (const int per_cent : sim::shown_percentiles) {
        if (const auto amount = sim::percentile(counts, per_cent)) {
            columns.add({fmt::format("  {} %", per_cent), text_of(*amount), ""});
        }
    }
    columns.print();
}

void print_ruin(const ResultsTally& results) {
    const auto estimate = results.estimate();
    constexpr std::size_t label_width = 30;
    fmt::print("\n{}, beginning each sitting with {}\n", bold("risk of ruin"), text_of(*results.asked().bankroll));
    print_labelled("  gone before it ends", label_width,
                   bold(fmt::format("{:.3f} %", results.risk() * 100)) +
                       fmt::format(" ± {:.3f} %: {} of {}", results.standard_error_of_risk() * 100,
                                   grouped(results.ruined()), grouped(results.sittings())));
    print_labelled("  approximation", label_width,
                   fmt::format("{:.3f} %, from the edge and the variance alone", estimate.in_sitting * 100));
    print_labelled("  … played on for ever", label_width, fmt::format("{:.3f} %", estimate.ever * 100));
    print_percentiles(results.left(), "left");
}

}  // namespace

std::string json_of_results(const ResultsTally& results, Money unit) {
    std::string json = fmt::format(R"(,"distribution":{},"runs":{{"winning":{},"losing":{}}},)"
                                   R"("sittings":{{"rounds":{},"count":{},"results":{}}})",
                                   json_of_distribution(results.by_result(), unit), results.longest_winning(),
                                   results.longest_losing(), results.asked().rounds, results.sittings(),
                                   json_of_percentiles(results.after_sitting()));
    if (results.asked().bankroll) json += R"(,"ruin":)" + json_of_ruin(results);
    return json;
}

void print_results(const ResultsTally& results, Money unit) {
    print_distribution(results.by_result(), unit);
    fmt::print(
        "\nlongest runs: {} rounds won, {} rounds lost; one that comes out even neither ends nor lengthens one\n",
        results.longest_winning(), results.longest_losing());
    fmt::print("\n{}: {} of {} rounds each\n", bold("sittings"), grouped(results.sittings()),
               grouped(results.asked().rounds));
    print_percentiles(results.after_sitting(), "result");
    if (results.asked().bankroll) print_ruin(results);
}

}  // namespace felt::cli
