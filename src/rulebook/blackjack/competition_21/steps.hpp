// The steps in which Competition 21 differs: one card each, cards that are paid for, and a dealer who comes last.
#pragma once

#include <algorithm>
#include <array>

#include "rulebook/blackjack/competition_21/questions.hpp"
#include "rulebook/blackjack/competition_21/wagers.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::competition_21 {

// What a spot is remembered by beside its hands.
struct Stages {
    std::array<Money, Spot::most_hands> preceding;  // by hand: the wager for its latest card
    bool has_surrendered = false;
};

template <TableVerbs Table>
struct StageRound : Round<Table> {
    std::array<Stages, most_seats> stages;  // by seat

    Stages& stages_of(const Spot& of) { return stages[static_cast<std::size_t>(of.hand[0].place().seat.number - 1)]; }
};

// ---- 30-899.03(2): the deal ----

template <TableVerbs Table>
void deal_one_each(Table& table, const Terms& terms, StageRound<Table>& round) {
    deal_first_card_each(table, terms, round);
    round.dealer.add(table.deal(dealer_place, Eyes::everyone));
    if constexpr (Table::hosts_side_wagers) {
        for (Spot& spot : round.spots()) spot.note_first_cards(spot.hand[0].all_cards());
    }
    settle_side_wagers(table, terms, round, Moment::first_card);
}

// ---- 30-899.03(3)–(5), (7): the players ----

// 30-899.03(3): half is lost as soon as the dealer cannot have a blackjack; until then the card lies askew.
template <TableVerbs Table>
void give_up_half(Table& table, const Terms& terms, Hand& hand) {
    show_hand(table, terms, hand);
    table.take_part(hand.stake, given_up, half_rounded_down(hand.stake.amount, terms.chip));
    mark_settled<Table>(hand, wagers::Ended::lost);
    table.pick_up(hand.place(), hand.all_cards());
}

// What no card of the dealer's can change is settled at once. 30-899.03(9): under an ace or a ten-value card a hand
// over 21 stays on the layout.
template <TableVerbs Table>
void settle_if_sure(Table& table, const Terms& terms, StageRound<Table>& round, Spot& spot, Hand& hand) {
    if (may_have_blackjack(round) || !is_live(table, hand)) return;
    if (round.stages_of(spot).has_surrendered) return give_up_half(table, terms, hand);
    take_if_bust(table, terms, round, spot, hand);
    if (!hand.is_blackjack()) return;
    pay(table, terms, hand, outcome::blackjack, terms.blackjack_pays);
    table.pick_up(hand.place(), hand.all_cards());
}

// 30-826(1), 30-899.03(7): not on 21 or more, and not on a split ace that has its card.
template <TableVerbs Table>
bool may_act(const Table& table, const StageQuestion& question) {
    const Hand& hand = question.hand;
    return hand.total.best() < 21 && !hand.is_finished && is_live(table, hand) && !question.refuses(StagePlay::hit);
}

template <TableVerbs Table>
void play_stages(Table& table, const Terms& terms, StageRound<Table>& round, Spot& spot, Hand& hand) {
    Money& preceding = round.stages_of(spot).preceding[spot.number_of(hand.place())];
    const StageQuestion question{terms, spot, hand, round.dealer, preceding};
    while (may_act(table, question)) {
        if (hears_misread(table, terms, round, spot, hand)) continue;
        const Answer<StagePlay> answer = table.ask(hand.place(), question);
        switch (answer.option) {
            case StagePlay::stand: return;
            case StagePlay::hit:
                show_hand(table, terms, hand);
                table.raise(hand.stake, answer.amount);
                preceding = answer.amount;
                hit(table, spot, hand);
                break;
            // The wager for the second card lies there already, and brings the first hand another.
            case StagePlay::split: split<main_wager>(table, terms, spot, hand); break;
            case StagePlay::surrender:
                round.stages_of(spot).has_surrendered = true;
                hand.is_finished = true;
                break;
        }
    }
    settle_if_sure(table, terms, round, spot, hand);
}

// 30-899.03(7): a hand made by a split begins, like the first, with one card.
template <TableVerbs Table>
void play_staged_spot(Table& table, const Terms& terms, StageRound<Table>& round, Spot& spot) {
    Stages& stages = round.stages_of(spot);
    stages = {};
    stages.preceding.fill(spot.original);
    if constexpr (Table::hosts_side_wagers) settle_side_wagers_in_turn(table, terms, round, spot);
    for (std::size_t i = 0; i < spot.hands_in_play; ++i) play_stages(table, terms, round, spot, spot.hand[i]);
    if constexpr (Table::hosts_side_wagers) end_turn(table, terms, round, spot);
}

// ---- 30-899.03(6), (10): the dealer ----

// A hand that has gone over, that was given up or that is a blackjack waits only for the dealer's second card.
template <TableVerbs Table>
Waits what_stages_wait_for(const Table& table, const Terms& terms, StageRound<Table>& round) {
    Waits waits = what_side_wagers_wait_for(table, terms, round);
    for (Spot& spot : round.spots()) {
        if (spot.is_insured && table.is_open(spot.insurance)) waits = std::max(waits, Waits::for_second_card);
        for (const Hand& hand : spot.hands()) {
            if (!is_live(table, hand)) continue;
            const bool is_played_out =
                hand.is_blackjack() || hand.total.is_bust() || round.stages_of(spot).has_surrendered;
            waits = std::max(waits, is_played_out ? Waits::for_second_card : Waits::for_total);
        }
    }
    return waits;
}

// 30-899.03(6): insurance is settled when the dealer's hand has been played out.
template <TableVerbs Table>
void play_dealer_last(Table& table, const Terms& terms, StageRound<Table>& round) {
    table.hear_rulings();
    const Waits waits = what_stages_wait_for(table, terms, round);
    if (waits == Waits::for_nothing) return;
    round.dealer.add(table.deal(dealer_place, Eyes::everyone));
    const bool draws_on = waits == Waits::for_total && !round.dealer.is_blackjack();
    if (draws_on) draw_dealer_out(table, terms, round);
    if constexpr (Table::hosts_side_wagers) {
        round.dealer_is_final = round.dealer.is_blackjack() || !dealer_must_draw(terms, round.dealer.total);
    }
    settle_insurance(table, round);
}

// ---- settlement ----

// 30-899.03(3), (6), (9): a dealer's blackjack takes the original wager and no more, given up, broken or not.
template <TableVerbs Table>
void settle_stages(Table& table, const Terms& terms, StageRound<Table>& round, Spot& spot) {
    if (round.dealer.is_blackjack()) return settle_against_blackjack(table, terms, spot);
    for (Hand& hand : spot.hands()) {
        if (!is_live(table, hand)) continue;
        if (round.stages_of(spot).has_surrendered) {
            give_up_half(table, terms, hand);
        } else {
            settle_hand(table, terms, spot, hand, round.dealer.total);
        }
    }
}

}  // namespace felt::blackjack::competition_21
