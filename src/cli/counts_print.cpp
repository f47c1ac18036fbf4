// Tables of effects, counts and gains, and the same as JSON.
#include "cli/counts_print.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/print.hpp"
#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

using odds::counts::Analysis;
using odds::counts::Balance;
using odds::counts::Betting;
using odds::counts::CardGroup;
using odds::counts::Count;
using odds::counts::Way;
using Side = Columns::Side;

bool is_running(const Count& count) { return count.balance == Balance::unbalanced; }

// ---- for people

std::string signed_per_cent(double part, int digits = 4) { return fmt::format("{:+.{}f}%", part * 100, digits); }

// Grows to the left for what hurts the player and to the right for what helps.
std::string bar_of(double effect, double largest) {
    constexpr std::size_t half = 12;
    const auto length = static_cast<std::size_t>(std::lround(std::abs(effect) / largest * half));
    const std::string bar(length, '#');
    return (effect < 0 ? right_aligned(bar, half) : std::string(half, ' ')) + "|" + (effect < 0 ? "" : bar);
}

// "L1" over a column of tags.
std::string short_name(const Count& count) {
    return fmt::format("{}{}", count.level == 9 ? "1-digit" : fmt::format("L{}", count.level),
                       is_running(count) ? " ub" : "");
}

// Cards that have the same effect, and the same tag in every count, share a row.
std::vector<std::pair<CardGroup, std::vector<int>>> rows_of(const Analysis& analysis) {
    std::vector<std::pair<CardGroup, std::vector<int>>> rows;
    for (std::size_t i = 0; i < analysis.effects.groups.size(); ++i) {
        const CardGroup& group = analysis.effects.groups[i];
        std::vector<int> tags;
        for (const Count& count : analysis.counts) tags.push_back(count.tags.by_group[i]);
        const auto same = std::ranges::find_if(rows, [&](const auto& row) {
            const long double apart = std::abs(row.first.effect - group.effect);
            return row.second == tags && apart <= 1e-9L * std::abs(group.effect);
        });
        if (same == rows.end()) {
            rows.emplace_back(group, tags);
        } else {
            same->first.cards |= group.cards;
            same->first.per_deck += group.per_deck;
        }
    }
    return rows;
}

void print_effects(const Analysis& analysis) {
    fmt::print("{}\n", bold("Effects of removal and tags"));
    std::vector<Columns::Column> columns{{"cards"}, {"a deck", Side::right}, {"effect", Side::right}, {""}};
    for (const Count& count : analysis.counts) columns.push_back({short_name(count), Side::right});
    double largest = 0;
    for (const CardGroup& group : analysis.effects.groups) {
        largest = std::max(largest, std::abs(static_cast<double>(group.effect)));
    }
    Columns table(std::move(columns));
    for (const auto& [group, tags] : rows_of(analysis)) {
        const auto effect = static_cast<double>(group.effect);
        std::vector<std::string> cells{odds::counts::text_of(group.cards), std::to_string(group.per_deck),
                                       signed_per_cent(effect), largest > 0 ? bar_of(effect, largest) : ""};
        for (const int tag : tags) cells.push_back(fmt::format("{:+}", tag));
        const auto paint = effect > 0 ? green : red;
        table.add(std::move(cells), effect == 0 ? nullptr : paint);
    }
    table.print();
}

std::string from_text(const Count& count) {
    if (!count.bets_from) return "never";
    return is_running(count) ? fmt::format("running {:+}", *count.bets_from)
                             : fmt::format("true {:+}", *count.bets_from);
}

void print_list_of_counts(const Analysis& analysis) {
    fmt::print("\n{}\n", bold("Counts"));
    Columns table({{"count"},
                   {"correlation", Side::right},
                   {"a deck adds", Side::right},
                   {"fair at", Side::right},
                   {"bets from", Side::right},
                   {"worth there", Side::right},
                   {"checked on", Side::right}});
    for (const Count& count : analysis.counts) {
        const bool is_checked = count.shoes_there > 0;
        table.add({count.id, fmt::format("{:.4f}", count.tags.correlation), fmt::format("{:+}", count.tags.per_deck),
                   count.fair ? fmt::format("true {:+.2f}", *count.fair) : "-", from_text(count),
                   is_checked ? fmt::format("{} ± {:.3f}%", signed_per_cent(count.worth_there.value, 3),
                                            count.worth_there.error * 100)
                              : "-",
                   is_checked ? grouped(count.shoes_there) + " shoes" : "-"});
    }
    table.print();
}

