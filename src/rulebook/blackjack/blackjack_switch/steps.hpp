// The steps of Blackjack Switch that are its own, in the order the dealer works.
#pragma once

#include <array>
#include <initializer_list>

#include "rulebook/blackjack/blackjack_switch/questions.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::blackjack_switch {

// 30-2105(4): in place of a card that came too late or not at all.
inline constexpr Outcome misdeal{10, "misdeal", "30-2105(4)"};
// 30-2105(8)(e): the dealer has gone over with 22, which no hand but a blackjack wins against.
inline constexpr Outcome push_22{12, "push-22", "30-2105(8)(e).d"};

inline constexpr std::array main_outcomes = outcomes_up_to<push_22>(blackjack::main_outcomes, misdeal);
// The second hand may be split three times, too, so its hands are numbered from five on.
inline constexpr std::uint8_t second_hand = Spot::most_hands + 1;
inline constexpr WagerInfo main_wager{0, "main", "30-2105(2)", main_outcomes};
inline constexpr WagerInfo second_wager{.index = 2,
                                        .id = "second",
                                        .clause = "30-2105(2)",
                                        .outcomes = main_outcomes,
                                        .hand = second_hand};
inline constexpr std::array wagers{&main_wager, &insurance_wager, &second_wager};

// ---- 30-2105(2): two equal wagers ----

inline std::array<WagerLimits, 2> own_limits(const Terms& terms) {
    const auto limits_of = [&terms](const WagerInfo& wager, const WagerInfo& beside) {
        WagerLimits limits{&wager, terms.min_bet, terms.max_bet};
        limits.together = 1U << beside.index;
        limits.clause = "30-2105(2)";
        return limits;
    };
    std::array both{limits_of(main_wager, second_wager), limits_of(second_wager, main_wager)};
    both[1].exactly = even_odds;
    return both;
}

// A seat's two spots lie side by side, the first before the second.
template <TableVerbs Table>
void take_two_wagers(Table& table, const Terms& terms, Round<Table, 2>& round) {
    table.open_wagers(TableLayout(terms, own_limits(terms)).layout());
    const auto second = table.placed(second_wager);
    std::uint8_t spots = 0;
    for (const Stake& first : table.placed(main_wager)) {
        Stake beside = second[spots / 2U];
        beside.place.hand = second_hand;
        round.spot[spots++].begin(first);
        round.spot[spots].begin(beside);
        round.spot[spots++].takes_side_wagers = false;
    }
    round.spots_in_play = spots;
    if constexpr (Table::hosts_side_wagers) find_side_wagers(table, terms, round);
    round.dealer.begin({Money{}, dealer_place, 0, 0});
}

// ---- 30-2105(7): the deal ----

// 30-2105(4): what a player has wagered goes back.
template <TableVerbs Table>
void misdeal_to(Table& table, const Terms& terms, Spot& first, Spot& second) {
    for (Spot* spot : {&first, &second}) {
        Hand& hand = spot->hand[0];
        if (is_live(table, hand)) table.push(hand.stake, misdeal);
        hand.is_settled = true;
        if (hand.count > 0) table.pick_up(hand.place(), hand.all_cards());
        return_side_wagers(table, terms, *spot);
    }
}

// A card to each hand in turn. 30-2105(4): a hand that is missed is a misdeal to its player.
template <TableVerbs Table>
void deal_card_to_each(Table& table, const Terms& terms, Round<Table, 2>& round, RulingKind missed, Eyes eyes) {
    const auto spots = round.spots();
    for (std::size_t i = 0; i < spots.size(); ++i) {
        Hand& hand = spots[i].hand[0];
        if (hand.is_settled) continue;
        if (table.ruling(missed, hand.place())) {
            const std::size_t first = i - i % 2;
            misdeal_to(table, terms, spots[first], spots[first + 1]);
            continue;
        }
        hand.add(table.deal(hand.place(), eyes));
    }
}

// 30-2105(6): Super Match looks at all four of the first cards; any other wager at those of the hand it lies on.
inline void note_four_first_cards(Spot& first, Spot& second) {
    const auto& one = first.hand[0].cards;
    const auto& other = second.hand[0].cards;
    first.note_first_cards(std::array{one[0], one[1], other[0], other[1]});
    second.note_first_cards(std::array{other[0], other[1]});
}

