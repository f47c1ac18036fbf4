// The end of a hand: who shows, what goes to whom, the kill button and the dealer button.
#pragma once

#include <bit>

#include "rulebook/poker_room/steps.hpp"

namespace felt::poker_room {

template <class Game>
void judge_hands(const PokerTerms& terms, const Hand& hand, Showdown& showdown) {
    const typename Game::Judge judge(hand.board());
    for (std::size_t at = 0; at < hand.count; ++at) {
        if (hand.chips[at].is_out) continue;
        showdown.high[at] = judge.high(hand.hole(at));
        if constexpr (requires { judge.low(hand.hole(at)); }) {
            if (terms.split == Split::high_low) showdown.low[at] = judge.low(hand.hole(at));
        }
    }
}

// Whether a hand wins a pot, or a part of one, against those that have been shown.
inline bool beats_shown(const Showdown& showdown, Positions shown, std::size_t at) {
    const auto with_it = static_cast<Positions>(shown | (1U << at));
    for (const Pot& pot : showdown.pots.all()) {
        const auto eligible = static_cast<Positions>(pot.eligible & with_it);
        if (contains(showdown_parts::best_of(showdown.high, eligible), at)) return true;
        if (contains(showdown_parts::best_of(showdown.low, eligible), at)) return true;
    }
    return false;
}

// 004-hold-em-showdown.b: a hand that is to win is shown whole. Whoever bet last shows first; a hand that what lies
// open beats is discarded unseen.
template <TableVerbs Table>
void show_hands(Table& table, const Hand& hand, const Showdown& showdown) {
    Positions shown = 0;
    for (std::size_t step = 0; step < hand.count; ++step) {
        const std::size_t at = (hand.shows_first + step) % hand.count;
        if (hand.chips[at].is_out) continue;
        const Place place = hand.player[at].stake.place;
        if (beats_shown(showdown, shown, at)) {
            table.show(place, hand.hole(at));
            shown |= static_cast<Positions>(1U << at);
        } else {
            table.pick_up(place, hand.hole(at));
        }
    }
}

// 004-hold-em-showdown.a: a bet with no calls wins whatever lies in the pot.
inline void award_uncalled(Showdown& showdown, Money chip) {
    for (const Pot& pot : showdown.pots.all()) {
        showdown_parts::give(showdown, pot.amount, pot.eligible, chip);
        showdown.won_high |= pot.eligible;
    }
}

inline const Outcome& outcome_of(const Hand& hand, const Showdown& showdown, std::size_t at, std::size_t live) {
    // Nobody is left to win: the chips go back to whoever put them in.
    if (live == 0) return outcome::pot_returned;
    if (hand.chips[at].is_out) return outcome::folded;
    return live == 1 ? outcome::no_calls : outcome_of(showdown, at);
}

// 004-hold-em-kill.a, .c: the button lies at the seat of whoever won it all; a second pot in a row that is large enough
// makes the next a kill pot. A pot that is shared ends the run.
template <TableVerbs Table>
void move_kill_button(Table& table, const PokerTerms& terms, const Hand& hand, Positions winners, Money pot) {
    if (terms.kill == Kill::none || winners == 0) return;
    const bool is_alone = std::has_single_bit(winners);
    const auto at = static_cast<std::size_t>(std::countr_zero(winners));
    const int seat = is_alone ? hand.player[at].stake.place.seat.number : 0;
    const bool is_second = is_alone && table.mark(kill_seat) == seat && table.mark(kill_wins) > 0;
    const int wins = is_second && pot >= terms.kill_least ? 2 : 1;
    table.set_mark(kill_seat, seat);
    table.set_mark(kill_wins, is_alone ? wins : 0);
}

// 004-hold-em-showdown, 004-hold-em-next: pots are awarded, stacks go back as they now stand, and button and blinds
// move on by one player.
template <class Game, TableVerbs Table>
void settle(Table& table, const PokerTerms& terms, Hand& hand) {
    Showdown showdown;
    showdown.pots = pots_of(contributions(table, hand));
    const Money pot = showdown.pots.in_all();
    pay_drop(table, hand, showdown.pots);
    const std::size_t live = hand.live();
    if (live < 2) {
        award_uncalled(showdown, terms.chip);
    } else {
        judge_hands<Game>(terms, hand, showdown);
        show_hands(table, hand, showdown);
        for (const Pot& each : showdown.pots.all()) award(showdown, each, terms.chip);
    }
    for (std::size_t at = 0; at < hand.count; ++at) {
        Player& player = hand.player[at];
        if (!table.is_open(player.stake)) continue;
        const Money returned = player.stake.amount - player.in_pot + showdown.pots.back[at] + showdown.won[at];
        table.hand_out(player.stake, outcome_of(hand, showdown, at, live), returned);
    }
    move_kill_button(table, terms, hand, showdown.winners(), pot);
    table.set_mark(dealer_button, hand.player[0].stake.place.seat.number);
}

}  // namespace felt::poker_room
