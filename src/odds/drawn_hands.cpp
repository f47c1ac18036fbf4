// Weighs hands by what is left in the shoe.
#include "odds/drawn_hands.hpp"

#include <algorithm>

namespace felt::odds {

int sum_of(const ByValue& cards) {
    int sum = 0;
    for (const int count : cards) sum += count;
    return sum;
}

long double chance_of_others(int left, int of_value, int cards) {
    long double chance = 1;
    for (int i = 0; i < cards; ++i) {
        chance *= static_cast<long double>(left - of_value - i) / static_cast<long double>(left - i);
    }
    return chance;
}

void DrawnHands::add(const Cards& cards, std::size_t ends, double orders) {
    Hand hand;
    hand.ends = ends;
    hand.orders = orders;
    for (std::uint8_t value = 1; value <= 10; ++value) {
        if (cards[value] == 0) continue;
        hand.cards[hand.values++] = {value, cards[value]};
        hand.size += cards[value];
    }
    all_.push_back(hand);
}

SixChances DrawnHands::chances(const ByValue& left, const KnownOther& other) const {
    constexpr std::size_t most_drawn = 22;
    const int cards = sum_of(left);
    // In how many ways so many cards of a value come one after the other, and how likely one order of all cards is.
    std::array<std::array<double, most_drawn + 1>, 11> ways;
    std::array<double, most_drawn + 1> one_order;
    one_order[0] = 1;
    for (std::size_t i = 0; i < most_drawn; ++i) one_order[i + 1] = one_order[i] / (cards - static_cast<int>(i));
    for (std::size_t value = 1; value <= 10; ++value) {
        ways[value][0] = 1;
        for (std::size_t i = 0; i < most_drawn / value + 1 && i < most_drawn; ++i) {
            ways[value][i + 1] = ways[value][i] * std::max(0, left[value] - static_cast<int>(i));
        }
    }
    SixChances chances{};
    for (const Hand& hand : all_) {
        if (hand.size > cards) continue;
        double chance = hand.orders * one_order[static_cast<std::size_t>(hand.size)];
        int of_other = 0;
        for (std::size_t i = 0; i < hand.values; ++i) {
            chance *= ways[hand.cards[i].value][hand.cards[i].count];
            if (hand.cards[i].value == other.value) of_other = hand.cards[i].count;
        }
        if (other.cards > 0 && chance > 0) {
            const int of_value = left[static_cast<std::size_t>(other.value)] - of_other;
            chance *= static_cast<double>(chance_of_others(cards - hand.size, of_value, other.cards));
        }
        chances[hand.ends] += chance;
    }
    return chances;
}

}  // namespace felt::odds
