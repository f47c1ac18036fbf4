// The page of a terminal: a table painted in place, played by single keys.
#include <fmt/format.h>

#include <algorithm>

#include "cli/play_lines.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_terminal.hpp"

namespace felt::cli {
namespace {

using std::chrono::milliseconds;

constexpr int most_columns = 100;

// Long enough to follow the dealer's hands, short enough not to wait for them.
milliseconds time_for(EventKind kind) {
    switch (kind) {
        case EventKind::deal: return milliseconds(220);
        case EventKind::shuffle:
        case EventKind::peek:
        case EventKind::spin:
        case EventKind::turn_over: return milliseconds(450);
        case EventKind::pay:
        case EventKind::push:
        case EventKind::take:
        case EventKind::award:
        case EventKind::envy: return milliseconds(160);
        default: return milliseconds(0);
    }
}

class TerminalPage final : public Page {
public:
    TerminalPage(Look look, Pace pace) : look_(look), pace_(pace), terminal_(std::in_place) {}

    std::optional<std::size_t> choose(const Menu& menu) override;

    void sit_down(const TableSign& table) override {
        table_ = table;
        balance_ = table.balance;
    }
    void begin_shoe(const ShoeSign& shoe) override {
        shoe_ = shoe;
        cards_left_ = shoe.cards;
        note(fmt::format("Shoe {}: committed to {}", shoe.number, shoe.commitment.substr(0, 16)));
    }
    void end_shoe(const ShoeSign& shoe, const std::string& seed) override {
        note(fmt::format("Shoe {} ends. Its seed:", shoe.number));
        note(seed);
        seeds_.push_back({shoe, seed});
    }
    void begin_round(const RoundSign& round) override {
        round_ = round.round;
        view_ = TableView(table_.seats, round.lying_over, table_.hands);
        remarks_.clear();
        between_rounds_.clear();
        wager_notes_.clear();
        is_hurried_ = pace_.is_quick;
        end_.reset();
    }
    void happened(const Event& event, Money balance) override {
        view_->see(event);
        balance_ = balance;
        count_cards(event.kind);
        if (const auto remark = remark_on(event, table_.seats)) note(*remark);
        const milliseconds time = time_for(event.kind);
        if (time.count() == 0 || is_hurried_) return;
        paint({{"Any key hurries the dealer.", Ink::faint}}, {});
        is_hurried_ = terminal_->pause(time);
    }
    void end_round(const RoundEnd& end) override { end_ = end; }
    void leave(const Summary& summary) override;

    std::optional<std::string> ask_wager(const WagerAsk& ask) override;
    std::optional<std::string> ask_answer(const AnswerAsk& ask) override;
    std::optional<std::string> ask_amount(const AnswerAsk& ask, const OptionAsk& option) override;
    void refuse(const RefusedInput& refused) override { refused_ = refused; }
    void hint(const AnswerAsk&, const Hint& hint) override { note(hint_text(hint)); }
    void explain(const WagerAsk& ask) override { show_help(help_on(ask)); }
    void explain(const AnswerAsk& ask) override { show_help(help_on(ask)); }

private:
    // Short remarks share a line. What is said between rounds comes after what the last round paid.
    void note(const std::string& text);
    void count_cards(EventKind kind);
    int columns() const { return std::min(terminal_->size().columns, most_columns) - 4; }
    std::vector<Line> news() const;
    void paint(const Line& above, const Line& prompt, std::optional<Place> asked = {}) const;
    // A line typed at a prompt; "q", "?" and "!" need no Enter. Escape takes back what was typed, then means "back".
    std::optional<std::string> read_line(const Line& above, const std::string& prompt, std::optional<Place> asked);
    void show_help(std::vector<Line> lines);

