// The steps of Three Card Prime that are its own: playing for as much again, and how its wagers end.
#pragma once

#include <array>
#include <span>

#include "rulebook/poker/carnival.hpp"
#include "rulebook/poker/three_card_prime/questions.hpp"

namespace felt::poker::three_card_prime {

struct PrimeSpot : CarnivalSpot<hand_size> {
    Stake play;
    ThreeCardWorth worth;
};
template <TableVerbs Table>
using PrimeRound = CarnivalRound<Table, PrimeSpot>;

inline constexpr std::uint8_t linked_cards = 2;

// ---- 30-1099.57(4)–(8): wagers ----

inline std::array<WagerLimits, 1> limits_of(const CarnivalTerms& terms) {
    WagerLimits ante{&ante_wager, terms.min_bet, terms.max_bet};
    ante.clause = "30-1099.57(4)";
    return {ante};
}

template <TableVerbs Table>
void take_wagers(Table& table, const CarnivalTerms& terms, PrimeRound<Table>& round) {
    wagers::TableLayout layout(terms, limits_of(terms), tip_limits(terms, "30-1099.57(7)"));
    layout.layout().hands_adjoin = false;
    table.open_wagers(layout.layout());
    begin_spots(table, ante_wager, round);
}

// ---- 30-1099.57(10), (13): the cards that complete a hand of five, and the decision ----

// 30-1099.57(10)(a): where the Five-Card Linked is offered that is completed by cards of its own.
template <TableVerbs Table>
void deal_linked_cards(Table& table, const CarnivalTerms& terms, PrimeRound<Table>& round) {
    if constexpr (!Table::hosts_side_wagers) return;
    if (offers_shared_cards(terms)) deal_shared_cards(table, round, linked_cards);
}

// 30-1099.57(13): everybody folds or plays.
template <TableVerbs Table>
void fold_or_play(Table& table, PrimeRound<Table>& round) {
    for (PrimeSpot& spot : round.spots()) spot.worth = three_card_worth_of(spot.card);
    fold_or_wager(table, round, play_wager, &PrimeSpot::play, [](const PrimeSpot& spot) {
        return PlayQuestion{spot.worth, spot.ante.amount};
    });
}

// ---- 30-1099.57(14)–(17): settlement ----

// 30-1099.57(15), (16): Ante and Play end alike, but that an Ante is paid and a Play pushed where the dealer does not
// qualify.
template <TableVerbs Table>
void settle_ante_and_play(Table& table, PrimeSpot& spot, ThreeCardWorth dealer) {
    if (!qualifies(dealer)) {
        table.pay(spot.ante, ante_outcome.not_qualified, even_odds);
        table.push(spot.play, ante_outcome.not_qualified);
    } else if (spot.worth > dealer) {
        table.pay(spot.ante, ante_outcome.better_hand, even_odds);
        table.pay(spot.play, ante_outcome.better_hand, even_odds);
    } else if (spot.worth == dealer) {
        table.push(spot.ante, ante_outcome.tie);
        table.push(spot.play, ante_outcome.tie);
    } else {
        table.take(spot.ante, ante_outcome.lower_hand);
        table.take(spot.play, ante_outcome.lower_hand);
    }
}

// 30-1099.57(17): however the hand ended.
template <TableVerbs Table>
void pay_ante_bonus(Table& table, const PrimeSpot& spot) {
    const auto row = ante_bonus_row(spot.worth);
    if (row) table.award(spot.place(), ante_wager, *row->outcome, spot.ante.amount * row->to_one);
}

// 30-1099.57(10)(b), (23)(d): the two cards that count for the Five-Card Linked lie on spots of their own, so they are
// turned over apart from the third.
template <TableVerbs Table>
void turn_dealer_over(Table& table, auto& dealer) {
    const auto cards = std::span(dealer.card);
    turn_over_packet(table, dealer.lying().first(linked_cards), cards.template first<linked_cards>());
    dealer.card[linked_cards] = table.turn_over(dealer.down[linked_cards]);
    dealer.is_open = true;
}
template <TableVerbs Table>
void reveal_dealer(Table& table, PrimeRound<Table>& round) {
    reveal(table, round, [&] { turn_dealer_over(table, round.dealer); });
}

// 30-1099.57(23)(d)–(i)
template <TableVerbs Table>
void settle_played(Table& table, PrimeRound<Table>& round) {
    const ThreeCardWorth dealer = round.dealer.is_open ? three_card_worth_of(round.dealer.card) : ThreeCardWorth{};
    settle_in_turn(table, round, [&](PrimeSpot& spot) {
        settle_ante_and_play(table, spot, dealer);
        pay_ante_bonus(table, spot);
    });
}

}  // namespace felt::poker::three_card_prime
