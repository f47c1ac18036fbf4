// Sets of cards of one deck as bits, thirteen a suit, and those that differ in the names of suits only, taken as one.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>

#include "core/card.hpp"

namespace felt::odds {

using CardBits = std::uint64_t;
inline constexpr int deck_size = 52;
inline constexpr int cards_of_a_suit = 13;

constexpr Card card_at(int place) {
    return {static_cast<Rank>(place % cards_of_a_suit), static_cast<Suit>(place / cards_of_a_suit)};
}
constexpr CardBits bit_at(int place) { return CardBits{1} << place; }

// The ranks of each suit, the suits in the order of their ranks.
using SuitRanks = std::array<std::uint32_t, 4>;
constexpr SuitRanks suits_in_order(CardBits cards) {
    SuitRanks suits{};
    for (std::uint32_t& ranks : suits) {
        ranks = static_cast<std::uint32_t>(cards & ((1U << cards_of_a_suit) - 1));
        cards >>= cards_of_a_suit;
    }
    std::ranges::sort(suits, std::greater{});
    return suits;
}

// The one of all sets that differ in the names of suits only that stands for them.
constexpr CardBits standing_for(CardBits cards) {
    const SuitRanks suits = suits_in_order(cards);
    CardBits named = 0;
    for (std::size_t i = suits.size(); i-- > 0;) named = named << cards_of_a_suit | suits[i];
    return named;
}

// How many sets it stands for: the orders of four suits, but that suits with the same ranks may change places.
constexpr int ways_to_name_suits(CardBits cards) {
    const SuitRanks suits = suits_in_order(cards);
    int ways = 24;
    int alike = 1;
    for (std::size_t i = 1; i < suits.size(); ++i) {
        alike = suits[i] == suits[i - 1] ? alike + 1 : 1;
        ways /= alike;
    }
    return ways;
}

// Every set of so many cards from `place` up, beside those that are there.
template <class Visit>
void for_each_set(int cards, const Visit& visit, CardBits held = 0, int place = 0) {
    if (cards == 0) return visit(held);
    for (int at = place; at <= deck_size - cards; ++at) for_each_set(cards - 1, visit, held | bit_at(at), at + 1);
}

// Every set that stands for others, once.
template <class Visit>
void for_each_class(int cards, const Visit& visit) {
    for_each_set(cards, [&](CardBits held) {
        if (standing_for(held) == held) visit(held);
    });
}

// Calls with the place of every card of the set, from the lowest.
template <class Visit>
constexpr void for_each_place(CardBits cards, const Visit& visit) {
    for (; cards != 0; cards &= cards - 1) visit(std::countr_zero(cards));
}

}  // namespace felt::odds
