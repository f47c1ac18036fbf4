// Fortune Pai Gow Poker, 004: pai gow poker against a player-dealer who sets the house way, with a bonus on one's own
// seven cards and an envy bonus on the others'.
#pragma once

#include "rulebook/pai_gow/fortune/wagers.hpp"
#include "rulebook/wagers/side_bets.hpp"

namespace felt::pai_gow::fortune {

// 004-fortune-collection: fees by the hundred dollars wagered, as far as the schedule's table limit goes.
struct Schedule {
    Money most;  // a wager
    int bands;   // of players' fees
};
inline constexpr std::array<Schedule, 4> schedules{
    {{Money::dollars(100), 1}, {Money::dollars(200), 2}, {Money::dollars(300), 3}, {Money::dollars(500), 5}}};

struct Terms : CardRoomTerms {
    int schedule = 1;

    const Schedule& fees() const { return schedules[static_cast<std::size_t>(schedule - 1)]; }
};

// A dollar for every hundred that is begun.
inline Money player_fee(const Schedule& schedule, Money wagered) {
    constexpr std::int64_t hundred = Money::dollars(100).in_cents();
    const std::int64_t begun = (wagered.in_cents() + hundred - 1) / hundred;
    return Money::dollars(std::min<std::int64_t>(begun, schedule.bands));
}

// What a player has wagered at a seat, bonus wagers with it.
template <TableVerbs Table>
Money wagered_at(const Table& table, const Terms& terms, Seat seat) {
    Money sum;
    const auto add = [&](const WagerInfo& wager) {
        for (const Stake& stake : table.placed(wager)) {
            if (stake.place.seat == seat) sum += stake.amount;
        }
    };
    for (const WagerInfo* wager : own_wagers) add(*wager);
    for (const wagers::HostedWager& side : terms.side_wagers) add(side.info);
    return sum;
}

template <TableVerbs Table>
void collect_by_schedule(Table& table, const Terms& terms, const Round& round) {
    if (table.bank_seat() == dealer_seat) return;
    Money total_action;
    for (const Hand& hand : round.playing()) {
        const Money wagered = wagered_at(table, terms, hand.place.seat);
        total_action += wagered;
        table.collect_from(hand.place.seat, player_fee(terms.fees(), wagered));
    }
    table.collect(Money::dollars(total_action <= low_action ? 1 : 2));
}

// 004-fortune-deal-5: at each seat the game wager, then the bonus; envy when all are settled.
template <TableVerbs Table>
void settle_all(Table& table, const Terms& terms, Round& round, wagers::SideBets& sides) {
    table.hear_rulings();
    for (Hand& hand : round.playing()) {
        open_hand(table, terms, hand);
        const Ends ends = end_of(hand.worth, round.bank.worth);
        settle_stake(table, hand.stake, ends, outcomes, even_odds);
        settle_wager(table, backline, hand, ends, outcomes);
        if constexpr (Table::hosts_side_wagers) {
            wagers::View view;
            view.player = hand.cards;
            sides.settle_losing_first(table, hand.place.seat, view);
        }
    }
    sides.pay_envies(table);
}

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round round;
    take_main_and_backline(table, terms, round, main_wager, backline, "004-fortune-bets-1");  // and -round-1
    wagers::SideBets sides(terms.side_wagers);
    sides.find(table);
    collect_by_schedule(table, terms, round);                      // 004-fortune-collection
    stack_piles(table, round, Stacked::there_and_back);            // 004-fortune-deal-1
    deliver_hands<Clauses>(table, round);                          // 004-fortune-deal-2 to -deal-7
    set_by_largest_wager<Clauses>(table, terms, round, backline);  // 004-fortune-round-2
    open_bank(table, round);                                       // 004-fortune-round-3
    set_house_way(terms, round.bank);                              // 004-fortune-round-3
    settle_all(table, terms, round, sides);                        // 004-fortune-round-4 to -round-8
}

}  // namespace felt::pai_gow::fortune
