// Draws a strategy card: title and rules, charts in one or two columns, legend, exceptions and words.
#include "cli/strategy_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/print.hpp"
#include "cli/strategy_letters.hpp"

namespace felt::cli {
namespace {

using odds::Cell;
using odds::Chart;
using odds::ChartRow;
using odds::StrategyCard;

// Millimetres throughout.
struct Page {
    double width;
    double height;
    int columns;  // of charts beside each other
    double row;   // height of a chart's row
    double margin = 9;
    double gutter = 6;

    double inner() const { return width - 2 * margin; }
    double column() const { return (inner() - gutter * (columns - 1)) / columns; }
};

constexpr const char* ink = "#1b2733";
constexpr const char* soft_ink = "#52606d";

// Light grounds under black letters: every pair has a contrast of over 7 to 1, and the grounds differ in lightness.
const char* fill_of(Tone tone) {
    switch (tone) {
        case Tone::stand: return "#fbe58a";
        case Tone::hit: return "#ffffff";
        case Tone::raise: return "#8ecbf2";
        case Tone::split: return "#8fd6a8";
        case Tone::give_up: return "#f0a07a";
        case Tone::other: return "#f1f4f7";
        case Tone::none: return "#f7f8fa";
    }
    return "#ffffff";
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        switch (letter) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += letter;
        }
    }
    return safe;
}

// How many letters of a size fit a width: letters of a sans serif are about half as wide as high.
std::size_t letters_in(double width, double size) {
    return static_cast<std::size_t>(std::max(8.0, width / (size * 0.53)));
}

class Drawing {
public:
    struct Style {
        double size = 3;
        const char* anchor = "start";
        bool bold = false;
        const char* fill = ink;
    };

    void text(double x, double y, const Style& style, std::string_view words) {
        body_ += fmt::format(R"(<text x="{:.2f}" y="{:.2f}" font-size="{:.2f}")", x, y, style.size);
        if (style.anchor[0] != 's') body_ += fmt::format(R"( text-anchor="{}")", style.anchor);
        if (style.bold) body_ += R"( font-weight="700")";
        if (style.fill != ink) body_ += fmt::format(R"( fill="{}")", style.fill);
        body_ += fmt::format(">{}</text>\n", escaped(words));
    }
    void box(double x, double y, double width, double height, const char* fill, const char* stroke = nullptr,
             double round = 0) {
        body_ += fmt::format(R"(<rect x="{:.2f}" y="{:.2f}" width="{:.2f}" height="{:.2f}" fill="{}")", x, y, width,
                             height, fill);
        if (round > 0) body_ += fmt::format(R"( rx="{:.2f}")", round);
        if (stroke) body_ += fmt::format(R"( stroke="{}" stroke-width="0.15")", stroke);
        body_ += "/>\n";
    }
    void line(double x1, double y1, double x2, double y2) {
        body_ += fmt::format(R"(<path d="M{:.2f} {:.2f}L{:.2f} {:.2f}" stroke="{}" stroke-width="0.3"/>)", x1, y1, x2,
                             y2, ink);
        body_ += "\n";
    }
    // What is drawn within belongs together, and says so when it is pointed at.
    void begin_group(std::string_view says) { body_ += fmt::format("<g><title>{}</title>\n", escaped(says)); }
    void end_group() { body_ += "</g>\n"; }
    // Lines of text under each other; where the next would stand.
    double paragraph(double x, double y, double width, const Style& style, std::string_view words) {
        for (const std::string& line : wrapped(words, letters_in(width, style.size))) {
            y += style.size * 1.32;
            text(x, y, style, line);
        }
        return y;
    }

    const std::string& body() const { return body_; }

private:
    std::string body_;
};

// ---- charts

double title_height(const Page& page) { return page.row * 1.25; }

double height_of(const Chart& chart, const Page& page) {
    return title_height(page) + page.row * (static_cast<double>(chart.rows.size()) + 1) + page.row * 0.7;
}

bool is_wide(const Chart& chart) {
    constexpr std::size_t most_beside_another = 14;
    return chart.columns.size() > most_beside_another;
}

std::string says(const ChartRow& row, const std::string& column, const Cell& cell) {
    std::vector<std::string> choices;
    for (const odds::Choice& choice : cell.choices) {
        choices.push_back(choice.play + (choice.worth ? " " + worth_text(*choice.worth) : ""));
    }
    return fmt::format("{} against {}: {}", row.hand, column, fmt::join(choices, ", "));
}

std::size_t longest_letters(const Chart& chart) {
    std::size_t longest = 2;
    for (const ChartRow& row : chart.rows) {
        for (const Cell& cell : row.cells) longest = std::max(longest, width_of(letters_of(cell)));
    }
    return longest;
}

// Letters of a bold sans serif are at most so wide.
double size_to_fit(double width, std::size_t letters) { return width / (0.66 * static_cast<double>(letters)); }

