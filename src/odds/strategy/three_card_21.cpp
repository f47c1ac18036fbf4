// The card of 3 Card 21 "N" Done: three cards kept together, what each is worth alone, and so when to split them.
#include <fmt/format.h>

#include <algorithm>

#include "odds/strategy/blackjack_cards.hpp"
#include "odds/strategy/blackjack_charts.hpp"
#include "odds/strategy/making.hpp"

namespace felt::odds {
namespace {

// Of three cards no two of which are equal: such a hand is kept.
std::vector<RowHand> kept_hands() {
    std::vector<RowHand> all;
    for (int total = 9; total <= 20; ++total) {
        for (int low = 2; low <= 8; ++low) {
            const int middle = low + 1;
            const int high = total - low - middle;
            if (high <= middle || high > 10) continue;
            RowHand hand{std::to_string(total), {card_worth(low), card_worth(middle), card_worth(high)}};
            hand.alike = cards_of_hard(total, 4);
            all.push_back(std::move(hand));
            break;
        }
    }
    for (int rest = 5; rest <= 9; ++rest) {
        RowHand hand{"soft " + std::to_string(rest + 11), {card_worth(1), card_worth(2), card_worth(rest - 2)}};
        hand.alike = cards_of_soft(rest + 11, 4);
        all.push_back(std::move(hand));
    }
    return all;
}

std::optional<double> worth_of(const Asked& asked, std::string_view play) {
    for (const Choice& choice : asked.choices) {
        if (choice.play == play) return choice.worth;
    }
    return std::nullopt;
}

Cell in_hundredths(std::optional<double> worth) {
    return worth ? cell_saying(fmt::format("{:+.0f}", *worth * 100), worth) : Cell{};
}

// Three equal cards that are split are worth three times one alone.
Chart worths_alone(const AskedStrategy& strategy, const std::vector<Against>& columns) {
    Chart chart = empty_chart("alone", "What a card is worth alone, in hundredths of a wager", "dealer shows", columns);
    for (int value = 2; value <= 11; ++value) {
        const int of = value > 10 ? 1 : value;
        ChartRow row{name_of_value(of), {}};
        for (const Against& against : columns) {
            LaidOut laid{std::vector<Card>(3, card_worth(of)), against.dealer};
            // A dealt 21 and a hand that could be given up are played on to find out.
            laid.answers = {{"21", "decline"}, {"surrender", "play-on"}};
            const auto asked = strategy.ask(laid);
            const auto split = asked ? worth_of(*asked, "split") : std::nullopt;
            row.cells.push_back(in_hundredths(split ? std::optional(*split / 3) : std::nullopt));
        }
        chart.rows.push_back(std::move(row));
    }
    drop_empty(chart);
    return chart;
}

Chart worths_kept(const Chart& kept) {
    Chart chart = kept;
    chart.id = "kept";
    chart.title = "What three cards are worth together, in hundredths of a wager";
    for (ChartRow& row : chart.rows) {
        for (Cell& cell : row.cells) {
            if (!cell.choices.empty()) cell = in_hundredths(cell.choices.front().worth);
        }
    }
    drop_empty(chart);
    return chart;
}

}  // namespace

StrategyCard three_card_21_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    AskedStrategy strategy(set_up(game, settings));
    strategy.bet(strategy.game().usual_bets());
    const std::vector<Against> columns = every_up_card();
    card.charts.push_back(
        play_chart(strategy, {"play", "Three cards kept together", "dealer shows", {}, {}}, kept_hands(), columns));
    card.charts.push_back(worths_kept(card.charts.front()));
    card.charts.push_back(worths_alone(strategy, columns));
    std::erase_if(card.charts, [](const Chart& chart) { return chart.rows.empty(); });
    explain_worths(card);
    card.words = insurance_words(strategy);
    card.words.emplace_back(
        "Three cards that may be split, with a pair or over 21: split where the three are worth more alone, added up, "
        "than together.");
    card.words.emplace_back("Over 21: surrender where the three alone add up to less than minus 50.");
    card.words.emplace_back("A 21 that may be split is worth 100: take it unless the three alone add up to more.");
    return card;
}

}  // namespace felt::odds
