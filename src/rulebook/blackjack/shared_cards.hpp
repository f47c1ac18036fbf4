// Steps of a round whose cards are shared: everybody decides on the same cards, one card is drawn for all, and each
// uses it in a way of the own.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack {

// Where a spot stands between two cards.
struct Turn {
    std::uint8_t hand;     // which of the spot's is being played
    std::uint8_t strikes;  // decisions on it in a row for which the time ran out
    bool is_to_come;       // the spot is played later
    bool takes_card;       // the next card is for the hand being played
    bool burns_card;       // the next card is dealt to the player and burned
    Place burned_at;       // … beside this hand
    Stake* backed;         // what a wager for the dealer may be added to
    Money backing;         // how much; nothing to add while zero
};

// A round in which each spot keeps its own place in what is drawn for all.
template <TableVerbs Table, int SpotsPerSeat = 1>
struct SharedRound : Round<Table, SpotsPerSeat> {
    std::array<Turn, Round<Table, SpotsPerSeat>::room> turn;

    std::size_t number_of(const Spot& player) const { return static_cast<std::size_t>(&player - this->spot.data()); }
    Turn& turn_of(const Spot& player) { return turn[number_of(player)]; }
    void begin_turns() { turn.fill(Turn{}); }
    bool is_playing(const Spot& player) {
        const Turn& now = turn_of(player);
        return !now.is_to_come && now.hand < player.hands_in_play;
    }
};

// A card that lies open for all counts in this hand.
template <TableVerbs Table>
void use_shared_card(Table& table, Hand& hand, Card card) {
    hand.add(card);
    table.share(hand.place(), card, Shared::used);
}

// ---- whose turn it is ----

// Goes on to the hand that is played next: one with a decision to make, or a split hand without its second card.
template <TableVerbs Table, class QuestionOf>
void move_on(const Table& table, const Spot& spot, Turn& turn, const QuestionOf& question_of) {
    if (turn.takes_card && is_live(table, spot.hand[turn.hand])) return;
    turn.takes_card = false;
    for (; turn.hand < spot.hands_in_play; ++turn.hand, turn.strikes = 0) {
        const Hand& hand = spot.hand[turn.hand];
        turn.takes_card = hand.count < 2 && is_live(table, hand);
        if (turn.takes_card || has_a_choice(table, question_of(spot, hand))) return;
    }
}

template <TableVerbs Table, class QuestionOf>
void move_all_on(const Table& table, AnyRound auto& round, const QuestionOf& question_of) {
    for (const Spot& spot : round.spots()) {
        if (round.is_playing(spot)) move_on(table, spot, round.turn_of(spot), question_of);
    }
}

// Asks all who have to decide, together; nobody sees an answer before all are in.
template <class Asked, TableVerbs Table, class QuestionOf, class Take>
void ask_all(Table& table, AnyRound auto& round, const QuestionOf& question_of, const Take& take) {
    auto spots = round.spots();
    table.ask_together(
        spots, [&](const Spot& spot) { return spot.hand[round.turn_of(spot).hand].place(); },
        [&](const Spot& spot) -> std::optional<Asked> {
            const Turn& turn = round.turn_of(spot);
            if (!round.is_playing(spot) || turn.takes_card) return std::nullopt;
            const Asked question = question_of(spot, spot.hand[turn.hand]);
            if (!has_a_choice(table, question)) return std::nullopt;
            return question;
        },
        take);
}

// One card for all who wait for one; false when nobody does. `use` is told of every spot, so that it may keep what a
// player does not use.
template <TableVerbs Table, class Use>
bool draw_for_all(Table& table, AnyRound auto& round, const Use& use) {
    const auto waits = [&](const Spot& spot) {
        const Turn& turn = round.turn_of(spot);
        return turn.takes_card || turn.burns_card;
    };
    if (std::ranges::none_of(round.spots(), waits)) return false;
    const Card card = table.deal(community_place, Eyes::everyone);
    for (Spot& spot : round.spots()) use(spot, card);
    return true;
}

