// Letters for plays, the legend of a card, and its rules in words.
#include "cli/strategy_letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace felt::cli {
namespace {

struct Lettered {
    std::string_view play;
    std::string_view letter;
    std::string_view meaning;
    Tone tone;
};
constexpr std::array lettered{
    Lettered{"hit", "H", "hit", Tone::hit},
    Lettered{"hit-for-two", "H2", "hit for twice the wager", Tone::raise},
    Lettered{"stand", "S", "stand", Tone::stand},
    Lettered{"double", "D", "double", Tone::raise},
    Lettered{"double-up", "U", "double up", Tone::raise},
    Lettered{"split", "P", "split", Tone::split},
    Lettered{"surrender", "R", "surrender", Tone::give_up},
    Lettered{"rescue", "X", "rescue: take the double back", Tone::give_up},
    Lettered{"strong", "R", "strong: raise", Tone::raise},
    Lettered{"good", "B", "good: bet or call", Tone::split},
    Lettered{"drawing", "C", "drawing: call the blind", Tone::hit},
    Lettered{"nothing", "·", "check or fold", Tone::stand},
    Lettered{"none", "·", "none", Tone::none},
};

const Lettered* lettered_as(std::string_view play) {
    const auto found = std::ranges::find(lettered, play, &Lettered::play);
    return found == lettered.end() ? nullptr : &*found;
}

std::string in_words(std::string_view play) {
    const Lettered* known = lettered_as(play);
    return std::string(known ? known->meaning : play);
}

// "double if allowed, else hit", "stand, from four cards on hit".
std::string meaning_of(const odds::Cell& cell) {
    const std::string best = in_words(cell.choices.front().play);
    if (cell.otherwise_from > 0) {
        return fmt::format("{}; with {} cards or more {}", best, cell.otherwise_from, in_words(cell.otherwise));
    }
    return cell.otherwise.empty() ? best : fmt::format("{} if allowed, else {}", best, in_words(cell.otherwise));
}

constexpr std::size_t most_drawn_exceptions = 12;

struct RuleInWords {
    std::string_view id;
    std::string_view value;
    std::string_view words;
};
constexpr std::array rules_in_words{
    RuleInWords{"decks", "1", "1 deck"},
    RuleInWords{"soft17", "hit", "dealer hits soft 17"},
    RuleInWords{"soft17", "stand", "dealer stands on soft 17"},
    RuleInWords{"insurance", "true", "insurance"},
    RuleInWords{"insurance", "false", "no insurance"},
    RuleInWords{"even_money", "true", "even money"},
    RuleInWords{"even_money", "false", "no even money"},
    RuleInWords{"double", "none", "no doubling"},
    RuleInWords{"double", "two-cards", "double on two cards"},
    RuleInWords{"double", "any", "double on any number of cards"},
    RuleInWords{"double_totals", "any", "any total"},
    RuleInWords{"double_totals", "9-11", "9 to 11 only"},
    RuleInWords{"double_totals", "10-11", "10 and 11 only"},
    RuleInWords{"double_after_split", "true", "double after split"},
    RuleInWords{"double_after_split", "false", "no double after split"},
    RuleInWords{"split", "none", "no splitting"},
    RuleInWords{"split", "value", "split equal values"},
    RuleInWords{"split", "rank", "split equal ranks"},
    RuleInWords{"split_aces", "one-card", "one card to split aces"},
    RuleInWords{"split_aces", "any", "split aces draw freely"},
    RuleInWords{"resplit_aces", "true", "aces split again"},
    RuleInWords{"resplit_aces", "false", "aces split once"},
    RuleInWords{"surrender", "none", "no surrender"},
    RuleInWords{"surrender", "late", "late surrender"},
    RuleInWords{"surrender", "early", "early surrender"},
    RuleInWords{"hole", "peek", "dealer peeks"},
    RuleInWords{"hole", "no-peek", "dealer does not peek"},
    RuleInWords{"hole", "none", "no hole card"},
    RuleInWords{"dealer_blackjack_takes", "original", "a blackjack takes the original wager"},
    RuleInWords{"dealer_blackjack_takes", "original-and-busts", "a blackjack takes the original wager beside busts"},
    RuleInWords{"redouble", "true", "double-double down"},
    RuleInWords{"redouble", "false", "no double-double down"},
};

}  // namespace

