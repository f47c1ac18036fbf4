// A table of the house: seats, shoes and rounds, one after the other, and what each person there sees of it.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "house/house_file.hpp"
#include "house/request.hpp"

namespace felt::house {

class Table {
public:
    const std::string& id() const;
    TableNumber number() const;
    const TableSetup& setup() const;
    const rulebook::Chosen& chosen() const;

    std::uint64_t round() const;      // the number of the one in play
    std::size_t event_count() const;  // of the round in play
    int seated() const;

    // When `tick` is next due; nothing when no timer runs.
    std::optional<Time> due() const;

    // Somebody has come to look at the table or has gone; guest 0 is a watcher without a name.
    void come(GuestId guest);
    void go(GuestId guest);
    int watching() const;

    // The `table` message of docs/api.md for this guest (0: a watcher) with the events from that number on.
    std::string view(GuestId guest, std::size_t from, Time now) const;
};

}  // namespace felt::house
