// The steps of a round of Phoenix Baccarat: wagers and fees, the deal, the players' and the player-dealer's cards, and
// settling.
#pragma once

#include <algorithm>
#include <array>

#include "rulebook/baccarat/phoenix/questions.hpp"
#include "rulebook/baccarat/phoenix/terms.hpp"
#include "rulebook/player_dealer.hpp"
#include "rulebook/wagers/side_bets.hpp"
#include "rulebook/wagers/table_layout.hpp"
#include "table/packet.hpp"

namespace felt::baccarat::phoenix {

struct Hand {
    Stake stake;
    std::array<FaceDown, 3> down;
    BaccaratHand cards;  // once its player has looked
    bool hits = false;

    Place place() const { return stake.place; }
};

struct Round {
    std::array<Hand, most_seats> hands;  // clockwise from the player-dealer's left
    std::uint8_t count = 0;
    std::array<FaceDown, 3> bank_down;
    BaccaratHand bank;

    std::span<Hand> playing() { return std::span(hands).first(count); }
    std::span<const Hand> playing() const { return std::span(hands).first(count); }
};

// ---- wagers, fees, the button ----

template <TableVerbs Table>
void take_wagers(Table& table, const Terms& terms, Round& round) {
    std::array<WagerLimits, own_wagers.size()> limits;
    std::ranges::transform(own_wagers, limits.begin(), [&](const WagerInfo* wager) {
        WagerLimits of_it{wager, terms.min_bet, terms.max_bet};
        of_it.clause = "004-phoenix-limits";
        of_it.needs_main = wager == &behind_wager;
        return of_it;
    });
    wagers::TableLayout open(terms, limits);
    open.layout().hands_adjoin = false;
    table.open_wagers(open.layout());
    // 004-phoenix-dealing.a: from the player-dealer's left.
    for (int step = 1; step <= terms.seats; ++step) {
        const int seat = (table.bank_seat().number + step - 1) % terms.seats + 1;
        for (const Stake& stake : table.placed(main_wager)) {
            if (stake.place.seat.number == seat) round.hands[round.count++].stake = stake;
        }
    }
}

// ---- the deal and the players ----

// 004-phoenix-dealing.a, .b: one at a time, three to every hand with a wager, the player-dealer last.
template <TableVerbs Table>
void deal_three(Table& table, Round& round) {
    for (std::size_t card = 0; card < round.bank_down.size(); ++card) {
        for (Hand& hand : round.playing()) hand.down[card] = table.deal_down(hand.place());
        round.bank_down[card] = table.deal_down(dealer_place);
    }
}

template <TableVerbs Table>
void look_at(Table& table, Hand& hand) {
    std::array<Card, 3> cards;
    look_packet(table, hand.down, cards);
    for (const Card card : cards) hand.cards.add(card);
}

inline bool hits_by(const Hand& hand, Play play) {
    return play == Play::house_way ? house_way_hits(hand.cards.total()) : play == Play::hit;
}

// 004-phoenix-dealing.c to .e, -hands.b
template <TableVerbs Table>
void ask_players(Table& table, Round& round) {
    rulebook::ask_hand_by_hand(
        table, round.playing(), [&](Hand& hand) { look_at(table, hand); },
        [&](const Hand& hand) {
            return PlayQuestion{hand.cards.total(), rulebook::is_decided_from_behind(table, hand.stake, behind_wager)};
        },
        [](Hand& hand, Play play) { hand.hits = hits_by(hand, play); });
}

template <TableVerbs Table>
void deal_hits(Table& table, Round& round) {
    for (Hand& hand : round.playing()) {
        if (hand.hits && table.is_open(hand.stake)) hand.cards.add(table.deal(hand.place(), Eyes::owner));
    }
}

// ---- the player-dealer ----

template <TableVerbs Table>
bool bank_hits(Table& table, const Round& round) {
    const int total = round.bank.total();
    const Seat seat = table.bank_seat();
    if (bank_play(total) != BankPlay::chooses || seat == dealer_seat) return bank_hits_by_house_way(total);
    return table.ask({seat, 1}, BankQuestion{total}).option == BankChoice::hit;
}

// 004-phoenix-bank: turned up when all have decided.
template <TableVerbs Table>
void play_bank(Table& table, Round& round) {
    table.hear_rulings();
    std::array<Card, 3> cards;
    turn_over_packet(table, round.bank_down, cards);
    for (const Card card : cards) round.bank.add(card);
    if (bank_hits(table, round)) round.bank.add(table.deal(dealer_place, Eyes::everyone));
}

// ---- settling ----

template <TableVerbs Table>
void settle_stake(Table& table, Stake stake, const Outcome& ended) {
    if (!table.is_open(stake)) return;
    if (&ended == &outcome::lower) return table.take(stake, ended);
    if (&ended == &outcome::higher || &ended == &outcome::beats_zero) return table.pay(stake, ended, even_odds);
    if (&ended == &outcome::half_of_zero) return table.pay(stake, ended, half_odds);
    table.push(stake, ended);
}

template <TableVerbs Table>
void settle_hosted(Table& table, wagers::SideBets& sides, const Round& round, const Hand& hand) {
    if constexpr (!Table::hosts_side_wagers) return;
    const wagers::HandView players{.cards = hand.cards.cards(), .is_final = true};
    wagers::View view;
    view.player = hand.cards.cards().first(3);
    view.dealer = round.bank.cards();
    view.dealer_is_final = true;
    view.hands = {&players, 1};
    view.hands_are_final = true;
    sides.settle_losing_first(table, hand.place().seat, view);
}

// 004-phoenix-winners, -zero: what lies behind a hand ends as the hand does.
template <TableVerbs Table>
void settle_all(Table& table, wagers::SideBets& sides, const Round& round) {
    table.hear_rulings();
    for (const Hand& hand : round.playing()) {
        if (!table.is_open(hand.stake)) continue;
        table.show(hand.place(), hand.cards.cards());
        const Outcome& ended = outcome_against(hand.cards.total(), round.bank);
        settle_stake(table, hand.stake, ended);
        for (const Stake& stake : table.placed(behind_wager)) {
            if (stake.place == hand.place()) settle_stake(table, stake, ended);
        }
        settle_hosted(table, sides, round, hand);
        table.pick_up(hand.place(), hand.cards.cards());
    }
    sides.pay_envies(table);
    table.pick_up(dealer_place, round.bank.cards());
}

}  // namespace felt::baccarat::phoenix
