// Every way to deal seven cards to a player and seven to the bank from one deck with a joker, counted exactly.
//
// There are 8.2 times ten to the fifteenth, too many to walk through, and one hand's cards matter to what the other can
// be. But hands that may share cards are easy to hold against each other: sort them, and count for each how many lie
// below. So count all pairs of hands, take off those that share a card, for every card; put back those that share two,
// for every two cards; and so on to all seven. Sets of shared cards that differ in the names of suits only are counted
// once, and of the hands around a set only the kinds (hand_kinds.hpp) are looked at: some fifty million in all.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "rulebook/pai_gow/setting.hpp"

namespace felt::odds::pai_gow_poker {

// What becomes of seven cards, at either side of the table.
struct SeenHand {
    pai_gow::SetHand bank;     // as the bank sets it
    bool bank_pushes = false;  // as the bank's, it pushes whatever the player has
    std::vector<pai_gow::SetHand>
        to_choose;          // of a player who sees the bank's; the first is kept where none fares better
    std::size_t group = 0;  // the player's hands are counted group by group
};
using LookAtHand = std::function<SeenHand(pai_gow::SevenCards)>;

// How a group's hands fare, in deals.
struct CountedDeals {
    std::int64_t all = 0;
    std::int64_t wins = 0;
    std::int64_t losses = 0;
    std::int64_t copies = 0;  // losses too, with a hand equal to the bank's; not among `losses`

    std::int64_t pushes() const { return all - wins - losses - copies; }
    CountedDeals& operator+=(const CountedDeals& other) {
        all += other.all;
        wins += other.wins;
        losses += other.losses;
        copies += other.copies;
        return *this;
    }
};

// By group. `ranks` are those the deck has, bit by bit: a test counts a smaller deck by hand.
inline constexpr std::uint32_t all_ranks = 0x1FFF;
std::vector<CountedDeals> count_two_hands(const LookAtHand& look, std::size_t groups, std::uint32_t ranks = all_ranks);

}  // namespace felt::odds::pai_gow_poker
