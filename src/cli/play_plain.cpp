// The page of plain lines: nothing is ever drawn over, so it suits pipes, logs and screen readers.
#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <utility>

#include "cli/play_lines.hpp"

namespace felt::cli {
namespace {

// Where long text is broken.
constexpr int columns = 78;

class PlainPage final : public Page {
public:
    explicit PlainPage(Look look) : look_(look) {}

    std::optional<std::size_t> choose(const Menu& menu) override {
        std::vector<std::string> names;
        std::size_t width = 0;
        for (const Menu::Entry& entry : menu.entries) width = std::max(width, entry.id.size());
        print({{menu.title, Ink::strong}});
        for (std::size_t i = 0; i < menu.entries.size(); ++i) {
            const Menu::Entry& entry = menu.entries[i];
            print({{fmt::format("{:>3}  ", i + 1)},
                   {fmt::format("{:<{}}", entry.id, width + 2), Ink::strong},
                   {entry.gist}});
            names.push_back(entry.id);
        }
        for (;;) {
            const auto words = read("Number or name, Enter for 1, q to leave: ");
            if (!words || means_leave(*words)) return std::nullopt;
            if (words->empty()) return 0;
            if (const auto entry = entry_from_words(*words, names)) return entry;
            print({{"'" + *words + "' is not in the list.", Ink::red}});
        }
    }

    void sit_down(const TableSign& table) override {
        table_ = table;
        print({{table.name, Ink::strong},
               {table.preset.empty() ? "" : " · " + table.preset},
               {"  " + table.clause, Ink::faint}});
        print({{table.gist}});
        for (const std::string& line : posted_lines(table, columns)) print({{line, Ink::faint}});
        print({{"Play money only. At any question: ? for help, ! for a hint, q to leave."}});
    }
    void begin_shoe(const ShoeSign& shoe) override {
        shoe_ = shoe;
        print({});
        print({{fmt::format("Shoe {}, {} cards: commitment {}", shoe.number, shoe.cards, shoe.commitment.substr(0, 16)),
                Ink::faint}});
    }
    void end_shoe(const ShoeSign& shoe, const std::string& seed) override {
        print({{fmt::format("Shoe {} ends: its seed was {}", shoe.number, seed), Ink::faint}});
    }
    void begin_round(const RoundSign& round) override {
        view_ = TableView(table_.seats, round.lying_over, table_.hands);
        settled_ = 0;
    }

    void happened(const Event& event, Money) override {
        view_->see(event);
        if (const auto remark = remark_on(event, table_.seats)) print({{*remark, Ink::faint}});
    }

    // After a refusal only the question is asked again: what went before has been read.
    std::optional<std::string> ask_wager(const WagerAsk& ask) override {
        const std::string seat = table_.seats.count > 1 ? fmt::format("seat {}, ", ask.seat.number) : "";
        if (!is_asked_again()) {
            print({});
            print({{fmt::format("Round {}, {}balance {}", ask.round, seat, felt::text_of(ask.balance)), Ink::strong}});
            auto notes = wager_notes(ask);
            if (!ask.meters.empty()) notes.push_back("Meters: " + meters_text(ask.meters));
            for (const std::string& note : notes) {
                for (const std::string& line : wrapped(note, columns)) print({{line, Ink::faint}});
            }
        }
        return read(fmt::format("Wager [{}]: ", ask.offered));
    }
    std::optional<std::string> ask_answer(const AnswerAsk& ask) override {
        if (!is_asked_again()) {
            print_settled();
            print_table();
            print(option_line(ask, look_));
        }
        const std::string hand = hand_line(table_, *view_, ask.question->place);
        return read(fmt::format("{}: {}? ", hand, question_text(*ask.question)));
    }
    std::optional<std::string> ask_amount(const AnswerAsk&, const OptionAsk& option) override {
        return read(fmt::format("{} for how much, {} to {} [{}]: ", spoken(option.word),
                                felt::text_of(option.amounts.least), felt::text_of(option.amounts.most),
                                felt::text_of(option.amounts.most)));
    }
    void refuse(const RefusedInput& refused) override {
        print({{"No: " + refused.why, Ink::red},
               {refused.clause.empty() ? "" : " (" + refused.clause + ")", Ink::faint}});
        asks_again_ = true;
    }
    void hint(const AnswerAsk&, const Hint& hint) override {
        print({{hint_text(hint), Ink::strong}});
        asks_again_ = true;
    }
    void explain(const WagerAsk& ask) override { explain(help_on(ask)); }
    void explain(const AnswerAsk& ask) override { explain(help_on(ask)); }

