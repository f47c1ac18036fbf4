// The limits the card room offers, with their blinds, their kill pots and what is collected at each (004).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/money.hpp"

namespace felt::poker_room {

// Named by the bets of the first two and of the last two betting rounds.
struct LimitInfo {
    std::string_view id;
    Money bet;          // before and on the flop; twice that on the turn and the river
    Money small_blind;  // the big blind is the bet
    Money full_table;   // collected from seven to nine players (004-collection-schedule)
};

// 004-hold-em-structure prints the small blinds of four of them; the others are half the bet in whole dollars.
inline constexpr std::array limit_infos{
    LimitInfo{"1-2", Money::dollars(1), Money::cents(50), Money::dollars(4)},
    LimitInfo{"2-4", Money::dollars(2), Money::dollars(1), Money::dollars(4)},
    LimitInfo{"3-6", Money::dollars(3), Money::dollars(1), Money::dollars(4)},
    LimitInfo{"4-8", Money::dollars(4), Money::dollars(2), Money::dollars(4)},
    LimitInfo{"5-10", Money::dollars(5), Money::dollars(2), Money::dollars(4)},
    LimitInfo{"6-12", Money::dollars(6), Money::dollars(3), Money::dollars(5)},
    LimitInfo{"8-16", Money::dollars(8), Money::dollars(4), Money::dollars(5)},
    LimitInfo{"9-18", Money::dollars(9), Money::dollars(4), Money::dollars(5)},
    LimitInfo{"10-20", Money::dollars(10), Money::dollars(5), Money::dollars(5)},
    LimitInfo{"15-30", Money::dollars(15), Money::dollars(7), Money::dollars(5)},
    LimitInfo{"20-40", Money::dollars(20), Money::dollars(10), Money::dollars(5)},
};
// 004-collection-schedule: what no limit's row says of a full table.
inline constexpr Money no_limit_full_table = Money::dollars(5);

// 004-collection-schedule: by the number of players dealt in.
constexpr Money collection_of(Money full_table, std::size_t players) {
    if (players >= 7) return full_table;
    if (players == 6) return Money::dollars(3);
    return Money::dollars(players == 5 ? 2 : 1);
}
// The schedule's own column: one dollar at every limit.
inline constexpr Money modified_fee = Money::dollars(1);

// 004-omaha-schedule: an earlier schedule, by the limit alone. Zero where it has no row.
constexpr Money omaha_collection_of(std::string_view limit) {
    if (limit == "2-4") return Money::dollars(4);
    constexpr std::array<std::string_view, 4> others{"3-6", "6-12", "15-30", "20-40"};
    for (const std::string_view other : others) {
        if (limit == other) return Money::dollars(5);
    }
    return {};
}

enum class Kill : std::uint8_t { none, whole, half };

// 004-hold-em-kill: the bet of the first two rounds in a kill pot, which is the winner's blind too. One and a half
// times is cut to whole dollars as printed, 3 to 4 and 4 to 6; where nothing would be left of the half, it stays.
constexpr Money kill_bet_of(Money bet, Kill kill) {
    if (kill == Kill::none) return bet;
    if (kill == Kill::whole) return bet * 2;
    const Money exact = Money::cents(bet.in_cents() * 3 / 2);
    const Money cut = round_down_to(exact, Money::dollars(1));
    return cut > bet ? cut : exact;
}

}  // namespace felt::poker_room
