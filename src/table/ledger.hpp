// Where the money is during a round. Every movement is between two accounts, so all of them always sum to zero.
#pragma once

#include <array>

#include "core/check.hpp"
#include "core/money.hpp"
#include "table/seat.hpp"

namespace felt {

enum class Account : std::uint8_t {
    bank,
    layout,
    tips,
    meters,      // progressive meters
    reserve,     // what meters are reseeded from
    carried,     // wagers that lie over several rounds
    collection,  // fees for the hand, from a player-dealer or from the pot
    jackpot,     // what a pot gives to the room's jackpot
    first_seat,
};
constexpr Account account_of(Seat seat) {
    return static_cast<Account>(static_cast<int>(Account::first_seat) + seat.number - 1);
}

class Ledger {
public:
    void move(Account from, Account to, Money amount) {
        check(amount >= Money{}, "money moves forward");
        of_[index(from)] -= amount;
        of_[index(to)] += amount;
    }
    Money operator[](Account account) const { return of_[index(account)]; }
    Money sum() const {
        Money total;
        for (const Money amount : of_) total += amount;
        return total;
    }

private:
    static std::size_t index(Account account) { return static_cast<std::size_t>(account); }
    std::array<Money, static_cast<std::size_t>(Account::first_seat) + most_seats> of_{};
};

}  // namespace felt
