// Begins a card: its rules and what it costs to play by it.
#include "odds/strategy/making.hpp"

#include <algorithm>
#include <array>

namespace felt::odds {
namespace {

// What the house chooses that no decision depends on.
constexpr std::array<std::string_view, 31> beside_the_play{
    "dealt",
    "cut",
    "burn",
    "burn_shown",
    "cards",
    "double_for_less",
    "double_card",
    "seats",
    "tips",
    "min_bet",
    "max_bet",
    "tip_max",
    "tips_on",
    "chip",
    "hands_per_player",
    "decision_seconds",
    "inside_max",
    "roulette_wager_required",
    "thirty_six",
    "base_wager_required",
    "buy_in",
    "collection",
    "jackpot_fee",
    "kill",
    "kill_least",
    "player_fee",
    "bank_fee",
    "bank_fee_above",
    "together_max",
    "play_starts",
    "help",
};

bool bears_on_play(const std::string& id) {
    return std::ranges::find(beside_the_play, id) == beside_the_play.end() && !id.starts_with("fee_") &&
        !id.starts_with("auto_stand_");
}

}  // namespace

std::shared_ptr<const rulebook::SetGame> set_up(const rulebook::Game& game, const rulebook::Settings& settings) {
    auto set = game.set_up(settings);
    check(static_cast<bool>(set), "a card is made under settings that go together");
    return *set;
}

StrategyCard begin_card(const rulebook::Game& game, const rulebook::Settings& settings, Edge edge) {
    StrategyCard card;
    card.game = game.info.id;
    for (const rulebook::OptionInfo& option : game.info.options) {
        if (bears_on_play(option.id)) card.rules.emplace_back(option.id, settings[option.id]);
    }
    card.how = set_up(game, settings)->strategy_gist();
    if (edge == Edge::left_out) return card;
    const OwnEntry* own = find_own_entry(game.info.id);
    if (!own) return card;
    const std::vector<OwnAnswer> answers = own->odds(settings, Effort::work_out_only);
    if (!answers.empty()) card.house_edge = answers.front().figures.house_edge;
    return card;
}

void explain_worths(StrategyCard& card) {
    for (const Chart& chart : card.charts) {
        for (const ChartRow& row : chart.rows) {
            const auto has_worth = [](const Cell& cell) { return !cell.choices.empty() && cell.choices.front().worth; };
            if (std::ranges::none_of(row.cells, has_worth)) continue;
            card.how += "; worths are per unit first wagered, for an endless shoe, as things stand when it is asked";
            return;
        }
    }
}

}  // namespace felt::odds
