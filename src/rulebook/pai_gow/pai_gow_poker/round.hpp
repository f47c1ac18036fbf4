// Pai Gow Poker, 004: seven cards set as two and five against a player-dealer's, who wins what is equal.
#pragma once

#include "rulebook/pai_gow/pai_gow_poker/wagers.hpp"

namespace felt::pai_gow::pai_gow_poker {

// A bet behind lies with somebody's hand.
template <TableVerbs Table>
void take_all_wagers(Table& table, const CardRoomTerms& terms, Round& round) {
    constexpr std::string_view clause = "004-pai-gow-poker-collection";
    const std::array limits{
        WagerLimits{.wager = &main_wager, .least = terms.min_bet, .most = terms.max_bet, .clause = clause},
        WagerLimits{
            .wager = &backline, .least = terms.min_bet, .most = terms.max_bet, .needs_main = true, .clause = clause}};
    take_wagers(table, terms, round, limits);
    return_at_bank(table, round, main_wager);
    find_hands(table, round, std::array{&main_wager});
}

template <TableVerbs Table>
void set_hands(Table& table, const CardRoomTerms& terms, Round& round) {
    const auto deciding = [&](const Hand& hand) { return largest_wager(table, hand, backline); };
    ask_for_settings<Clauses>(table, terms, round, true, deciding);
}

// From the action on; at each hand the player's wager and then those behind it.
template <TableVerbs Table>
void settle_all(Table& table, const CardRoomTerms& terms, Round& round) {
    table.hear_rulings();
    for (Hand& hand : round.playing()) {
        open_hand(table, terms, hand);
        const Ends ends = end_of(hand.worth, round.bank.worth);
        settle_stake(table, hand.stake, ends, outcomes, even_odds);
        settle_wager(table, backline, hand, ends, outcomes);
    }
}

template <TableVerbs Table>
void play_round(Table& table, const CardRoomTerms& terms) {
    Round round;
    take_all_wagers(table, terms, round);               // 004-pai-gow-poker-collection
    collect_fees(table, terms, own_wagers);             // 004-pai-gow-poker-collection
    stack_piles(table, round, Stacked::from_the_left);  // 004-pai-gow-poker-basics-1, -mistakes-1
    deliver_hands<Clauses>(table, round);               // 004-pai-gow-poker-action-1 to -action-6
    set_hands(table, terms, round);                     // 004-pai-gow-poker-play-1
    open_bank(table, round);                            // 004-pai-gow-poker-play-2
    set_bank<Clauses>(table, terms, round);             // 004-pai-gow-poker-play-2
    settle_all(table, terms, round);                    // 004-pai-gow-poker-play-3, -play-4
}

}  // namespace felt::pai_gow::pai_gow_poker
