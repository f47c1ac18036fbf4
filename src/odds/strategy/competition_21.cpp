// The card of Competition 21: the first card, and then whether another is worth its wager, and how large a wager.
#include "odds/strategy/blackjack_cards.hpp"
#include "odds/strategy/blackjack_charts.hpp"
#include "odds/strategy/making.hpp"

namespace felt::odds {
namespace {

constexpr const char* across = "dealer shows";

// A hit for as much as may be is another play than one for the least.
Cell priced(const std::optional<Asked>& asked, Money original) {
    if (!asked) return {};
    Cell cell{asked->choices};
    if (asked->play == "hit" && asked->amount > original) cell.choices.front().play = "hit-for-two";
    return cell;
}

Chart priced_chart(const AskedStrategy& strategy, Chart titled, const std::vector<RowHand>& rows,
                   const std::vector<Against>& columns, const LaidOut& way) {
    const Money original = strategy.game().usual_bet();
    Chart chart = empty_chart(titled.id, titled.title, titled.across, columns);
    for (const RowHand& hand : rows) {
        ChartRow row{hand.name, {}};
        for (const Against& against : columns) {
            LaidOut laid = way;
            laid.player = hand.cards;
            laid.dealer = against.dealer;
            row.cells.push_back(priced(strategy.ask(laid), original));
        }
        chart.rows.push_back(std::move(row));
    }
    drop_empty(chart);
    return chart;
}

// Of two cards, or of three.
std::vector<RowHand> of_cards(std::vector<RowHand> rows, std::size_t count) {
    for (RowHand& row : rows) {
        if (count == 3) row.cards = row.alike;
    }
    std::erase_if(rows, [count](const RowHand& row) { return row.cards.size() != count; });
    return rows;
}

std::vector<RowHand> single_cards() {
    std::vector<RowHand> all;
    for (int value = 2; value <= 11; ++value) {
        const int of = value > 10 ? 1 : value;
        all.push_back({name_of_value(of), {card_worth(of)}});
    }
    return all;
}

}  // namespace

StrategyCard competition_21_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    const AskedStrategy strategy(set_up(game, settings));
    const std::vector<Against> columns = every_up_card();
    const auto add = [&](std::string id, std::string title, const std::vector<RowHand>& rows, const LaidOut& way) {
        card.charts.push_back(
            priced_chart(strategy, {std::move(id), std::move(title), across, {}, {}}, rows, columns, way));
    };
    LaidOut least;
    least.pays_least = true;
    add("first", "First card", single_cards(), {});
    add("hard", "Hard totals of two cards", of_cards(hard_hands(), 2), {});
    add("soft", "Soft totals of two cards", of_cards(soft_hands(), 2), {});
    add("pairs", "Pairs", of_cards(pair_hands(), 2), {});
    add("hard-3", "Hard, three cards, the third for one wager", of_cards(hard_hands(), 3), least);
    add("soft-3", "Soft, three cards, the third for one wager", of_cards(soft_hands(), 3), least);
    add("hard-3-two", "Hard, three cards, the third for two wagers", of_cards(hard_hands(), 3), {});
    add("soft-3-two", "Soft, three cards, the third for two wagers", of_cards(soft_hands(), 3), {});
    card.words = insurance_words(strategy);
    return card;
}

}  // namespace felt::odds
