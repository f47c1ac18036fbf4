// Double Hand Poker, 004: seven cards set as two and five against a player-banker's, who wins what is equal.
#pragma once

#include "rulebook/pai_gow/double_hand/wagers.hpp"

namespace felt::pai_gow::double_hand {

struct Terms : CardRoomTerms {
    bool house_way_after_look = true;  // 004-double-hand-own.b
};

template <TableVerbs Table>
void take_all_wagers(Table& table, const Terms& terms, Round& round) {
    const std::array limits{WagerLimits{.wager = &main_wager, .least = terms.min_bet, .most = terms.max_bet}};
    take_wagers(table, terms, round, limits);
    return_at_bank(table, round, main_wager);
    find_hands(table, round, std::array{&main_wager});
}

// 004-double-hand-own.b: where that is asked for before looking.
template <TableVerbs Table>
void ask_who_looks(Table& table, Round& round) {
    auto playing = round.playing();
    table.ask_together(
        playing, [](const Hand& hand) { return hand.place; },
        [&](const Hand& hand) -> std::optional<LookQuestion<Clauses>> {
            if (!is_live(table, hand) || is_additional(table, round, hand)) return std::nullopt;
            return LookQuestion<Clauses>{};
        },
        [](Hand& hand, const Answer<Look>& answer) { hand.goes_house_way = answer.option == Look::house_way; });
}

template <TableVerbs Table>
void set_hands(Table& table, const Terms& terms, Round& round) {
    if (!terms.house_way_after_look) ask_who_looks(table, round);
    ask_for_settings<Clauses>(table, terms, round, terms.house_way_after_look, [](const Hand&) { return nullptr; });
}

// 004-double-hand-own.a: a house way hand is opened when the payoff comes to it.
template <TableVerbs Table>
void settle_all(Table& table, const Terms& terms, Round& round) {
    table.hear_rulings();
    for (Hand& hand : round.playing()) {
        open_hand(table, terms, hand);
        settle_stake(table, hand.stake, end_of(hand.worth, round.bank.worth), outcomes, even_odds);
    }
}

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round round;
    take_all_wagers(table, terms, round);               // 004-double-hand-button
    stack_piles(table, round, Stacked::from_the_left);  // 004-double-hand-deal, -boxed, -misdeal-a to -misdeal-c
    deliver_hands<Clauses>(table, round);               // 004-double-hand-select to -deliver
    set_hands(table, terms, round);                     // 004-double-hand-set
    open_bank(table, round);                            // 004-double-hand-open
    set_bank<Clauses>(table, terms, round);             // 004-double-hand-open, -banker-foul
    settle_all(table, terms, round);                    // 004-double-hand-object
}

}  // namespace felt::pai_gow::double_hand
