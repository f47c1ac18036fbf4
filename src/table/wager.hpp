// Wagers: what can be bet, within which limits, how it can end, and a stake lying on the layout.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/money.hpp"
#include "table/seat.hpp"

namespace felt {

// One way a wager can end. Outcomes of a wager are numbered from 0 so that a simulation can count them in an array.
struct Outcome {
    std::uint8_t index;
    std::string_view id;
    std::string_view clause;
};

// Outcome 0 of every wager: put aside or returned by a supervisor's ruling. Under which clause is the game's to say.
inline constexpr std::uint8_t void_index = 0;
inline constexpr std::string_view void_id = "void";
constexpr Outcome void_under(std::string_view clause) { return {void_index, void_id, clause}; }

// A kind of wager. Wagers of a game are numbered from 0, the main wager first.
struct WagerInfo {
    std::uint8_t index;
    std::string_view id;
    std::string_view clause;
    std::span<const Outcome* const> outcomes;
    std::span<const std::string> meters{};  // of a progressive, by their names
    bool lies_over = false;                 // over several rounds
    std::uint8_t hand = 1;                  // which of the seat's hands it is placed on before the deal
    // Where on the layout it can be placed, such as the numbers of a wheel; a seat may have several. Empty: one place.
    std::span<const std::string_view> spots{};
    bool rides_alone = false;  // once it lies over, also in rounds for which its seat makes no new wager

    const Outcome& void_outcome() const { return *outcomes[void_index]; }
    bool has_spot(std::uint8_t spot) const { return spot < (spots.empty() ? 1 : spots.size()); }
};
inline constexpr std::size_t most_wagers = 24;
inline constexpr std::size_t most_outcomes = 32;

// How much of the main wager a side wager may come to at most.
enum class ShareOfMain : std::uint8_t { any, whole, half };

// What may be placed before the first card (30-807(1)), and within which limits (30-803(3)(c)). Those that need no main
// wager are the game's own: a seat is in the round if any of them lies, and the first that lies is its main wager.
struct WagerLimits {
    const WagerInfo* wager;
    Money least;
    Money most;
    bool needs_main = false;  // only beside a main wager at the same seat
    ShareOfMain of_main = ShareOfMain::any;
    OddsTo exactly{0, 1};                // of the main wager, rounded up to a chip: 1 to 1 is equal to it; 0 to 1: any
    Money unit{};                        // only whole multiples of it; zero: of the chip
    std::uint32_t needs = 0;             // bit per wager, one of which must lie at the same seat
    std::uint32_t not_beside = 0;        // bit per wager, none of which may lie at the same seat
    std::uint32_t together = 0;          // bit per wager, all of which must lie there too when wagers are closed
    Money together_most{};               // of it and those together; zero: any
    bool once_a_player = false;          // on one of a player's hands
    std::uint32_t group = 0;             // bit per wager that bars it while carried over from an earlier round
    bool group_of_table = false;         // … at any seat, not only at its own
    std::string_view clause = {};        // of these limits
    std::string_view again_clause = {};  // of what bars it while carried over
};

// Limits on a tip riding with a wager.
struct TipLimits {
    bool accepted = true;
    Money most;
    std::uint32_t rides_with = 0;  // bit per wager; none: with any
    bool within_wager = false;     // not above the wager it rides with
    bool one_a_round = false;      // a seat's tip rides with one wager only
    bool counts = false;           // towards the smallest wager
    std::string_view clause{};     // of whether tips are taken, and of all these
};

// How a player-dealer's bank goes round from the action button: all wagers of a seat before the next seat, or one wager
// at all seats before the next wager. Wagers come in the order of their numbers.
enum class BankOrder : std::uint8_t { seat_by_seat, wager_by_wager };

// Everything a table checks a wager by before it lies.
struct Layout {
    std::span<const WagerLimits> wagers;
    TipLimits tips;
    Money chip;  // the smallest chip; every wager is a whole number of them
    int seats = 7;
    int hands_per_player = 1;  // 30-827
    bool hands_adjoin = true;  // whether a player's hands must lie next to each other (30-827)
    BankOrder bank_order = BankOrder::seat_by_seat;
    bool has_cards = true;  // a wheel has none, and no ruling can be about them
    int least_seats = 1;    // that must wager for there to be a round
    // Bit per wager: where the bank goes by wager, these come together, seat after seat, in the turn of the first.
    std::uint32_t settled_together = 0;
};

// Money on the layout. The rule holds it like a dealer sees it: how much lies where; the table knows the rest.
struct Stake {
    Money amount;
    Place place;
    std::uint8_t wager;         // WagerInfo::index
    std::uint16_t slot;         // the table's own number for it
    std::uint8_t progress = 0;  // of a wager over several rounds: how far it has come
    std::uint8_t spot = 0;      // which of WagerInfo::spots
    bool is_carried = false;    // it lay over from an earlier round
};

}  // namespace felt
