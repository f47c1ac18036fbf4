// Odds of a wager as one JSON object, for the command line and the live server alike.
#include "odds/odds_json.hpp"

#include <fmt/format.h>

#include "core/json.hpp"

namespace felt::odds {
namespace {

using Rules = std::vector<std::pair<std::string, std::string>>;

std::string dollars(double amount) { return fmt::format("{:.2f}", amount); }

std::string json_of(const std::optional<ProgressiveOdds>& progressive) {
    if (!progressive) return "null";
    std::vector<std::string> meters;
    for (const MeterChance& meter : progressive->meters) {
        meters.push_back(fmt::format(R"({{"meter":{},"share":{},"probability":{}}})", json_text(meter.meter),
                                     json_number(meter.share), json_number(meter.probability)));
    }
    return fmt::format(
        R"({{"unit":{},"fixed_return":{},"meters":{},"break_even":{},"break_even_meter":{},"others_at_seed":{}}})",
        json_text(text_of(progressive->unit)), json_number(progressive->fixed_return), json_list(meters),
        progressive->break_even ? json_text(dollars(*progressive->break_even)) : "null",
        json_text_or_null(progressive->break_even_meter), progressive->others_at_seed);
}

std::string json_of(const EnvyOdds& envy) {
    return fmt::format(R"("envy":{{"stake":{},"per_other_player":{},"return_per_other_player":{}}},)",
                       json_text(text_of(envy.stake)), json_number(envy.dollars), json_number(envy.per_unit));
}

// What an answer and its second ways to play have in common.
std::string json_of(const Figures& figures, const std::optional<Sample>& sample = std::nullopt) {
    std::vector<std::string> rows;
    for (const Row& row : figures.rows) {
        rows.push_back(fmt::format(R"({{"outcome":{},"pays":{},"probability":{},"return":{}}})", json_text(row.outcome),
                                   json_text(row.pays), json_number(row.probability), json_number(row.net)));
    }
    std::string grown;
    if (figures.staked) {
        grown = fmt::format(R"("staked":{},"element_of_risk":{},)", json_number(*figures.staked),
                            json_number(*figures.element_of_risk));
    }
    if (figures.envy) grown += json_of(*figures.envy);
    return fmt::format(
        R"("strategy":{},"house_edge":{},{}"hit_frequency":{},"stddev":{},"standard_error":{},"rows":{},"progressive":{})",
        json_text_or_null(figures.strategy), json_number(figures.house_edge), grown, json_number(figures.hit_frequency),
        json_number(figures.stddev), sample ? json_number(sample->standard_error) : "null", json_list(rows),
        json_of(figures.progressive));
}

std::string json_of_second(std::string_view key, const std::optional<Figures>& figures) {
    return figures ? fmt::format(R"(,"{}":{{{}}})", key, json_of(*figures)) : "";
}

// `solved` where the player's choices make a difference, because it is exact for the strategy it states.
std::string_view method_of(const Answer& answer) { return answer.figures.strategy.empty() ? "exact" : "solved"; }

// Where a game has no cards, null.
std::string decks_json(int decks) { return decks == wagers::no_decks ? "null" : std::to_string(decks); }

std::string rules_json(const Rules& all) {
    std::vector<std::string> rules;
    for (const auto& [key, value] : all) rules.push_back(json_text(key) + ":" + json_text(value));
    return fmt::format("{{{}}}", fmt::join(rules, ","));
}

}  // namespace

std::string odds_json(const OwnAnswer& answer) {
    std::string sample;
    if (answer.sample) sample = fmt::format(R"("rounds":{},"seed":{},)", answer.sample->rounds, answer.sample->seed);
    return fmt::format(
        R"({{"game":{},"wager":{},"clause":{},"pay_table":{},"decks":{},"rules":{},"method":"{}","reading":null,{}{},"note":{}{}}})",
        json_text(answer.game), json_text(answer.wager), json_text(answer.clause), json_text_or_null(answer.pay_table),
        decks_json(answer.decks), rules_json(answer.rules), name_of(answer.method), sample,
        json_of(answer.figures, answer.sample), json_text_or_null(answer.note),
        json_of_second("basic_strategy", answer.basic));
}

std::string odds_json(const Answer& answer) {
    return fmt::format(
        R"({{"game":{},"wager":{},"clause":{},"pay_table":{},"decks":{},"rules":{},"method":{},"reading":null,{},"note":{}{}{}}})",
        json_text(answer.game), json_text(answer.wager->id), json_text(answer.wager->clause),
        json_text(answer.table->id), decks_json(answer.decks), rules_json(answer.rules), json_text(method_of(answer)),
        json_of(answer.figures), json_text_or_null(answer.note), json_of_second("best_for_wager", answer.best),
        json_of_second("while_live", answer.while_live) + json_of_second("not_joined", answer.not_joined));
}

}  // namespace felt::odds
