// Counts the dealer's hands and weighs them by what is left in the shoe.
#include "odds/dealer_totals.hpp"

#include <algorithm>
#include <map>

namespace felt::odds {
namespace {

struct Total {
    int hard = 0;
    bool has_ace = false;
    bool is_soft() const { return has_ace && hard <= 11; }
    int best() const { return is_soft() ? hard + 10 : hard; }
    Total with(int value) const { return {hard + value, has_ace || value == 1}; }
};

// Under an ace a ten-value card makes a blackjack, under a ten-value card an ace; 0: none does.
int blackjack_maker(int up_value) { return up_value == 1 ? 10 : up_value == 10 ? 1 : 0; }

using Cards = DrawnHands::Cards;

void draw_out(const Total& total, Cards& drawn, int size, int maker, bool hits_soft17,
              std::map<Cards, double>& orders) {
    const int best = total.best();
    const bool draws = size == 0 || best < 17 || (best == 17 && total.is_soft() && hits_soft17);
    if (!draws) {
        ++orders[drawn];
        return;
    }
    for (int value = 1; value <= 10; ++value) {
        if (size == 0 && value == maker) continue;
        ++drawn[static_cast<std::size_t>(value)];
        draw_out(total.with(value), drawn, size + 1, maker, hits_soft17, orders);
        --drawn[static_cast<std::size_t>(value)];
    }
}

}  // namespace

DealerTotals::DealerTotals(int up_value, bool hits_soft17) : up_value_(up_value) {
    std::map<Cards, double> orders;
    Cards none{};
    draw_out(Total{}.with(up_value), none, 0, blackjack_maker(up_value), hits_soft17, orders);
    for (const auto& [cards, ways] : orders) {
        Total total = Total{}.with(up_value);
        for (std::uint8_t value = 1; value <= 10; ++value) {
            for (int i = 0; i < cards[value]; ++i) total = total.with(value);
        }
        hands_.add(cards, static_cast<std::size_t>(total.best() > 21 ? 5 : total.best() - 17), ways);
    }
}

long double DealerTotals::chance_of_no_blackjack(const ByValue& left, const KnownOther& other) const {
    const int cards = sum_of(left);
    const int maker = blackjack_maker(up_value_);
    const int makers = maker == 0 ? 0 : left[static_cast<std::size_t>(maker)];
    if (other.cards == 0) return static_cast<long double>(cards - makers) / cards;
    // The hole card may itself be of the value that the others are not.
    const int of_value = left[static_cast<std::size_t>(other.value)];
    const int hole_of_value = maker == other.value ? 0 : of_value;
    const int hole_else = cards - makers - hole_of_value;
    return static_cast<long double>(hole_of_value) / cards * chance_of_others(cards - 1, of_value - 1, other.cards) +
        static_cast<long double>(hole_else) / cards * chance_of_others(cards - 1, of_value, other.cards);
}

DealerBook::DealerBook(const ByValue& shoe, bool hits_soft17) : shoe_(shoe) {
    // There is no up card that counts 0.
    for (int up_value = 0; up_value <= 10; ++up_value) totals_.emplace_back(std::max(1, up_value), hits_soft17);
}

const DealerChances& DealerBook::chances(std::size_t up_value, const ByValue& left, const KnownOther& other) {
    std::uint64_t key = up_value;
    for (std::size_t value = 1; value <= 10; ++value) {
        key = key << 5U | static_cast<std::uint64_t>(shoe_[value] - left[value]);
    }
    key = key << 4U | static_cast<std::uint64_t>(other.value);
    key = key << 2U | static_cast<std::uint64_t>(other.cards);
    const auto [found, is_new] = known_.try_emplace(key);
    if (is_new) found->second = totals_[up_value].chances(left, other);
    return found->second;
}

}  // namespace felt::odds
