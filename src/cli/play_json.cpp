// The page for programs: every event, question and refusal as one JSON object a line; answers are read by word.
#include <fmt/format.h>

#include <iostream>

#include "cli/play_page.hpp"
#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "rulebook/rules_json.hpp"

namespace felt::cli {
namespace {

std::string joined(const std::vector<std::string>& parts) { return fmt::format("{}", fmt::join(parts, ",")); }

std::string json_of(const RefusedInput& refused) {
    std::string json = fmt::format(R"("id":{},"why":{})", json_text(refused.id), json_text(refused.why));
    if (!refused.clause.empty()) json += R"(,"clause":)" + json_text(refused.clause);
    return json;
}

std::string json_of(const Amounts& amounts) {
    return fmt::format(R"({{"least":"{}","most":"{}","chip":"{}"}})", felt::text_of(amounts.least),
                       felt::text_of(amounts.most), felt::text_of(amounts.chip));
}

std::string json_of(const std::vector<LyingOver>& all) {
    std::vector<std::string> items;
    for (const LyingOver& lying : all) {
        items.push_back(fmt::format(R"({{"seat":{},"wager":"{}","amount":"{}","progress":{}}})", lying.seat.number,
                                    lying.wager->id, felt::text_of(lying.amount), lying.progress));
    }
    return "[" + joined(items) + "]";
}

std::string json_of(const std::vector<MeterSign>& all) {
    std::vector<std::string> items;
    for (const MeterSign& meter : all) {
        items.push_back(fmt::format(R"({{"wager":"{}","meter":{},"amount":"{}"}})", meter.wager->id,
                                    json_text(meter.name), felt::text_of(meter.amount)));
    }
    return "[" + joined(items) + "]";
}

// Side wagers the table hosts, each with its pay table.
std::string json_of(std::span<const wagers::HostedWager> hosted) {
    std::vector<std::string> items;
    for (const wagers::HostedWager& side : hosted) {
        items.push_back(fmt::format(R"({{"wager":{},"name":{},"pay_table":{},"clause":{}}})", json_text(side.wager->id),
                                    json_text(side.wager->name), json_text(side.table->id),
                                    json_text(side.table->clause)));
    }
    return "[" + joined(items) + "]";
}

class JsonPage final : public Page {
public:
    std::optional<std::size_t> choose(const Menu&) override { return std::nullopt; }

    void sit_down(const TableSign& table) override {
        table_ = table;
        std::string json = fmt::format(R"({{"event":"sit-down","game":{},"preset":{},"seats":{},"balance":"{}")",
                                       json_text(table.game), json_text(table.preset), table.seats.count,
                                       felt::text_of(table.balance));
        json += R"(,"hands":)" + hands_json(table.hands) + R"(,"wagers":)" + json_of(table.set->side_wagers());
        say(json + R"(,"notices":)" + notices() + "}");
    }
    void begin_shoe(const ShoeSign& shoe) override {
        say(fmt::format(R"({{"event":"shoe","shoe":{},"cards":{},"commitment":"{}"}})", shoe.number, shoe.cards,
                        shoe.commitment));
    }
    void end_shoe(const ShoeSign& shoe, const std::string& seed) override {
        say(fmt::format(R"({{"event":"seed","shoe":{},"commitment":"{}","seed":"{}"}})", shoe.number, shoe.commitment,
                        seed));
    }
    void begin_round(const RoundSign& round) override {
        std::string json = fmt::format(R"({{"event":"round","round":{})", round.round);
        if (!round.lying_over.empty()) json += R"(,"lies_over":)" + json_of(round.lying_over);
        say(json + "}");
    }
    void happened(const Event& event, Money) override { say(felt::json_of(event, table_.seats.viewer_of(event))); }
    void end_round(const RoundEnd& end) override {
        say(fmt::format(R"({{"event":"balance","round":{},"before":"{}","net":"{}","balance":"{}"}})", end.round,
                        felt::text_of(end.before), felt::text_of(end.after - end.before), felt::text_of(end.after)));
    }
    void leave(const Summary& summary) override {
        std::string json = fmt::format(R"({{"event":"leave","rounds":{},"net":"{}","balance":"{}")", summary.rounds,
                                       felt::text_of(summary.balance - summary.start), felt::text_of(summary.balance));
        if (!summary.why.empty()) json += R"(,"why":)" + json_text(summary.why);
        if (!summary.lying_over.empty()) json += R"(,"lies_over":)" + json_of(summary.lying_over);
        say(json + "}");
    }

