// The card of Blackjack Burnout: the play with the right to burn a card and without it, and which cards to burn.
#include "odds/strategy/blackjack_cards.hpp"
#include "odds/strategy/blackjack_charts.hpp"
#include "odds/strategy/making.hpp"

namespace felt::odds {
namespace {

// Values in the order of a chart, the ace last: "9T" for two that lie beside each other, "2-4" for more.
std::string text_of_values(const std::vector<int>& burned) {
    std::string text;
    for (std::size_t i = 0; i < burned.size();) {
        std::size_t last = i;
        while (last + 1 < burned.size() && burned[last + 1] == burned[last] + 1) ++last;
        const auto name = [](int value) { return name_of_value(value > 10 ? 1 : value); };
        text += name(burned[i]);
        if (last > i + 1) text += "-";
        if (last > i) text += name(burned[last]);
        i = last + 1;
    }
    return text;
}

// The cards that are burned when they come to this hand after this answer.
Cell burned_by(const AskedStrategy& strategy, const RowHand& hand, const Against& against, std::string_view after) {
    LaidOut laid{hand.cards, against.dealer};
    const auto play = strategy.ask(laid);
    if (!play || play->play != after) return {};
    laid.asks = "burn";
    laid.answers.emplace_back("play", after);
    laid.player.push_back({});
    std::vector<int> burned;
    for (int value = 2; value <= 11; ++value) {
        laid.player.back() = card_worth(value > 10 ? 1 : value);
        const auto asked = strategy.ask(laid);
        if (asked && asked->play == "burn") burned.push_back(value);
    }
    return cell_saying(burned.empty() ? "none" : text_of_values(burned));
}

// … of every hand that answers so.
Chart burned_cards(const AskedStrategy& strategy, Chart titled, std::string_view after,
                   const std::vector<RowHand>& rows, const std::vector<Against>& columns) {
    Chart chart = empty_chart(titled.id, titled.title, titled.across, columns);
    for (const RowHand& hand : rows) {
        ChartRow row{hand.name, {}};
        for (const Against& against : columns) row.cells.push_back(burned_by(strategy, hand, against, after));
        chart.rows.push_back(std::move(row));
    }
    drop_empty(chart);
    return chart;
}

}  // namespace

StrategyCard burnout_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    const std::vector<Against> columns = every_up_card();
    AskedStrategy strategy(set_up(game, settings));
    const std::vector<FixedBet> without_fee{strategy.game().usual_bets().front()};

    strategy.bet(strategy.game().usual_bets());
    card.charts = play_charts(strategy, columns, "dealer shows");
    std::vector<RowHand> both = hard_hands();
    const std::vector<RowHand> soft = soft_hands();
    both.insert(both.end(), soft.begin(), soft.end());
    card.charts.push_back(
        burned_cards(strategy, {"burn-hit", "Burn these after a hit", "dealer shows", {}, {}}, "hit", both, columns));
    card.charts.push_back(burned_cards(strategy, {"burn-double", "Burn these after a double", "dealer shows", {}, {}},
                                       "double", both, columns));
    strategy.bet(without_fee);
    for (Chart& chart : play_charts(strategy, columns, "dealer shows")) {
        chart.id += "-no-burn";
        chart.title += ", no burn left";
        card.charts.push_back(std::move(chart));
    }
    explain_worths(card);
    card.words = insurance_words(strategy);
    return card;
}

}  // namespace felt::odds
