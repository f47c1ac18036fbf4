// Puts hands, settlements, options and help into lines.
#include "cli/play_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace felt::cli {

std::string worth_of(const TableSign& table, const SeenHand& hand) {
    if (hand.place == community_place) return {};  // no hand, only cards to make one of
    return table.set->hand_text(hand.face_up(), hand.origin);
}

std::string hand_line(const TableSign& table, const TableView& view, Place place) {
    const SeenHand* hand = view.hand_at(place);
    const std::string worth = hand ? worth_of(table, *hand) : std::string{};
    return view.name_of(place) + (worth.empty() ? "" : ", " + worth);
}

std::string question_text(const PendingQuestion& question) {
    const std::string asks = spoken(question.info->asks);
    return question.wager ? asks + " on " + spoken(question.wager->id) : asks;
}

std::string hint_text(const Hint& hint) {
    return "The strategy would " + spoken(hint.option) +
        (hint.amount.is_zero() ? "" : " " + felt::text_of(hint.amount)) + ".";
}

std::vector<Line> settlement_lines(const TableView& view, int columns) {
    struct Row {
        std::string name, wager, stake, outcome, net;
    };
    std::vector<Row> rows;
    std::array<std::size_t, 5> widths{};
    for (const Event& event : view.settlements()) {
        const std::string stake =
            event.kind == EventKind::envy || event.kind == EventKind::award ? "" : felt::text_of(event.amount);
        const Row row{view.name_of(event.place), spoken(*event.wager, event.spot), stake, outcome_text(event),
                      signed_text(net_of(event))};
        widths = {std::max(widths[0], row.name.size()), std::max(widths[1], row.wager.size()),
                  std::max(widths[2], row.stake.size()), std::max(widths[3], row.outcome.size()),
                  std::max(widths[4], row.net.size())};
        rows.push_back(row);
    }
    std::size_t widest_clause = 0;
    for (const Event& event : view.settlements()) widest_clause = std::max(widest_clause, event.outcome->clause.size());
    std::size_t all = widest_clause + 10;
    for (const std::size_t width : widths) all += width;
    const bool is_tight = static_cast<int>(all) > columns;

    std::vector<Line> lines;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Event& event = view.settlements()[i];
        const Row& row = rows[i];
        Line line{
            {fmt::format("{:<{}}  {:<{}}  {:>{}}  ", row.name, widths[0], row.wager, widths[1], row.stake, widths[2])}};
        // Where it is tight, what was won comes before the words that may be cut off.
        const Inked net{fmt::format("{:>{}}  ", row.net, widths[4]), ink_of_net(net_of(event))};
        if (is_tight) line.push_back(net);
        line.push_back({fmt::format("{:<{}}  ", row.outcome, is_tight ? 0 : widths[3])});
        if (!is_tight) line.push_back(net);
        line.push_back({std::string(event.outcome->clause), Ink::faint});
        lines.push_back(std::move(line));
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

namespace {

std::string amounts_text(const WagerLimits& limits, Money chip) {
    std::string text = limits.least == limits.most
        ? felt::text_of(limits.least)
        : fmt::format("{} to {}, in chips of {}", felt::text_of(limits.least), felt::text_of(limits.most),
                      felt::text_of(limits.unit.is_zero() ? chip : limits.unit));
    if (limits.of_main == ShareOfMain::whole) text += ", never above the main wager";
    if (limits.of_main == ShareOfMain::half) text += ", never above half the main wager";
    return text;
}

// As many texts a line as fit, with dots between them.
std::vector<std::string> dotted_lines(std::span<const std::string> texts, int columns) {
    constexpr std::string_view between = " · ";
    std::vector<std::string> lines;
    for (const std::string& text : texts) {
        const bool fits =
            !lines.empty() && columns_of(lines.back()) + columns_of(between) + columns_of(text) <= columns;
        if (fits) {
            lines.back().append(between).append(text);
        } else {
            lines.push_back(text);
        }
    }
    return lines;
}

std::vector<std::string> pays_of(const wagers::HostedWager& side) {
    std::vector<std::string> rows;
    for (std::size_t i = 0; i < side.wager->outcomes.size(); ++i) {
        if (!side.pay(i).is_row() || side.pay(i).loses()) continue;
        rows.push_back(side.wager->outcomes[i].name + ": " + felt::text_of(side.pay(i), side.meter_names));
    }
    return rows;
}

}  // namespace

std::vector<std::string> wager_notes(const WagerAsk& ask) {
    std::vector<std::string> notes;
    std::vector<std::string> sides;
    for (const WagerLimits& limits : ask.limits.subspan(1)) {
        const bool is_fixed = limits.least == limits.most;
        sides.push_back(fmt::format("{} {}", limits.wager->id,
                                    is_fixed ? felt::text_of(limits.least)
                                             : felt::text_of(limits.least) + " to " + felt::text_of(limits.most)));
    }
    if (!sides.empty()) notes.push_back(fmt::format("Beside it: {}", fmt::join(sides, " · ")));
    for (const LyingOver& lying : ask.lying_over) notes.push_back(text_of(lying) + ".");
    return notes;
}

std::string meters_text(std::span<const MeterSign> meters) {
    std::string text;
    const WagerInfo* last = nullptr;
    for (const MeterSign& meter : meters) {
        if (meter.wager == last) {
            text += ",";
        } else {
            text += (text.empty() ? "" : " · ") + std::string(meter.wager->id);
        }
        text += " " + meter.name + " " + felt::text_of(meter.amount);
        last = meter.wager;
    }
    return text;
}

std::vector<Line> help_on(const WagerAsk& ask) {
    std::vector<Line> lines;
    for (const WagerLimits& limits : ask.limits) {
        const std::string_view clause = limits.clause.empty() ? limits.wager->clause : limits.clause;
        lines.push_back({{std::string(limits.wager->id), Ink::strong},
                         {"  " + amounts_text(limits, ask.chip)},
                         {"  " + std::string(clause), Ink::faint}});
    }
    lines.push_back({{"Type an amount and Enter; Enter alone wagers " + ask.offered + ", and 0 sits this seat out."}});
    if (ask.takes_tips) lines.push_back({{"10+1 wagers 10 and lets 1 ride with it for the dealer."}});
    if (ask.limits.size() > 1) {
        const WagerLimits& second = ask.limits[1];
        const Money amount = std::min(std::max(second.least, Money::dollars(5)), second.most);
        lines.push_back({{fmt::format("10, {} {} places a second wager beside the first; its name may be cut short.",
                                      second.wager->id, felt::text_of(amount))}});
    }
    return lines;
}

std::vector<Line> help_on(const AnswerAsk& ask) {
    const AskInfo& info = *ask.question->info;
    std::vector<Line> lines{
        {{question_text(*ask.question), Ink::strong}, {"  " + std::string(info.clause), Ink::faint}}};
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
    for (const wagers::HostedWager& side : table.set->side_wagers()) {
        lines.push_back({{side.wager->name, Ink::strong}, {"  " + side.table->clause, Ink::faint}});
        for (const std::string& line : wrapped(side.wager->gist, columns - 2)) lines.push_back({{"  " + line}});
        for (const std::string& line : dotted_lines(pays_of(side), columns - 2)) lines.push_back({{"  " + line}});
    }
    if (!table.set->side_wagers().empty()) lines.push_back({});
    lines.push_back({{"Hints", Ink::strong}, {"  \"!\" at a question says what the simulator would do:"}});
    for (const std::string& line : wrapped(table.set->strategy_gist(), columns - 2)) lines.push_back({{"  " + line}});
    lines.push_back({});
    lines.push_back({{fmt::format("Shoe {}", shoe.number), Ink::strong},
                     {"  The SHA-256 of its seed; the seed is shown when the shoe ends."}});
    lines.push_back({{"  " + shoe.commitment, Ink::faint}});
    return lines;
}

std::vector<std::string> posted_lines(const TableSign& table, int columns) {
    return dotted_lines(table.notices, columns);
}

std::string balance_text(const RoundEnd& end) {
    const Money net = end.after - end.before;
    const bool is_loss = net < Money{};
    return fmt::format("Balance {} {} {} = {}", felt::text_of(end.before), is_loss ? "-" : "+",
                       felt::text_of(is_loss ? -net : net), felt::text_of(end.after));
}

}  // namespace felt::cli