    std::optional<std::string> ask_wager(const WagerAsk& ask) override {
        std::vector<std::string> wagers;
        for (const WagerLimits& limits : ask.limits) {
            wagers.push_back(fmt::format(R"({{"wager":"{}","least":"{}","most":"{}"}})", limits.wager->id,
                                         felt::text_of(limits.least), felt::text_of(limits.most)));
        }
        std::string json = fmt::format(
            R"({{"event":"ask","asks":"wager","round":{},"seat":{},"wagers":[{}],"chip":"{}","enter":"{}","balance":"{}")",
            ask.round, ask.seat.number, joined(wagers), felt::text_of(ask.chip), ask.offered,
            felt::text_of(ask.balance));
        if (!ask.meters.empty()) json += R"(,"meters":)" + json_of(ask.meters);
        if (!ask.lying_over.empty()) json += R"(,"lies_over":)" + json_of(ask.lying_over);
        say(json + "}");
        return read();
    }
    std::optional<std::string> ask_answer(const AnswerAsk& ask) override {
        say(json_of_ask(ask));
        return read();
    }
    // By word, an option that names no amount means the most.
    std::optional<std::string> ask_amount(const AnswerAsk&, const OptionAsk&) override { return ""; }
    void refuse(const RefusedInput& refused) override { say(R"({"event":"refused",)" + json_of(refused) + "}"); }
    void hint(const AnswerAsk& ask, const Hint& hint) override {
        const PendingQuestion& question = *ask.question;
        std::string json =
            fmt::format(R"({{"event":"hint","seat":{},"hand":{},"question":{},"option":{})", question.place.seat.number,
                        question.place.hand, question.number, json_text(hint.option));
        if (!hint.amount.is_zero()) json += fmt::format(R"(,"amount":"{}")", felt::text_of(hint.amount));
        say(json + R"(,"strategy":)" + json_text(table_.set->strategy_gist()) + "}");
    }
    void explain(const WagerAsk&) override { say(R"({"event":"help","notices":)" + notices() + "}"); }
    void explain(const AnswerAsk&) override { say(R"({"event":"help","notices":)" + notices() + "}"); }

private:
    // Whoever plays through a pipe waits for the line.
    static void say(const std::string& json) {
        fmt::print("{}\n", json);
        std::fflush(stdout);
    }
    static std::optional<std::string> read() {
        std::string words;
        if (!std::getline(std::cin, words)) return std::nullopt;
        if (!words.empty() && words.back() == '\r') words.pop_back();
        return words;
    }

    std::string notices() const {
        std::vector<std::string> notices;
        for (const std::string& notice : table_.notices) notices.push_back(json_text(notice));
        return "[" + joined(notices) + "]";
    }

    static std::string json_of_ask(const AnswerAsk& ask) {
        const PendingQuestion& question = *ask.question;
        std::vector<std::string> options;
        std::vector<std::string> amounts;
        std::vector<std::string> refused;
        for (const OptionAsk& option : ask.options) {
            const std::string word = json_text(option.word);
            if (option.refused) {
                refused.push_back(fmt::format(R"({{"option":{},{}}})", word, json_of(*option.refused)));
                continue;
            }
            options.push_back(word);
            if (!option.amounts.most.is_zero()) amounts.push_back(word + ":" + json_of(option.amounts));
        }
        const std::string about = question.wager ? fmt::format(R"("wager":"{}",)", question.wager->id) : "";
        return fmt::format(
            R"({{"event":"ask","asks":"{}",{}"seat":{},"hand":{},"question":{},"clause":"{}","options":[{}],)"
            R"("amounts":{{{}}},"refused":[{}],"default":"{}","balance":"{}"}})",
            question.info->asks, about, question.place.seat.number, question.place.hand, question.number,
            question.info->clause, joined(options), joined(amounts), joined(refused),
            question.info->options[question.by_default], felt::text_of(ask.balance));
    }

    TableSign table_;
};

}  // namespace

std::unique_ptr<Page> json_page() { return std::make_unique<JsonPage>(); }

}  // namespace felt::cli
