// The cage: every guest, and everybody's money.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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
    // While one lives, what is done to anybody's money is noted; what is not kept by its end is undone. So a table that
    // fails in the middle of an act takes nobody's money along.
    class Attempt {
    public:
        explicit Attempt(Cage& cage) : cage_(cage) { cage_.attempt_ = this; }
        ~Attempt() {
            cage_.attempt_ = nullptr;
            cage_.accounts_.undo(moved_);
            for (const auto& [guest, amount] : aside_) cage_.guests_[guest].set_aside -= amount;
        }
        Attempt(const Attempt&) = delete;
        Attempt& operator=(const Attempt&) = delete;
        void keep() {
            moved_.clear();
            aside_.clear();
        }

    private:
        friend class Cage;
        Cage& cage_;
        std::vector<Posting> moved_;
        std::vector<std::pair<GuestId, Money>> aside_;
    };

    const Accounts& accounts() const { return accounts_; }
    void keep(Accounts accounts) { accounts_ = std::move(accounts); }
    AccountId open_account(const std::string& name, Step& step) { return accounts_.open(name, step); }
    void post(const std::vector<Posting>& postings) {
        accounts_.post(postings);
        if (attempt_) attempt_->moved_.insert(attempt_->moved_.end(), postings.begin(), postings.end());
    }

    void add(Guest guest) { guests_[guest.id] = std::move(guest); }
    bool knows(GuestId id) const { return guests_.contains(id); }
    const Guest& guest(GuestId id) const { return guests_.at(id); }
    std::size_t guest_count() const { return guests_.size(); }

    Money balance(GuestId id) const { return accounts_.balance(guest(id).account); }
    // What a guest may still wager.
    Money free(GuestId id) const { return balance(id) - guest(id).set_aside; }
    void set_aside(GuestId id, Money amount) {
        guests_.at(id).set_aside += amount;
        if (attempt_) attempt_->aside_.emplace_back(id, amount);
    }
    void give_back(GuestId id, Money amount) { set_aside(id, -amount); }

private:
    Accounts accounts_;
    std::map<GuestId, Guest> guests_;
    Attempt* attempt_ = nullptr;
};

}  // namespace felt::house
