// A page that plays a sitting from a list of words, for tests.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cli/play_lines.hpp"
#include "cli/play_sitting.hpp"

namespace felt::cli {

// Answers from a list and remembers what it was told.
class ScriptedPage final : public Page {
public:
    explicit ScriptedPage(std::deque<std::string> words) : words_(std::move(words)) {}

    std::optional<std::size_t> choose(const Menu&) override { return std::nullopt; }
    void sit_down(const TableSign&) override {}
    void begin_shoe(const ShoeSign& shoe) override { shoes.push_back(shoe.commitment); }
    void begin_round(const RoundSign&) override {}
    void happened(const Event& event, Money balance) override {
        balances.push_back(balance);
        events.push_back(event);
        if (event.kind == EventKind::answer) answers.push_back(event);
    }
    void end_round(const RoundEnd& end) override { rounds.push_back(balance_text(end)); }
    void end_shoe(const ShoeSign&, const std::string& seed) override { seeds.push_back(seed); }
    void leave(const Summary& left) override { summary = left; }
    std::optional<std::string> ask_wager(const WagerAsk& ask) override {
        offers.push_back(ask.offered);
        meters.push_back(meters_text(ask.meters));
        lying_over.emplace_back();
        for (const LyingOver& lying : ask.lying_over) lying_over.back() += text_of(lying) + ". ";
        return next();
    }
    std::optional<std::string> ask_answer(const AnswerAsk& ask) override {
        asked.push_back({});
        questions.push_back(question_text(*ask.question));
        for (const OptionAsk& option : ask.options) {
            if (!option.refused) {
                std::string text(option.word);
                if (!option.amounts.most.is_zero()) text += " " + felt::text_of(option.amounts.most);
                asked.back().push_back(text);
            } else if (option.refused->clause.empty()) {
                asked.back().push_back(std::string(option.word) + ": " + option.refused->id);
            }
        }
        return next();
    }
    std::optional<std::string> ask_amount(const AnswerAsk&, const OptionAsk&) override { return next(); }
    void refuse(const RefusedInput& why) override { refused.push_back(why); }
    void hint(const AnswerAsk&, const Hint& hint) override { hints.push_back(hint_text(hint)); }
    void explain(const WagerAsk&) override { ++explained; }
    void explain(const AnswerAsk&) override { ++explained; }

    std::vector<std::string> shoes, seeds, rounds, offers;
    std::vector<std::string> meters, lying_over;  // as told with every wager asked for
    std::vector<std::string> questions;
    std::vector<std::string> hints;
    std::vector<std::vector<std::string>> asked;  // options allowed with their most, and those the balance refuses
    std::vector<RefusedInput> refused;
    std::vector<Event> answers;
    std::vector<Event> events;
    std::vector<Money> balances;
    Summary summary;
    int explained = 0;

private:
    std::optional<std::string> next() {
        if (words_.empty()) return std::nullopt;
        std::string words = words_.front();
        words_.pop_front();
        return words;
    }
    std::deque<std::string> words_;
};

}  // namespace felt::cli
