// What the house writes down, as plain data: the store keeps it, and the house is built again from it.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/money.hpp"
#include "core/random.hpp"
#include "table/seat.hpp"

namespace felt::house {

// Since 1970, in UTC. The house reads no clock: whoever calls it says what time it is.
using Time = std::chrono::milliseconds;

using GuestId = std::uint32_t;      // from 1; 0 is the house itself
using AccountId = std::uint32_t;    // from 1
using TableNumber = std::uint32_t;  // from 1, for good: a table keeps its number from start to start

struct GuestRecord {
    GuestId guest = 0;
    std::string name;
    Bytes32 token_hash{};
    Time at{};
};

struct AccountRecord {
    AccountId account = 0;
    std::string name;  // "guest/7", "table/blackjack/bank", "house/play-money"
};

struct TableRecord {
    TableNumber table = 0;
    std::string id;
};

// Who holds a seat from now on; guest 0 is nobody.
struct SeatRecord {
    TableNumber table = 0;
    Seat seat;
    GuestId guest = 0;
    bool sits_out = false;
    bool takes_bank = false;
    bool leaves = false;  // when the round in play ends
};

// A shoe, written down before its first wager. Its rounds follow from it and their inputs alone.
struct ShoeRecord {
    TableNumber table = 0;
    std::uint32_t shoe = 0;  // from 1
    std::string terms;       // the game with every option and wager as it is played, one JSON object
    std::string build;       // the program that dealt it
    Bytes32 seed{};
    Bytes32 commitment{};
    std::string opening;  // what lay over from the shoe before: meters, wagers, marks; one JSON object
    Time at{};
};

// What a player has added to a shoe's seed: after its commitment was shown, before its first card.
struct CutRecord {
    TableNumber table = 0;
    std::uint32_t shoe = 0;
    std::uint32_t number = 0;  // from 1 in its shoe
    GuestId by = 0;
    std::string cut;
    Time at{};
};

struct ShoeEnd {
    TableNumber table = 0;
    std::uint32_t shoe = 0;
    Time at{};
};

struct RoundRecord {
    TableNumber table = 0;
    std::uint64_t round = 0;  // from 1, through all shoes
    std::uint32_t shoe = 0;
    std::string opening;  // who banks and who is dealt to first; one JSON object
    Time at{};
};

struct RoundEnd {
    TableNumber table = 0;
    std::uint64_t round = 0;
    Time at{};
};

// One input, and the events that came of it: those that replaying the round must give again, byte for byte.
struct InputRecord {
    TableNumber table = 0;
    std::uint64_t round = 0;
    std::uint32_t number = 0;  // from 1 in its round
    GuestId by = 0;
    std::string input;   // one JSON object
    std::string events;  // as the house sees them, one JSON object a line
    Time at{};
};

// Money that moved, as one entry of the journal; its postings add up to zero.
struct Posting {
    AccountId account = 0;
    Money amount;
};
struct EntryRecord {
    TableNumber table = 0;    // 0: at no table
    std::uint64_t round = 0;  // and the input that moved it
    std::uint32_t input = 0;
    std::string what;
    std::vector<Posting> postings;
    Time at{};
};

// All that one act of the house changed. It is stored whole or not at all, and told to nobody before.
struct Step {
    std::vector<GuestRecord> guests;
    std::vector<AccountRecord> accounts;
    std::vector<TableRecord> tables;
    std::vector<SeatRecord> seats;
    std::vector<ShoeEnd> ended_shoes;
    std::vector<ShoeRecord> shoes;
    std::vector<CutRecord> cuts;
    std::vector<RoundRecord> rounds;
    std::vector<InputRecord> inputs;
    std::vector<RoundEnd> ended_rounds;
    std::vector<EntryRecord> entries;

    bool is_empty() const {
        return guests.empty() && accounts.empty() && tables.empty() && seats.empty() && ended_shoes.empty() &&
            shoes.empty() && cuts.empty() && rounds.empty() && inputs.empty() && ended_rounds.empty() &&
            entries.empty();
    }
};

// What a store knows of a shoe that has not ended: enough to deal on.
struct RoundInPlay {
    RoundRecord record;
    bool has_ended = false;
    std::vector<InputRecord> inputs;  // in order
};
struct ShoeInPlay {
    ShoeRecord record;
    std::vector<CutRecord> cuts;      // in order
    std::vector<RoundInPlay> rounds;  // in order
};
struct AccountBalance {
    AccountRecord record;
    Money balance;
};
struct Loaded {
    std::vector<GuestRecord> guests;
    std::vector<AccountBalance> accounts;
    std::vector<TableRecord> tables;
    std::vector<SeatRecord> seats;  // only those that are taken
    std::vector<ShoeInPlay> shoes;  // one a table at most
    std::map<TableNumber, std::uint64_t> last_rounds;
};

}  // namespace felt::house
