// What a 21 pays in Spanish 21, and which hands bring the super bonus.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "rulebook/blackjack/hand.hpp"
#include "rulebook/blackjack/spanish_21/terms.hpp"
#include "rulebook/blackjack/spanish_21/wagers.hpp"

namespace felt::blackjack::spanish_21 {

struct Win {
    const Outcome* how;
    OddsTo odds;
};

// 30-899.16(2): of two decks no three cards are alike, so some bonuses differ.
inline constexpr int few_decks = 2;

inline bool is_one_suit(std::span<const Card> cards) {
    return std::ranges::all_of(cards, [&](Card card) { return card.suit() == cards[0].suit(); });
}

// 30-899.16(11)(g)–(j).
inline Win win_of_sevens(std::span<const Card> cards, int decks) {
    if (decks == few_decks) return {&won::sevens_of_two_decks, {2, 1}};
    if (!is_one_suit(cards)) return {&won::sevens, {3, 2}};
    if (cards[0].suit() == Suit::spades) return {&won::sevens_spades, {3, 1}};
    return {&won::sevens_suited, {2, 1}};
}
// 30-899.16(11)(d)–(f).
inline Win win_of_six_seven_eight(std::span<const Card> cards) {
    if (!is_one_suit(cards)) return {&won::six_seven_eight, {3, 2}};
    if (cards[0].suit() == Suit::spades) return {&won::six_seven_eight_spades, {3, 1}};
    return {&won::six_seven_eight_suited, {2, 1}};
}

// Three cards that make 21, all of them from six to eight, are 7-7-7 or 6-7-8.
inline Win win_of_three(std::span<const Card> cards, int decks) {
    const auto is_near_seven = [](Card card) { return blackjack_value(card) >= 6 && blackjack_value(card) <= 8; };
    if (!std::ranges::all_of(cards, is_near_seven)) return {&won::twenty_one, even_odds};
    const bool is_sevens = cards[0].rank() == cards[1].rank();
    return is_sevens ? win_of_sevens(cards, decks) : win_of_six_seven_eight(cards);
}

// 30-899.16(11)(a)–(c): more than seven cards as seven.
inline Win win_of_many(std::size_t cards) {
    if (cards >= 7) return {&won::seven_cards, {3, 1}};
    if (cards == 6) return {&won::six_cards, {2, 1}};
    if (cards == 5) return {&won::five_cards, {3, 2}};
    return {&won::twenty_one, even_odds};
}

// 30-899.16(11): a 21 that was not doubled.
inline Win win_of(const Hand& hand, int decks) {
    return hand.count == 3 ? win_of_three(hand.all_cards(), decks) : win_of_many(hand.count);
}

// 30-899.16(10): what the dealer and the floor look for in sevens of the first hand against an up card. With two decks
// the three that are not spades, against the seven of spades; otherwise one suit, against any seven.
inline bool may_bring_super_bonus(std::span<const Card> cards, Card up_card, int decks) {
    const auto is_seven = [](Card card) { return card.rank() == Rank::seven; };
    if (!is_seven(up_card) || !std::ranges::all_of(cards, is_seven)) return false;
    if (decks != few_decks) return is_one_suit(cards);
    std::array<int, 4> of_suit{};
    for (const Card card : cards) ++of_suit[static_cast<std::size_t>(card.suit())];
    return up_card.suit() == Suit::spades && of_suit[static_cast<std::size_t>(Suit::spades)] == 0 &&
        std::ranges::max(of_suit) == 1;
}

// 30-899.16-dealing(4)(c), (10): the first three cards, neither split nor doubled, with enough wagered on them.
inline bool is_super_bonus(const Hand& hand, Card up_card, int decks) {
    return hand.count == 3 && !hand.from_split && hand.stake.amount >= wager_for_super_bonus &&
        may_bring_super_bonus(hand.all_cards(), up_card, decks);
}
inline Money super_bonus_on(Money wager) {
    return wager >= wager_for_high_super_bonus ? high_super_bonus : low_super_bonus;
}

}  // namespace felt::blackjack::spanish_21
