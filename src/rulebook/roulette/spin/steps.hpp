// The steps of a spin: wagers taken, the wheel spun, standard wagers settled, and Roulette Up brought along.
#pragma once

#include <array>
#include <ranges>

#include "rulebook/roulette/spin/marks.hpp"
#include "rulebook/roulette/spin/terms.hpp"
#include "rulebook/roulette/spin/wagers.hpp"
#include "rulebook/wagers/table_layout.hpp"
#include "table/verbs.hpp"

namespace felt::roulette::spin {

// ---- wagers ----

// 30-2299.04-start(3): a tip rides with standard wagers and with the bonus wager; the progressive is not among them.
inline TipLimits tip_limits(const Terms& terms) {
    TipLimits tips{.accepted = terms.tips, .most = terms.tip_max};
    tips.rides_with = (1U << bets) - 1;
    for (const wagers::HostedWager& side : terms.side_wagers) {
        if (!side.wager->progressive) tips.rides_with |= 1U << side.info.index;
    }
    tips.clause = "30-2299.04-start(3)";
    return tips;
}

// 30-2299.04-start(1), (2), (7): all wagers are placed and closed together.
template <TableVerbs Table>
void take_wagers(Table& table, const Terms& terms) {
    if constexpr (!looks_at_layout<Table>) return;
    std::array<WagerLimits, bets + wagers::most_hosted> limits;
    std::size_t count = 0;
    for (const WagerInfo* wager : wagers_of(terms.wheel)) {
        const bool inside = is_inside(static_cast<Bet>(wager->index));
        limits[count] = {wager, terms.min_bet, inside ? terms.inside_max : terms.max_bet};
        limits[count++].clause = "30-2299.04-start(6)";
    }
    for (const wagers::HostedWager& side : terms.side_wagers) {
        limits[count] = side.limits;
        limits[count++].needs_main = terms.roulette_wager_required;
    }
    wagers::TableLayout open(terms, std::span(limits).first(count), tip_limits(terms));
    open.layout().has_cards = false;
    table.open_wagers(open.layout());
}

// 30-2299.04-start(4): new progressive wagers are locked in and collected before the spin.
template <TableVerbs Table>
void lock_in_progressives(Table& table, const Terms& terms) {
    if constexpr (!Table::hosts_side_wagers) return;
    for (const wagers::HostedWager& side : terms.side_wagers) {
        if (!side.wager->progressive) continue;
        for (Stake stake : table.placed(side.info)) {
            if (!stake.is_carried && table.is_open(stake)) table.lock_in(stake, side.table->is_locked_in);
        }
    }
}

// ---- the spin ----

template <TableVerbs Table>
Number spin_wheel(Table& table, const Terms& terms) {
    const Number number = number_at(terms.wheel, table.spin(dealer_place, faces_of(terms.wheel)));
    table.hear_rulings();  // a spin that does not stand is called before anything is settled
    return number;
}

// ---- settling ----

// From the dealer's right, each kind of wager in turn: first everything that loses, then everything that wins.
template <TableVerbs Table>
void settle_standard(Table& table, const Terms& terms, Number number, bool winning) {
    for (const WagerInfo* wager : wagers_of(terms.wheel)) {
        const auto bet = static_cast<Bet>(wager->index);
        for (Stake stake : table.placed(*wager) | std::views::reverse) {
            const bool wins = has(spots_of(terms.wheel, bet)[stake.spot].numbers, number);
            if (wins != winning || !table.is_open(stake)) continue;
            if (wins) table.pay(stake, outcome::wins, pays_of(terms.wheel, bet));
            if (!wins) table.take(stake, outcome::loses);
        }
    }
}
template <TableVerbs Table>
void settle_spin(Table& table, const Terms& terms, Number number) {
    settle_standard(table, terms, number, false);
    settle_standard(table, terms, number, true);
}

// ---- Roulette Up ----

// One wager after a spin: settled if its pay table has no more to wait for, and otherwise left where it lies, one
// further. 30-2299.04-streak(3)(c) needs no word here: the longest row of a table is certain as soon as it is reached.
template <TableVerbs Table>
int advance(Table& table, const Terms& terms, const wagers::HostedWager& side, Stake& stake, Number number) {
    const int last = height_of_mark(table.mark(last_number));
    const Streak streak = streak_after(stake.progress, last, number, terms.thirty_six);
    wagers::View view;
    view.ascent = static_cast<std::uint8_t>(streak.length);
    view.ascent_is_over = streak.is_over;
    if (const auto outcome = wagers::decided_outcome(*side.wager, *side.table, view)) {
        table.settle(stake, side.outcome(*outcome), side.pay(*outcome));
        return 0;
    }
    table.carry(stake, static_cast<std::uint8_t>(streak.length));
    return streak.length;
}

// 30-2299.04-streak, -take. The tracker shows the longest streak that still runs. A wager of a seat that was put aside
// stays as it is.
template <TableVerbs Table>
void advance_all(Table& table, const Terms& terms, Number number) {
    if constexpr (!Table::hosts_side_wagers) return;
    int running = 0;
    for (const wagers::HostedWager& side : terms.side_wagers) {
        for (Stake stake : table.placed(side.info) | std::views::reverse) {
            if (!table.is_open(stake)) continue;
            running = std::max(running, advance(table, terms, side, stake, number));
        }
    }
    table.set_mark(up_streak, running);
    table.set_mark(last_number, number.code);
}

}  // namespace felt::roulette::spin
