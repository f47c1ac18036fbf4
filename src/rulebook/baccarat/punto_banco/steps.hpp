// The steps of a round of baccarat: wagers taken, base wagers and additional wagers settled.
#pragma once

#include <array>
#include <ranges>

#include "rulebook/baccarat/hosted_wagers.hpp"
#include "rulebook/baccarat/punto_banco/wagers.hpp"
#include "rulebook/wagers/table_layout.hpp"

namespace felt::baccarat::punto_banco {

// ---- wagers ----

// 30-2899.06(8): a tip rides with the player's own wager, on base wagers only where the house says so.
inline TipLimits tip_limits(const Terms& terms) {
    TipLimits tips{.accepted = terms.tips, .most = terms.tip_max};
    if (terms.tips_on == TipsOn::base_wagers) tips.rides_with = base_wager_bits;
    tips.clause = "30-2899.06(8)";
    return tips;
}

// 30-2899.06(4): base wagers, additional wagers or both, unless the house makes a base wager mandatory.
template <TableVerbs Table>
void take_wagers(Table& table, const Terms& terms) {
    if constexpr (!looks_at_layout<Table>) return;
    std::array<WagerLimits, base_wagers.size() + wagers::most_hosted> limits;
    std::size_t count = 0;
    for (const WagerInfo* wager : base_wagers) {
        limits[count] = {wager, terms.min_bet, terms.max_bet};
        limits[count++].clause = "30-2899.06(4)";
    }
    for (const wagers::HostedWager& side : terms.side_wagers) {
        limits[count] = side.limits;
        limits[count++].needs_main = terms.base_wager_required;
    }
    const wagers::TableLayout open(terms, std::span(limits).first(count), tip_limits(terms));
    table.open_wagers(open.layout());
}

// ---- settling ----

template <TableVerbs Table>
void settle_player(Table& table, Stake& stake, const Hands& hands) {
    switch (hands.winner()) {
        case BaccaratWinner::player: return table.pay(stake, outcome::wins, even_odds);
        case BaccaratWinner::banker: return table.take(stake, outcome::loses);
        case BaccaratWinner::tie: return table.push(stake, outcome::tie);
    }
}

// 30-2899.06(3), (5): without commission, a winning three-card 7 is a push.
inline bool is_three_card_7_push(const Terms& terms, const Hands& hands) {
    return terms.commission == Commission::none && hands.banker.size() == 3 && hands.banker.total() == 7;
}

template <TableVerbs Table>
void settle_banker(Table& table, const Terms& terms, Stake& stake, const Hands& hands) {
    switch (hands.winner()) {
        case BaccaratWinner::player: return table.take(stake, outcome::loses);
        case BaccaratWinner::tie: return table.push(stake, outcome::tie);
        case BaccaratWinner::banker: break;
    }
    if (is_three_card_7_push(terms, hands)) return table.push(stake, outcome::three_card_7);
    table.pay(stake, outcome::wins, banker_pays(terms));
}

template <TableVerbs Table>
void settle_tie(Table& table, const Terms& terms, Stake& stake, const Hands& hands) {
    if (hands.winner() == BaccaratWinner::tie) return table.pay(stake, outcome::wins, terms.tie_pays);
    table.take(stake, outcome::loses);
}

// From the dealer's right, each kind of wager in turn. Those a supervisor has put aside are settled already.
template <TableVerbs Table, class Settle>
void settle_each(Table& table, const WagerInfo& wager, const Settle& settle) {
    for (Stake stake : table.placed(wager) | std::views::reverse) {
        if (table.is_open(stake)) settle(stake);
    }
}

template <TableVerbs Table>
void settle_base(Table& table, const Terms& terms, const Hands& hands) {
    settle_each(table, player_wager, [&](Stake& stake) { settle_player(table, stake, hands); });
    settle_each(table, banker_wager, [&](Stake& stake) { settle_banker(table, terms, stake, hands); });
    settle_each(table, tie_wager, [&](Stake& stake) { settle_tie(table, terms, stake, hands); });
}

// 30-2899.06(6): when both hands are complete, so that nothing is open.
template <TableVerbs Table>
void settle_additional(Table& table, const Terms& terms, const Hands& hands) {
    if constexpr (!Table::hosts_side_wagers) return;
    const wagers::HandView players{.cards = hands.player.cards(), .is_final = true};
    const wagers::View view = view_of(hands, players);
    for (const wagers::HostedWager& side : terms.side_wagers) {
        const auto outcome = wagers::decided_outcome(*side.wager, *side.table, view);
        check(outcome.has_value(), "two complete hands decide every wager of the table");
        settle_each(table, side.info,
                    [&](Stake& stake) { table.settle(stake, side.outcome(*outcome), side.pay(*outcome)); });
    }
}

}  // namespace felt::baccarat::punto_banco
