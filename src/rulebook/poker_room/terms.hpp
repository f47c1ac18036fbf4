// What a card room may choose about its hold'em and Omaha tables.
#pragma once

#include <cstdint>
#include <string_view>

#include "rulebook/poker_room/betting.hpp"
#include "rulebook/poker_room/limits.hpp"
#include "rulebook/table_terms.hpp"

namespace felt::poker_room {

enum class Collection : std::uint8_t { schedule, modified, omaha, none };
// Whose the small blind is when two play (reading hold-em-heads-up-blinds).
enum class HeadsUpBlinds : std::uint8_t { left, button };
// What of a pot goes to the lowest hand.
enum class Split : std::uint8_t { high, high_low };

struct PokerTerms : rulebook::TableTerms {
    std::string_view limit = "4-8";  // 004-collection-schedule.a
    Structure structure = Structure::limit;
    Money bet = Money::dollars(4);          // of the first two betting rounds; at no limit the least bet
    Money small_blind = Money::dollars(2);  // 004-hold-em-structure.d
    Money big_blind = Money::dollars(4);    // 004-hold-em-blinds.b
    int buy_in = 16;                        // 004-hold-em-start.a: times the least bet
    Kill kill = Kill::none;                 // 004-hold-em-kill
    Money kill_least;                       // 004-hold-em-kill.c: what the second pot must come to
    Collection collection = Collection::schedule;
    Money full_table_fee = Money::dollars(4);
    Money jackpot_fee;  // 004-collection-schedule.d
    HeadsUpBlinds heads_up_blinds = HeadsUpBlinds::left;
    Split split = Split::high;  // Omaha's

    Money bet_in(bool is_kill_pot) const { return is_kill_pot ? kill_bet_of(bet, kill) : bet; }
    Money fee_of(std::size_t players) const {
        switch (collection) {
            case Collection::schedule: return collection_of(full_table_fee, players);
            case Collection::modified: return modified_fee;
            case Collection::omaha: return omaha_collection_of(limit);
            case Collection::none: return {};
        }
        return {};
    }
};

// The most anybody has in play at a table.
inline constexpr Money most_in_play = Money::dollars(100'000'000);

}  // namespace felt::poker_room
