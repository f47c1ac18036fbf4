// How a dealer's five cards do against a player's, counted over every hand that the other 47 cards make.
//
// There are 134,459 hands of a player that differ in more than the names of suits, and 1,533,939 of the dealer against
// each: two hundred billion deals, too many to look at one by one. Inclusion and exclusion makes them few. Hands
// without the player's cards are all hands, less those that hold each one of the cards, plus those that hold each two
// of them, and so on; and how many hands that hold some cards are worth less than a given hand stands in a sorted list
// of their worths. There are 18,370 sets of up to four cards, and twelve million worths in their lists.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/poker_four_cards.hpp"

namespace felt::odds {

inline constexpr std::int64_t hands_of_five = 2'598'960;
inline constexpr std::int64_t hands_against_five = 1'533'939;

// A player's hand with all that differ from it in the names of suits, and how many dealer's hands there are below,
// equal to and above it, and below a king high, out of hands_against_five.
struct FourCardClass {
    std::uint64_t cards;  // as suit_classes.hpp has them
    FourCardWorth worth;
    int hands;
    std::int64_t lower = 0;
    std::int64_t equal = 0;
    std::int64_t higher = 0;
    std::int64_t not_qualified = 0;
};

// Every class of hands; their hands add to hands_of_five.
std::vector<FourCardClass> count_four_card_classes();
// The same, worked out once in a run of the program.
std::span<const FourCardClass> four_card_classes();

}  // namespace felt::odds
