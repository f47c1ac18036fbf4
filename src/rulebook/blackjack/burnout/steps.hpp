// The steps in which Blackjack Burnout differs: a fee beside the wager, and a card that may be burned for it.
#pragma once

#include <algorithm>
#include <array>

#include "rulebook/blackjack/burnout/questions.hpp"
#include "rulebook/blackjack/burnout/wagers.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::burnout {

// A seat's fee and the right it buys.
struct Fee {
    Stake stake;
    bool lies = false;
    bool can_burn = false;
    bool is_forfeited = false;
};

template <TableVerbs Table>
struct BurnoutRound : Round<Table> {
    std::array<Fee, most_seats> fees;  // by seat

    Fee& fee_of(const Spot& of) { return fees[static_cast<std::size_t>(of.hand[0].place().seat.number - 1)]; }
};

// 30-899.25(2), (3), (6): the fee is placed with the main wager, and no tip rides with it.
template <TableVerbs Table>
void take_wagers_and_fees(Table& table, const Terms& terms, BurnoutRound<Table>& round) {
    const std::array own{WagerLimits{.wager = &main_wager, .least = terms.min_bet, .most = terms.max_bet},
                         WagerLimits{.wager = &fee_wager,
                                     .least = terms.chip,
                                     .most = winnings(terms.max_bet, fee_share, terms.chip),
                                     .needs_main = true,
                                     .exactly = fee_share,
                                     .clause = "30-899.25(3)"}};
    const TipLimits tips{.accepted = terms.tips,
                         .most = terms.tip_max,
                         .rides_with = ~(1U << fee_wager.index),
                         .clause = "30-899.25(6)"};
    table.open_wagers(TableLayout(terms, own, tips).layout());
    begin_spots<main_wager>(table, terms, round);
    for (const Stake& stake : table.placed(fee_wager)) {
        round.fees[static_cast<std::size_t>(stake.place.seat.number - 1)] = {stake, true, true, false};
    }
}

// 30-828(2): a player who is missed has no part in the round and pays no fee.
template <TableVerbs Table>
void return_fees_of_missed(Table& table, BurnoutRound<Table>& round) {
    for (Spot& spot : round.spots()) {
        Fee& fee = round.fee_of(spot);
        if (!fee.lies || spot.hand[0].count > 0) continue;
        if (table.is_open(fee.stake)) table.push(fee.stake, fee_of_missed);
        fee.lies = fee.can_burn = false;
    }
}

template <TableVerbs Table>
void collect_fee(Table& table, Fee& fee, const Outcome& how) {
    if (fee.lies && table.is_open(fee.stake)) table.take(fee.stake, how);
    fee.lies = fee.can_burn = false;
}

// 30-899.25(5)(b): a fee that was not used is collected when the player has acted; who never came to act has not used
// it either.
template <TableVerbs Table>
void collect_idle_fee(Table& table, Fee& fee) {
    collect_fee(table, fee, fee.is_forfeited ? forfeited : not_burned);
}
template <TableVerbs Table>
void collect_idle_fees(Table& table, BurnoutRound<Table>& round) {
    table.hear_rulings();
    for (Spot& spot : right_to_left(round)) collect_idle_fee(table, round.fee_of(spot));
}

// ---- 30-899.25(5): burning a card ----

inline void take_back_last_card(Hand& hand) {
    --hand.count;
    hand.total.clear();
    for (const Card card : hand.all_cards()) hand.total.add(card);
}

// A card that was asked for; the next one replaces it if the player has it burned.
template <TableVerbs Table>
void deal_or_burn(Table& table, BurnoutRound<Table>& round, Spot& spot, Hand& hand, bool is_doubled) {
    Fee& fee = round.fee_of(spot);
    hand.add(table.deal(hand.place(), Eyes::everyone));
    if (fee.can_burn && table.is_open(fee.stake) &&
        table.ask(hand.place(), BurnQuestion{hand, is_doubled, round.up_card()}).option == Burn::burn) {
        table.burn(hand.place(), hand.cards[hand.count - 1U]);
        take_back_last_card(hand);
        collect_fee(table, fee, burned);
        hand.add(table.deal(hand.place(), Eyes::everyone));
    }
    note_third_card<Table>(spot, hand);
}

template <TableVerbs Table>
void play_burnout_hand(Table& table, const Terms& terms, BurnoutRound<Table>& round, Spot& spot, Hand& hand) {
    Fee& fee = round.fee_of(spot);
    const BurnoutPlayQuestion question{{terms, spot, hand, round.dealer}, fee.can_burn};
    while (has_a_choice(table, question)) {
        if (hears_misread(table, terms, round, spot, hand)) continue;
        const Answer<Play> answer = table.ask(hand.place(), question);
        if (answer.option == Play::hit) {
            deal_or_burn(table, round, spot, hand, false);
        } else if (answer.option == Play::double_down) {
            show_hand(table, terms, hand);
            table.raise(hand.stake, answer.amount);
            deal_or_burn(table, round, spot, hand, true);
            hand.is_finished = true;
        } else {
            if (answer.option == Play::split) {  // 30-899.25(5)(a)(i)
                fee.can_burn = false;
                fee.is_forfeited = true;
            }
            if (!carry_out<main_wager>(table, terms, spot, hand, answer)) return;
        }
    }
    take_if_bust(table, terms, round, spot, hand);
}

// 30-899.25(5)(b): the fee is collected before the dealer moves on, unless a hand of the player's was put off.
template <TableVerbs Table, class PlayHand>
void play_burnout_spot(Table& table, const Terms& terms, BurnoutRound<Table>& round, Spot& spot, const PlayHand& play) {
    play_hands_of(table, terms, round, spot, play);
    const bool is_put_off = std::ranges::any_of(spot.hands(), [](const Hand& hand) { return hand.is_late; });
    if (!is_put_off) collect_idle_fee(table, round.fee_of(spot));
}

}  // namespace felt::blackjack::burnout
