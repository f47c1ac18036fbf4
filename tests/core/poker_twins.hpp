// Every ranking of poker hands once more, slowly and obviously: all choices of cards and of what a joker stands for are
// tried, and the plain ranking of five cards decides.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "core/poker_four_cards.hpp"
#include "core/poker_hand.hpp"
#include "core/poker_low.hpp"
#include "core/poker_worth.hpp"
#include "core/random.hpp"

namespace felt::testing_support {

// Calls see(chosen) for each choice of so many of the cards.
template <std::size_t count, typename See>
void for_each_choice(std::span<const Card> cards, const See& see) {
    std::array<Card, count> chosen{};
    const auto choose = [&](const auto& self, std::size_t at, std::size_t from) -> void {
        if (at == count) return see(std::as_const(chosen));
        for (std::size_t i = from; i < cards.size(); ++i) {
            chosen[at] = cards[i];
            self(self, at + 1, i + 1);
        }
    };
    choose(choose, 0, 0);
}

// The second highest straight is written from its ace down, so that it stands below ace to ten and above the others.
inline PokerHand as_ranked(PokerHand hand, LowStraight low_straight) {
    const bool is_straight = hand.category == PokerCategory::straight || hand.category == PokerCategory::straight_flush;
    if (low_straight == LowStraight::second_highest && is_straight && hand.ranks[0] == Rank::five) {
        hand.ranks = {Rank::ace, Rank::five, Rank::four, Rank::three, Rank::two};
    }
    return hand;
}

inline const PokerHand& higher(const PokerHand& a, const PokerHand& b, LowStraight low_straight) {
    return as_ranked(a, low_straight) < as_ranked(b, low_straight) ? b : a;
}

inline bool completes_straight_or_flush(const PokerHand& hand) {
    using enum PokerCategory;
    return hand.category == straight || hand.category == flush || hand.category == straight_flush ||
        hand.category == royal_flush;
}

// Every card in the joker's place. A flush has no card twice.
inline PokerHand plain_hand_with_joker(const std::array<Card, 5>& cards, PokerRules rules) {
    std::optional<PokerHand> best;
    for (int code = 0; code < 52; ++code) {
        const Card stands_for = Card::from_code(code);
        std::array<Card, 5> five = cards;
        std::ranges::replace_if(five, &Card::is_joker, stands_for);
        const PokerHand hand = poker_hand_of(five);
        const bool is_held = std::ranges::count(cards, stands_for) > 0;
        if (is_held && hand.category == PokerCategory::flush) continue;
        const bool may =
            rules.joker == JokerUse::any_card || stands_for.rank() == Rank::ace || completes_straight_or_flush(hand);
        if (may) best = best ? higher(*best, hand, rules.low_straight) : hand;
    }
    return *best;
}

inline PokerHand plain_hand(const std::array<Card, 5>& cards, PokerRules rules) {
    const bool has_joker = std::ranges::any_of(cards, &Card::is_joker);
    return has_joker ? plain_hand_with_joker(cards, rules) : poker_hand_of(cards);
}

// The best of all five-card hands in these cards.
inline PokerHand plain_best_five(std::span<const Card> cards, PokerRules rules) {
    std::optional<PokerHand> best;
    for_each_choice<5>(cards, [&](const std::array<Card, 5>& five) {
        const PokerHand hand = plain_hand(five, rules);
        best = best ? higher(*best, hand, rules.low_straight) : hand;
    });
    return *best;
}

inline FourCardHand plain_best_four(std::span<const Card> cards) {
    std::optional<FourCardHand> best;
    for_each_choice<4>(cards, [&](const std::array<Card, 4>& four) {
        const FourCardHand hand = four_card_hand_of(four);
        best = best ? std::max(*best, hand) : hand;
    });
    return *best;
}

// ---- low ----

// Five different ranks, eight at most, from the highest down with the ace as one; nothing if these cards are no low.
using PlainLow = std::optional<std::array<int, 5>>;

inline PlainLow plain_low_of_five(const std::array<Card, 5>& cards) {
    std::array<int, 5> low{};
    std::ranges::transform(cards, low.begin(),
                           [](Card card) { return card.rank() == Rank::ace ? 1 : static_cast<int>(card.rank()) + 2; });
    std::ranges::sort(low, std::greater{});
    if (low[0] > 8 || std::ranges::adjacent_find(low) != low.end()) return std::nullopt;
    return low;
}

inline PlainLow lower(const PlainLow& a, const PlainLow& b) {
    if (!a || !b) return a ? a : b;
    return std::min(*a, *b);
}

inline PlainLow plain_best_low(std::span<const Card> cards) {
    PlainLow best;
    for_each_choice<5>(cards, [&](const std::array<Card, 5>& five) { best = lower(best, plain_low_of_five(five)); });
    return best;
}

inline PlainLow plain(LowWorth worth) {
    if (!worth.qualifies()) return std::nullopt;
    std::array<int, 5> low{};
    std::ranges::transform(worth.ranks(), low.begin(),
                           [](Rank rank) { return rank == Rank::ace ? 1 : static_cast<int>(rank) + 2; });
    return low;
}

// ---- dealing ----

// So many different cards of a deck of 52, or of 53 with a joker.
inline std::vector<Card> dealt(FastRandom& random, std::size_t count, int deck) {
    std::vector<Card> cards;
    while (cards.size() < count) {
        const Card card = Card::from_code(static_cast<int>(random.below(static_cast<std::uint32_t>(deck))));
        if (std::ranges::find(cards, card) == cards.end()) cards.push_back(card);
    }
    return cards;
}

inline constexpr std::array all_poker_rules{
    PokerRules{JokerUse::straights_and_flushes, LowStraight::lowest},
    PokerRules{JokerUse::any_card, LowStraight::lowest},
    PokerRules{JokerUse::straights_and_flushes, LowStraight::second_highest},
    PokerRules{JokerUse::any_card, LowStraight::second_highest},
};

}  // namespace felt::testing_support
