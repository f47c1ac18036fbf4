// The card of Spanish 21: charts by total that say from how many cards on they change, hands that can still make 6-7-8
// or 7-7-7, and what to do with a doubled hand.
#include <algorithm>
#include <array>

#include "odds/strategy/blackjack_cards.hpp"
#include "odds/strategy/blackjack_charts.hpp"
#include "odds/strategy/making.hpp"

namespace felt::odds {
namespace {

// From six cards on every 21 is paid alike.
constexpr int most_cards = 6;

std::vector<Card> of_total(const Chart& chart, int total, int count) {
    return chart.id == "soft" ? cards_of_soft(total, count) : cards_of_hard(total, count);
}

// Where a hand of more cards is played otherwise: from how many on.
void add_number_of_cards(const AskedStrategy& strategy, Chart& chart, int lowest, const std::vector<Against>& columns) {
    for (std::size_t i = 0; i < chart.rows.size(); ++i) {
        for (std::size_t column = 0; column < columns.size(); ++column) {
            Cell& cell = chart.rows[i].cells[column];
            if (cell.choices.empty()) continue;
            const std::string& best = cell.choices.front().play;
            for (int count = 3; count <= most_cards && best != "surrender"; ++count) {
                LaidOut laid{of_total(chart, lowest + static_cast<int>(i), count), columns[column].dealer};
                const auto asked = laid.player.empty() ? std::nullopt : strategy.ask(laid);
                if (!asked || asked->play == best) continue;
                cell.otherwise = asked->play;
                cell.otherwise_from = count;
                break;
            }
        }
    }
}

struct Suiting {
    const char* name;
    std::array<Suit, 2> suits;
};
constexpr std::array suitings{
    Suiting{"of different suits", {Suit::hearts, Suit::diamonds}},
    Suiting{"of one suit", {Suit::hearts, Suit::hearts}},
    Suiting{"of spades", {Suit::spades, Suit::spades}},
};

const Cell& cell_at(const Chart& chart, const std::string& hand, std::size_t column) {
    return std::ranges::find(chart.rows, hand, &ChartRow::hand)->cells[column];
}
double worth_of(const std::vector<Choice>& choices, const std::string& play) {
    const auto found = std::ranges::find(choices, play, &Choice::play);
    return found == choices.end() ? 0 : found->worth.value_or(0);
}

// Two cards of 6, 7 and 8 whose third would be paid more.
void add_near_sevens(const AskedStrategy& strategy, StrategyCard& card, const std::vector<Against>& columns) {
    for (const auto& [low, high] : {std::pair(6, 7), std::pair(6, 8), std::pair(7, 8), std::pair(7, 7)}) {
        const bool is_pair = low == high;
        const std::string row = is_pair ? "77" : std::to_string(low + high);
        const std::string hand = std::to_string(low) + "-" + std::to_string(high);
        for (const Suiting& suiting : suitings) {
            for (std::size_t column = 0; column < columns.size(); ++column) {
                const LaidOut laid{{card_worth(low, suiting.suits[0]), card_worth(high, suiting.suits[1])},
                                   columns[column].dealer};
                const auto asked = strategy.ask(laid);
                const Cell& charted = cell_at(card.charts[is_pair ? 2 : 0], row, column);
                if (!asked || charted.choices.empty() || asked->play == charted.choices.front().play) continue;
                const std::string& usual = charted.choices.front().play;
                card.exceptions.push_back({hand + " " + suiting.name, columns[column].name, asked->play, usual,
                                           worth_of(asked->choices, asked->play) - worth_of(asked->choices, usual)});
            }
        }
    }
}

bool play_alike(const ChartRow& row, const ChartRow& other) {
    return std::ranges::equal(
        row.cells, other.cells, {}, [](const Cell& cell) { return cell.choices.front().play; },
        [](const Cell& cell) { return cell.choices.front().play; });
}

// Totals that are played alike share a row.
Chart after_a_double(const AskedStrategy& strategy, const std::vector<Against>& columns) {
    Chart chart = empty_chart("doubled", "After a double", "dealer shows", columns);
    for (int total = 6; total <= 20; ++total) {
        ChartRow row{std::to_string(total), {}};
        for (const Against& against : columns) {
            LaidOut laid{cards_of_hard(total, 3), against.dealer, "doubled"};
            laid.answers.emplace_back("play", "double");
            const auto asked = strategy.ask(laid);
            row.cells.push_back(asked ? Cell{asked->choices} : Cell{});
        }
        const bool is_alike = !chart.rows.empty() && play_alike(chart.rows.back(), row);
        if (is_alike) {
            std::string& name = chart.rows.back().hand;
            name = name.substr(0, name.find('-')) + "-" + row.hand;
        } else {
            chart.rows.push_back(std::move(row));
        }
    }
    return chart;
}

}  // namespace

StrategyCard spanish_21_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    const AskedStrategy strategy(set_up(game, settings));
    const std::vector<Against> columns = every_up_card();
    card.charts = play_charts(strategy, columns, "dealer shows");
    add_near_sevens(strategy, card, columns);
    add_number_of_cards(strategy, card.charts[0], 5, columns);
    add_number_of_cards(strategy, card.charts[1], 13, columns);
    card.charts.push_back(after_a_double(strategy, columns));
    explain_worths(card);
    card.words = insurance_words(strategy);
    card.words.emplace_back("Take the pay for every 21; never double it.");
    return card;
}

}  // namespace felt::odds
