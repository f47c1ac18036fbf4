// Charts of hard totals, soft totals and pairs, made of what a game's strategy answers to every hand.
#pragma once

#include <string>
#include <vector>

#include "odds/strategy/asked_strategy.hpp"

namespace felt::odds {

// What a hand is held against: a column of a chart.
struct Against {
    std::string name;
    std::vector<Card> dealer;
};
std::vector<Against> every_up_card();
// Both of the dealer's cards, which lie open: hard totals, then soft ones.
std::vector<Against> every_open_hand();

// A hand that stands for a row.
struct RowHand {
    std::string name;
    std::vector<Card> cards;
    // The same total with more cards, on which a double or a surrender is refused; of a pair, the pair after a split.
    std::vector<Card> alike{};
    bool is_pair = false;
};
std::vector<RowHand> hard_hands();
std::vector<RowHand> soft_hands();
std::vector<RowHand> pair_hands();

// So many cards that make a hard total, or with an ace among them a soft one; empty where there is no such hand.
std::vector<Card> cards_of_hard(int total, int count);
std::vector<Card> cards_of_soft(int total, int count);

// A card of this value, 1 being the ace; of ten, a king.
Card card_worth(int value, Suit suit = Suit::hearts);
// "2" to "9", "T" and "A".
std::string name_of_value(int value);

// What the strategy does with these rows. Rows and columns that nothing is ever asked about are left out.
Chart play_chart(const AskedStrategy& strategy, Chart titled, const std::vector<RowHand>& rows,
                 const std::vector<Against>& columns, const LaidOut& way = {});
// All three.
std::vector<Chart> play_charts(const AskedStrategy& strategy, const std::vector<Against>& columns,
                               const std::string& across, const LaidOut& way = {});
// A chart without rows, its columns named.
Chart empty_chart(std::string id, std::string title, std::string across, const std::vector<Against>& columns);
// A cell that says one thing.
Cell cell_saying(std::string text, std::optional<double> worth = std::nullopt);

// Whether to insure or take even money, in words, where that is offered.
std::vector<std::string> insurance_words(const AskedStrategy& strategy);

// Without rows and columns in which every cell is empty.
void drop_empty(Chart& chart);

}  // namespace felt::odds