    Look look_;
    Pace pace_;
    std::optional<Terminal> terminal_;
    TableSign table_;
    ShoeSign shoe_;
    Money balance_;
    std::optional<int> cards_left_;  // nothing once the discards were shuffled in mid-round
    std::uint64_t round_ = 0;
    bool is_hurried_ = false;
    std::optional<TableView> view_;
    std::vector<std::string> remarks_;
    std::vector<std::string> between_rounds_;
    std::vector<std::string> wager_notes_;  // while a wager is asked for
    std::string meters_;                    // as they stood before the round
    std::optional<RefusedInput> refused_;
    std::optional<RoundEnd> end_;
    struct EndedShoe {
        ShoeSign shoe;
        std::string seed;
    };
    std::vector<EndedShoe> seeds_;
    bool left_in_round_ = false;
};

void TerminalPage::note(const std::string& text) {
    auto& notes = end_ || !view_ ? between_rounds_ : remarks_;
    const bool shares = !notes.empty() && columns_of(notes.back()) + 1 + columns_of(text) <= columns();
    if (shares) {
        notes.back() += " " + text;
    } else {
        notes.push_back(text);
    }
}

void TerminalPage::count_cards(EventKind kind) {
    if (kind == EventKind::shuffle) cards_left_ = shoe_.cards;
    if (kind == EventKind::reshuffle) cards_left_.reset();
    const bool leaves_shoe = kind == EventKind::deal || kind == EventKind::burn;
    if (leaves_shoe && cards_left_) --*cards_left_;
}

std::vector<Line> TerminalPage::news() const {
    std::vector<Line> lines;
    for (const std::string& wide : wager_notes_) {
        for (const std::string& line : wrapped(wide, columns())) lines.push_back({{line, Ink::faint}});
    }
    for (const std::string& remark : remarks_) lines.push_back({{remark, Ink::faint}});
    if (view_) {
        auto settled = settlement_lines(*view_, columns());
        lines.insert(lines.end(), settled.begin(), settled.end());
    }
    if (end_) lines.push_back({{balance_text(*end_), Ink::strong}});
    for (const std::string& remark : between_rounds_) lines.push_back({{remark, Ink::faint}});
    if (refused_) {
        lines.push_back({{refused_->why, Ink::red}, {"  " + refused_->clause, Ink::faint}});
    }
    return lines;
}

void TerminalPage::paint(const Line& above, const Line& prompt, std::optional<Place> asked) const {
    std::string shoe = fmt::format("shoe {} · {}", shoe_.number, shoe_.commitment.substr(0, 16));
    if (cards_left_) shoe += fmt::format(" · {} cards left", *cards_left_);
    if (round_ > 0) shoe += fmt::format(" · round {}", round_);
    const Scene scene{.table = &table_,
                      .view = view_ ? &*view_ : nullptr,
                      .asked = asked,
                      .balance = balance_,
                      .meters = meters_,
                      .shoe = shoe,
                      .news = news(),
                      .footer = {above, prompt}};
    constexpr int margin = 2;
    const auto cursor = prompt.empty() ? std::nullopt : std::optional(margin + columns_of(prompt));
    terminal_->paint(draw(scene, terminal_->size(), look_), cursor);
}

std::optional<std::string> TerminalPage::read_line(const Line& above, const std::string& prompt,
                                                   std::optional<Place> asked) {
    const auto longest = static_cast<std::size_t>(std::max(40, columns() - columns_of(prompt)));
    std::string typed;
    for (;;) {
        paint(above, {{prompt, Ink::plain}, {typed, Ink::strong}}, asked);
        const Key key = terminal_->read_key();
        switch (key.kind) {
            case Key::Kind::end: return std::nullopt;
            case Key::Kind::enter: refused_.reset(); return typed;
            case Key::Kind::escape:
                if (typed.empty() && asked) return "back";
                typed.clear();
                break;
            case Key::Kind::erase:
                if (!typed.empty()) typed.pop_back();
                break;
            case Key::Kind::letter:
                if (!key.letter || typed.size() == longest) break;
                typed += key.letter;
                if (means_leave(typed) || means_help(typed) || means_hint(typed)) {
                    refused_.reset();
                    return typed;
                }
                break;
            default: break;
        }
    }
}

std::optional<std::string> TerminalPage::ask_wager(const WagerAsk& ask) {
    const WagerLimits& main = ask.limits[0];
    const std::string seat = table_.seats.count > 1 ? fmt::format("Seat {}: wager", ask.seat.number) : "Wager";
    const std::string or_type = ask.limits.size() == 1
        ? fmt::format("or type {} to {}  ", felt::text_of(main.least), felt::text_of(main.most))
        : fmt::format("or type 10, {} {}  ", ask.limits[1].wager->id, felt::text_of(ask.limits[1].least));
    Line above{{"Enter", Ink::strong}, {" wagers " + ask.offered + "  "}, {or_type, Ink::faint}};
    const Inked keys{"[?] help  [q] leave", Ink::faint};
    // The keys are what must not be cut off.
    const int room = columns() - columns_of(keys.text);
    if (columns_of(above) > room) above.pop_back();
    if (columns_of(above) > room) {
        std::string& offer = above.back().text;
        offer = offer.substr(0, static_cast<std::size_t>(std::max(0, room - columns_of("Enter...  ")))) + "...  ";
    }
    above.push_back(keys);
    balance_ = ask.balance;
    meters_ = meters_text(ask.meters);
    wager_notes_ = wager_notes(ask);
    return read_line(above, seat + ": ", {});
}

std::optional<std::string> TerminalPage::ask_answer(const AnswerAsk& ask) {
    // From here on the player follows again.
    is_hurried_ = pace_.is_quick;
    Line above = option_line(ask, look_);
    above.push_back({" [?] help  [!] hint  [q] leave", Ink::faint});
    const Place place = ask.question->place;
    const Line prompt{{hand_line(table_, *view_, place), Ink::strong}, {": " + question_text(*ask.question) + "? "}};
    // Options that are not told apart by a letter are typed.
    const bool by_keys = std::ranges::all_of(ask.options, [](const OptionAsk& option) { return option.key.letter; });
    while (!by_keys) {
        auto words = read_line(above, prompt[0].text + prompt[1].text, place);
        left_in_round_ = !words || means_leave(*words);
        if (!words || !means_back(*words)) return words;
    }
    for (;;) {
        paint(above, prompt, place);
        const Key key = terminal_->read_key();
        std::string typed(1, key.letter);
        left_in_round_ = key.kind == Key::Kind::end || means_leave(typed);
        if (key.kind == Key::Kind::end) return std::nullopt;
        if (key.kind != Key::Kind::letter || !key.letter) continue;
        refused_.reset();
        return typed;
    }
}

std::optional<std::string> TerminalPage::ask_amount(const AnswerAsk& ask, const OptionAsk& option) {
    const Line above{{"Enter", Ink::strong},
                     {" for " + felt::text_of(option.amounts.most) + "  "},
                     {fmt::format("or type {} to {}  [Esc] back", felt::text_of(option.amounts.least),
                                  felt::text_of(option.amounts.most)),
                      Ink::faint}};
    auto words = read_line(above, spoken(option.word) + " for: ", ask.question->place);
    left_in_round_ = !words || means_leave(*words);
    return words;
}

void TerminalPage::show_help(std::vector<Line> lines) {
    lines.push_back({});
    for (Line& line : help_on(table_, shoe_, columns())) lines.push_back(std::move(line));
    // A screenful at a time; a terminal that is resized shows the same place again.
    for (std::size_t first = 0; first < lines.size();) {
        const Size size = terminal_->size();
        Canvas canvas({std::max(size.columns, 1), std::max(size.rows, 3)}, look_);
        const std::size_t end = std::min(lines.size(), first + static_cast<std::size_t>(canvas.rows() - 2));
        for (std::size_t i = first; i < end; ++i) canvas.put(static_cast<int>(i - first), 2, lines[i]);
        const bool is_last = end == lines.size();
        const std::string_view prompt = is_last ? "Any key goes back to the table. " : "Any key shows more. ";
        canvas.put(canvas.rows() - 1, 2, prompt, Ink::faint);
        terminal_->paint(canvas.lines(), 2 + columns_of(prompt));
        const Key key = terminal_->read_key();
        if (key.kind == Key::Kind::end || key.kind == Key::Kind::escape) return;
        if (key.kind != Key::Kind::resized) first = end;
    }
}

std::optional<std::size_t> TerminalPage::choose(const Menu& menu) {
    std::vector<std::string> names;
    std::size_t widest = 0;
    for (const Menu::Entry& entry : menu.entries) {
        names.push_back(entry.id);
        widest = std::max(widest, entry.id.size());
    }
    std::size_t at = 0;
    std::string typed;
    for (;;) {
        const Size size = terminal_->size();
        Canvas canvas({std::max(size.columns, 1), std::clamp(size.rows, 12, 24)}, look_);
        canvas.put(1, 2, menu.title, Ink::strong);
        // A long list scrolls so that the marked entry stays in sight.
        constexpr int gist_rows = 3;
        const auto room = static_cast<std::size_t>(canvas.rows() - 6 - gist_rows);
        const std::size_t first = at < room ? 0 : at - room + 1;
        for (std::size_t i = first; i < std::min(names.size(), first + room); ++i) {
            const Menu::Entry& entry = menu.entries[i];
            const int row = 3 + static_cast<int>(i - first);
            const bool is_marked = i == at;
            if (is_marked) canvas.put(row, 2, "▸", Ink::yellow);
            canvas.put(row, 4,
                       Line{{fmt::format("{:>2}  ", i + 1), Ink::faint},
                            {fmt::format("{:<{}}  ", entry.id, widest), is_marked ? Ink::yellow : Ink::strong},
                            {entry.gist}});
        }
        // A gist that is too long for its line is told in full below.
        int row = canvas.rows() - 2 - gist_rows;
        for (const std::string& line : wrapped(menu.entries[at].gist, size.columns - 4)) {
            if (row < canvas.rows() - 2) canvas.put(row++, 2, line, Ink::faint);
        }
        canvas.put(canvas.rows() - 2, 2, "Up and down, or a number or name; Enter to choose  [q] leave", Ink::faint);
        canvas.put(canvas.rows() - 1, 2, Line{{"Choose: "}, {typed, Ink::strong}});
        terminal_->paint(canvas.lines(), 2 + columns_of("Choose: " + typed));

        const Key key = terminal_->read_key();
        switch (key.kind) {
            case Key::Kind::end:
            case Key::Kind::escape: return std::nullopt;
            case Key::Kind::enter: return at;
            case Key::Kind::up: at = at == 0 ? names.size() - 1 : at - 1; break;
            case Key::Kind::down: at = at + 1 == names.size() ? 0 : at + 1; break;
            case Key::Kind::erase:
                if (!typed.empty()) typed.pop_back();
                break;
            case Key::Kind::letter:
                if (key.letter) typed += key.letter;
                if (means_leave(typed)) return std::nullopt;
                if (const auto entry = entry_from_words(typed, names)) at = *entry;
                break;
            case Key::Kind::resized: break;
        }
    }
}

void TerminalPage::leave(const Summary& summary) {
    // The last round is looked at before its table goes.
    if (!summary.why.empty()) {
        paint({{"You cannot wager any more: " + summary.why + ".", Ink::strong}}, {{"Any key leaves the table. "}});
        terminal_->read_key();
    }
    terminal_.reset();
    if (left_in_round_ && view_) {
        fmt::print("The round was finished for you:\n");
        for (const Line& line : settlement_lines(*view_, most_columns)) fmt::print("  {}\n", drawn(line, look_));
    }
    fmt::print("{}: {} {}, net {}, balance {}\n", table_.name, summary.rounds, summary.rounds == 1 ? "round" : "rounds",
               signed_text(summary.balance - summary.start), felt::text_of(summary.balance));
    for (const LyingOver& lying : summary.lying_over) fmt::print("left on the layout: {}\n", text_of(lying));
    // A shuffling shoe has a seed a round; the latest will do.
    constexpr std::size_t most_told = 5;
    if (seeds_.size() > most_told) seeds_.erase(seeds_.begin(), seeds_.end() - most_told);
    for (const EndedShoe& ended : seeds_) {
        fmt::print("shoe {}\n", ended.shoe.number);
        fmt::print("{}\n", drawn({{"  commitment " + ended.shoe.commitment, Ink::faint}}, look_));
        fmt::print("{}\n", drawn({{"  seed       " + ended.seed, Ink::faint}}, look_));
    }
}

}  // namespace

std::unique_ptr<Page> terminal_page(Look look, Pace pace) {
    return Terminal::is_usable() ? std::make_unique<TerminalPage>(look, pace) : nullptr;
}

}  // namespace felt::cli