std::string letters_of(const odds::Cell& cell) {
    if (cell.choices.empty()) return "";
    const std::string& best = cell.choices.front().play;
    const Lettered* known = lettered_as(best);
    std::string letters(known ? known->letter : best);
    if (cell.otherwise_from > 0) return letters + std::to_string(cell.otherwise_from);
    // Whoever may not double takes a card, and whoever may not double up stands, unless it is said.
    const bool is_plain =
        (best == "double" && cell.otherwise == "hit") || (best == "double-up" && cell.otherwise == "stand");
    if (cell.otherwise.empty() || is_plain) return letters;
    const Lettered* other = lettered_as(cell.otherwise);
    return letters +
        static_cast<char>(std::tolower(static_cast<unsigned char>((other ? other->letter : cell.otherwise)[0])));
}

Tone tone_of(const odds::Cell& cell) {
    if (cell.choices.empty()) return Tone::none;
    const Lettered* known = lettered_as(cell.choices.front().play);
    return known ? known->tone : Tone::other;
}

std::vector<LegendLine> legend_of(const odds::StrategyCard& card) {
    std::vector<LegendLine> lines;
    for (const odds::Chart& chart : card.charts) {
        for (const odds::ChartRow& row : chart.rows) {
            for (const odds::Cell& cell : row.cells) {
                if (cell.choices.empty() || !lettered_as(cell.choices.front().play)) continue;
                const std::string letters = letters_of(cell);
                const std::string meaning = meaning_of(cell);
                const auto known = std::ranges::find(lines, letters, &LegendLine::letters);
                if (known == lines.end()) {
                    lines.push_back({letters, meaning, tone_of(cell)});
                } else if (meaning.size() > known->meaning.size()) {
                    known->meaning = meaning;  // what is done otherwise goes for those cells too that need not say it
                }
            }
        }
    }
    const auto order = [](const LegendLine& line) {
        const auto at =
            std::ranges::find_if(lettered, [&](const Lettered& each) { return line.letters.starts_with(each.letter); });
        return std::pair(at - lettered.begin(), line.letters);
    };
    std::ranges::sort(lines, {}, order);
    return lines;
}

std::string rule_in_words(std::string_view id, std::string_view value) {
    for (const RuleInWords& rule : rules_in_words) {
        if (rule.id == id && rule.value == value) return std::string(rule.words);
    }
    if (id == "decks") return fmt::format("{} decks", value);
    if (id == "splits") return fmt::format("up to {} hands", std::stoi(std::string(value)) + 1);
    std::string words(id);
    std::ranges::replace(words, '_', ' ');
    if (value == "true") return words;
    return value == "false" ? "no " + words : fmt::format("{} {}", words, value);
}

std::vector<odds::ByComposition> exceptions_on(const odds::StrategyCard& card) {
    std::vector<odds::ByComposition> shown;
    std::size_t drawn = 0;
    for (const odds::ByComposition& each : card.exceptions) {
        const bool is_drawn = std::ranges::count(each.hand, '-') > 1;
        if (!is_drawn || ++drawn <= most_drawn_exceptions) shown.push_back(each);
    }
    std::ranges::stable_sort(shown, {},
                             [](const odds::ByComposition& each) { return std::ranges::count(each.hand, '-'); });
    return shown;
}

std::string exceptions_left_off(const odds::StrategyCard& card) {
    const std::size_t left = card.exceptions.size() - exceptions_on(card).size();
    return left == 0 ? std::string{} : fmt::format("{} more of three or more cards matter less.", left);
}

std::string worth_text(double worth) { return fmt::format("{:+.4f}", worth); }

}  // namespace felt::cli