// What the columns are stands at the right if both fit.
void draw_title(Drawing& drawing, const Chart& chart, const Page& page, double x, double y, double width) {
    const double base = y + page.row * 0.85;
    const double small = page.row * 0.58;
    const double across = small * 0.58 * static_cast<double>(width_of(chart.across) + 1);
    const double fits = size_to_fit(width - across, width_of(chart.title));
    if (fits >= page.row * 0.62) {
        drawing.text(x, base, {std::min(page.row * 0.8, fits), "start", true}, chart.title);
        drawing.text(x + width, base, {small, "end", false, soft_ink}, chart.across);
    } else {
        drawing.text(x, base, {std::min(page.row * 0.8, size_to_fit(width, width_of(chart.title))), "start", true},
                     chart.title);
    }
}

void draw_chart(Drawing& drawing, const Chart& chart, const Page& page, double x, double y, double width) {
    std::size_t longest_label = 2;
    for (const ChartRow& row : chart.rows) longest_label = std::max(longest_label, width_of(row.hand));
    const double size = page.row * 0.68;
    const double label = std::min(width / 3, size * 0.62 * static_cast<double>(longest_label) + 2);
    const double cell = std::min((width - label) / static_cast<double>(chart.columns.size()), page.row * 6);
    const double letter_size = std::min(size, size_to_fit(cell * 0.9, longest_letters(chart)));
    const double all = label + cell * static_cast<double>(chart.columns.size());
    draw_title(drawing, chart, page, x, y, std::max(all, width / 2));
    y += title_height(page);
    drawing.box(x, y, all, page.row, ink, nullptr, 0.6);
    for (std::size_t i = 0; i < chart.columns.size(); ++i) {
        const double size_here = std::min(size, size_to_fit(cell - 0.4, width_of(chart.columns[i])));
        drawing.text(x + label + cell * (static_cast<double>(i) + 0.5), y + page.row * 0.73,
                     {size_here, "middle", true, "#ffffff"}, chart.columns[i]);
    }
    for (const ChartRow& row : chart.rows) {
        y += page.row;
        drawing.text(x + label - 1.2, y + page.row * 0.73, {size, "end", true}, row.hand);
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const double left = x + label + cell * static_cast<double>(i);
            drawing.begin_group(says(row, chart.columns[i], row.cells[i]));
            drawing.box(left, y, cell, page.row, fill_of(tone_of(row.cells[i])), "#b4bec9");
            drawing.text(left + cell / 2, y + page.row * 0.73, {letter_size, "middle"}, letters_of(row.cells[i]));
            drawing.end_group();
        }
    }
}

// Each chart goes under the shorter of the columns; one that is wide lies under all of them. Where they end.
double draw_charts(Drawing& drawing, const StrategyCard& card, const Page& page, double top) {
    std::vector<double> ends(static_cast<std::size_t>(page.columns), top);
    for (const Chart& chart : card.charts) {
        if (is_wide(chart)) {
            const double y = *std::ranges::max_element(ends);
            draw_chart(drawing, chart, page, page.margin, y, page.inner());
            std::ranges::fill(ends, y + height_of(chart, page));
            continue;
        }
        const auto shortest = std::ranges::min_element(ends);
        const auto column = static_cast<double>(shortest - ends.begin());
        draw_chart(drawing, chart, page, page.margin + column * (page.column() + page.gutter), *shortest,
                   page.column());
        *shortest += height_of(chart, page);
    }
    return *std::ranges::max_element(ends);
}

// ---- what stands above and below

double draw_head(Drawing& drawing, const StrategyCard& card, const rulebook::GameInfo& game, const Page& page) {
    double y = page.margin + 5;
    drawing.text(page.margin, y, {6.4, "start", true}, game.name);
    if (card.house_edge) {
        drawing.text(page.width - page.margin, y - 2.2, {2.5, "end", false, soft_ink}, "house edge");
        drawing.text(page.width - page.margin, y + 1.2, {3.6, "end", true},
                     fmt::format("{:.4f} %", *card.house_edge * 100));
    }
    y += 2.6;
    drawing.line(page.margin, y, page.width - page.margin, y);
    std::vector<std::string> rules;
    for (const auto& [id, value] : card.rules) rules.push_back(rule_in_words(id, value));
    y += 0.6;
    if (!rules.empty()) {
        y = drawing.paragraph(page.margin, y, page.inner(), {2.5}, fmt::format("{}", fmt::join(rules, " · ")));
    }
    return y + 2.6;
}

// Abbreviations beside each other, as many as fit a line.
double draw_legend(Drawing& drawing, const StrategyCard& card, const Page& page, double y) {
    const double size = 2.6;
    const double high = 3.8;
    double x = page.margin;
    for (const LegendLine& line : legend_of(card)) {
        const double box = std::max(6.0, static_cast<double>(width_of(line.letters)) * size * 0.62 + 2);
        const double width = box + 1.2 + static_cast<double>(width_of(line.meaning)) * size * 0.5 + 3.5;
        if (x > page.margin && x + width > page.width - page.margin) {
            x = page.margin;
            y += high + 1;
        }
        drawing.box(x, y, box, high, fill_of(line.tone), "#b4bec9", 0.5);
        drawing.text(x + box / 2, y + 2.8, {size, "middle", true}, line.letters);
        drawing.text(x + box + 1.2, y + 2.8, {size}, line.meaning);
        x += width;
    }
    return x > page.margin ? y + high + 1.5 : y;
}

