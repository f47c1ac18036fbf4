// No Bust 21st Century Blackjack, 004: a player-dealer's blackjack by a chart, with wild jokers and both of the bank's
// cards in view; of two hands that are over, the nearer is not beaten.
#pragma once

#include <algorithm>

#include "rulebook/blackjack/no_bust/questions.hpp"

namespace felt::blackjack::no_bust {

// 004-no-bust-round-9, -round-7: the second card lies open too, and says where the action button goes.
template <TableVerbs Table>
void deal_second_card_open(Table& table, const NoBustTerms& terms, AnyRound auto& round) {
    const Card second = table.deal(dealer_place, Eyes::everyone);
    round.dealer.add(second);
    place_button_by(table, terms, second.is_joker() ? terms.joker_counts : rulebook::action_count(second));
    if constexpr (Table::hosts_side_wagers) round.dealer_is_final = is_natural(round.dealer);
}

// 004-buster-4: a natural is paid as soon as the bank is seen to have none.
template <TableVerbs Table>
void pay_naturals(Table& table, const NoBustTerms& terms, AnyRound auto& round) {
    table.hear_rulings();
    for (Spot& spot : round.spots()) {
        Hand& hand = spot.hand[0];
        if (!is_natural(hand) || !is_live(table, hand)) continue;
        const bool both = natural_of(hand) == Natural::two_jokers;
        pay(table, terms, hand, both ? two_jokers : ace_and_joker, both ? two_jokers_odds : win_odds);
        table.pick_up(hand.place(), hand.all_cards());
    }
}

// 004-no-bust-round-8.d: against a joker as the first card there is no draw.
inline bool players_act(const NoBustTerms& terms, const Hand& bank) {
    return terms.against_joker == AgainstJoker::players_draw || !bank.cards[0].is_joker();
}

template <TableVerbs Table>
void play_players(Table& table, const NoBustTerms& terms, AnyRound auto& round) {
    if (players_act(terms, round.dealer)) return play_all_by_chart<NoBustQuestion>(table, terms, round);
    if constexpr (Table::hosts_side_wagers) {
        for (Spot& spot : round.spots()) end_turn(table, terms, round, spot);
    }
}

// 004-no-bust-round-11, 004-buster-8: completed for every hand that is still in, and for the Buster wagers.
template <TableVerbs Table>
void complete_open_bank(Table& table, const NoBustTerms& terms, AnyRound auto& round) {
    table.hear_rulings();
    const auto waits = [&](const Spot& spot) { return is_in_round(table, spot); };
    const bool side_wagers_wait = what_side_wagers_wait_for(table, terms, round) == Waits::for_total;
    Hand& bank = round.dealer;
    if (side_wagers_wait || std::ranges::any_of(round.spots(), waits)) {
        while (bank_must_draw(points_of(bank), is_soft(bank))) bank.add(table.deal(dealer_place, Eyes::everyone));
    }
    if constexpr (Table::hosts_side_wagers) round.dealer_is_final = !bank_must_draw(points_of(bank), is_soft(bank));
}

// 004-no-bust-rules-5, -rules-6: the fewer points over, the nearer.
template <TableVerbs Table>
void settle_both_over(Table& table, const NoBustTerms& terms, Hand& hand, const Hand& bank) {
    const int mine = points_of(hand);
    const int theirs = points_of(bank);
    if (mine < theirs) return push(table, terms, hand, nearer_over);
    take(table, terms, hand, mine == theirs ? equally_over : farther_over);
}

template <TableVerbs Table>
void settle_no_bust_hand(Table& table, const NoBustTerms& terms, Hand& hand, const Hand& bank) {
    if (is_natural(bank) && is_natural(hand)) return push(table, terms, hand, natural_push);
    if (is_natural(bank)) return take(table, terms, hand, bank_natural);
    if (is_over(hand) && is_over(bank)) return settle_both_over(table, terms, hand, bank);
    if (is_over(hand)) return take(table, terms, hand, over);
    if (is_over(bank)) return pay(table, terms, hand, bank_over, win_odds);
    const int mine = points_of(hand);
    const int theirs = points_of(bank);
    if (mine > theirs) return pay(table, terms, hand, nearer, win_odds);
    if (mine == theirs) return push(table, terms, hand, equal);
    take(table, terms, hand, farther);
}

// 004-no-bust-round-15.b: all game wagers come before what lies beside them.
template <TableVerbs Table>
void settle_no_bust(Table& table, const NoBustTerms& terms, AnyRound auto& round) {
    table.hear_rulings();
    settle_side_wagers_apart(table, terms, round, wagers::Order::before_mains);
    for (Spot& spot : round.spots()) {
        for (Hand& hand : spot.hands()) {
            if (is_live(table, hand)) settle_no_bust_hand(table, terms, hand, round.dealer);
        }
    }
    for (Spot& spot : round.spots()) settle_side_wagers_of(table, terms, round, spot, Moment::end);
    end_side_wagers(table, terms, round);
}

template <TableVerbs Table>
void play_round(Table& table, const NoBustTerms& terms) {
    Round<Table> round;
    take_wagers_from<main_wager>(table, terms, round, Seat{1}, BankOrder::wager_by_wager);  // 004-no-bust-round-1
    collect_fee(table, terms, main_wager);                                                  // 004-no-bust-round-6
    deal_two_each(table, terms, round);                                                     // 004-no-bust-round-8
    deal_second_card_open(table, terms, round);                                             // 004-no-bust-round-9
    settle_side_wagers(table, terms, round, Moment::deal);
    if (!is_natural(round.dealer)) {
        pay_naturals(table, terms, round);        // 004-no-bust-value-1
        play_players(table, terms, round);        // 004-no-bust-round-10
        complete_open_bank(table, terms, round);  // 004-no-bust-round-13
    }
    settle_no_bust(table, terms, round);  // 004-no-bust-rules, from the action button
}

}  // namespace felt::blackjack::no_bust
