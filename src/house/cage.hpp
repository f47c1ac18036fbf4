// The cage: every guest, and everybody's money.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "house/accounts.hpp"
#include "house/record.hpp"

namespace felt::house {

struct Guest {
    GuestId id = 0;
    std::string name;
    AccountId account = 0;
    Money set_aside{};  // for wagers that are not closed yet, and posted as a bank
};

class Cage {
public:
    Accounts& accounts() { return accounts_; }
    const Accounts& accounts() const { return accounts_; }
    void keep(Accounts accounts) { accounts_ = std::move(accounts); }

    void add(Guest guest) { guests_[guest.id] = std::move(guest); }
    bool knows(GuestId id) const { return guests_.contains(id); }
    const Guest& guest(GuestId id) const { return guests_.at(id); }
    std::size_t guest_count() const { return guests_.size(); }

    Money balance(GuestId id) const { return accounts_.balance(guest(id).account); }
    // What a guest may still wager.
    Money free(GuestId id) const { return balance(id) - guest(id).set_aside; }
    void set_aside(GuestId id, Money amount) { guests_.at(id).set_aside += amount; }
    void give_back(GuestId id, Money amount) { guests_.at(id).set_aside -= amount; }

private:
    Accounts accounts_;
    std::map<GuestId, Guest> guests_;
};

}  // namespace felt::house
