// A second way to the same numbers, slow and obvious: plain loops over cards, every card of the shoe a card of its own,
// with what wins written out by hand from the clauses.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/card.hpp"
#include "rulebook/blackjack/terms.hpp"

namespace felt::odds {

// ---- cards ----

inline int rank_of(Card card) { return static_cast<int>(card.rank()) + 2; }  // jack 11 … ace 14
inline bool is(Card card, int rank) { return rank_of(card) == rank; }
inline bool same_suit(Card a, Card b) { return a.suit() == b.suit(); }
inline bool is_red(Card card) { return card.suit() == Suit::hearts || card.suit() == Suit::diamonds; }
inline constexpr int jack = 11;
inline constexpr int queen = 12;
inline constexpr int king = 13;
inline constexpr int ace = 14;

// What cards count at blackjack, the best way.
inline int total_of(std::span<const Card> cards) {
    int total = 0;
    int aces = 0;
    for (const Card card : cards) {
        const int rank = rank_of(card);
        total += rank == ace ? 11 : rank >= 10 ? 10 : rank;
        aces += rank == ace ? 1 : 0;
    }
    for (; total > 21 && aces > 0; --aces) total -= 10;
    return total;
}
inline bool is_natural(Card a, Card b) {
    const Card both[] = {a, b};
    return total_of(both) == 21;
}

// ---- counting ----

// What comes of the cards dealt so far, or nullptr while it takes another card to tell.
using Tell = const char* (*)(std::span<const Card>);

// Ways by outcome, of all ways to deal so many cards one after the other.
struct Ways {
    std::map<std::string, std::uint64_t> by_outcome;
    std::uint64_t all = 0;
};
Ways count_deals(const std::string& pack, int decks, int cards, Tell tell);

// Chances by outcome, for what is weighed rather than counted.
using Weights = std::map<std::string, long double>;

// ---- comparing ----

blackjack::Terms terms_with(int decks, blackjack::Soft17 soft17 = blackjack::Soft17::hit);

// That the odds have the very same rows: to the last bit where ways were counted.
void expect_odds(const std::string& wager, const std::string& table, int decks, const Ways& ways);
// … and otherwise as nearly as a sum of rounded numbers can be.
void expect_odds(const std::string& wager, const std::string& table, const blackjack::Terms& terms,
                 const Weights& weights);

}  // namespace felt::odds