std::vector<std::string> betting_cells(const Betting& betting) {
    return {fmt::format("{:.3f}% ± {:.3f}%", betting.share.value * 100, betting.share.error * 100),
            signed_per_cent(betting.edge.value, 3),
            fmt::format("{:.4f} ± {:.4f}", betting.per_100_rounds.value, betting.per_100_rounds.error),
            fmt::format("{:.4f}", betting.per_shoe)};
}

void print_gains(const CountsAnswer& answer) {
    const Analysis& analysis = answer.analysis;
    fmt::print("\n{}\n",
               bold(fmt::format("One unit bet only when it pays, cut card at {}%", analysis.cuts[analysis.usual])));
    Columns table({{"who decides by"},
                   {"rounds bet", Side::right},
                   {"edge then", Side::right},
                   {"units per 100 rounds", Side::right},
                   {"a shoe", Side::right}});
    for (const Way& way : analysis.ways) {
        std::vector<std::string> cells{way.id};
        std::ranges::move(betting_cells(way.by_cut[analysis.usual]), std::back_inserter(cells));
        table.add(std::move(cells));
    }
    table.print();
}

void print_cuts(const Analysis& analysis) {
    fmt::print("\n{}\n", bold("By cut card: units per 100 rounds, and how many rounds are bet"));
    std::vector<Columns::Column> columns{{"cut", Side::right}};
    constexpr std::size_t most_columns = 4;
    const std::size_t ways = std::min(analysis.ways.size(), most_columns);
    for (std::size_t i = 0; i < ways; ++i) columns.push_back({analysis.ways[i].id, Side::right});
    Columns table(std::move(columns));
    for (std::size_t cut = 0; cut < analysis.cuts.size(); ++cut) {
        std::vector<std::string> cells{fmt::format("{}%", analysis.cuts[cut])};
        for (std::size_t i = 0; i < ways; ++i) {
            const Betting& betting = analysis.ways[i].by_cut[cut];
            cells.push_back(fmt::format("{:.4f} ({:.2f}%)", betting.per_100_rounds.value, betting.share.value * 100));
        }
        table.add(std::move(cells), cut == analysis.usual ? bold : nullptr);
    }
    table.print();
}

std::string sample_text(const CountsAnswer& answer) {
    const Analysis& analysis = answer.analysis;
    const std::string how = analysis.is_exact
        ? fmt::format("each weighed exactly (the effects of removal alone correlate {:.4f} with that)",
                      analysis.linear_correlation)
        : "each weighed by its effects of removal, because exactly takes too long";
    return fmt::format("{} rounds of {} shoes, {} {}, seed {}; {}.", grouped(analysis.rounds), grouped(analysis.shoes),
                       answer.seats, answer.seats == 1 ? "seat" : "seats", analysis.seed, how);
}

// ---- for programs

std::string cut_json(int cut, const Betting& betting) {
    return fmt::format(
        R"({{"cut":{},"bet_share":{},"bet_share_error":{},"edge":{},"edge_error":{},"per_100_rounds":{},)"
        R"("per_100_rounds_error":{},"per_shoe":{},"rounds_per_shoe":{}}})",
        cut, json_number(betting.share.value), json_number(betting.share.error), json_number(betting.edge.value),
        json_number(betting.edge.error), json_number(betting.per_100_rounds.value),
        json_number(betting.per_100_rounds.error), json_number(betting.per_shoe), json_number(betting.rounds_per_shoe));
}

std::string effects_json(const Analysis& analysis) {
    std::vector<std::string> items;
    for (const CardGroup& group : analysis.effects.groups) {
        items.push_back(fmt::format(R"({{"cards":{},"per_deck":{},"effect":{}}})",
                                    json_text(odds::counts::text_of(group.cards)), group.per_deck,
                                    json_number(static_cast<double>(group.effect))));
    }
    return json_list(items);
}

