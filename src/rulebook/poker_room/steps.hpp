// The steps of a hand of hold'em or Omaha, in the order the dealer works: blinds, deal, betting, board, pots.
//
// `Game` says how many cards each player holds, what its stack wager is, and what hands are worth.
#pragma once

#include <algorithm>
#include <optional>

#include "rulebook/poker_room/questions.hpp"
#include "rulebook/poker_room/showdown.hpp"
#include "table/packet.hpp"

namespace felt::poker_room {

// 004-hold-em-start.a: each player has chips in play, and nobody can put in more.
template <class Game, TableVerbs Table>
Hand seat_players(Table& table, const PokerTerms& terms) {
    const std::array<WagerLimits, 1> limits{
        {{.wager = &Game::stack, .least = terms.chip, .most = most_in_play, .clause = "004-hold-em-start.a"}}};
    table.open_wagers({.wagers = limits,
                       .tips = {.accepted = false, .most = {}, .clause = terms.tip_clause},
                       .chip = terms.chip,
                       .seats = terms.seats,
                       .hands_per_player = 1,
                       .least_seats = 2});
    Hand hand;
    hand.hole_cards = Game::hole_cards;
    const Seat button{static_cast<std::uint8_t>(table.mark(dealer_button))};
    // Stakes lie clockwise; the hand begins with the first after the button.
    const std::span<const Stake> stakes = table.placed(Game::stack);
    hand.count = stakes.size();
    std::size_t first = 0;
    const auto steps = [&](std::size_t at) { return steps_from_button(button, stakes[at].place.seat); };
    for (std::size_t at = 1; at < hand.count; ++at) first = steps(at) < steps(first) ? at : first;
    for (std::size_t at = 0; at < hand.count; ++at) {
        const Stake& stake = stakes[(first + at) % hand.count];
        hand.player[at] = {.stake = stake};
        hand.chips[at] = {.behind = stake.amount};
    }
    return hand;
}

// A hand that a ruling called void is out, and its chips have gone back.
template <TableVerbs Table>
void put_voided_aside(Table& table, Hand& hand) {
    for (std::size_t at = 0; at < hand.count; ++at) {
        if (!table.is_open(hand.player[at].stake)) hand.chips[at].is_out = true;
    }
}

template <TableVerbs Table>
void put_in(Table& table, Hand& hand, std::size_t at, Money amount) {
    if (amount.is_zero()) return;
    hand.player[at].in_pot += amount;
    hand.pot += amount;
    table.put_in(hand.player[at].stake, amount);
}

// ---- blinds ----

// 004-hold-em-kill.a to .c: the button lies at a seat that has won two pots in a row.
template <TableVerbs Table>
void look_for_kill(Table& table, const PokerTerms& terms, Hand& hand) {
    if (terms.kill == Kill::none || table.mark(kill_wins) < 2) return;
    for (std::size_t at = 0; at < hand.count; ++at) {
        if (hand.player[at].stake.place.seat.number != table.mark(kill_seat)) continue;
        hand.is_kill_pot = true;
        hand.killer = at;
    }
}

// What does not reach the blind goes all in.
template <TableVerbs Table>
void post(Table& table, Hand& hand, std::size_t at, Money blind) {
    Bettor& chips = hand.chips[at];
    if (chips.is_out) return;
    const Money amount = std::min(blind, chips.behind);
    chips.in += amount;
    chips.behind -= amount;
    put_in(table, hand, at, amount);
}

// 004-hold-em-blinds.a, .b; 004-hold-em-kill.a: the winner's blind takes the place of any other at that position.
template <TableVerbs Table>
void post_blinds(Table& table, const PokerTerms& terms, Hand& hand) {
    look_for_kill(table, terms, hand);
    const bool button_is_small = hand.count == 2 && terms.heads_up_blinds == HeadsUpBlinds::button;
    hand.small_blind = button_is_small ? 1 : 0;
    hand.big_blind = button_is_small ? 0 : 1;
    table.hear_rulings();
    put_voided_aside(table, hand);
    const auto is_killer = [&hand](std::size_t at) { return hand.is_kill_pot && hand.killer == at; };
    if (!is_killer(hand.small_blind)) post(table, hand, hand.small_blind, terms.small_blind);
    if (!is_killer(hand.big_blind)) post(table, hand, hand.big_blind, terms.big_blind);
    if (hand.is_kill_pot) post(table, hand, hand.killer, terms.bet_in(true));
}

// ---- cards ----

// 004-hold-em-deal, 004-omaha-high.b: one at a time from the first at the left of the button.
template <TableVerbs Table>
void deal_hole_cards(Table& table, Hand& hand) {
    if constexpr (requires(std::span<Card> cards) { table.deal_packet(cards); }) {
        for (std::size_t at = 0; at < hand.count; ++at) {
            deal_packet(table, hand.player[at].stake.place, Eyes::owner,
                        std::span<Card>(hand.player[at].cards.data(), hand.hole_cards));
        }
    } else {
        for (std::size_t card = 0; card < hand.hole_cards; ++card) {
            for (std::size_t at = 0; at < hand.count; ++at) {
                hand.player[at].cards[card] = table.deal(hand.player[at].stake.place, Eyes::owner);
            }
        }
    }
}

// 004-hold-em-pot.c, -turn.a, -river.a: one card is burned; then three lie open, one, and one.
template <TableVerbs Table>
void deal_board(Table& table, Hand& hand, Street street) {
    table.burn_top();
    const std::size_t cards = street == Street::flop ? 3 : 1;
    deal_packet(table, community_place, Eyes::everyone, std::span<Card>(hand.cards.data() + hand.board_cards, cards));
    hand.board_cards += cards;
}

// ---- betting ----

template <TableVerbs Table>
void take_action(Table& table, Hand& hand, BettingRound& round, std::size_t at, const Answer<Action>& answer) {
    Player& player = hand.player[at];
    switch (answer.option) {
        case Action::fold:
            round.leave(at);
            table.pick_up(player.stake.place, hand.hole(at));
            return;
        case Action::check: round.call(at); return;
        case Action::call:
            put_in(table, hand, at, round.call(at));
            hand.has_action = true;
            return;
        case Action::bet:
        case Action::raise:
            put_in(table, hand, at, round.raise_to(at, answer.amount));
            hand.has_action = true;
            hand.shows_first = at;
            return;
    }
}

// The next player, clockwise from this position, who must act; none when the round is over.
inline std::optional<std::size_t> next_to_act(const BettingRound& round, const Hand& hand, std::size_t from) {
    if (!round.is_contested()) return std::nullopt;
    for (std::size_t step = 0; step < hand.count; ++step) {
        const std::size_t at = from + step < hand.count ? from + step : from + step - hand.count;
        if (round.is_due(at)) return at;
    }
    return std::nullopt;
}

// 004-hold-em-turn.b: twice as much on the last two rounds.
inline Money unit_of(const PokerTerms& terms, const Hand& hand, Street street) {
    const Money bet = terms.bet_in(hand.is_kill_pot);
    const bool doubles = terms.structure == Structure::limit && street >= Street::turn;
    return doubles ? bet * 2 : bet;
}

// 004-hold-em-deal-bets.a, -flop.b: from the left of the big blind, and later from the left of the button.
template <TableVerbs Table>
void bet_round(Table& table, const PokerTerms& terms, Hand& hand, Street street) {
    const bool is_first = street == Street::deal;
    for (Bettor& bettor : hand.bettors()) {
        bettor.has_acted = false;
        if (!is_first) bettor.in = Money{};
    }
    const Money opened_at = is_first ? terms.bet_in(hand.is_kill_pot) : Money{};
    BettingRound round(terms.structure, unit_of(terms, hand, street), opened_at, hand.bettors());
    hand.shows_first = 0;
    std::size_t from = is_first ? hand.big_blind + 1 : 0;
    while (true) {
        table.hear_rulings();
        for (std::size_t i = 0; i < hand.count; ++i) {
            if (!table.is_open(hand.player[i].stake)) round.leave(i);
        }
        const auto at = next_to_act(round, hand, from);
        if (!at) return;
        const auto answer = table.ask(hand.player[*at].stake.place, ActionQuestion{terms, hand, round, *at, street});
        if (table.is_open(hand.player[*at].stake)) take_action(table, hand, round, *at, answer);
        from = *at + 1;
    }
}

// ---- the pot ----

// Who has put in how much; chips of a voided hand have gone back.
template <TableVerbs Table>
std::array<Contribution, most_seats> contributions(const Table& table, const Hand& hand) {
    std::array<Contribution, most_seats> all{};
    for (std::size_t at = 0; at < hand.count && at < all.size(); ++at) {
        if (!table.is_open(hand.player[at].stake)) continue;
        all[at] = {hand.player[at].in_pot, !hand.chips[at].is_out};
    }
    return all;
}

// 004-hold-em-structure.f, 004-collection-schedule.b to .d: once the flop lies, by the number of players dealt in, and
// no more than there is in the pot.
template <TableVerbs Table>
void take_collection(Table& table, const PokerTerms& terms, Hand& hand) {
    const auto all = contributions(table, hand);
    Pots pots = pots_of(all);
    const Money fee = take_out(pots, terms.fee_of(hand.count));
    const Money jackpot = take_out(pots, terms.jackpot_fee);
    table.drop(Drop::collection, fee);
    table.drop(Drop::jackpot, jackpot);
    hand.fee = fee;
    hand.jackpot = jackpot;
}

// The drop comes out of the pots. What voided hands have taken out from under it goes back to the pot.
template <TableVerbs Table>
void pay_drop(Table& table, const Hand& hand, Pots& pots) {
    const Money missing = hand.fee + hand.jackpot - take_out(pots, hand.fee + hand.jackpot);
    if (missing.is_zero()) return;
    const Money from_fee = std::min(missing, hand.fee);
    table.drop(Drop::collection, -from_fee);
    table.drop(Drop::jackpot, -(missing - from_fee));
}

// 004-hold-em-deal-bets.d: everybody folded to a blind. All chips go back, and button and blinds stay where they are.
inline bool is_without_action(const Hand& hand) { return !hand.has_action && hand.live() < 2; }

template <TableVerbs Table>
void deal_again(Table& table, Hand& hand) {
    for (std::size_t at = 0; at < hand.count; ++at) {
        Stake& stake = hand.player[at].stake;
        if (table.is_open(stake)) table.hand_out(stake, outcome::dealt_again, stake.amount);
    }
}

}  // namespace felt::poker_room
