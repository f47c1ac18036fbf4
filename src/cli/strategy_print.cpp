// Prints a strategy card: charts of letters for people, one object for programs.
#include "cli/strategy_print.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/print.hpp"
#include "cli/strategy_letters.hpp"
#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

using odds::Cell;
using odds::Chart;
using odds::Choice;
using odds::StrategyCard;

// ---- JSON

std::string choice_json(const Choice& choice) {
    return fmt::format(R"({{"play":{},"worth":{}}})", json_text(choice.play),
                       choice.worth ? json_number(*choice.worth) : "null");
}

std::string cell_json(const Cell& cell, const std::string& column) {
    std::vector<std::string> choices;
    for (const Choice& choice : cell.choices) choices.push_back(choice_json(choice));
    return fmt::format(
        R"({{"column":{},"letters":{},"best":{},"second":{},"otherwise":{},"otherwise_from_cards":{},"choices":{}}})",
        json_text(column), json_text(letters_of(cell)), choices.empty() ? "null" : choices[0],
        choices.size() < 2 ? "null" : choices[1], json_text_or_null(cell.otherwise),
        cell.otherwise_from > 0 ? std::to_string(cell.otherwise_from) : "null", json_list(choices));
}

std::string chart_json(const Chart& chart) {
    std::vector<std::string> rows;
    for (const odds::ChartRow& row : chart.rows) {
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < row.cells.size(); ++i) cells.push_back(cell_json(row.cells[i], chart.columns[i]));
        rows.push_back(fmt::format(R"({{"hand":{},"cells":{}}})", json_text(row.hand), json_list(cells)));
    }
    return fmt::format(R"({{"id":{},"title":{},"across":{},"columns":{},"rows":{}}})", json_text(chart.id),
                       json_text(chart.title), json_text(chart.across), json_texts(chart.columns), json_list(rows));
}

std::string exceptions_json(const StrategyCard& card) {
    std::vector<std::string> all;
    for (const odds::ByComposition& each : card.exceptions) {
        all.push_back(fmt::format(R"({{"hand":{},"against":{},"play":{},"instead_of":{},"gains":{},"chance":{}}})",
                                  json_text(each.hand), json_text(each.against), json_text(each.play),
                                  json_text(each.instead_of), json_number(each.gains),
                                  each.chance ? json_number(*each.chance) : "null"));
    }
    return json_list(all);
}

// What a choice costs is what it falls short of the best.
std::string hands_json(const StrategyCard& card) {
    std::vector<std::string> all;
    for (const odds::DealtWorths& hand : card.hands) {
        std::vector<std::string> choices;
        for (const Choice& choice : hand.choices) {
            choices.push_back(fmt::format(R"({{"play":{},"worth":{},"costs":{}}})", json_text(choice.play),
                                          json_number(*choice.worth),
                                          json_number(*hand.choices.front().worth - *choice.worth)));
        }
        all.push_back(fmt::format(R"({{"hand":{},"against":{},"chance":{},"value":{},"choices":{}}})",
                                  json_text(hand.hand), json_text(hand.against), json_number(hand.chance),
                                  json_number(hand.value), json_list(choices)));
    }
    return json_list(all);
}

std::string rules_json(const StrategyCard& card) {
    std::vector<std::string> rules;
    for (const auto& [id, value] : card.rules) rules.push_back(json_text(id) + ":" + json_text(value));
    return fmt::format("{{{}}}", fmt::join(rules, ","));
}

std::string legend_json(const StrategyCard& card) {
    std::vector<std::string> lines;
    for (const LegendLine& line : legend_of(card)) {
        lines.push_back(
            fmt::format(R"({{"letters":{},"meaning":{}}})", json_text(line.letters), json_text(line.meaning)));
    }
    return json_list(lines);
}

// ---- for people

// Black on a light ground, by the number of a terminal's 256 colours.
const char* ground_of(Tone tone) {
    switch (tone) {
        case Tone::stand: return "30;48;5;228";
        case Tone::hit: return "30;48;5;255";
        case Tone::raise: return "30;48;5;117";
        case Tone::split: return "30;48;5;114";
        case Tone::give_up: return "30;48;5;209";
        case Tone::other: return "30;48;5;253";
        case Tone::none: return "2";
    }
    return "0";
}

std::string painted(const std::string& text, Tone tone) {
    return is_terminal_out() ? fmt::format("\x1b[{}m{}\x1b[0m", ground_of(tone), text) : text;
}

std::string centred(const std::string& text, std::size_t width) {
    const std::size_t room = width - std::min(width, width_of(text));
    return std::string(room / 2, ' ') + text + std::string(room - room / 2, ' ');
}

