// Puts a table's rules into JSON.
#include "server/describe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "core/json.hpp"
#include "rulebook/layout_data.hpp"
#include "rulebook/rules_json.hpp"
#include "rulebook/wagers/wager_words.hpp"

namespace felt::server {
namespace {

using rulebook::Chosen;
using rulebook::GameInfo;
using wagers::HostedWager;

std::string money_json(Money amount) { return json_text(text_of(amount)); }

// "dealer-bust" as "Dealer bust", for what the documents give no name.
std::string name_from(std::string_view id) {
    std::string name(id);
    std::ranges::replace(name, '-', ' ');
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

const HostedWager* hosted_as(const Chosen& chosen, const WagerInfo& wager) {
    for (const HostedWager& side : chosen.set->side_wagers()) {
        if (&side.info == &wager) return &side;
    }
    return nullptr;
}

// 30-807(1)(b) as it is listed, or the clause it is part of.
const rulebook::Clause* clause_of(std::string_view id, const rulebook::ClauseRegister& clauses) {
    while (!id.empty()) {
        if (const rulebook::Clause* clause = clauses.find(id)) return clause;
        const auto part = id.rfind('(');
        if (part == std::string_view::npos) return nullptr;
        id = id.substr(0, part);
    }
    return nullptr;
}

std::string outcome_json(std::string_view id, std::string_view name, const std::string& pays, std::string_view clause) {
    return fmt::format(R"({{"outcome":{},"name":{},"pays":{},"clause":{}}})", json_text(id), json_text(name),
                       json_text_or_null(pays), json_text(clause));
}

std::string outcomes_json(const HostedWager& side) {
    std::vector<std::string> outcomes;
    for (std::size_t i = 0; i < side.wager->outcomes.size(); ++i) {
        const wagers::WagerOutcome& outcome = side.wager->outcomes[i];
        const bool is_paid = is_printed(*side.wager, *side.table, i);
        outcomes.push_back(outcome_json(outcome.id, outcome.name,
                                        is_paid ? pays_text(*side.wager, *side.table, i) : std::string{},
                                        outcome.clause));
    }
    return json_list(outcomes);
}

std::string outcomes_json(const WagerInfo& wager) {
    std::vector<std::string> outcomes;
    for (const Outcome* outcome : wager.outcomes) {
        if (outcome->index == void_index) continue;
        outcomes.push_back(outcome_json(outcome->id, name_from(outcome->id), "", outcome->clause));
    }
    return json_list(outcomes);
}

std::string limits_json(const WagerLimits* limits) {
    if (!limits) return R"("least":null,"most":null,"unit":null,"needs_main":true)";
    return fmt::format(R"("least":{},"most":{},"unit":{},"needs_main":{})", money_json(limits->least),
                       money_json(limits->most), limits->unit.is_zero() ? "null" : money_json(limits->unit),
                       limits->needs_main);
}

std::vector<std::string> texts_of(std::span<const std::string_view> texts) { return {texts.begin(), texts.end()}; }

std::string wager_json(const Chosen& chosen, const WagerInfo& wager, const Layout& layout, const Sources& sources) {
    const HostedWager* side = hosted_as(chosen, wager);
    const auto laid = std::ranges::find(layout.wagers, &wager, &WagerLimits::wager);
    const bool is_laid = laid != layout.wagers.end();
    const WagerLimits* limits = is_laid ? &*laid : side ? &side->limits : nullptr;
    const rulebook::Clause* clause = clause_of(wager.clause, sources.clauses);
    const std::string_view placed = is_laid ? "before-deal"
        : side                              ? word_for(side->wager->placed, wagers::moments)
                                            : "play";
    return fmt::format(
        R"({{"wager":{},"name":{},"clause":{},"gist":{},"own":{},"placed":{},{},"hand":{},"spots":{},"meters":{},)"
        R"("pay_table":{},"outcomes":{}}})",
        json_text(wager.id), json_text(side ? side->wager->name : name_from(wager.id)), json_text(wager.clause),
        json_text(side         ? side->wager->gist
                      : clause ? clause->gist
                               : ""),
        side == nullptr, json_text(placed), limits_json(limits), wager.hand, json_texts(texts_of(wager.spots)),
        json_texts({wager.meters.begin(), wager.meters.end()}), json_text_or_null(side ? side->table->id : ""),
        side ? outcomes_json(*side) : outcomes_json(wager));
}

std::string option_json(const rulebook::OptionInfo& option, const std::string& value) {
    return fmt::format(R"({{"id":{},"value":{},"clause":{},"gist":{}}})", json_text(option.id), json_text(value),
                       json_text(option.clause), json_text(option.gist));
}

std::string usual_bets_json(const Chosen& chosen) {
    std::vector<std::string> bets;
    for (const FixedBet& bet : chosen.set->usual_bets()) {
        bets.push_back(fmt::format(R"({{"wager":{},"amount":{}}})", json_text(chosen.set->wagers()[bet.wager]->id),
                                   money_json(bet.amount)));
    }
    return json_list(bets);
}

std::vector<std::string> reading_ids(const std::string& game, const Sources& sources) {
    std::vector<std::string> ids;
    for (const rulebook::Reading& reading : sources.readings) {
        if (std::ranges::find(reading.games, game) != reading.games.end()) ids.push_back(reading.id);
    }
    return ids;
}

std::string who_and_what(const house::Table& table) {
    const Chosen& chosen = table.chosen();
    const GameInfo& info = chosen.game->info;
    const bool is_a_game_of_its_own = chosen.preset && !chosen.preset->clause.empty();
    return fmt::format(
        R"("table":{},"name":{},"game":{},"game_name":{},"family":{},"clause":{},"gist":{},"bank":{},"seats":{})",
        json_text(table.id()), json_text(table.setup().name), json_text(info.id), json_text(info.name),
        json_text(info.family), json_text(is_a_game_of_its_own ? chosen.preset->clause : info.clause),
        json_text(is_a_game_of_its_own ? chosen.preset->gist : info.gist), json_text(info.bank), chosen.set->seats());
}

}  // namespace

const Sources& rulebook_sources() {
    static const Sources sources = [] {
        auto clauses = rulebook::load_clauses();
        if (!clauses) throw std::runtime_error(clauses.error().text);
        auto readings = rulebook::load_readings();
        if (!readings) throw std::runtime_error(readings.error().text);
        return Sources{*std::move(clauses), *std::move(readings)};
    }();
    return sources;
}

std::string describe(const house::Table& table, const Sources& sources) {
    const Chosen& chosen = table.chosen();
    const GameInfo& info = chosen.game->info;
    const Layout& layout = table.layout();
    std::vector<std::string> options;
    for (const auto& option : info.options) options.push_back(option_json(option, chosen.settings[option.id]));
    std::vector<std::string> wagers;
    for (const WagerInfo* wager : chosen.set->wagers()) {
        wagers.push_back(wager_json(chosen, *wager, layout, sources));
    }
    return fmt::format(
        R"({{{},"least_seats":{},"hands":{},"chip":{},"hands_per_player":{},"takes_tips":{},"betting_seconds":{},)"
        R"("decision_seconds":{},"usual_bets":{},"options":{},"notices":{},"wagers":{},"readings":{},"layout":{}}})",
        who_and_what(table), chosen.set->least_seats(), rulebook::hands_json(info.hands), money_json(layout.chip),
        layout.hands_per_player, layout.tips.accepted, table.betting_seconds(), table.decision_seconds(),
        usual_bets_json(chosen), json_list(options), json_texts(chosen.set->notices()), json_list(wagers),
        json_texts(reading_ids(info.id, sources)), rulebook::layout_json(info.id));
}

LobbyLine::LobbyLine(const house::Table& table) {
    const WagerLimits& first = table.layout().wagers[0];
    std::vector<std::string> names;
    for (const HostedWager& side : table.chosen().set->side_wagers()) names.push_back(side.wager->name);
    lasting_ = fmt::format(R"({{{},"least":{},"most":{},"wagers":{})", who_and_what(table), money_json(first.least),
                           money_json(first.most), json_texts(names));
}

std::string LobbyLine::json(const house::Table& table) const {
    return fmt::format(R"({},"seated":{},"watching":{},"round":{}}})", lasting_, table.seated(), table.watching(),
                       table.round());
}

std::string describe_clause(const std::string& id, const rulebook::ClauseRegister& clauses) {
    const rulebook::Clause* found = clause_of(id, clauses);
    if (!found) return {};
    for (const rulebook::ClauseFile& file : clauses.files()) {
        const bool is_here =
            !file.clauses.empty() && found >= file.clauses.data() && found < file.clauses.data() + file.clauses.size();
        if (!is_here) continue;
        return fmt::format(R"({{"clause":{},"gist":{},"document":{}}})", json_text(found->id), json_text(found->gist),
                           json_text(file.document));
    }
    return {};
}

}  // namespace felt::server
