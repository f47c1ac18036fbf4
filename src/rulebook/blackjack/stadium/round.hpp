// Stadium blackjack, 30-899.26: all players have one hand in common and decide together; each uses the community cards
// for the own hand, and the dealer's hand against each is made of those that player did not use.
#pragma once

#include "rulebook/blackjack/shared_cards.hpp"
#include "rulebook/blackjack/stadium/dealer.hpp"
#include "rulebook/blackjack/stadium/questions.hpp"
#include "rulebook/blackjack/stadium/wagers.hpp"

namespace felt::blackjack::stadium {

// ---- 30-899.26(4), (5): wagers ----

template <TableVerbs Table>
void take_stadium_wagers(Table& table, const StadiumTerms& terms, StadiumRound<Table>& round) {
    const std::array own{WagerLimits{&main_wager, terms.min_bet, terms.max_bet}};
    table.open_wagers(TableLayout(terms, own, tip_limits_of(terms)).layout());
    begin_spots<main_wager>(table, terms, round);
}

// ---- 30-899.26(14): the deal ----

template <TableVerbs Table>
void deal_shared_card(Table& table, StadiumRound<Table>& round) {
    const Card card = table.deal(shared_hand_place, Eyes::everyone);
    for (Spot& spot : round.spots()) use_shared_card(table, spot.hand[0], card);
}

template <TableVerbs Table>
void deal_up_card(Table& table, StadiumRound<Table>& round) {
    round.dealer.add(table.deal(dealer_place, Eyes::everyone));
    for (const Spot& spot : round.spots()) {
        round.facing_of(spot).begin(spot.hand[0].place().seat);
        use_shared_card(table, round.facing_of(spot).dealer, round.up_card());
    }
}

// 30-899.26(14): a card to the players, one to the dealer, a second to the players.
template <TableVerbs Table>
void deal_shared_hand(Table& table, const StadiumTerms& terms, StadiumRound<Table>& round) {
    round.begin_turns();
    deal_shared_card(table, round);
    deal_up_card(table, round);
    settle_side_wagers(table, terms, round, Moment::first_card);
    deal_shared_card(table, round);
    if constexpr (!Table::hosts_side_wagers) return;
    for (Spot& spot : round.spots()) spot.note_first_cards(spot.hand[0].all_cards());
}

// ---- 30-899.26(10)–(12): insurance and even money ----

template <TableVerbs Table>
void offer_half_insurance(Table& table, const StadiumTerms& terms, StadiumRound<Table>& round) {
    ask_about_insurance<HalfInsuranceQuestion>(table, terms, round, [&](Spot& spot, Answer<Insure> answer) {
        if (answer.option == Insure::even_money) return pay_even_money(table, terms, spot, outcome::even_money);
        if (answer.option == Insure::decline) return;
        insure(table, spot, answer.amount);
        Turn& turn = round.turn_of(spot);
        turn.backed = &spot.insurance;
        turn.backing = half_rounded_up(table.tip_on(spot.hand[0].stake), terms.chip);
    });
    offer_to_back<dealer_wager_info>(table, round);
}

// ---- 30-899.26(15)–(18): the play ----

template <TableVerbs Table>
void play_as_chosen(Table& table, const StadiumTerms& terms, Spot& spot, Turn& turn, Answer<Play> answer) {
    Hand& hand = spot.hand[turn.hand];
    switch (answer.option) {
        case Play::stand: hand.is_finished = true; break;
        case Play::hit: turn.takes_card = true; break;
        case Play::double_down: double_shared_hand(table, hand, turn, answer.amount); break;
        case Play::split: split_shared_hand(table, terms, spot, hand, turn, main_wager); break;
        case Play::surrender: forfeit_half(table, terms, hand, outcome::surrender); break;
    }
}

// 30-899.26(17): a card that a player does not use is the dealer's against that player.
template <TableVerbs Table>
void use_community_card(Table& table, StadiumRound<Table>& round, Spot& spot, Card card) {
    if (!give_drawn_card(table, spot, round.turn_of(spot), card)) round.facing_of(spot).pass_by(card);
}

// 30-899.26(15), (17), (18), and with the player's wagers those for the dealer (30-899.26(7)(h), (8)(f)).
template <TableVerbs Table>
void play_together(Table& table, const StadiumTerms& terms, StadiumRound<Table>& round) {
    play_shared_cards<SharedHandQuestion, dealer_wager_info>(
        table, round,
        [&](const Spot& spot, const Hand& hand) {
            return SharedHandQuestion{{terms, spot, hand, round.dealer}, terms};
        },
        [&](Spot& spot, Answer<Play> answer) { play_as_chosen(table, terms, spot, round.turn_of(spot), answer); },
        [&](Spot& spot, Card card) { use_community_card(table, round, spot, card); });
    for (Spot& spot : round.spots()) spot.is_done = true;
}

// ---- the round ----

template <TableVerbs Table>
void play_round(Table& table, const StadiumTerms& terms) {
    StadiumRound<Table> round;
    take_stadium_wagers(table, terms, round);  // 30-899.26(4), (5)
    deal_shared_hand(table, terms, round);     // 30-899.26(14)
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_half_insurance(table, terms, round);  // 30-899.26(10)–(12)
    settle_side_wagers(table, terms, round, Moment::peek);
    play_together(table, terms, round);      // 30-899.26(15)–(18)
    play_every_dealer(table, terms, round);  // 30-899.26(19)
    // 30-899.26(3), (20), and the side wagers beside each
    settle_by(table, terms, round, [&](Spot& spot) { settle_player(table, terms, round.dealer_of(spot), spot); });
}

}  // namespace felt::blackjack::stadium