std::string count_json(const Count& count, const CountsAnswer& answer) {
    std::vector<std::string> tags;
    for (std::size_t i = 0; i < count.tags.by_group.size(); ++i) {
        tags.push_back(fmt::format("{}:{}", json_text(odds::counts::text_of(answer.analysis.effects.groups[i].cards)),
                                   count.tags.by_group[i]));
    }
    std::string when = count.bets_from ? std::to_string(*count.bets_from) : "null";
    // With a running count that starts so much lower, the bet is on from 0.
    const std::string start =
        is_running(count) && count.bets_from ? std::to_string(-*count.bets_from) : std::string("null");
    const std::string pivot =
        is_running(count) ? std::to_string(count.tags.per_deck * answer.decks) : std::string("null");
    std::string there = "null";
    if (count.shoes_there > 0) {
        there = fmt::format(R"({{"edge":{},"standard_error":{},"shoes":{}}})", json_number(count.worth_there.value),
                            json_number(count.worth_there.error), count.shoes_there);
    }
    return fmt::format(
        R"({{"count":{},"level":{},"balanced":{},"tags":{{{}}},"per_deck":{},"correlation":{},"fair_true_count":{},)"
        R"("bets_on":{},"bets_from":{},"starts_for_zero":{},"pivot":{},"worth_there":{}}})",
        json_text(count.id), count.level, !is_running(count), fmt::join(tags, ","), count.tags.per_deck,
        json_number(count.tags.correlation), count.fair ? json_number(*count.fair) : "null",
        json_text(is_running(count) ? "running" : "true"), when, start, pivot, there);
}

std::string simulation_json(const CountsAnswer& answer) {
    const Analysis& analysis = answer.analysis;
    if (analysis.rounds == 0) return "null";
    std::vector<std::string> ways;
    for (const Way& way : analysis.ways) {
        std::vector<std::string> cuts;
        for (std::size_t i = 0; i < analysis.cuts.size(); ++i) {
            cuts.push_back(cut_json(analysis.cuts[i], way.by_cut[i]));
        }
        ways.push_back(fmt::format(R"({{"by":{},"cuts":{}}})", json_text(way.id), json_list(cuts)));
    }
    return fmt::format(
        R"({{"rounds":{},"shoes":{},"seed":{},"seats":{},"weighed":{},"linear_correlation":{},"cut":{},"ways":{}}})",
        analysis.rounds, analysis.shoes, analysis.seed, answer.seats,
        json_text(analysis.is_exact ? "exactly" : "by effects of removal"),
        analysis.is_exact ? json_number(analysis.linear_correlation) : "null", analysis.cuts[analysis.usual],
        json_list(ways));
}

}  // namespace

std::string counts_json(const CountsAnswer& answer) {
    std::vector<std::string> rules;
    for (const auto& [key, value] : answer.rules) {
        rules.push_back(fmt::format("{}:{}", json_text(key), json_text(value)));
    }
    std::vector<std::string> counts;
    for (const Count& count : answer.analysis.counts) counts.push_back(count_json(count, answer));
    return fmt::format(
        R"({{"game":{},"wager":{},"clause":{},"pay_table":{},"decks":{},"rules":{{{}}},"method":{},"strategy":{},)"
        R"("note":{},"house_edge":{},"effects":{},"counts":{},"simulation":{}}})",
        json_text(answer.game), json_text(answer.wager), json_text_or_null(answer.clause),
        json_text_or_null(answer.pay_table), answer.decks, fmt::join(rules, ","),
        json_text(answer.strategy.empty() ? "exact" : "solved"), json_text_or_null(answer.strategy),
        json_text_or_null(answer.note), json_number(static_cast<double>(-answer.analysis.effects.worth)),
        effects_json(answer.analysis), json_list(counts), simulation_json(answer));
}

void print_counts(const CountsAnswer& answer) {
    const Analysis& analysis = answer.analysis;
    std::string title = answer.name.empty() ? fmt::format("{} of {}", answer.wager, answer.game)
                                            : fmt::format("{} ({})", answer.name, answer.wager);
    if (!answer.pay_table.empty()) title += ", pay table " + answer.pay_table;
    title += fmt::format(", {} {}", answer.decks, answer.decks == 1 ? "deck" : "decks");
    for (const auto& [key, value] : answer.rules) title += fmt::format(", {} {}", key, value);
    fmt::print("{}\n", bold(title));
    fmt::print("House edge from the full shoe {:.4f}%\n", static_cast<double>(-analysis.effects.worth) * 100);
    if (!answer.strategy.empty()) print_labelled("", 0, "Played by " + answer.strategy + ".");
    if (!answer.note.empty()) print_labelled("", 0, answer.note);
    fmt::print("\n");
    print_effects(analysis);
    if (analysis.counts.empty()) {
        fmt::print(
            "\nNo card makes a difference by itself: only all that are left together tell, and no count does.\n");
    } else {
        print_list_of_counts(analysis);
    }
    if (analysis.rounds == 0) return;
    print_gains(answer);
    print_labelled("", 0, sample_text(answer));
    print_cuts(analysis);
}

}  // namespace felt::cli