// A line each for hands that want the same thing instead of the same.
std::vector<std::string> exceptions_in_words(const StrategyCard& card) {
    struct Group {
        std::string play;
        std::string instead_of;
        std::vector<std::string> hands;
    };
    std::vector<Group> groups;
    for (const odds::ByComposition& each : exceptions_on(card)) {
        const auto found = std::ranges::find_if(
            groups, [&](const Group& group) { return group.play == each.play && group.instead_of == each.instead_of; });
        Group& group = found == groups.end() ? groups.emplace_back(Group{each.play, each.instead_of, {}}) : *found;
        // Against several cards, the hand is named once.
        const std::string hand = each.hand + " against ";
        if (!group.hands.empty() && group.hands.back().starts_with(hand)) {
            group.hands.back() += " " + each.against;
        } else {
            group.hands.push_back(hand + each.against);
        }
    }
    std::vector<std::string> words;
    for (const Group& group : groups) {
        words.push_back(fmt::format("By composition, {} instead of {}: {}.", group.play, group.instead_of,
                                    fmt::join(group.hands, ", ")));
    }
    const std::string left = exceptions_left_off(card);
    if (!left.empty()) words.push_back(left);
    return words;
}

double draw_words(Drawing& drawing, const StrategyCard& card, const Page& page, double y) {
    std::vector<std::string> words = exceptions_in_words(card);
    words.insert(words.end(), card.words.begin(), card.words.end());
    // A card that has nothing but words has room for larger ones.
    const double size = card.charts.empty() ? 3.3 : 2.5;
    for (const std::string& each : words)
        y = drawing.paragraph(page.margin, y, page.inner(), {size}, each) + size * 0.2;
    return drawing.paragraph(page.margin, y + 0.6, page.inner(), {2.2, "start", false, soft_ink},
                             fmt::format("{}: {}", odds::name_of(card.method), card.how));
}

struct Drawn {
    std::string body;
    double ends;
};
Drawn draw(const StrategyCard& card, const rulebook::GameInfo& game, const Page& page) {
    Drawing drawing;
    double y = draw_head(drawing, card, game, page);
    y = draw_charts(drawing, card, page, y);
    y = draw_legend(drawing, card, page, y);
    y = draw_words(drawing, card, page, y);
    return {drawing.body(), y + page.margin * 0.6};
}

// Readable in half the width of a small page.
bool is_slim(const Chart& chart) {
    constexpr std::size_t most_columns = 10;
    return chart.columns.size() <= most_columns && longest_letters(chart) <= 2;
}

// The smallest page that holds the card with rows easy to read; if none does, the larger one is made longer.
Page page_for(const StrategyCard& card, const rulebook::GameInfo& game) {
    const bool has_wide = std::ranges::any_of(card.charts, is_wide);
    const Page a5{148, 210, 1, 5.4};
    const Page a4{210, 297, has_wide ? 1 : 2, 6.2};
    const auto fits = [&](Page page, double least_row) -> std::optional<Page> {
        for (; page.row > least_row; page.row -= 0.1) {
            if (draw(card, game, page).ends <= page.height) return page;
        }
        return std::nullopt;
    };
    Page a5_beside = a5;
    a5_beside.columns = 2;
    if (!has_wide) {
        if (const auto page = fits(a5, 3.8)) return *page;
    }
    if (std::ranges::all_of(card.charts, is_slim)) {
        if (const auto page = fits(a5_beside, 3.8)) return *page;
    }
    if (const auto page = fits(a4, 2.8)) return *page;
    Page longer = a4;
    longer.row = 3.4;
    longer.height = draw(card, game, longer).ends;
    return longer;
}

}  // namespace

std::string strategy_svg(const StrategyCard& card, const rulebook::GameInfo& game) {
    const Page page = page_for(card, game);
    std::string svg = fmt::format(
        R"(<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="{0}mm" height="{1:.0f}mm" viewBox="0 0 {0} {1:.0f}" )"
        R"(font-family="Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif" fill="{2}">
<title>{3}: strategy</title>
<desc>{4} {5}</desc>
)",
        page.width, page.height, ink, escaped(game.name), escaped(game.gist),
        escaped(fmt::format("What to do with every hand, in charts of letters; {}: {}.", odds::name_of(card.method),
                            card.how)));
    svg += fmt::format(R"(<rect width="{}" height="{:.0f}" fill="#ffffff"/>)", page.width, page.height);
    return svg + "\n" + draw(card, game, page).body + "</svg>\n";
}

}  // namespace felt::cli