std::string trimmed(const std::string& line) { return line.substr(0, line.find_last_not_of(' ') + 1); }

std::size_t cell_width(const Chart& chart) {
    std::size_t widest = 2;
    for (const std::string& column : chart.columns) widest = std::max(widest, width_of(column));
    for (const odds::ChartRow& row : chart.rows) {
        for (const Cell& cell : row.cells) widest = std::max(widest, width_of(letters_of(cell)));
    }
    // A chart too wide for the page has its columns closer.
    return chart.columns.size() * (widest + 2) + 10 > page_width ? widest + 1 : widest + 2;
}

void print_chart(const Chart& chart) {
    std::size_t label = 4;
    for (const odds::ChartRow& row : chart.rows) label = std::max(label, width_of(row.hand));
    const std::size_t width = cell_width(chart);
    fmt::print("\n{}\n", bold(chart.title));
    const std::string indent(label + 2, ' ');
    fmt::print("{}\n", dim(trimmed(indent + centred(chart.across, width * chart.columns.size()))));
    std::string head = indent;
    for (const std::string& column : chart.columns) head += centred(column, width);
    fmt::print("{}\n", bold(trimmed(head)));
    for (const odds::ChartRow& row : chart.rows) {
        std::string line = right_aligned(row.hand, label) + "  ";
        for (const Cell& cell : row.cells) line += painted(centred(letters_of(cell), width), tone_of(cell));
        fmt::print("{}\n", trimmed(line));
    }
}

void print_legend(const StrategyCard& card) {
    const std::vector<LegendLine> legend = legend_of(card);
    if (legend.empty()) return;
    std::size_t letters = 0;
    for (const LegendLine& line : legend) letters = std::max(letters, width_of(line.letters) + 2);
    fmt::print("\n");
    for (const LegendLine& line : legend) {
        fmt::print("  {}  {}\n", painted(centred(line.letters, letters), line.tone), line.meaning);
    }
}

void print_exceptions(const StrategyCard& card) {
    if (card.exceptions.empty()) return;
    fmt::print("\n{}\n", bold("Exceptions by composition"));
    using enum Columns::Side;
    Columns table({{"  hand"}, {"against"}, {"do"}, {"instead of"}, {"gains", right}, {"one in", right}, {""}});
    for (const odds::ByComposition& each : exceptions_on(card)) {
        const std::string one_in =
            each.chance ? grouped(static_cast<std::uint64_t>(std::llround(1 / *each.chance))) : "";
        table.add({"  " + each.hand, each.against, each.play, each.instead_of, fmt::format("{:.6f}", each.gains),
                   one_in, ""});
    }
    table.print();
    const std::string others = exceptions_left_off(card);
    if (!others.empty()) fmt::print("  {}\n", dim(others + " --json has them all."));
}

}  // namespace

std::string strategy_json(const StrategyCard& card, const rulebook::GameInfo& game) {
    std::vector<std::string> charts;
    for (const Chart& chart : card.charts) charts.push_back(chart_json(chart));
    return fmt::format(
        R"({{"game":{},"name":{},"clause":{},"rules":{},"method":{},"how":{},"house_edge":{},"charts":{},)"
        R"("exceptions":{},"hands":{},"words":{},"legend":{}}})",
        json_text(card.game), json_text(game.name), json_text(game.clause), rules_json(card),
        json_text(odds::name_of(card.method)), json_text(card.how),
        card.house_edge ? json_number(*card.house_edge) : "null", json_list(charts), exceptions_json(card),
        hands_json(card), json_texts(card.words), legend_json(card));
}

void print_strategy(const StrategyCard& card, const rulebook::GameInfo& game) {
    constexpr std::size_t label = 12;
    std::vector<std::string> rules;
    for (const auto& [id, value] : card.rules) rules.push_back(rule_in_words(id, value));
    fmt::print("{}\n", bold(fmt::format("{}: strategy", game.name)));
    if (!rules.empty()) print_labelled("rules", label, fmt::format("{}", fmt::join(rules, ", ")));
    print_labelled("method", label, fmt::format("{}: {}", odds::name_of(card.method), card.how));
    if (card.house_edge) print_labelled("house edge", label, fmt::format("{:.4f} %", *card.house_edge * 100));
    for (const Chart& chart : card.charts) print_chart(chart);
    print_legend(card);
    print_exceptions(card);
    if (!card.words.empty()) fmt::print("\n");
    for (const std::string& words : card.words) print_labelled("", 0, words);
}

}  // namespace felt::cli
