// A hand at the table: seven cards face down, looked at or not, and how they are set.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rulebook/pai_gow/terms.hpp"
#include "table/verbs.hpp"

namespace felt::pai_gow {

using Pile = std::array<FaceDown, hand_size>;

struct Hand {
    Stake stake{};  // the first wager on it; of the bank's hand none
    Place place;
    Pile down;
    std::array<Card, hand_size> cards;
    bool goes_house_way = false;  // asked for before anybody looked
    bool is_seen = false;         // its player has looked
    bool is_open = false;         // it lies face up
    bool is_set = false;          // by its player; otherwise the house way, when its turn comes
    std::uint8_t setting{};       // of `settings`
    SetHand worth;

    void set_by(std::size_t number, const Ranking& ranking) {
        setting = static_cast<std::uint8_t>(number);
        worth = set_hand(cards, settings[number], ranking);
        is_set = true;
    }
};

// What a round has on the table. Positions are numbered from 1, clockwise; the bank's is its seat, or the last one
// where the house banks.
struct Round {
    std::array<Pile, position_count> piles;
    std::array<Hand, position_count> hands;  // with a wager, in the order they are delivered
    std::uint8_t hand_count = 0;
    Hand bank;
    std::uint8_t bank_position = position_count;

    std::span<Hand> playing() { return {hands.data(), hand_count}; }
    std::span<const Hand> playing() const { return {hands.data(), hand_count}; }
};

constexpr int position_after(int position, int steps) { return (position - 1 + steps) % position_count + 1; }

template <TableVerbs Table>
bool is_live(const Table& table, const Hand& hand) {
    return table.is_open(hand.stake);
}

}  // namespace felt::pai_gow
