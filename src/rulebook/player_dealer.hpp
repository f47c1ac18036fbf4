// Steps that the card room's games with a player-dealer share (004), whatever is dealt: wagers behind a hand, a fee for
// every wager, and three dice for the action button.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <type_traits>

#include "table/bank.hpp"
#include "table/dice.hpp"
#include "table/verbs.hpp"

namespace felt::rulebook {

// Bets of others behind a seat's own, each at a place of its own; they end as the seat's hand does.
constexpr WagerInfo bet_behind(std::uint8_t index, std::string_view clause, std::span<const Outcome* const> outcomes,
                               std::span<const std::string_view> places) {
    return {.index = index, .id = "backline", .clause = clause, .outcomes = outcomes, .spots = places};
}

// Who banks when nobody says: a player-dealer at the last seat, with so much money for every other one.
inline Bank bank_at_last_seat(int seats, Money for_each) {
    return Bank::of_player(Seat{static_cast<std::uint8_t>(seats)}, for_each * (seats - 1), Seat{1});
}

// The seat reached by counting clockwise from this one, which is 1; every seat is counted, with a wager or without.
constexpr Seat seat_counted_from(Seat first, int count, int seats) {
    return Seat{static_cast<std::uint8_t>((first.number + count - 2) % seats + 1)};
}

// What a card counts for the action button: an ace is one, two to ten what they show, jack eleven, queen twelve, king
// thirteen. Not for a joker.
constexpr int action_count(Card card) { return card.rank() == Rank::ace ? 1 : static_cast<int>(card.rank()) + 2; }

// Three dice are shaken, and the player-dealer is 1. Nobody shakes for a simulated bank, which covers everything.
template <TableVerbs Table>
void shake_for_action(Table& table, int seats) {
    const Seat bank = table.bank_seat();
    if (bank == dealer_seat) return;
    table.place_action_button(seat_counted_from(bank, roll_dice(table, 3), seats));
}

// Everything these wagers have on the layout.
template <TableVerbs Table>
Money total_action(const Table& table, std::span<const WagerInfo* const> wagers) {
    Money total;
    for (const WagerInfo* wager : wagers) {
        for (const Stake& stake : table.placed(*wager)) total += stake.amount;
    }
    return total;
}

// A fixed fee for every wager, and one from the player-dealer.
template <TableVerbs Table>
void collect_for_every_wager(Table& table, std::span<const WagerInfo* const> wagers, Money of_player, Money of_bank) {
    if (table.bank_seat() == dealer_seat) return;
    for (const WagerInfo* wager : wagers) {
        for (const Stake& stake : table.placed(*wager)) table.collect_from(stake.place.seat, of_player);
    }
    table.collect(of_bank);
}

// Whether a wager behind the seat's own is the largest on its hand, and so decides; among equals the seat's own does.
template <TableVerbs Table>
bool is_decided_from_behind(const Table& table, const Stake& own, const WagerInfo& behind) {
    for (const Stake& stake : table.placed(behind)) {
        if (stake.place == own.place && stake.amount > own.amount) return true;
    }
    return false;
}

// How many hands of the same player come before this one in the list.
template <TableVerbs Table, class Hand>
int hands_before(const Table& table, std::span<const Hand> hands, const Hand& hand) {
    int before = 0;
    for (const Hand& other : hands) {
        if (&other == &hand) break;
        if (table.is_same_player(other.place().seat, hand.place().seat)) ++before;
    }
    return before;
}

// Every player decides at once about the first of the own hands, then about the next, which is not looked at before.
template <TableVerbs Table, class Hand, class Look, class QuestionOf, class Decide>
void ask_hand_by_hand(Table& table, std::span<Hand> hands, const Look& look, const QuestionOf& question_of,
                      const Decide& decide) {
    using Question = std::invoke_result_t<QuestionOf, const Hand&>;
    const std::span<const Hand> all = hands;
    for (int turn = 0; turn < static_cast<int>(hands.size()); ++turn) {
        const auto is_asked = [&](const Hand& hand) {
            return table.is_open(hand.stake) && hands_before(table, all, hand) == turn;
        };
        for (Hand& hand : hands) {
            if (is_asked(hand)) look(hand);
        }
        table.ask_together(
            hands, [](const Hand& hand) { return hand.place(); },
            [&](const Hand& hand) -> std::optional<Question> {
                if (!is_asked(hand)) return std::nullopt;
                return question_of(hand);
            },
            [&](Hand& hand, const Answer<typename Question::Option>& answer) { decide(hand, answer.option); });
    }
}

}  // namespace felt::rulebook
