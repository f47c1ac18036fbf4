// The card of Pai Jack: what every setting is worth.
#include <fmt/format.h>

#include "odds/strategy/blackjack_cards.hpp"
#include "odds/strategy/blackjack_charts.hpp"
#include "odds/strategy/making.hpp"
#include "rulebook/blackjack/pai_jack/strategy.hpp"

namespace felt::odds {
namespace {

using blackjack::pai_jack::SettingStrategy;
using blackjack::pai_jack::Totals;

constexpr int least_low = 4;
constexpr int least_high = 12;

// Before any card is known: hands of the dealer's it beats less those that beat it, per thousand.
Cell cell_of(Totals totals) {
    if (!totals.is_allowed()) return {};
    const double worth =
        static_cast<double>(SettingStrategy::worth({}, totals)) / static_cast<double>(SettingStrategy::whole);
    return cell_saying(fmt::format("{:+.0f}", worth * 1000), worth);
}

}  // namespace

StrategyCard pai_jack_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    Chart chart{"setting", "What a setting is worth, per thousand", "low hand of two cards", {}, {}};
    for (int low = least_low; low <= 21; ++low) chart.columns.push_back(std::to_string(low));
    for (int high = 21; high >= least_high; --high) {
        ChartRow row{std::to_string(high), {}};
        for (int low = least_low; low <= 21; ++low) row.cells.push_back(cell_of({low, high}));
        chart.rows.push_back(std::move(row));
    }
    card.charts.push_back(std::move(chart));
    card.words = {"Of the ways to set five cards take the one worth most; the rows are the high hand of three cards.",
                  "The worth is that of a full deck; where two settings are within a few parts in a thousand, the own "
                  "cards that the dealer lacks may decide."};
    return card;
}

}  // namespace felt::odds
