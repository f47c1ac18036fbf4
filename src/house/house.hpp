// The house: guests, their accounts, and tables that go on from round to round.
//
// It reads no clock, opens no file and sends nothing. Each act gives a Step to be stored; when that is stored, and not
// before, whoever is at the table may be told what `view` then said.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/accounts.hpp"
#include "house/house_file.hpp"
#include "house/record.hpp"
#include "house/table.hpp"

namespace felt::house {

struct Guest {
    GuestId id = 0;
    std::string name;
    AccountId account = 0;
};

class House {
public:
    // Opens the tables of the house file as the records left them. Throws BadRecords when the records do not replay to
    // what they say happened.
    House(HouseFile file, const Loaded& loaded, std::string build, Time now);

    // What opening changed: new tables, their first shoes. To be stored before anybody is let in.
    Step take_opening() { return std::exchange(opening_, {}); }

    // ---- guests ----
    struct NewGuest {
        GuestId guest = 0;
        std::string token;
        Money balance;
        Step step;
    };
    Result<NewGuest> new_guest(const std::string& name, Time now);
    const Guest* guest_of(std::string_view token) const;  // null when nobody has that token
    const Guest& guest(GuestId id) const { return guests_.at(id); }
    Money balance(GuestId id) const;
    std::vector<std::pair<TableNumber, Seat>> seats_of(GuestId id) const;

    // ---- tables ----
    std::span<const std::unique_ptr<Table>> tables() const { return tables_; }
    Table* find_table(std::string_view id);

    // What somebody at a table wants, or its timers. A refusal has changed nothing.
    Acted act(Table& table, GuestId guest, const Request& request, Time now);
    Acted tick(Table& table, Time now);

    // Zero, always.
    Money sum_of_accounts() const { return accounts_.sum(); }

private:
    HouseFile file_;
    std::string build_;
    Accounts accounts_;
    std::map<GuestId, Guest> guests_;
    std::map<Bytes32, GuestId> by_token_;
    std::vector<std::unique_ptr<Table>> tables_;
    Step opening_;
};

}  // namespace felt::house
