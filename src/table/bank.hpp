// Who pays the winners: the house, which covers everything, or a player-dealer, who covers what was posted.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "core/money.hpp"
#include "table/seat.hpp"

namespace felt {

// A player-dealer's posted money limits both what it can lose and what it can win (004). From the action button, each
// wager in turn is settled for as much as is still covered.
struct Bank {
    bool is_house = true;
    Seat seat;  // the player-dealer
    Money posted;
    Seat action_button;     // where settlement starts, unless the cards decide
    std::uint8_t turn = 1;  // which hand in a row the player-dealer banks

    static Bank of_house() { return {}; }
    static Bank of_player(Seat seat, Money posted, Seat action_button) {
        return {.is_house = false, .seat = seat, .posted = posted, .action_button = action_button};
    }
};

// 004: nobody banks more than two hands in a row.
inline constexpr int most_turns_as_bank = 2;

// The seat that is reached by counting clockwise from the player-dealer, who is not counted. With a house bank, from
// the dealer.
constexpr Seat counted_seat(Seat bank, int count, int seats) {
    const int others = bank.number == 0 ? seats : std::max(1, seats - 1);
    const int steps = (count - 1) % others + 1;
    return Seat{static_cast<std::uint8_t>((bank.number + steps - 1) % seats + 1)};
}

// 004: who banks the next hand. The player-dealer may bank a second hand; then the bank is offered clockwise, and
// somebody else must take it. Nothing if nobody does: the game stops.
struct NextBank {
    Seat seat;
    std::uint8_t turn;
    constexpr bool operator==(const NextBank&) const = default;
};
// `takes[n]`: seat n would bank.
constexpr std::optional<NextBank> next_bank(const Bank& bank, std::span<const bool> takes) {
    const auto seats = static_cast<int>(takes.size()) - 1;
    if (bank.turn < most_turns_as_bank && takes[bank.seat.number]) {
        return NextBank{bank.seat, static_cast<std::uint8_t>(bank.turn + 1)};
    }
    for (int step = 1; step < seats; ++step) {
        const Seat seat = counted_seat(bank.seat, step, seats);
        if (takes[seat.number]) return NextBank{seat, 1};
    }
    return std::nullopt;
}

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