// Whether there is a round: 30-2105(4), a wrong number of cards to the dealer is a misdeal to everybody.
template <TableVerbs Table>
bool deal_two_hands_each(Table& table, const Terms& terms, Round<Table, 2>& round) {
    deal_card_to_each(table, terms, round, RulingKind::missed_first_card, first_card_eyes(terms));
    if (table.ruling(RulingKind::dealer_missed_card, dealer_place)) {
        for (std::size_t i = round.spots_in_play; i > 0; i -= 2) {
            misdeal_to(table, terms, round.spot[i - 2], round.spot[i - 1]);
        }
        return false;
    }
    round.dealer.add(table.deal(dealer_place, Eyes::everyone));
    settle_side_wagers(table, terms, round, Moment::first_card);
    deal_card_to_each(table, terms, round, RulingKind::missed_second_card, terms.cards);
    if constexpr (Table::hosts_side_wagers) {
        for (std::size_t i = 0; i < round.spots_in_play; i += 2)
            note_four_first_cards(round.spot[i], round.spot[i + 1]);
    }
    deal_hole_card(table, terms, round);
    return true;
}

// ---- 30-2105(8): the switch ----

inline void take_second_card(Hand& hand, Card second) {
    const Card first = hand.cards[0];
    hand.begin(hand.stake);
    hand.is_shown = hand.is_switched = true;
    hand.add(first);
    hand.add(second);
}

template <TableVerbs Table>
void switch_second_cards(Table& table, const Terms& terms, Hand& first, Hand& second) {
    show_hand(table, terms, first);
    show_hand(table, terms, second);
    const Card of_first = first.cards[1];
    const Card of_second = second.cards[1];
    table.move_card(first.place(), second.place(), of_first);
    table.move_card(second.place(), first.place(), of_second);
    take_second_card(first, of_second);
    take_second_card(second, of_first);
}

// 30-2105(8)(b). A player whose other hand has been put aside has nothing to switch with.
template <TableVerbs Table>
void offer_switch(Table& table, const Terms& terms, Round<Table, 2>& round, Hand& first, Hand& second) {
    table.hear_rulings();
    if (!is_live(table, first) || !is_live(table, second)) return;
    const SwitchQuestion question{first, second, round.up_card()};
    if (table.ask(first.place(), question).option == Switch::keep) return;
    switch_second_cards(table, terms, first, second);
}

// 30-2105(8)(h): both hands of a player, then the next player.
template <TableVerbs Table>
void play_both(Table& table, const Terms& terms, Round<Table, 2>& round, Spot& first, Spot& second) {
    offer_switch(table, terms, round, first.hand[0], second.hand[0]);
    if (dealer_cannot_have_blackjack(terms, round)) {
        pay_blackjack(table, terms, round, first);  // 30-2105(8)(e)
        pay_blackjack(table, terms, round, second);
    }
    play_spot<main_wager>(table, terms, round, first);
    play_spot<second_wager>(table, terms, round, second);
}

// ---- 30-2105(5), (9): settlement ----

// 30-2105(8)(e): a dealer's 22 is over, but wins for a blackjack alone.
template <TableVerbs Table>
void settle_hand_pushing_22(Table& table, const Terms& terms, Spot& spot, Hand& hand, const BlackjackTotal& dealer) {
    turn_double_card(table, spot, hand);
    const bool pushes = dealer.best() == 22 && !hand.total.is_bust() && !hand.is_blackjack();
    if (pushes) return push(table, terms, hand, push_22);
    settle_hand(table, terms, spot, hand, dealer);
}

// 30-2105(5): side wagers first, as far as they do not hang on how a hand ends.
template <TableVerbs Table>
void settle_pushing_22(Table& table, const Terms& terms, Round<Table, 2>& round) {
    table.hear_rulings();
    settle_side_wagers_apart(table, terms, round, wagers::Order::beside_main);
    settle_by(table, terms, round, [&](Spot& spot) {
        if (round.dealer.is_blackjack()) return settle_against_blackjack(table, terms, spot);
        for (Hand& hand : spot.hands()) {
            if (is_live(table, hand)) settle_hand_pushing_22(table, terms, spot, hand, round.dealer.total);
        }
    });
}

}  // namespace felt::blackjack::blackjack_switch
