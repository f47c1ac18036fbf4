// The steps of a round of pai gow tiles: wagers, the dice, four tiles each, settings, and settling.
#pragma once

#include <algorithm>
#include <array>

#include "rulebook/pai_gow/tiles/questions.hpp"
#include "rulebook/pai_gow/tiles/terms.hpp"
#include "rulebook/pai_gow/tiles/wagers.hpp"
#include "rulebook/player_dealer.hpp"
#include "rulebook/wagers/table_layout.hpp"
#include "table/packet.hpp"

namespace felt::pai_gow::tiles {

struct Hand {
    Stake stake{};
    Place at = dealer_place;
    std::array<FaceDown, 4> down;
    std::array<Card, 4> tiles{};  // once somebody has looked
    TilesSetting setting{};

    Place place() const { return at; }
};

struct Round {
    std::array<Hand, most_hands> hands;  // in the order of the deal
    std::uint8_t count = 0;
    std::uint8_t bank_turn = 0;  // how many hands are dealt before the bank's
    Hand bank;

    std::span<Hand> playing() { return std::span(hands).first(count); }
    std::span<const Hand> playing() const { return std::span(hands).first(count); }
};

// ---- wagers and the dice ----

// There are tiles for eight hands, and one is the bank's: where the house banks, it has no seat.
template <TableVerbs Table>
int seats_dealt_to(const Table& table, const Terms& terms) {
    return table.bank_seat() == dealer_seat ? std::min(terms.seats, most_hands - 1) : terms.seats;
}

template <TableVerbs Table>
void take_wagers(Table& table, const Terms& terms) {
    std::array<WagerLimits, own_wagers.size()> limits;
    std::ranges::transform(own_wagers, limits.begin(), [&](const WagerInfo* wager) {
        WagerLimits of_it{wager, terms.min_bet, terms.max_bet};
        of_it.clause = "004-tiles-limits.a";
        of_it.unit = wager_step;
        of_it.needs_main = wager == &behind_wager;
        return of_it;
    });
    wagers::TableLayout open(terms, limits);
    open.layout().seats = seats_dealt_to(table, terms);
    open.layout().hands_adjoin = false;
    table.open_wagers(open.layout());
}

// Where the deal begins: at the seat the dice count to, or where nobody shakes them, at the first.
template <TableVerbs Table>
Seat shake(Table& table, const Terms& terms) {
    const Seat bank = table.bank_seat();
    if (bank == dealer_seat) return Seat{1};
    const Seat first = rulebook::seat_counted_from(bank, roll_dice(table, 3), terms.seats);
    table.place_action_button(first);
    return first;
}

// A simulated seat that no tiles are left for has its wagers back.
template <TableVerbs Table>
void find_hands(Table& table, const Terms& terms, Seat first, Round& round) {
    const int seats = seats_dealt_to(table, terms);
    for (int step = 0; step < seats; ++step) {
        const Seat seat = rulebook::seat_counted_from(first, step + 1, seats);
        if (seat == table.bank_seat()) round.bank_turn = round.count;
        for (const Stake& stake : table.placed(main_wager)) {
            if (stake.place.seat != seat) continue;
            Hand& hand = round.hands[round.count++];
            hand.stake = stake;
            hand.at = stake.place;
        }
    }
    if (table.bank_seat() == dealer_seat) round.bank_turn = round.count;
    for (const WagerInfo* wager : own_wagers) {
        for (Stake stake : table.placed(*wager)) {
            if (stake.place.seat.number > seats) table.push(stake, wager->void_outcome());
        }
    }
}

// ---- tiles ----

// A stack of four at a time, in turn from the action.
template <TableVerbs Table>
void deal_stacks(Table& table, Round& round) {
    const auto deal_to = [&](Hand& hand) {
        for (FaceDown& tile : hand.down) tile = table.deal_down(hand.place());
    };
    for (std::uint8_t turn = 0; turn <= round.count; ++turn) {
        if (turn == round.bank_turn) deal_to(round.bank);
        if (turn < round.count) deal_to(round.hands[turn]);
    }
}

inline TilesSetting setting_of(const Terms& terms, const Hand& hand, Setting choice) {
    if (choice == Setting::house_way) return terms.house_way.set(hand.tiles);
    return tiles_settings(hand.tiles)[static_cast<std::size_t>(choice)];
}

// 004-tiles-object-1: every hand by whoever bets most on it.
template <TableVerbs Table>
void ask_for_settings(Table& table, const Terms& terms, Round& round) {
    rulebook::ask_hand_by_hand(
        table, round.playing(), [&](Hand& hand) { look_packet(table, hand.down, hand.tiles); },
        [&](const Hand& hand) {
            return SettingQuestion{hand.tiles, rulebook::is_decided_from_behind(table, hand.stake, behind_wager)};
        },
        [&](Hand& hand, Setting choice) { hand.setting = setting_of(terms, hand, choice); });
}

// Turned up when all have set; the player-dealer says how, or it goes the house way.
template <TableVerbs Table>
void set_bank(Table& table, const Terms& terms, Round& round) {
    table.hear_rulings();
    turn_over_packet(table, round.bank.down, round.bank.tiles);
    const Seat seat = table.bank_seat();
    const Setting choice =
        seat == dealer_seat ? Setting::house_way : table.ask({seat, 1}, BankQuestion{round.bank.tiles}).option;
    round.bank.setting = setting_of(terms, round.bank, choice);
}

// ---- settling ----

template <TableVerbs Table>
void settle_stake(Table& table, Stake stake, TilesResult result) {
    if (!table.is_open(stake)) return;
    switch (result) {
        case TilesResult::win: return table.pay(stake, outcome::both_higher, even_odds);
        case TilesResult::push: return table.push(stake, outcome::one_higher);
        case TilesResult::lose: return table.take(stake, outcome::neither_higher);
    }
}

template <TableVerbs Table>
void settle_all(Table& table, const Terms& terms, const Round& round) {
    table.hear_rulings();
    for (const Hand& hand : round.playing()) {
        if (!table.is_open(hand.stake)) continue;
        table.show(hand.place(), hand.tiles);
        const TilesResult result = tiles_result(hand.setting, round.bank.setting, terms.zero_ties);
        settle_stake(table, hand.stake, result);
        for (const Stake& stake : table.placed(behind_wager)) {
            if (stake.place == hand.place()) settle_stake(table, stake, result);
        }
    }
}

}  // namespace felt::pai_gow::tiles
