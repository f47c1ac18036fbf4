// Prints odds.
#include "cli/odds_print.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/print.hpp"
#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

using odds::Answer;
using odds::Figures;
using odds::ProgressiveOdds;

std::string dollars(double amount) { return fmt::format("{:.2f}", amount); }

std::string one_in(double probability) {
    if (probability <= 0) return "never";
    const double times = 1 / probability;
    return times < 100 ? fmt::format("{:.2f}", times)
                       : grouped(static_cast<std::uint64_t>(std::llround(std::min(times, 1e18))));
}

using Rules = std::vector<std::pair<std::string, std::string>>;

// Where a game has no cards, nothing.
std::string decks_text(int decks) { return decks == wagers::no_decks ? "" : std::to_string(decks); }
std::string in_decks(int decks) {
    return decks == wagers::no_decks ? "" : fmt::format(", {} deck{}", decks, decks == 1 ? "" : "s");
}

std::string values_of(const Rules& rules) {
    std::vector<std::string> words;
    for (const auto& [key, value] : rules) words.push_back(value);
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string rules_text(const Rules& rules) {
    std::vector<std::string> words;
    for (const auto& [key, value] : rules) words.push_back(key + " " + value);
    return fmt::format("{}", fmt::join(words, ", "));
}

void line(std::string_view label, const std::string& text) {
    constexpr std::size_t label_width = 22;
    print_labelled("  " + std::string(label), label_width, text);
}

std::string break_even_text(const ProgressiveOdds& progressive) {
    if (!progressive.break_even) return "never: that meter is not hit";
    std::string text = fmt::format("{} in the {} meter for a wager of {}", dollars(*progressive.break_even),
                                   progressive.break_even_meter, text_of(progressive.unit));
    if (progressive.others_at_seed) text += ", the others at their seeds";
    return text;
}

void print_figures(const Figures& figures) {
    line("house edge", bold(per_cent(figures.house_edge, 4)));
    if (figures.staked) {
        line("staked", fmt::format("{:.4f} times the first stake", *figures.staked));
        line("element of risk", per_cent(*figures.element_of_risk, 4));
    }
    line("hit frequency",
         fmt::format("{} (1 in {})", per_cent(figures.hit_frequency, 4), one_in(figures.hit_frequency)));
    line("standard deviation", fmt::format("{:.4f}", figures.stddev));
    if (figures.progressive) {
        line("fixed return", per_cent(figures.progressive->fixed_return, 4));
        line("break-even", break_even_text(*figures.progressive));
    }
    if (figures.envy) {
        line("envy",
             fmt::format("{} from each other player with the wager, on a stake of {}: {:.4f}",
                         per_cent(figures.envy->per_unit, 4), text_of(figures.envy->stake), figures.envy->dollars));
    }
    if (!figures.strategy.empty()) line("strategy", figures.strategy);
}

void print_second(std::string_view title, const std::optional<Figures>& figures) {
    if (!figures) return;
    fmt::print("\n  {}\n", bold(std::string(title)));
    print_figures(*figures);
}

void print_rows(const Figures& figures) {
    fmt::print("\n");
    using enum Columns::Side;
    Columns columns({{"  outcome"}, {"pays", right}, {"probability", right}, {"1 in", right}, {"return", right}});
    for (const odds::Row& row : figures.rows) {
        columns.add({"  " + row.outcome, row.pays, fmt::format("{:.10f}", row.probability), one_in(row.probability),
                     fmt::format("{:.6f}", row.net)},
                    row.probability > 0 ? nullptr : &dim);
    }
    columns.print();
}

}  // namespace

void print_odds(const Answer& answer) {
    fmt::print("{} ({}), pay table {}{}{}\n", bold(answer.wager->name), answer.wager->id, answer.table->id,
               in_decks(answer.decks), answer.rules.empty() ? "" : ", " + rules_text(answer.rules));
    print_figures(answer.figures);
    if (!answer.note.empty()) line("note", answer.note);
    print_rows(answer.figures);
    print_second("best for the wager", answer.best);
    print_second("placed by whoever still has a hand", answer.while_live);
    print_second("with no wager joined to the hands of a split", answer.not_joined);
}

void print_odds(const odds::OwnAnswer& answer) {
    // A few rules stand beside the name, many below it.
    constexpr std::size_t few = 3;
    const bool are_few = answer.rules.size() <= few;
    fmt::print("{}: {}{}{}{}\n", answer.game, bold(answer.wager),
               answer.pay_table.empty() ? "" : ", pay table " + answer.pay_table, in_decks(answer.decks),
               answer.rules.empty() || !are_few ? "" : ", " + rules_text(answer.rules));
    if (!are_few) line("rules", rules_text(answer.rules));
    print_figures(answer.figures);
    line("method", std::string(name_of(answer.method)));
    if (answer.sample) {
        line("standard error",
             fmt::format("{} over {} rounds, seed {}", per_cent(answer.sample->standard_error, 4),
                         grouped(answer.sample->rounds), answer.sample->seed));
    }
    if (!answer.note.empty()) line("note", answer.note);
    print_rows(answer.figures);
    print_second("basic strategy", answer.basic);
}

void print_odds_list(const std::vector<odds::OwnAnswer>& answers) {
    using enum Columns::Side;
    for (auto first = answers.begin(); first != answers.end();) {
        const auto last =
            std::find_if(first, answers.end(), [&](const odds::OwnAnswer& one) { return one.game != first->game; });
        fmt::print("{}{}\n", first == answers.begin() ? "" : "\n", bold(first->game));
        Columns columns({{"wager"},
                         {"pay table"},
                         {"decks", right},
                         {"rules"},
                         {"method"},
                         {"edge", right},
                         {"hits", right},
                         {"sd", right}});
        for (; first != last; ++first) {
            columns.add({first->wager, first->pay_table, decks_text(first->decks), rules_text(first->rules),
                         std::string(name_of(first->method)), per_cent(first->figures.house_edge, 4),
                         per_cent(first->figures.hit_frequency, 2), fmt::format("{:.2f}", first->figures.stddev)});
        }
        columns.print();
    }
}

void print_odds_list(const std::vector<Answer>& answers) {
    using enum Columns::Side;
    for (auto first = answers.begin(); first != answers.end();) {
        const auto last =
            std::find_if(first, answers.end(), [&](const Answer& one) { return one.wager != first->wager; });
        fmt::print("{}{} ({})\n", first == answers.begin() ? "" : "\n", bold(first->wager->name), first->wager->id);
        Columns columns({{"pay table"},
                         {"decks", right},
                         {first->rules.size() == 1 ? first->rules.front().first : "rules"},
                         {"edge", right},
                         {"hits", right},
                         {"sd", right},
                         {"best play", right},
                         {"break-even", right}});
        for (; first != last; ++first) {
            const Figures& figures = first->figures;
            const bool is_ever_fair = figures.progressive && figures.progressive->break_even;
            columns.add({first->table->id, decks_text(first->decks), values_of(first->rules),
                         per_cent(figures.house_edge, 4), per_cent(figures.hit_frequency, 2),
                         fmt::format("{:.2f}", figures.stddev), first->best ? per_cent(first->best->house_edge, 4) : "",
                         is_ever_fair ? dollars(*figures.progressive->break_even) : ""});
        }
        columns.print();
    }
}

}  // namespace felt::cli
