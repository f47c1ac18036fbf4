// Who pays the winners: the house, which covers everything, or a player-dealer, who covers what was posted.
#pragma once

#include <algorithm>

#include "core/money.hpp"
#include "table/seat.hpp"

namespace felt {

// A player-dealer's posted money limits both what it can lose and what it can win (004). From the action button, each
// wager in turn is settled for as much as is still covered.
struct Bank {
    bool is_house = true;
    Seat seat;  // the player-dealer
    Money posted;
    Seat action_button;  // where settlement starts

    static Bank of_house() { return {}; }
    static Bank of_player(Seat seat, Money posted, Seat action_button) {
        return {.is_house = false, .seat = seat, .posted = posted, .action_button = action_button};
    }
};

// How much of each further win or loss a bank still covers in this round.
class Cover {
public:
    explicit Cover(const Bank& bank) : unlimited_(bank.is_house), left_(bank.posted) {}

    // A win uses up what is paid, a loss what is collected, a push nothing.
    Money use(Money wanted) {
        if (unlimited_) return wanted;
        const Money covered = std::min(wanted, left_);
        left_ -= covered;
        return covered;
    }
    Money left() const { return left_; }

private:
    bool unlimited_;
    Money left_;
};

}  // namespace felt
