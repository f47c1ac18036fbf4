// The poker part of 21-Hold 'em: a new deck around two cards of the dealer's, three cards to each player, and a wager
// for each.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <span>

#include "rulebook/blackjack/hold_em_21/questions.hpp"
#include "rulebook/blackjack/hold_em_21/wagers.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::hold_em_21 {

// A seat's poker hand: up to three wagers, and a card for each.
struct PokerSpot {
    std::array<Stake, 3> stake;
    std::array<Card, 3> card;
    std::uint8_t wagers = 0;  // none: the seat plays no poker, or has folded
    std::uint8_t count = 0;

    Place place() const { return stake[0].place; }
    std::span<Stake> stakes() { return {stake.data(), wagers}; }
    std::span<const Card> cards() const { return {card.data(), count}; }
};

template <TableVerbs Table>
struct HoldEmRound : Round<Table> {
    std::array<PokerSpot, Round<Table>::room> poker;  // by spot

    // 30-2104(5): the dealer's first two cards, which all players share.
    std::span<const Card> community() const { return this->dealer.all_cards().first(2); }
    std::span<PokerSpot> poker_spots() { return {poker.data(), this->spots().size()}; }
};

// ---- 30-2104(5)–(11): the cards and the wagers ----

// Neither folded nor voided.
template <TableVerbs Table>
bool is_in_poker(const Table& table, const PokerSpot& poker) {
    return poker.wagers > 0 && table.is_open(poker.stake[0]);
}
template <TableVerbs Table>
bool anybody_plays_poker(const Table& table, HoldEmRound<Table>& round) {
    return std::ranges::any_of(round.poker_spots(), [&](const PokerSpot& poker) { return is_in_poker(table, poker); });
}

// 30-2104(5), (6): the two cards move to their spots, and all others are shuffled.
template <TableVerbs Table>
void lay_community_cards(Table& table, HoldEmRound<Table>& round) {
    for (const Card card : round.community()) table.move_card(dealer_place, community_place, card);
    table.shuffle_again(round.community());
}

// 30-2104(7), (8), (10): one card face down to everybody who is in, clockwise from the dealer's left.
template <TableVerbs Table>
void deal_poker_card(Table& table, HoldEmRound<Table>& round) {
    for (PokerSpot& poker : round.poker_spots()) {
        if (is_in_poker(table, poker)) poker.card[poker.count++] = table.deal(poker.place(), Eyes::owner);
    }
}

// 30-2104(8), (10): a folded hand loses all that lies on it.
template <TableVerbs Table>
void fold(Table& table, PokerSpot& poker) {
    table.take(poker.stake[0], poker.wagers == 1 ? poker_outcome::fold_one_card : poker_outcome::fold_two_cards);
    if (poker.wagers == 2) table.take(poker.stake[1], poker_outcome::fold_second_wager);
    table.pick_up(poker.place(), poker.cards());
    poker.wagers = 0;
}

// 30-2104(8), (10): everybody folds or wagers as much again.
template <class NextCard, TableVerbs Table>
void ask_for_next_card(Table& table, const Terms& terms, HoldEmRound<Table>& round) {
    auto spots = round.poker_spots();
    table.ask_together(
        spots, [](const PokerSpot& poker) { return poker.place(); },
        [&](const PokerSpot& poker) -> std::optional<NextCard> {
            if (!is_in_poker(table, poker)) return std::nullopt;
            return NextCard{{terms, round.community(), poker.cards(), poker.stake[0].amount}};
        },
        [&](PokerSpot& poker, Answer<FoldOrBet> answer) {
            if (answer.option == FoldOrBet::fold) return fold(table, poker);
            poker.stake[poker.wagers++] = table.add_wager(poker.place(), *NextCard::about(), answer.amount, answer.tip);
        });
}

// ---- 30-2104(13): settlement ----

// The player's three cards and the two of all players, as a hand of five.
inline felt::PokerHand hand_of_five(std::span<const Card> own, std::span<const Card> community) {
    std::array<Card, 5> five{};
    std::ranges::copy(community, std::ranges::copy(own, five.begin()).out);
    return felt::poker_hand_of(five);
}

// 30-2104(13)(a), (b): from the dealer's right each hand is shown; its three wagers are paid at the same odds or
// collected.
template <TableVerbs Table>
void settle_poker(Table& table, HoldEmRound<Table>& round) {
    table.hear_rulings();
    for (PokerSpot& poker : std::views::reverse(round.poker_spots())) {
        if (!is_in_poker(table, poker)) continue;
        table.show(poker.place(), poker.cards());
        const PayRow row = pay_row_of(hand_of_five(poker.cards(), round.community()));
        for (Stake& stake : poker.stakes()) {
            if (row.pays) {
                table.pay(stake, *row.outcome, row.odds);
            } else {
                table.take(stake, *row.outcome);
            }
        }
    }
}

// 30-2104(9), (11): where all have folded the round is over.
template <TableVerbs Table>
void play_poker(Table& table, const Terms& terms, HoldEmRound<Table>& round) {
    if (!anybody_plays_poker(table, round)) return;
    lay_community_cards(table, round);                           // 30-2104(5), (6)
    deal_poker_card(table, round);                               // 30-2104(7)
    ask_for_next_card<SecondCardQuestion>(table, terms, round);  // 30-2104(8)
    deal_poker_card(table, round);
    ask_for_next_card<ThirdCardQuestion>(table, terms, round);  // 30-2104(10)
    deal_poker_card(table, round);
    settle_poker(table, round);  // 30-2104(13)
}

}  // namespace felt::blackjack::hold_em_21
