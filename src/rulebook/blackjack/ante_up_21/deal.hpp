// How a round of Ante Up 21 begins: what is wagered, and the deal, which a missed card undoes.
#pragma once

#include <array>
#include <span>

#include "rulebook/blackjack/ante_up_21/wagers.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::ante_up_21 {

// The poker side of a spot.
struct PokerStakes {
    Stake ante;
    Stake bet;
    bool has_ante = false;
    bool has_bet = false;
    bool plays_21 = false;
};

template <TableVerbs Table>
struct AnteRound : Round<Table> {
    std::array<PokerStakes, Round<Table>::room> poker;  // by spot

    PokerStakes& poker_of(const Spot& at) { return poker[static_cast<std::size_t>(&at - this->spot.data())]; }
};

// ---- 30-2106(2): wagers ----

// A seat with an ante alone gets a hand that is not in the game of 21.
inline void begin_spot(Spot& spot, PokerStakes& poker, const Stake* main, const Stake* ante) {
    poker = {};
    poker.plays_21 = main != nullptr;
    poker.has_ante = ante != nullptr;
    if (ante) poker.ante = *ante;
    spot.begin(main ? *main : Stake{Money{}, ante->place, main_wager.index, ante->slot});
    spot.hand[0].is_settled = !poker.plays_21;
}

// 30-2106(2), (5): a wager on 21, an ante, or both at each seat. A table numbers stakes in the order in which seats are
// dealt to, which is how seats with one of them and seats with the other come into one line.
template <TableVerbs Table>
void take_21_and_ante(Table& table, const Terms& terms, AnteRound<Table>& round) {
    const std::array own{
        WagerLimits{.wager = &main_wager, .least = terms.min_bet, .most = terms.max_bet, .clause = "30-2106(2)"},
        WagerLimits{.wager = &ante_wager, .least = terms.min_bet, .most = terms.max_bet, .clause = "30-2106(2)"}};
    // 30-2106(6): tips ride with these two.
    const TipLimits tips{.accepted = terms.tips,
                         .most = terms.tip_max,
                         .rides_with = 1U << main_wager.index | 1U << ante_wager.index,
                         .clause = "30-2106(6)"};
    table.open_wagers(TableLayout(terms, own, tips).layout());
    std::span<const Stake> mains = table.placed(main_wager);
    std::span<const Stake> antes = table.placed(ante_wager);
    std::uint8_t spots = 0;
    while (!mains.empty() || !antes.empty()) {
        const bool main_comes = antes.empty() || (!mains.empty() && mains[0].slot <= antes[0].slot);
        const bool ante_comes = !main_comes || (!antes.empty() && antes[0].place == mains[0].place);
        begin_spot(round.spot[spots], round.poker[spots], main_comes ? mains.data() : nullptr,
                   ante_comes ? antes.data() : nullptr);
        ++spots;
        mains = mains.subspan(main_comes ? 1 : 0);
        antes = antes.subspan(ante_comes ? 1 : 0);
    }
    if constexpr (Table::fixed_seats == 0) round.spots_in_play = spots;
    if constexpr (Table::hosts_side_wagers) find_side_wagers(table, terms, round);
    round.dealer.begin({Money{}, dealer_place, 0, 0});
}

// ---- 30-2106(7): the deal ----

// 30-2106(7)(a): somebody has the wrong number of cards, and every wager that still lies goes back.
template <TableVerbs Table>
void return_every_wager(Table& table, const Terms& terms, AnteRound<Table>& round, const Outcome& how) {
    for (Spot& spot : right_to_left(round)) {
        PokerStakes& poker = round.poker_of(spot);
        if (is_live(table, spot.hand[0])) push(table, terms, spot.hand[0], how);
        if (poker.has_ante && table.is_open(poker.ante)) table.push(poker.ante, poker_outcome::misdeal);
        return_side_wagers(table, terms, spot);
    }
}

// One card to each player, from the left; false when one was missed.
template <TableVerbs Table>
bool deals_a_card_each(Table& table, AnteRound<Table>& round, RulingKind missed) {
    for (Spot& spot : round.spots()) {
        Hand& hand = spot.hand[0];
        if (table.ruling(missed, hand.place())) return false;
        hand.add(table.deal(hand.place(), Eyes::everyone));
    }
    return true;
}

// 30-2106(7): two cards each, all but the dealer's second face up; the outcome of a misdeal if there is one.
template <TableVerbs Table>
const Outcome* deal_two_each_or_misdeal(Table& table, const Terms& terms, AnteRound<Table>& round) {
    if (!deals_a_card_each(table, round, RulingKind::missed_first_card)) return &misdeal;
    if (table.ruling(RulingKind::dealer_missed_card, dealer_place)) return &dealer_misdeal;
    round.dealer.add(table.deal(dealer_place, Eyes::everyone));
    settle_side_wagers(table, terms, round, Moment::first_card);
    if (!deals_a_card_each(table, round, RulingKind::missed_second_card)) return &misdeal;
    if constexpr (Table::hosts_side_wagers) {
        for (Spot& spot : round.spots()) spot.note_first_cards(spot.hand[0].all_cards());
    }
    deal_hole_card(table, terms, round);
    return nullptr;
}

}  // namespace felt::blackjack::ante_up_21
