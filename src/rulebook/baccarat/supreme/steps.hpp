// The steps of a round of Supreme Baccarat: wagers and the fee, the deal, the action button, and settling.
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "rulebook/baccarat/hands.hpp"
#include "rulebook/baccarat/supreme/questions.hpp"
#include "rulebook/baccarat/supreme/terms.hpp"
#include "rulebook/player_dealer.hpp"
#include "rulebook/wagers/table_layout.hpp"
#include "table/bank.hpp"

namespace felt::baccarat::supreme {

// ---- wagers and the fee ----

// 004-supreme-betting-1: limits that hold for every wager, but for the most on those beside the lines.
inline WagerLimits limits_of(const Terms& terms, const WagerInfo& wager) {
    WagerLimits limits{&wager, terms.min_bet, terms.max_bet};
    limits.clause = "004-supreme-betting-1";
    if ((line_bits >> wager.index) & 1U) return limits;
    limits.most = std::min(limits.most, most_beside_lines);
    limits.least = std::min(limits.least, limits.most);
    limits.clause = wager.clause;
    if (&wager == &flex_wager) {
        // A circle is free again when what lies there is settled.
        limits.group = 1U << wager.index;
        limits.again_clause = "004-supreme-flex.c";
        return limits;
    }
    limits.needs_main = true;
    limits.needs = line_bits;
    return limits;
}

template <TableVerbs Table>
void take_wagers(Table& table, const Terms& terms) {
    std::array<WagerLimits, own_wagers.size()> limits;
    std::ranges::transform(own_wagers, limits.begin(), [&](const WagerInfo* any) { return limits_of(terms, *any); });
    wagers::TableLayout open(terms, limits);
    open.layout().hands_adjoin = false;
    open.layout().bank_order = BankOrder::wager_by_wager;
    open.layout().settled_together = line_bits;
    table.open_wagers(open.layout());
}

// 004-supreme-collection.a: from the player-dealer alone.
template <TableVerbs Table>
void collect_fee(Table& table) {
    if (table.bank_seat() != dealer_seat) table.collect(collection_fee(rulebook::total_action(table, own_wagers)));
}

// ---- the deal and the button ----

// 004-supreme-settling-2: by the Banker's first card where the money posted is less than what is wagered; otherwise
// settling starts at the house dealer's left.
template <TableVerbs Table>
void place_button(Table& table, const Terms& terms, Card bankers_first) {
    const bool is_covered = table.bank_covers(rulebook::total_action(table, own_wagers));
    table.place_action_button(
        is_covered ? Seat{1} : counted_seat(table.bank_seat(), rulebook::action_count(bankers_first), terms.seats));
}

// 004-supreme-dealing, -round-4, -round-5: four cards face down, the Player's first; the Player's are turned up before
// the Banker's.
template <TableVerbs Table>
Hands deal_face_down(Table& table) {
    std::array<FaceDown, 2> player;
    std::array<FaceDown, 2> banker;
    for (std::size_t card = 0; card < 2; ++card) {
        player[card] = table.deal_down(players_hand);
        banker[card] = table.deal_down(bankers_hand);
    }
    Hands hands;
    for (const FaceDown down : player) hands.player.add(table.turn_over(down));
    for (const FaceDown down : banker) hands.banker.add(table.turn_over(down));
    return hands;
}

// ---- settling ----

template <TableVerbs Table>
void settle_player(Table& table, Stake& stake, const Hands& hands) {
    switch (hands.winner()) {
        case BaccaratWinner::player: return table.pay(stake, outcome::player_wins, even_odds);
        case BaccaratWinner::banker: return table.take(stake, outcome::player_loses);
        case BaccaratWinner::tie: return table.push(stake, outcome::tie);
    }
}

template <TableVerbs Table>
void settle_banker(Table& table, Stake& stake, const Hands& hands) {
    switch (hands.winner()) {
        case BaccaratWinner::player: return table.take(stake, outcome::banker_loses);
        case BaccaratWinner::tie: return table.push(stake, outcome::tie);
        case BaccaratWinner::banker: break;
    }
    if (hands.banker.total() == 6) return table.pay(stake, outcome::banker_wins_with_6, banker_6_pays);
    table.pay(stake, outcome::banker_wins, even_odds);
}

template <TableVerbs Table>
void settle_tie(Table& table, Stake& stake, const Hands& hands) {
    if (hands.winner() == BaccaratWinner::tie) return table.pay(stake, outcome::tie_wins, tie_pays);
    table.take(stake, outcome::tie_loses);
}

template <TableVerbs Table>
void settle_total(Table& table, Stake& stake, const Hands& hands) {
    const int total = hands.player.total() + hands.banker.total();
    if (total == 18) return table.pay(stake, outcome::total_18, total_18_pays);
    if (total == 17) return table.pay(stake, outcome::total_17, total_17_pays);
    table.take(stake, outcome::total_loses);
}

// Those a supervisor has put aside are settled already.
template <TableVerbs Table, class Settle>
void settle_each(Table& table, const WagerInfo& wager, const Settle& settle) {
    for (Stake stake : table.placed(wager)) {
        if (table.is_open(stake)) settle(stake);
    }
}

template <TableVerbs Table>
void settle_all(Table& table, const Hands& hands) {
    settle_each(table, player_wager, [&](Stake& stake) { settle_player(table, stake, hands); });
    settle_each(table, banker_wager, [&](Stake& stake) { settle_banker(table, stake, hands); });
    settle_each(table, tie_wager, [&](Stake& stake) { settle_tie(table, stake, hands); });
    settle_each(table, total_wager, [&](Stake& stake) { settle_total(table, stake, hands); });
}

// ---- Flex Action ----

// Nobody wagers against the own bank: what a player-dealer left in a circle waits for the bank to go on.
template <TableVerbs Table>
bool has_action(const Table& table, const Stake& stake) {
    return stake.place.seat != table.bank_seat();
}

// 004-supreme-flex.h: decided by the Banker's total alone, which is the circle's or 9.
inline bool is_decided(const Stake& stake, int bankers_total) {
    return bankers_total == flex_totals[stake.spot] || bankers_total == flex_loses_to;
}

template <TableVerbs Table>
void settle_flex(Table& table, const Hands& hands) {
    const int total = hands.banker.total();
    settle_each(table, flex_wager, [&](Stake& stake) {
        if (!has_action(table, stake) || !is_decided(stake, total)) return;
        const bool wins = total != flex_loses_to;
        table.settle(stake, wins ? outcome::flex_wins : outcome::flex_loses, wins ? flex_pays : flex_lost);
    });
}

// 004-supreme-flex.d: all players with an undecided wager in this circle choose at once.
template <std::size_t Circle, TableVerbs Table>
void ask_about_circle(Table& table, const Hands& hands) {
    using Question = FlexQuestion<Circle>;
    std::array<Stake, most_seats> undecided;
    std::size_t count = 0;
    for (const Stake& stake : table.placed(flex_wager)) {
        const bool is_settled = has_action(table, stake) && is_decided(stake, hands.banker.total());
        if (stake.spot == Circle && !is_settled) undecided[count++] = stake;
    }
    const auto lying = std::span(undecided).first(count);
    table.ask_together(
        lying, [](const Stake& stake) { return stake.place; },
        [&](const Stake& stake) -> std::optional<Question> {
            return table.is_open(stake) ? std::optional(Question{}) : std::nullopt;
        },
        [&](Stake& stake, const Answer<FlexChoice>& answer) {
            if (answer.option == FlexChoice::keep) return table.carry(stake, stake.progress);
            table.settle(stake, outcome::taken_down, flex_back);
        });
}

template <TableVerbs Table>
void ask_about_flex(Table& table, const Hands& hands) {
    [&]<std::size_t... Circle>(std::index_sequence<Circle...>) { (ask_about_circle<Circle>(table, hands), ...); }
    (std::make_index_sequence<flex_totals.size()>{});
}

}  // namespace felt::baccarat::supreme