// The drawn card in the hand that waits for it; false when a supervisor has put the hand aside meanwhile.
template <TableVerbs Table>
bool give_drawn_card(Table& table, Spot& spot, Turn& turn, Card card) {
    if (!turn.takes_card || !is_live(table, spot.hand[turn.hand])) return false;
    Hand& hand = spot.hand[turn.hand];
    turn.takes_card = false;
    use_shared_card(table, hand, card);
    note_third_card<Table>(spot, hand);
    return true;
}

// ---- wagers for the dealer that follow the player's ----

enum class BackWager : std::uint8_t { decline, confirm };
inline constexpr std::array<std::string_view, 2> back_wager_words{"decline", "confirm"};

// Whether the wager for the dealer is doubled, split or insured as the player's own has just been.
template <const AskInfo& Info>
struct BackWagerQuestion {
    using Option = BackWager;
    static constexpr const AskInfo& info = Info;

    static const Refusal* refuses(BackWager) { return nullptr; }
    static constexpr Amounts amounts(BackWager) { return {}; }
    static constexpr BackWager by_default() { return BackWager::decline; }
};

// Whoever has just added to an own wager beside which one for the dealer lies may add to that too.
template <const AskInfo& Info, TableVerbs Table>
void offer_to_back(Table& table, AnyRound auto& round) {
    auto spots = round.spots();
    table.ask_together(
        spots, [&](const Spot& spot) { return round.turn_of(spot).backed->place; },
        [&](const Spot& spot) -> std::optional<BackWagerQuestion<Info>> {
            const Turn& turn = round.turn_of(spot);
            if (turn.backing.is_zero() || !table.is_open(*turn.backed)) return std::nullopt;
            return BackWagerQuestion<Info>{};
        },
        [&](Spot& spot, Answer<BackWager> answer) {
            const Turn& turn = round.turn_of(spot);
            if (answer.option == BackWager::confirm) table.add_tip(*turn.backed, turn.backing);
        });
    for (const Spot& spot : round.spots()) round.turn_of(spot).backing = Money{};
}

// ---- what is added to a wager ----

template <TableVerbs Table>
void double_shared_hand(Table& table, Hand& hand, Turn& turn, Money amount) {
    turn.backed = &hand.stake;
    turn.backing = table.tip_on(hand.stake);
    table.raise(hand.stake, amount);
    hand.is_finished = turn.takes_card = true;
}

template <TableVerbs Table>
void split_shared_hand(Table& table, const Terms& terms, Spot& spot, Hand& hand, Turn& turn, const WagerInfo& main) {
    turn.backing = table.tip_on(hand.stake);
    Hand& new_hand = split_in_two(table, terms, spot, hand, main);
    turn.backed = &new_hand.stake;
    turn.takes_card = true;
}

// ---- the play ----

// Decisions and cards in turn until everybody is through. `take` carries out an answer, `use` a card that was drawn.
template <class Asked, const AskInfo& BackInfo, TableVerbs Table, class QuestionOf, class Take, class Use>
void play_shared_cards(Table& table, AnyRound auto& round, const QuestionOf& question_of, const Take& take,
                       const Use& use) {
    const auto is_playing = [&](const Spot& spot) { return round.is_playing(spot); };
    for (;;) {
        move_all_on(table, round, question_of);
        if (std::ranges::none_of(round.spots(), is_playing)) return;
        ask_all<Asked>(table, round, question_of, take);
        offer_to_back<BackInfo>(table, round);
        // Whoever stands on a split hand has the next card for the one after it.
        move_all_on(table, round, question_of);
        draw_for_all(table, round, use);
    }
}

// A hand over 21 is lost whatever the dealer has. Its cards stay: they are others' too.
template <TableVerbs Table>
void take_busts(Table& table, const Terms& terms, Spot& spot, const Outcome& bust) {
    for (Hand& hand : spot.hands()) {
        if (!hand.total.is_bust() || !is_live(table, hand)) continue;
        take(table, terms, hand, bust);
        spot.collected += hand.stake.amount;
    }
}

}  // namespace felt::blackjack
