// The card of Blackjack Switch: the play of each hand, and what two cards are worth, from which the switch follows.
#include <fmt/format.h>

#include "odds/strategy/blackjack_cards.hpp"
#include "odds/strategy/blackjack_charts.hpp"
#include "odds/strategy/making.hpp"

namespace felt::odds {
namespace {

Cell in_hundredths(std::optional<double> worth) {
    return worth ? cell_saying(fmt::format("{:+.0f}", *worth * 100), worth) : Cell{};
}

std::optional<double> best_worth(const Cell& cell) {
    return cell.choices.empty() ? std::nullopt : cell.choices.front().worth;
}

// An ace and a ten that the switch brought together count 21 and no blackjack: from what the strategy makes of a switch
// that also makes a pair of twos.
std::optional<double> switched_21(const AskedStrategy& strategy, const Against& against,
                                  std::optional<double> pair_of_twos) {
    LaidOut laid{{card_worth(1), card_worth(2)}, against.dealer, "switch"};
    laid.second = {card_worth(2, Suit::diamonds), card_worth(10, Suit::diamonds)};
    const auto asked = strategy.ask(laid);
    if (!asked || !pair_of_twos) return std::nullopt;
    for (const Choice& choice : asked->choices) {
        if (choice.play == "switch" && choice.worth) return *choice.worth - *pair_of_twos;
    }
    return std::nullopt;
}

Chart worths(const AskedStrategy& strategy, const std::vector<Chart>& charts, const std::vector<Against>& columns) {
    Chart all = empty_chart("worth", "What two cards are worth, in hundredths of a wager", "dealer shows", columns);
    for (const Chart& chart : charts) {
        for (const ChartRow& row : chart.rows) {
            ChartRow worth{row.hand, {}};
            for (const Cell& cell : row.cells) worth.cells.push_back(in_hundredths(best_worth(cell)));
            all.rows.push_back(std::move(worth));
        }
    }
    ChartRow made{"AT", {}};
    for (std::size_t i = 0; i < columns.size(); ++i) {
        made.cells.push_back(in_hundredths(switched_21(strategy, columns[i], best_worth(charts[2].rows[0].cells[i]))));
    }
    all.rows.push_back(std::move(made));
    drop_empty(all);
    return all;
}

}  // namespace

StrategyCard switch_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    AskedStrategy strategy(set_up(game, settings));
    strategy.bet(strategy.game().usual_bets());
    const std::vector<Against> columns = every_up_card();
    LaidOut kept;
    kept.answers.emplace_back("switch", "keep");
    card.charts = play_charts(strategy, columns, "dealer shows", kept);
    Chart worth = worths(strategy, card.charts, columns);
    if (!worth.rows.empty()) card.charts.push_back(std::move(worth));
    explain_worths(card);
    card.words = insurance_words(strategy);
    card.words.emplace_back("Switch where the two hands that come of it are worth more together than the two dealt.");
    card.words.emplace_back(
        "An ace and a ten as dealt are a blackjack, worth 100; brought together by a switch they are a 21.");
    return card;
}

}  // namespace felt::odds
