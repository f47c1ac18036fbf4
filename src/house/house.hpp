// The house: guests, their accounts, and tables that go on from round to round.
//
// It reads no clock, opens no file and sends nothing. Each act gives a Step to be stored; when that is stored, and not
// before, whoever is at the table may be told what its `view` then said.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/cage.hpp"
#include "house/house_file.hpp"
#include "house/record.hpp"
#include "house/secrets.hpp"
#include "house/table.hpp"

namespace felt::house {

class House {
public:
    // Opens the tables of the house file as the records left them. Throws BadRecords when the records do not give again
    // what they say happened.
    House(const HouseFile& file, const Loaded& loaded, const std::string& build, Secrets secrets, Time now);
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    // What opening changed: new tables, their first shoes. To be stored before anybody is let in.
    Step take_opening() { return std::exchange(opening_, {}); }

    struct NewGuest {
        GuestId guest = 0;
        std::string token;  // shown once; only its hash is kept
        Step step{};
    };
    Result<NewGuest> new_guest(const std::string& name, Time now);
    const Guest* guest_of(std::string_view token) const;  // null when nobody has that token
    const Cage& cage() const { return cage_; }
    std::vector<std::pair<const Table*, Seat>> seats_of(GuestId guest) const;

    std::span<const std::unique_ptr<Table>> tables() const { return tables_; }
    Table* find_table(std::string_view id);  // null when there is none

    // Zero, always.
    Money sum_of_accounts() const { return cage_.accounts().sum(); }

private:
    void take_up_guests(const Loaded& loaded);

    Money play_money_;
    Secrets secrets_;
    Cage cage_;
    std::map<Bytes32, GuestId> by_token_;
    GuestId last_guest_ = 0;
    std::vector<std::unique_ptr<Table>> tables_;
    Step opening_;
};

}  // namespace felt::house
