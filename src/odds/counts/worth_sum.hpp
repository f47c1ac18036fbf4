// What a wager is worth as a sum that any shoe can be put into.
//
// A way to deal cards that decides a wager comes with a chance that is a product, one factor a card: how many cards of
// some set are left, over how many are left at all. Ways that differ only in the order of their cards have the same
// product, and ways that begin alike share factors; so a walk through all deals is made once, and after that a shoe
// costs one multiplication for each set of cards that matters.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/card.hpp"
#include "odds/deal_walk.hpp"

namespace felt::odds::counts {

// A set of cards, a bit for each code.
using CardSet = std::uint64_t;

// Kinds of cards that a wager never tells apart, and how many of each are in a shoe.
struct Kinds {
    std::vector<CardSet> cards;                          // by kind
    std::array<std::uint8_t, Card::playing_codes> of{};  // by a card's code

    std::size_t size() const { return cards.size(); }
};
using Left = std::vector<int>;  // by kind
int sum_of(const Left& left);

// The ways to deal, as they are found.
class WorthTerms {
public:
    // Cards dealt one after the other, each any of those it is like, and what that adds to the wager's worth.
    void add(std::span<const ShownCard> shown, double weight);
    // What it is worth where none of the ways comes.
    void set_otherwise(double worth) { otherwise_ = worth; }

    // The cards of a deck that no way tells apart.
    Kinds kinds_in(std::span<const Card> deck) const;

private:
    friend class WorthSum;
    // So many of the cards of a set are gone before one more is drawn.
    using Factor = char16_t;  // number of the set, then five bits for how many are gone
    static constexpr unsigned gone_bits = 5;

    std::vector<CardSet> sets_;
    std::unordered_map<std::u16string, double> terms_;
    double otherwise_ = 0;
};

class WorthSum {
public:
    WorthSum(const WorthTerms& terms, const Kinds& kinds);

    // The player's expectation per unit. Real is double where speed counts, long double where digits do.
    template <class Real>
    Real of(const Left& left) const;

    // How many products there are: how long it takes.
    std::size_t size() const { return steps_.size(); }

private:
    struct Step {
        double weight = 0;  // of what ends here
        std::uint16_t factor = 0;
        std::uint16_t depth = 0;
        std::uint32_t next = 0;  // after all that goes on from here
    };
    struct Factor {
        std::uint16_t set = 0;
        std::uint16_t gone = 0;
    };
    static constexpr std::size_t most_cards = 32;

    void add_term(const std::u16string& term, double weight, std::u16string& path);

    std::vector<std::vector<std::uint8_t>> sets_;  // kinds in each set
    std::vector<Factor> factors_;
    std::unordered_map<char16_t, std::uint16_t> factor_numbers_;
    std::vector<Step> steps_;
    double otherwise_;
};

}  // namespace felt::odds::counts
