// 21-Hold 'em, 30-2104: standard blackjack, and after it a hand of poker around the dealer's first two cards.
#pragma once

#include <algorithm>
#include <array>

#include "rulebook/blackjack/hold_em_21/poker.hpp"
#include "rulebook/blackjack/hold_em_21/terms.hpp"

namespace felt::blackjack::hold_em_21 {

// 30-2104(2)(a), (b): poker beside blackjack, with one hand of a player's; or both from everybody, of little money.
inline std::array<WagerLimits, 2> limits_of(const HoldEmTerms& terms) {
    WagerLimits main{&main_wager, terms.min_bet, terms.max_bet};
    WagerLimits pk{&pk_wager, terms.min_bet, terms.max_bet};
    pk.needs_main = true;
    pk.once_a_player = true;
    pk.clause = "30-2104(2)(a)";
    if (terms.poker == Poker::required) {
        main.together = 1U << pk_wager.index;
        main.together_most = terms.together_max;
        main.clause = "30-2104(2)(b)";
    }
    return {main, pk};
}

template <TableVerbs Table>
void take_blackjack_and_poker(Table& table, const HoldEmTerms& terms, HoldEmRound<Table>& round) {
    const TipLimits tips{.accepted = terms.tips, .most = terms.tip_max, .within_wager = true, .clause = "30-2104(3)"};
    table.open_wagers(TableLayout(terms, limits_of(terms), tips).layout());
    begin_spots<main_wager>(table, terms, round);
    const auto spots = round.spots();
    for (std::size_t i = 0; i < spots.size(); ++i) {
        for (Stake stake : table.placed(pk_wager)) {
            if (stake.place.seat != spots[i].place_of(0).seat) continue;
            stake.place.hand = pk_wager.hand;
            round.poker[i].stake[0] = stake;
            round.poker[i].wagers = 1;
        }
    }
}

// 30-2104(4), (5): the second card is turned up for poker, even where no hand of blackjack waits for it.
template <TableVerbs Table>
void play_dealer_and_leave_two(Table& table, const Terms& terms, HoldEmRound<Table>& round) {
    table.hear_rulings();
    const Waits for_poker = anybody_plays_poker(table, round) ? Waits::for_second_card : Waits::for_nothing;
    play_dealer_for(table, terms, round, std::max(for_poker, what_waits(table, terms, round)));
}

template <TableVerbs Table>
void play_round(Table& table, const HoldEmTerms& terms) {
    HoldEmRound<Table> round;
    take_blackjack_and_poker(table, terms, round);  // 30-2104(2)
    deal_two_each(table, terms, round);             // 30-820
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    offer_insurance(table, terms, round);                // 30-812
    offer_early_surrender(table, terms, round);          // 30-829
    if (!dealer_peeks_blackjack(table, terms, round)) {  // 30-823
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        pay_blackjacks(table, terms, round);                                    // 30-807(1)(c)
        for (Spot& spot : round.spots()) play_spot(table, terms, round, spot);  // 30-821
        play_late_hands(table, terms, round);                                   // 30-828(4)(c)
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
        play_dealer_and_leave_two(table, terms, round);  // 30-826, 30-2104(4)
    }
    settle(table, terms, round);      // 30-807, 30-808, 30-810, and the side wagers beside each
    play_poker(table, terms, round);  // 30-2104(5)–(13)
}

}  // namespace felt::blackjack::hold_em_21
