// The poker side of Ante Up 21: folded or bet on before the dealer looks, and settled beside the hand of 21.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "rulebook/blackjack/ante_up_21/deal.hpp"
#include "rulebook/blackjack/ante_up_21/questions.hpp"
#include "rulebook/blackjack/ante_up_21/two_card_hand.hpp"

namespace felt::blackjack::ante_up_21 {

// ---- 30-2106(9): the poker hand is folded or bet on ----

template <TableVerbs Table>
void ask_fold_or_bet(Table& table, const Terms& terms, AnteRound<Table>& round) {
    auto spots = round.spots();
    table.ask_together(
        spots, [](const Spot& spot) { return spot.hand[0].place(); },
        [&](const Spot& spot) -> std::optional<FoldOrBetQuestion> {
            const PokerStakes& poker = round.poker_of(spot);
            if (!poker.has_ante || !table.is_open(poker.ante)) return std::nullopt;
            return FoldOrBetQuestion{terms, spot.hand[0], poker.ante.amount, round.up_card(), poker.plays_21};
        },
        [&](Spot& spot, Answer<FoldOrBet> answer) {
            PokerStakes& poker = round.poker_of(spot);
            const Hand& hand = spot.hand[0];
            if (answer.option == FoldOrBet::bet) {
                poker.bet = table.add_wager(hand.place(), bet_wager, answer.amount);
                poker.has_bet = spot.cards_stay = true;  // 30-2106(11)(e)(ii)
                return;
            }
            table.take(poker.ante, poker_outcome::fold);
            if (!poker.plays_21) table.pick_up(hand.place(), hand.all_cards());
        });
}

// ---- 30-2106(12), (13): the dealer, and settlement ----

// 30-2106(11)(e)(ii): the dealer draws for a poker hand that was bet on as for a hand of 21.
template <TableVerbs Table>
void play_dealer_for_both(Table& table, const Terms& terms, AnteRound<Table>& round) {
    table.hear_rulings();
    const bool poker_waits = std::ranges::any_of(round.spots(), [&](const Spot& spot) {
        const PokerStakes& poker = round.poker_of(spot);
        return poker.has_bet && table.is_open(poker.bet);
    });
    play_dealer_for(table, terms, round, poker_waits ? Waits::for_total : what_waits(table, terms, round));
}

// 30-2106(11)(e)(i): the first two cards and what was drawn to them. Where they were split, the second of them lies in
// the second hand, and what was drawn to the first hand counts.
inline TwoCardHand poker_hand_of(const Spot& spot) {
    std::array<Card, Hand::most_cards + 1> cards;
    const Hand& first = spot.hand[0];
    std::size_t count =
        static_cast<std::size_t>(std::ranges::copy(first.all_cards(), cards.begin()).out - cards.begin());
    if (first.from_split) cards[count++] = spot.hand[1].cards[0];
    return best_two_of({cards.data(), count});
}

// 30-2106(13)(b), (c)–(e): ante, then bet, from the dealer's right.
template <TableVerbs Table>
void settle_ante_and_bet(Table& table, PokerStakes& poker, const TwoCardHand& mine, const TwoCardHand& dealer) {
    if (!qualifies(dealer)) {
        table.pay(poker.ante, poker_outcome::dealer_does_not_qualify, even_odds);
        table.push(poker.bet, poker_outcome::dealer_does_not_qualify);
    } else if (mine > dealer) {
        table.pay(poker.ante, poker_outcome::higher_hand, even_odds);
        table.pay(poker.bet, poker_outcome::higher_hand, even_odds);
    } else if (mine == dealer) {
        table.push(poker.ante, poker_outcome::tie);
        table.push(poker.bet, poker_outcome::tie);
    } else {
        table.take(poker.ante, poker_outcome::lower_hand);
        table.take(poker.bet, poker_outcome::lower_hand);
    }
}

// 30-2106(10)(a): to a dealer's blackjack the ante wins, loses or ties by the first two cards, and the bet goes back.
template <TableVerbs Table>
void settle_ante_against_blackjack(Table& table, PokerStakes& poker, const TwoCardHand& mine,
                                   const TwoCardHand& dealer) {
    if (mine > dealer) {
        table.pay(poker.ante, poker_outcome::higher_hand, even_odds);
    } else if (mine == dealer) {
        table.push(poker.ante, poker_outcome::tie);
    } else {
        table.take(poker.ante, poker_outcome::lower_hand);
    }
    table.push(poker.bet, poker_outcome::dealer_blackjack);
}

template <TableVerbs Table>
void settle_poker(Table& table, AnteRound<Table>& round, const Spot& spot) {
    PokerStakes& poker = round.poker_of(spot);
    if (!poker.has_bet || !table.is_open(poker.bet)) return;
    const TwoCardHand mine = poker_hand_of(spot);
    const TwoCardHand dealer = best_two_of(round.dealer.all_cards());
    if (round.dealer.is_blackjack()) return settle_ante_against_blackjack(table, poker, mine, dealer);
    settle_ante_and_bet(table, poker, mine, dealer);
}

}  // namespace felt::blackjack::ante_up_21