    void end_round(const RoundEnd& end) override {
        print_table();
        print_settled();
        print({{balance_text(end), Ink::strong}});
    }
    void leave(const Summary& summary) override {
        print({});
        if (!summary.why.empty()) print({{fmt::format("That is all you can wager: {}.", summary.why)}});
        print({{fmt::format("{} {}, net {}, balance {}", summary.rounds, summary.rounds == 1 ? "round" : "rounds",
                            signed_text(summary.balance - summary.start), felt::text_of(summary.balance)),
                Ink::strong}});
        for (const LyingOver& lying : summary.lying_over) {
            print({{fmt::format("Left on the layout: {}.", text_of(lying)), Ink::faint}});
        }
    }

private:
    void print(const Line& line) const { fmt::print("{}\n", drawn(line, look_)); }

    // A line of input. What comes from a pipe is repeated, so that the record reads like a sitting.
    std::optional<std::string> read(const std::string& prompt) const {
        fmt::print("{}", prompt);
        std::fflush(stdout);
        std::string words;
        const bool has_words = static_cast<bool>(std::getline(std::cin, words));
        if (!words.empty() && words.back() == '\r') words.pop_back();
        if (isatty(STDIN_FILENO) != 1 || !has_words) fmt::print("{}\n", words);
        return has_words ? std::optional(words) : std::nullopt;
    }

    bool is_asked_again() { return std::exchange(asks_again_, false); }

    void explain(const std::vector<Line>& lines) const {
        for (const Line& line : lines) print(line);
        for (const Line& line : help_on(table_, shoe_, columns)) print(line);
    }

    void print_hand(const SeenHand& hand) const {
        Line line{{fmt::format("  {:<13} ", view_->name_of(hand.place))}};
        for (const auto& card : hand.cards) {
            line.push_back(card_text(card, look_));
            line.push_back({" "});
        }
        const std::string worth = worth_of(table_, hand);
        line.push_back({" " + worth});
        print(line);
        print_sides(hand);
    }
    // What lies beside the main wager and is still open.
    void print_sides(const SeenHand& hand) const {
        std::string text;
        for (const SeenHand::Stake& stake : hand.stakes) {
            if (stake.is_main() || stake.is_settled) continue;
            text += (text.empty() ? "" : ", ") + spoken(*stake.wager, stake.spot) + " " + felt::text_of(stake.amount);
        }
        if (!text.empty()) print({{fmt::format("  {:<14}with {}", "", text), Ink::faint}});
    }
    // Where players win from each other the dealer has no hand.
    void print_table() const {
        const bool has_dealers_hand = !view_->dealer().cards.empty() || view_->hands().empty();
        if (has_dealers_hand) print_hand(view_->dealer());
        for (const SeenHand& hand : view_->hands()) print_hand(hand);
    }
    // Settlements since the last time, each once.
    void print_settled() {
        const auto lines = settlement_lines(*view_, 1000);
        for (; settled_ < lines.size(); ++settled_) print(lines[settled_]);
    }

    Look look_;
    TableSign table_;
    ShoeSign shoe_;
    std::optional<TableView> view_;
    std::size_t settled_ = 0;
    bool asks_again_ = false;
};

}  // namespace

std::unique_ptr<Page> plain_page(Look look) { return std::make_unique<PlainPage>(look); }

}  // namespace felt::cli
