// The steps of 3 Card 21 "N" Done that are its own, in the order the dealer works.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "rulebook/blackjack/steps.hpp"
#include "rulebook/blackjack/three_card_21/questions.hpp"

namespace felt::blackjack::three_card_21 {

inline constexpr Outcome dealt_21{1, "dealt-21", "30-2111(6)"};
inline constexpr Outcome surrendered{8, "surrender", "30-2111-player(3)(a)"};
inline constexpr Outcome made_21{11, "made-21", "30-2111-player(5)"};

inline constexpr std::array main_outcomes = outcomes_up_to<made_21>(blackjack::main_outcomes, dealt_21, surrendered);
inline constexpr WagerInfo main_wager{0, "main", "30-2111(2)", main_outcomes};
inline constexpr std::array wagers{&main_wager, &insurance_wager};

inline constexpr std::string_view bonus_id = "three-card-bonus";

// ---- 30-2111(2): two equal wagers ----

inline const HostedWager& bonus_of(const Terms& terms) {
    return *std::ranges::find(terms.side_wagers, bonus_id, [](const HostedWager& side) { return side.wager->id; });
}

// Within the same limits, and in the same amount.
template <TableVerbs Table>
void take_wagers_with_bonus(Table& table, const Terms& terms, AnyRound auto& round) {
    WagerLimits main{&main_wager, terms.min_bet, terms.max_bet};
    WagerLimits bonus{&bonus_of(terms).info, terms.min_bet, terms.max_bet};
    main.together = 1U << bonus.wager->index;
    main.clause = bonus.clause = "30-2111(2)";
    bonus.needs_main = true;
    bonus.exactly = even_odds;
    table.open_wagers(TableLayout(terms, std::array{main, bonus}).layout());
    begin_spots<main_wager>(table, terms, round);
}

// ---- 30-2111(3): the deal ----

// The third card comes when the dealer has both.
template <TableVerbs Table>
void deal_third_card_each(Table& table, AnyRound auto& round) {
    for (Spot& spot : round.spots()) {
        Hand& hand = spot.hand[0];
        if (hand.is_settled) continue;
        hand.add(table.deal(hand.place(), Eyes::everyone));
        note_third_card<Table>(spot, hand);
        if constexpr (Table::hosts_side_wagers) spot.note_first_cards(hand.all_cards());
    }
}

// ---- 30-2111(6): every 21 wins ----

template <TableVerbs Table>
void pay_21(Table& table, const Terms& terms, Hand& hand, const Outcome& how) {
    pay(table, terms, hand, how, even_odds);
    table.pick_up(hand.place(), hand.all_cards());
}

// Paid at once, whatever the dealer has; who could split it is asked first.
template <TableVerbs Table>
void pay_dealt_21s(Table& table, const Terms& terms, AnyRound auto& round) {
    const auto is_due = [&](const Hand& hand) { return hand.total.best() == 21 && is_live(table, hand); };
    table.hear_rulings();
    for (Spot& spot : right_to_left(round)) {
        Hand& hand = spot.hand[0];
        if (is_due(hand) && !may_be_split(hand)) pay_21(table, terms, hand, dealt_21);
    }
    auto spots = round.spots();
    table.ask_together(
        spots, [](const Spot& spot) { return spot.hand[0].place(); },
        [&](const Spot& spot) -> std::optional<Dealt21Question> {
            if (!is_due(spot.hand[0])) return std::nullopt;
            return Dealt21Question{spot.hand[0], round.up_card()};
        },
        [&](Spot& spot, Answer<Dealt21> answer) {
            if (answer.option == Dealt21::take) pay_21(table, terms, spot.hand[0], dealt_21);
        });
    // A side wager may ask its player something, so they come when everybody has answered.
    for (Spot& spot : right_to_left(round)) {
        if (spot.hand[0].is_settled) settle_side_wagers_of(table, terms, round, spot, Moment::play);
    }
}

// 30-2111-player(5): a 21 made by a hit, a double or a split.
template <TableVerbs Table>
void pay_made_21(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, Hand& hand) {
    const bool is_open_21 = hand.total.best() == 21 && !hand.is_hidden && !hand.is_late;
    if (!is_open_21 || !is_live(table, hand)) return;
    pay_21(table, terms, hand, made_21);
    settle_side_wagers_of(table, terms, round, spot, Moment::play);
}

// ---- 30-2111-player(3)(a): surrender ----

template <TableVerbs Table>
void give_up(Table& table, const Terms& terms, Hand& hand) {
    table.take_part(hand.stake, surrendered, half_rounded_down(hand.stake.amount, terms.chip));
    mark_settled<Table>(hand, wagers::Ended::lost);
    table.pick_up(hand.place(), hand.all_cards());
}

// Before the dealer looks under an ace or a ten.
template <TableVerbs Table>
void offer_to_give_up(Table& table, const Terms& terms, AnyRound auto& round) {
    if (!may_have_blackjack(round)) return;
    auto spots = round.spots();
    table.ask_together(
        spots, [](const Spot& spot) { return spot.hand[0].place(); },
        [&](const Spot& spot) -> std::optional<GiveUpQuestion> {
            const Hand& hand = spot.hand[0];
            if (!is_live(table, hand) || !counts_over_21(hand)) return std::nullopt;
            return GiveUpQuestion{hand, round.up_card()};
        },
        [&](Spot& spot, Answer<GiveUp> answer) {
            if (answer.option == GiveUp::surrender) give_up(table, terms, spot.hand[0]);
        });
}

// ---- 30-2111-player(2), (3): the play ----

// 30-2111-player(2)(a): every card becomes a hand, on two more wagers equal to the first; none is split again.
template <TableVerbs Table>
void split_in_three(Table& table, const Terms& terms, Spot& spot, Hand& hand) {
    constexpr std::size_t hands = 3;
    const auto cards = hand.cards;
    const auto begin = [](Hand& one, const Stake& stake, Card card) {
        one.begin(stake);
        one.from_split = one.is_shown = true;
        one.add(card);
    };
    for (std::size_t i = 1; i < hands; ++i) {
        const Place place = spot.place_of(i);
        begin(spot.hand[i], table.add_wager(place, main_wager, spot.original), cards[i]);
        table.move_card(hand.place(), place, cards[i]);
    }
    begin(hand, hand.stake, cards[0]);
    spot.hands_in_play = hands;
    spot.splits = static_cast<std::uint8_t>(terms.splits);
    for (std::size_t i = 1; i < hands; ++i) join_side_wagers(table, terms, spot, hand, spot.hand[i]);
    hand.add(table.deal(hand.place(), Eyes::everyone));
}

// The one decision about the three cards together. What comes of it plays on as in standard blackjack.
template <TableVerbs Table>
void play_three_cards(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, Hand& hand) {
    if (!is_live(table, hand)) return;
    if (hand.total.best() < 21 && hears_misread(table, terms, round, spot, hand)) return;
    const Answer<Play> answer = table.ask(hand.place(), ThreeCardsQuestion{terms, hand, round.dealer});
    // A hand put aside while its player was waited for is answered for by default; nothing is left to do.
    if (!is_live(table, hand)) return;
    switch (answer.option) {
        case Play::stand: hand.is_finished = true; break;
        case Play::hit: hit(table, spot, hand); break;
        case Play::double_down: double_down(table, terms, spot, hand, answer.amount); break;
        case Play::split: split_in_three(table, terms, spot, hand); break;
        case Play::surrender: give_up(table, terms, hand); break;
    }
}

template <TableVerbs Table>
void play_spot_of_three(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot) {
    play_three_cards(table, terms, round, spot, spot.hand[0]);
    play_hands_of(table, terms, round, spot, [&](Spot& of, Hand& hand) {
        play_hand<main_wager>(table, terms, round, of, hand);
        pay_made_21(table, terms, round, of, hand);
    });
}

// ---- settlement ----

// 30-2111-player(5): a 21 that was put off or dealt face down wins now; all else ends as in standard blackjack.
template <TableVerbs Table>
void settle_hand_21_wins(Table& table, const Terms& terms, Spot& spot, Hand& hand, const BlackjackTotal& dealer) {
    turn_double_card(table, spot, hand);
    if (hand.total.best() == 21) return pay(table, terms, hand, made_21, even_odds);
    settle_hand(table, terms, spot, hand, dealer);
}

template <TableVerbs Table>
void settle_21_wins(Table& table, const Terms& terms, AnyRound auto& round) {
    settle_by(table, terms, round, [&](Spot& spot) {
        if (round.dealer.is_blackjack()) return settle_against_blackjack(table, terms, spot);
        for (Hand& hand : spot.hands()) {
            if (is_live(table, hand)) settle_hand_21_wins(table, terms, spot, hand, round.dealer.total);
        }
    });
}

}  // namespace felt::blackjack::three_card_21
