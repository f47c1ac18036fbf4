// Seven piles of seven cards are dealt, and delivered to seven positions.
#pragma once

#include <algorithm>

#include "rulebook/pai_gow/questions.hpp"
#include "table/dice.hpp"

namespace felt::pai_gow {

// How cards go to the piles, one at a time: always from the left, or there and back in turn.
enum class Stacked : std::uint8_t { from_the_left, there_and_back };

// A card that lay face up in the deal.
struct Boxed {
    int count = 0;
    int pile = 0;
    std::size_t at = 0;
    Card card = Card::joker();
};

// A joker or an ace, or more than one card.
inline bool is_misdeal(const Boxed& boxed) {
    if (boxed.count == 0) return false;
    return boxed.count > 1 || boxed.card.is_joker() || boxed.card.rank() == Rank::ace;
}

template <TableVerbs Table>
void deal_to_pile(Table& table, Round& round, int pile, std::size_t at, Boxed& boxed) {
    const Place place = pile_place(pile);
    FaceDown& down = round.piles[static_cast<std::size_t>(pile - 1)][at];
    if (table.ruling(RulingKind::boxed_card, dealer_place)) {
        boxed = {boxed.count + 1, pile, at, table.deal(place, Eyes::everyone)};
    } else {
        down = table.deal_down(place);
    }
}

template <TableVerbs Table>
Boxed deal_piles(Table& table, Round& round, Stacked how) {
    Boxed boxed;
    for (std::size_t at = 0; at < hand_size; ++at) {
        const bool goes_back = how == Stacked::there_and_back && at % 2 == 1;
        for (int step = 1; step <= position_count; ++step) {
            deal_to_pile(table, round, goes_back ? position_count + 1 - step : step, at, boxed);
        }
    }
    return boxed;
}

// One of the four cards left over, the first.
template <TableVerbs Table>
void replace_boxed(Table& table, Round& round, const Boxed& boxed) {
    const Place place = pile_place(boxed.pile);
    table.burn(place, boxed.card);
    round.piles[static_cast<std::size_t>(boxed.pile - 1)][boxed.at] = table.deal_down(place);
}

// Until they lie without a misdeal; a wrong count and the like are a supervisor's to call.
template <TableVerbs Table>
void stack_piles(Table& table, Round& round, Stacked how) {
    while (true) {
        const Boxed boxed = deal_piles(table, round, how);
        if (!is_misdeal(boxed) && !table.ruling(RulingKind::misdeal, dealer_place)) {
            if (boxed.count == 1) replace_boxed(table, round, boxed);
            return;
        }
        table.shuffle_again({});
    }
}

// Pile after pile from this one, to position after position from that one. The bank's stays face down before the
// dealer; what comes to a position without a wager is nobody's.
template <TableVerbs Table>
void deliver_from(Table& table, Round& round, int first_pile, int first_position) {
    std::array<Hand, position_count> in_order;
    std::uint8_t count = 0;
    for (int step = 0; step < position_count; ++step) {
        const int pile = position_after(first_pile, step);
        const int position = position_after(first_position, step);
        const Pile& down = round.piles[static_cast<std::size_t>(pile - 1)];
        if (position == round.bank_position) {
            round.bank.down = down;
            table.deliver(pile_place(pile), dealer_place);
            continue;
        }
        table.deliver(pile_place(pile), {Seat{static_cast<std::uint8_t>(position)}, 1});
        const auto is_there = [position](const Hand& any) { return any.place.seat.number == position; };
        const auto hand = std::ranges::find_if(round.playing(), is_there);
        if (hand == round.playing().end()) continue;
        hand->down = down;
        in_order[count++] = *hand;
    }
    std::copy_n(in_order.begin(), count, round.hands.begin());
}

// Three dice are counted from the bank, which is 1, 8 and 15. The button goes past the bank.
template <class Clauses, TableVerbs Table>
void deliver_hands(Table& table, Round& round) {
    const Seat banker = table.bank_seat();
    // Nobody shakes for a simulated bank: which pile is whose makes no difference.
    if (banker == dealer_seat) return deliver_from(table, round, 1, 1);
    const PileQuestion<Clauses> question;
    const int pile = static_cast<int>(table.ask({banker, 1}, question).option) + 1;
    const int first = position_after(banker.number, roll_dice(table, 3) - 1);
    const int action = first == banker.number ? position_after(first, 1) : first;
    table.place_action_button(Seat{static_cast<std::uint8_t>(action)});
    deliver_from(table, round, pile, first);
}

}  // namespace felt::pai_gow
