// Blackjack by the ten values, for tests that work out what plays are worth by other means than the strategies': in
// floating point, by sums over the values of an endless shoe, and with its own arithmetic of totals.
#pragma once

#include <compare>
#include <span>
#include <vector>

#include "core/blackjack_total.hpp"
#include "support/cards.hpp"

namespace felt::blackjack::by_value {

struct Total {
    int points = 0;
    bool soft = false;
    auto operator<=>(const Total&) const = default;
};

// An ace is a value of 1.
inline Total with(Total total, int value) {
    if (value == 1 && !total.soft && total.points <= 10) return {total.points + 11, true};
    const int points = total.points + value;
    if (points > 21 && total.soft) return {points - 10, false};
    return {points, total.soft};
}
inline Total total_of(std::span<const Card> cards) {
    Total total;
    for (const Card card : cards) total = with(total, blackjack_value(card));
    return total;
}

// Of thirteen ranks.
inline double ways(int value) { return value == 10 ? 4 : 1; }

// Over the next card.
template <class WorthOf>
double average(const WorthOf& worth_of) {
    double sum = 0;
    for (int value = 1; value <= 10; ++value) sum += ways(value) * worth_of(value);
    return sum / 13;
}

// The ten-values as one.
inline std::vector<std::vector<Card>> every_two_cards() {
    const std::vector<Card> values = testing_support::cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts");
    std::vector<std::vector<Card>> all;
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t k = i; k < values.size(); ++k) all.push_back({values[i], values[k]});
    }
    return all;
}

}  // namespace felt::blackjack::by_value
