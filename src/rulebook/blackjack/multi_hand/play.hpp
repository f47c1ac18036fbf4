// How the fields of multi-hand blackjack are played: one after the other, every card for all players at once.
#pragma once

#include <algorithm>

#include "rulebook/blackjack/multi_hand/fields.hpp"
#include "rulebook/blackjack/multi_hand/questions.hpp"
#include "rulebook/blackjack/shared_cards.hpp"

namespace felt::blackjack::multi_hand {

// 30-899.27(13)
inline bool is_charlie(const Hand& hand) { return hand.count >= 10 && !hand.total.is_bust(); }

template <TableVerbs Table>
bool plays_several_fields(FieldRound<Table>& round, const Spot& spot) {
    const Seat seat = spot.hand[0].place().seat;
    return std::ranges::count_if(round.spots(), [&](const Spot& other) { return other.hand[0].place().seat == seat; }) >
        1;
}

// 30-899.27(5), (7), (8): up to 11 the card is the hand's. Above, it is burned, and the hand stands: at once where the
// player has one field, after a second time-out in a row where there are more.
template <TableVerbs Table>
void run_out_of_time(FieldRound<Table>& round, const Spot& spot, Hand& hand, Turn& turn) {
    constexpr int most_that_draws = 11;
    if (hand.total.best() <= most_that_draws) {
        turn.takes_card = true;
        return;
    }
    turn.burns_card = true;
    turn.burned_at = hand.place();
    const int strikes_allowed = plays_several_fields(round, spot) ? 2 : 1;
    if (++turn.strikes == strikes_allowed) hand.is_finished = true;
}

template <TableVerbs Table>
void play_as_chosen(Table& table, const MultiHandTerms& terms, FieldRound<Table>& round, Spot& spot,
                    Answer<FieldPlay> answer) {
    Turn& turn = round.turn_of(spot);
    Hand& hand = spot.hand[turn.hand];
    const auto& main = *fields[static_cast<std::size_t>(field_of(spot) - 1)];
    if (answer.option != FieldPlay::time_out) turn.strikes = 0;
    switch (answer.option) {
        case FieldPlay::stand: hand.is_finished = true; break;
        case FieldPlay::hit: turn.takes_card = true; break;
        case FieldPlay::double_down: double_shared_hand(table, hand, turn, answer.amount); break;
        case FieldPlay::split: split_shared_hand(table, terms, spot, hand, turn, main); break;
        case FieldPlay::surrender: forfeit_half(table, terms, hand, outcome::surrender); break;
        case FieldPlay::time_out: run_out_of_time(round, spot, hand, turn); break;
    }
}

// 30-899.27(6): the card is the same for all, whatever each uses it for.
template <TableVerbs Table>
void use_drawn_card(Table& table, FieldRound<Table>& round, Spot& spot, Card card) {
    Turn& turn = round.turn_of(spot);
    if (turn.burns_card) {
        turn.burns_card = false;
        table.share(turn.burned_at, card, Shared::burned);
        return;
    }
    if (!give_drawn_card(table, spot, turn, card)) return;
    Hand& hand = spot.hand[turn.hand];
    if (is_charlie(hand)) hand.is_finished = true;
}

// 30-899.27(6), (7): one field is finished by all before the next.
template <TableVerbs Table>
void play_field(Table& table, const MultiHandTerms& terms, FieldRound<Table>& round, int field) {
    for (const Spot& spot : round.spots()) {
        if (field_of(spot) == field) round.turn_of(spot).is_to_come = false;
    }
    play_shared_cards<FieldQuestion, tip_chip_info>(
        table, round,
        [&](const Spot& spot, const Hand& hand) {
            return FieldQuestion{{terms, spot, hand, round.dealer}};
        },
        [&](Spot& spot, Answer<FieldPlay> answer) { play_as_chosen(table, terms, round, spot, answer); },
        [&](Spot& spot, Card card) { use_drawn_card(table, round, spot, card); });
}

template <TableVerbs Table>
void play_fields(Table& table, const MultiHandTerms& terms, FieldRound<Table>& round) {
    for (int field = 1; field <= terms.fields; ++field) play_field(table, terms, round, field);
    for (Spot& spot : round.spots()) spot.is_done = true;
}

}  // namespace felt::blackjack::multi_hand
