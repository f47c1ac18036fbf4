// Puts hands, settlements, options and help into lines.
#include "cli/play_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace felt::cli {

std::string worth_of(const TableSign& table, const SeenHand& hand) {
    return table.set->hand_text(hand.face_up(), hand.origin);
}

std::string hand_line(const TableSign& table, const TableView& view, Place place) {
    const SeenHand* hand = view.hand_at(place);
    const std::string worth = hand ? worth_of(table, *hand) : std::string{};
    return view.name_of(place) + (worth.empty() ? "" : ", " + worth);
}

std::vector<Line> settlement_lines(const TableView& view, int columns) {
    struct Row {
        std::string name, wager, stake, outcome, net;
    };
    std::vector<Row> rows;
    std::array<std::size_t, 5> widths{};
    for (const Event& event : view.settlements()) {
        const Row row{view.name_of(event.place), spoken(event.wager->id), felt::text_of(event.amount),
                      outcome_text(event), signed_text(event.returned - event.amount)};
        widths = {std::max(widths[0], row.name.size()), std::max(widths[1], row.wager.size()),
                  std::max(widths[2], row.stake.size()), std::max(widths[3], row.outcome.size()),
                  std::max(widths[4], row.net.size())};
        rows.push_back(row);
    }
    std::size_t widest_clause = 0;
    for (const Event& event : view.settlements()) widest_clause = std::max(widest_clause, event.outcome->clause.size());
    std::size_t all = widest_clause + 10;
    for (const std::size_t width : widths) all += width;
    if (static_cast<int>(all) > columns) widths = {};

    std::vector<Line> lines;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Event& event = view.settlements()[i];
        const Row& row = rows[i];
        lines.push_back({{fmt::format("{:<{}}  {:<{}}  {:>{}}  {:<{}}  ", row.name, widths[0], row.wager, widths[1],
                                      row.stake, widths[2], row.outcome, widths[3])},
                         {fmt::format("{:>{}}  ", row.net, widths[4]), ink_of_net(event.returned - event.amount)},
                         {std::string(event.outcome->clause), Ink::faint}});
    }
    return lines;
}

Line option_line(const AnswerAsk& ask, Look look) {
    Line line;
    for (const OptionAsk& option : ask.options) {
        const std::string word = with_key(option.word, option.key);
        const bool in_brackets = option.refused && !look.colour;
        line.push_back({in_brackets ? "(" + word + ")" : word, option.refused ? Ink::faint : Ink::strong});
        line.push_back({"  "});
    }
    return line;
}

std::vector<Line> help_on(const WagerAsk& ask) {
    std::vector<Line> lines;
    for (const WagerLimits& limits : ask.limits) {
        lines.push_back({{std::string(limits.wager->id), Ink::strong},
                         {fmt::format("  {} to {}, in chips of {}", felt::text_of(limits.least),
                                      felt::text_of(limits.most), felt::text_of(ask.chip))},
                         {"  " + std::string(limits.wager->clause), Ink::faint}});
    }
    lines.push_back({{"Type an amount and Enter; Enter alone wagers " + ask.offered + ", and 0 sits this seat out."}});
    if (ask.takes_tips) lines.push_back({{"10+1 wagers 10 and lets 1 ride with it for the dealer."}});
    if (ask.limits.size() > 1) {
        lines.push_back({{fmt::format("10, {} 5 places a second wager beside the first.", ask.limits[1].wager->id)}});
    }
    return lines;
}

std::vector<Line> help_on(const AnswerAsk& ask) {
    const AskInfo& info = *ask.question->info;
    std::vector<Line> lines{{{spoken(info.asks), Ink::strong}, {"  " + std::string(info.clause), Ink::faint}}};
    for (const OptionAsk& option : ask.options) {
        Line line{{"  " + fmt::format("{:<14}", with_key(option.word, option.key)),
                   option.refused ? Ink::faint : Ink::strong}};
        if (option.refused) {
            line.push_back({option.refused->why});
            line.push_back({" " + option.refused->clause, Ink::faint});
        } else if (!option.amounts.most.is_zero()) {
            const std::string most = felt::text_of(option.amounts.most);
            const bool is_one = option.amounts.least == option.amounts.most;
            line.push_back({is_one ? "for " + most : "for " + felt::text_of(option.amounts.least) + " to " + most});
        } else {
            line.push_back({"allowed"});
        }
        lines.push_back(line);
    }
    lines.push_back({{fmt::format("Leaving the table now answers '{}'.", info.options[ask.question->by_default])}});
    return lines;
}

std::vector<Line> help_on(const TableSign& table, const ShoeSign& shoe, int columns) {
    std::vector<Line> lines{{{"Posted at this table", Ink::strong}, {"  " + table.clause, Ink::faint}}};
    for (const std::string& line : posted_lines(table, columns - 2)) lines.push_back({{"  " + line}});
    lines.push_back({});
    lines.push_back({{fmt::format("Shoe {}", shoe.number), Ink::strong},
                     {"  The SHA-256 of its seed; the seed is shown when the shoe ends."}});
    lines.push_back({{"  " + shoe.commitment, Ink::faint}});
    return lines;
}

std::vector<std::string> posted_lines(const TableSign& table, int columns) {
    constexpr std::string_view between = " · ";
    std::vector<std::string> lines;
    for (const std::string& notice : table.notices) {
        const bool fits =
            !lines.empty() && columns_of(lines.back()) + columns_of(between) + columns_of(notice) <= columns;
        if (fits) {
            lines.back().append(between).append(notice);
        } else {
            lines.push_back(notice);
        }
    }
    return lines;
}

std::string balance_text(const RoundEnd& end) {
    const Money net = end.after - end.before;
    const bool is_loss = net < Money{};
    return fmt::format("Balance {} {} {} = {}", felt::text_of(end.before), is_loss ? "-" : "+",
                       felt::text_of(is_loss ? -net : net), felt::text_of(end.after));
}

}  // namespace felt::cli
