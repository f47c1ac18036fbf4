// Effects of removal: how much the player's expectation changes when one card is taken out of the full shoe.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "odds/counts/counted.hpp"

namespace felt::odds::counts {

inline constexpr int deck_cards = 52;  // true counts are by decks of so many

// Cards of one rank whose removal has the same effect: all its suits, unless the wager looks at suits.
struct CardGroup {
    CardSet cards = 0;
    int per_deck = 0;  // how many of them a deck has
    long double effect = 0;
};

struct Effects {
    long double worth = 0;             // from the full shoe
    std::vector<long double> by_kind;  // of the counted wager's kinds
    std::vector<CardGroup> groups;     // deuces first
    // By a card's code: its group, and how many the full shoe has.
    std::array<std::size_t, Card::playing_codes> group_of{};
    std::array<int, Card::playing_codes> full{};
    int cards = 0;  // in the full shoe
    // What the shoe is worth if every card counts by itself, however the others have fallen.
    double linear_worth(const Left& at_first, const Left& left) const;
    // The same of an effect of removal summed over what has left the shoe.
    double linear_worth(double effects_gone, int cards_left) const;
};

Effects effects_of(const Counted& counted);

// What the wager is worth from each of these shoes, exactly.
std::vector<long double> worths_of(const Counted& counted, std::span<const Left> shoes);

// Whether no card makes a difference, such as to a wager on pairs of any rank: then there is nothing to count by,
// however much all cards together may tell.
bool are_all_alike(const Effects& effects);

// "2-9", "T J K", "Qh": ranks of which all suits are meant without them.
std::string text_of(CardSet cards);

}  // namespace felt::odds::counts
