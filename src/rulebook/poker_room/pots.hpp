// Main and side pots: who can win which chips, and how a pot is shared to the last chip.
//
// Players are numbered by position, from 0 for the first at the left of the dealer button; sets of them are bits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/money.hpp"
#include "table/seat.hpp"

namespace felt::poker_room {

using Positions = std::uint16_t;  // bit per position
constexpr bool contains(Positions positions, std::size_t position) { return (positions >> position) & 1U; }

// What one player has put in over the whole hand, and whether the player can still win.
struct Contribution {
    Money in;
    bool is_live = false;
};

struct Pot {
    Money amount;
    Positions eligible = 0;  // who can win it
};

// The pots of a hand, the main pot first, and what goes back because nobody matched it.
struct Pots {
    std::array<Pot, most_seats> each{};
    std::size_t count = 0;
    std::array<Money, most_seats> back{};  // by position

    constexpr std::span<const Pot> all() const { return {each.data(), count}; }
    constexpr std::span<Pot> all() { return {each.data(), count}; }
    constexpr Money in_all() const {
        Money sum;
        for (const Pot& pot : all()) sum += pot.amount;
        return sum;
    }
};

namespace pot_parts {

// What is matched: no more than the second most that anybody put in, and no more than somebody can win.
constexpr Money matched_most(std::span<const Contribution> players) {
    Money first;
    Money second;
    Money live;
    for (const Contribution& player : players) {
        if (player.is_live) live = std::max(live, player.in);
        second = std::max(second, std::min(first, player.in));
        first = std::max(first, player.in);
    }
    return std::min(live, second);
}

}  // namespace pot_parts

// A side pot begins where a player who can still win has no more chips in. What exceeds all others goes back.
constexpr Pots pots_of(std::span<const Contribution> players) {
    Pots pots;
    const Money most = pot_parts::matched_most(players);
    for (std::size_t i = 0; i < players.size(); ++i) pots.back[i] = std::max(Money{}, players[i].in - most);
    for (Money below; below < most;) {
        Money level = most;
        for (const Contribution& player : players) {
            if (player.is_live && player.in > below) level = std::min(level, player.in);
        }
        Pot& pot = pots.each[pots.count++];
        for (std::size_t i = 0; i < players.size(); ++i) {
            pot.amount += std::clamp(players[i].in, below, level) - below;
            if (players[i].is_live && players[i].in >= level) pot.eligible |= static_cast<Positions>(1U << i);
        }
        below = level;
    }
    return pots;
}

// Takes chips out of the main pot, and out of side pots when it is used up. Returns what there was to take.
constexpr Money take_out(Pots& pots, Money wanted) {
    Money taken;
    for (Pot& pot : pots.all()) {
        const Money part = std::min(pot.amount, wanted - taken);
        pot.amount -= part;
        taken += part;
    }
    return taken;
}

// Shares an amount evenly in whole chips; odd chips go one each from the first at the left of the button.
constexpr void share_out(Money amount, Positions winners, Money chip, std::span<Money> shares) {
    const int count = std::popcount(winners);
    const Money each = round_down_to(Money::cents(amount.in_cents() / count), chip);
    Money odd = amount - each * count;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (!contains(winners, i)) continue;
        const Money extra = std::min(odd, chip);
        shares[i] += each + extra;
        odd -= extra;
    }
}

// The part of a pot that goes to the high hands where the low hands take the other half: an odd chip is the high's.
constexpr Money high_half(Money amount, Money chip) {
    return amount - round_down_to(Money::cents(amount.in_cents() / 2), chip);
}

}  // namespace felt::poker_room
