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

using Cards = std::array<std::uint8_t, 11>;

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

int sum_of(const ByValue& cards) {
    int sum = 0;
    for (const int count : cards) sum += count;
    return sum;
}

// That `cards` more, drawn one after the other, are all other than a value of which so many are left.
long double chance_of_others(int left, int of_value, int cards) {
    long double chance = 1;
    for (int i = 0; i < cards; ++i) {
        chance *= static_cast<long double>(left - of_value - i) / static_cast<long double>(left - i);
    }
    return chance;
}

}  // namespace

DealerTotals::DealerTotals(int up_value, bool hits_soft17) : up_value_(up_value) {
    std::map<Cards, double> orders;
    Cards none{};
    draw_out(Total{}.with(up_value), none, 0, blackjack_maker(up_value), hits_soft17, orders);
    for (const auto& [cards, ways] : orders) {
        Drawn drawn;
        drawn.orders = ways;
        Total total = Total{}.with(up_value);
        for (std::uint8_t value = 1; value <= 10; ++value) {
            const std::uint8_t count = cards[value];
            if (count == 0) continue;
            drawn.cards[drawn.values++] = {value, count};
            drawn.size += count;
            for (int i = 0; i < count; ++i) total = total.with(value);
        }
        drawn.total = static_cast<std::size_t>(total.best() > 21 ? 5 : total.best() - 17);
        all_.push_back(drawn);
    }
}

DealerChances DealerTotals::chances(const ByValue& left, const KnownOther& other) const {
    constexpr std::size_t most_drawn = 21;
    const int cards = sum_of(left);
    // In how many ways so many cards of a value come one after the other, and how likely one order of all cards is.
    std::array<std::array<double, most_drawn + 1>, 11> ways;
    std::array<double, most_drawn + 1> one_order;
    one_order[0] = 1;
    for (std::size_t i = 0; i < most_drawn; ++i) one_order[i + 1] = one_order[i] / (cards - static_cast<int>(i));
    for (std::size_t value = 1; value <= 10; ++value) {
        ways[value][0] = 1;
        for (std::size_t i = 0; i < most_drawn / value + 1; ++i) {
            ways[value][i + 1] = ways[value][i] * std::max(0, left[value] - static_cast<int>(i));
        }
    }
    DealerChances chances{};
    for (const Drawn& drawn : all_) {
        if (drawn.size > cards) continue;
        double chance = drawn.orders * one_order[static_cast<std::size_t>(drawn.size)];
        int of_other = 0;
        for (std::size_t i = 0; i < drawn.values; ++i) {
            chance *= ways[drawn.cards[i].value][drawn.cards[i].count];
            if (drawn.cards[i].value == other.value) of_other = drawn.cards[i].count;
        }
        if (other.cards > 0 && chance > 0) {
            const int of_value = left[static_cast<std::size_t>(other.value)] - of_other;
            chance *= static_cast<double>(chance_of_others(cards - drawn.size, of_value, other.cards));
        }
        chances[drawn.total] += chance;
    }
    return chances;
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
