// The bet positions of a player in triple play blackjack: wagered on, dealt to, split and played.
#pragma once

#include <array>
#include <span>

#include "rulebook/blackjack/steps.hpp"
#include "rulebook/blackjack/triple_play/strategy.hpp"

namespace felt::blackjack::triple_play {

// 30-899.05(2): a wager on each bet position. A position is a spot with up to two hands: 1 and 2, 3 and 4, 5 and 6.
inline constexpr WagerInfo second_wager{.index = 2,
                                        .id = "second",
                                        .clause = "30-899.05(2)",
                                        .outcomes = main_outcomes,
                                        .hand = 3};
inline constexpr WagerInfo third_wager{.index = 3,
                                       .id = "third",
                                       .clause = "30-899.05(2)",
                                       .outcomes = main_outcomes,
                                       .hand = 5};
inline constexpr std::array wagers{&main_wager, &insurance_wager, &second_wager, &third_wager};
inline constexpr std::array positions{&main_wager, &second_wager, &third_wager};

template <TableVerbs Table>
using PositionRound = Round<Table, static_cast<int>(positions.size())>;

// ---- 30-899.05(2): wagers ----

// A wager that lies over from an earlier round waits for one in which its player has the first position.
template <TableVerbs Table>
void carry_on(Table& table, const Terms& terms, PositionRound<Table>& round) {
    for (const HostedWager& side : terms.side_wagers) {
        if (!side.is_streak()) continue;
        for (Stake stake : table.placed(side.info)) {
            const auto is_there = [&](const Spot& spot) { return spot.hand[0].place() == stake.place; };
            if (std::ranges::none_of(round.spots(), is_there)) table.carry(stake, stake.progress);
        }
    }
}

template <TableVerbs Table>
void take_position_wagers(Table& table, const Terms& terms, PositionRound<Table>& round) {
    std::array<WagerLimits, positions.size()> own;
    for (std::size_t i = 0; i < own.size(); ++i) {
        own[i] = {.wager = positions[i], .least = terms.min_bet, .most = terms.max_bet};
    }
    table.open_wagers(TableLayout(terms, own, 1U << main_wager.index).layout());
    std::uint8_t spots = 0;
    const SeatsIn seats = seats_with(table, positions);
    for (std::size_t i = 0; i < seats.count; ++i) {
        for (const WagerInfo* wager : positions) {
            for (Stake stake : table.placed(*wager)) {
                if (stake.place.seat != seats.seat(i)) continue;
                stake.place.hand = wager->hand;
                round.spot[spots].begin(stake);
                round.spot[spots++].takes_side_wagers = wager == &main_wager;
            }
        }
    }
    round.spots_in_play = spots;
    if constexpr (Table::hosts_side_wagers) {
        find_side_wagers(table, terms, round);
        carry_on(table, terms, round);
    }
    round.dealer.begin({Money{}, dealer_place, 0, 0});
}

// Does something for each seat, with the positions it has a wager on.
template <TableVerbs Table, class Act>
void for_each_seat(PositionRound<Table>& round, const Act& act) {
    const std::span<Spot> all = round.spots();
    for (std::size_t from = 0; from < all.size();) {
        const Seat seat = all[from].hand[0].place().seat;
        std::size_t count = 1;
        while (from + count < all.size() && all[from + count].hand[0].place().seat == seat) ++count;
        act(all.subspan(from, count));
        from += count;
    }
}

// ---- 30-899.05(3): the deal ----

// The two cards all of a player's hands have are dealt to the seat's hand 1, whichever positions have a wager, and
// count for its other hands too.
inline Place shared_cards_place(std::span<const Spot> seat) { return {seat[0].hand[0].place().seat, 1}; }

template <TableVerbs Table>
void deal_shared_card(Table& table, std::span<Spot> seat) {
    const Card card = table.deal(shared_cards_place(seat), Eyes::everyone);
    for (Spot& spot : seat) {
        spot.hand[0].add(card);
        ++spot.hand[0].shared;
    }
}

// 30-828(2): a player who is missed has every wager back.
template <TableVerbs Table>
void return_wagers(Table& table, const Terms& terms, std::span<Spot> seat) {
    for (Spot& spot : seat) {
        Hand& hand = spot.hand[0];
        if (is_live(table, hand)) table.push(hand.stake, outcome::missed_card);
        hand.is_settled = true;
        return_side_wagers(table, terms, spot);
    }
}

template <TableVerbs Table>
void deal_first_shared_cards(Table& table, const Terms& terms, PositionRound<Table>& round) {
    for_each_seat<Table>(round, [&](std::span<Spot> seat) {
        if (table.ruling(RulingKind::missed_first_card, shared_cards_place(seat))) {
            return return_wagers(table, terms, seat);
        }
        deal_shared_card(table, seat);
    });
}

// 30-828(3): whoever is missed gets the second card after all others.
template <TableVerbs Table>
void deal_second_shared_cards(Table& table, PositionRound<Table>& round) {
    std::array<std::span<Spot>, most_seats> missed;
    std::size_t missed_count = 0;
    for_each_seat<Table>(round, [&](std::span<Spot> seat) {
        if (seat[0].hand[0].count == 0) return;
        if (table.ruling(RulingKind::missed_second_card, shared_cards_place(seat))) {
            missed[missed_count++] = seat;
        } else {
            deal_shared_card(table, seat);
        }
    });
    for (std::size_t i = 0; i < missed_count; ++i) deal_shared_card(table, missed[i]);
    if constexpr (Table::hosts_side_wagers) {
        for (Spot& spot : round.spots()) spot.note_first_cards(spot.hand[0].all_cards());
    }
}

template <TableVerbs Table>
void deal_shared_cards(Table& table, const Terms& terms, PositionRound<Table>& round) {
    deal_two_each_by(
        table, terms, round, [&] { deal_first_shared_cards(table, terms, round); },
        [&] { deal_second_shared_cards(table, round); });
}

// ---- 30-899.05(4): the play ----

// 30-899.05(4)(b): every position that is in play, with a wager equal to each. The second of the shared cards is laid
// apart at the seat's hand 2; every hand gets a second card of its own when its turn comes.
template <TableVerbs Table>
void split_every_position(Table& table, const Terms& terms, std::span<Spot> seat) {
    const Place from = shared_cards_place(seat);
    table.move_card(from, {from.seat, 2}, seat[0].hand[0].cards[1]);
    for (Spot& spot : seat) {
        Hand& hand = spot.hand[0];
        if (!is_live(table, hand)) continue;
        const WagerInfo& wager = *wagers[hand.stake.wager];
        Hand& new_hand = part(spot, hand, table.add_wager(spot.place_of(1), wager, spot.original));
        hand.shared = new_hand.shared = 1;
        join_side_wagers(table, terms, spot, hand, new_hand);
    }
}

// Whose turn it is: the positions of a seat, and whether this is the first of them that plays.
struct Turn {
    std::span<Spot> seat;
    bool is_first = false;
};

// 30-899.05(4)(c), (d), (f), (g): cards of its own to the two shared ones; over 21, the wager goes at once.
template <TableVerbs Table>
void play_position(Table& table, const Terms& terms, PositionRound<Table>& round, const Turn& turn, Spot& spot,
                   Hand& hand) {
    const PositionQuestion question{{terms, spot, hand, round.dealer}, turn.is_first};
    if (hand.count == 1 && is_live(table, hand)) hit(table, spot, hand);
    while (has_a_choice(table, question)) {
        if (hears_misread(table, terms, round, spot, hand)) continue;
        const Answer<Play> answer = table.ask(hand.place(), question);
        switch (answer.option) {
            case Play::stand: return;
            case Play::hit: hit(table, spot, hand); break;
            case Play::double_down: double_down(table, terms, spot, hand, answer.amount); break;
            case Play::split:
                split_every_position(table, terms, turn.seat);
                hit(table, spot, hand);
                break;
            case Play::surrender: return surrender(table, terms, hand);
        }
    }
    take_if_bust(table, terms, round, spot, hand);
}

// The shared cards go to the discard rack with the last hand that has them.
template <TableVerbs Table>
void pick_up_shared(Table& table, std::span<const Spot> seat) {
    const auto is_in = [&](const Spot& spot) { return is_in_round(table, spot); };
    if (seat[0].hand[0].count == 0 || std::ranges::any_of(seat, is_in)) return;
    const Spot& spot = seat[0];
    const Card second = spot.splits > 0 ? spot.hand[1].cards[0] : spot.hand[0].cards[1];
    const std::array cards{spot.hand[0].cards[0], second};
    table.pick_up(shared_cards_place(seat), cards);
}

// 30-899.05(4), (4)(h): a player's positions in their order, then the next player's.
template <TableVerbs Table>
void play_every_seat(Table& table, const Terms& terms, PositionRound<Table>& round) {
    for_each_seat<Table>(round, [&](std::span<Spot> seat) {
        bool is_first = true;
        for (Spot& spot : seat) {
            table.hear_rulings();
            const Turn turn{seat, is_first};
            is_first &= !is_in_round(table, spot);
            play_hands_of(table, terms, round, spot,
                          [&](Spot& of, Hand& hand) { play_position(table, terms, round, turn, of, hand); });
        }
        pick_up_shared(table, seat);
    });
    play_late_hands_of(table, terms, round,
                       [&](Spot& of, Hand& hand) { play_position(table, terms, round, Turn{}, of, hand); });
}

}  // namespace felt::blackjack::triple_play
