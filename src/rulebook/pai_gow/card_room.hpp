// What the card room's pai gow poker games have in common (004): a player-dealer banks them, every wager pays a fee for
// the hand, and others may bet behind a player's hand.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "rulebook/options.hpp"
#include "rulebook/pai_gow/deal.hpp"
#include "rulebook/pai_gow/settle.hpp"
#include "rulebook/player_dealer.hpp"
#include "rulebook/wagers/table_layout.hpp"
#include "table/bank.hpp"

namespace felt::pai_gow {

// ---- terms ----

// What the player-dealer pays for the hand depends on whether the total action is above this.
inline constexpr Money low_action = Money::dollars(100);

struct CardRoomTerms : PaiGowTerms {
    Money player_fee = Money::dollars(1);  // for every wager
    Money bank_fee = Money::dollars(1);
    Money bank_fee_above = Money::dollars(3);
};
// What the games settle alike is no option of theirs; tips are not taken, under a clause of the game's.
CardRoomTerms read_card_room_terms(rulebook::TermsReader& reader, std::string_view tip_clause);
// What is posted under the game's name about wagers, the bank and its fees.
std::vector<std::string> card_room_notices(std::string game, const CardRoomTerms& terms);
// A player-dealer at the last seat with money for every wager the table takes.
Bank usual_bank_of(const CardRoomTerms& terms, int wagers_a_seat);

// ---- wagers ----

// Places for bets behind a hand.
inline constexpr std::array<std::string_view, 3> backline_spots{"1", "2", "3"};
inline constexpr int wagers_on_a_hand = 1 + static_cast<int>(backline_spots.size());

// A seat is in the round with any of these wagers. A hand's first stake is the first of them that lies.
template <TableVerbs Table>
void find_hands(Table& table, Round& round, std::span<const WagerInfo* const> wagers) {
    for (int position = 1; position <= position_count; ++position) {
        bool has_hand = position == round.bank_position;
        for (const WagerInfo* wager : wagers) {
            for (const Stake& stake : table.placed(*wager)) {
                if (stake.place.seat.number != position || has_hand) continue;
                Hand& hand = round.hands[round.hand_count++] = Hand{};
                hand.stake = stake;
                hand.place = stake.place;
                has_hand = true;
            }
        }
    }
}

// There is no eighth hand: a simulated seat in the house's own position has its wager back.
template <TableVerbs Table>
void return_at_bank(Table& table, const Round& round, const WagerInfo& wager) {
    for (const Stake& placed : table.placed(wager)) {
        Stake stake = placed;
        if (stake.place.seat.number == round.bank_position) table.push(stake, wager.void_outcome());
    }
}

// The player-dealer has one of the seven positions. A player's hands need not lie next to each other.
template <TableVerbs Table>
void take_wagers(Table& table, const CardRoomTerms& terms, Round& round, std::span<const WagerLimits> own) {
    wagers::TableLayout laid_out(terms, own);
    Layout& layout = laid_out.layout();
    const Seat banker = table.bank_seat();
    layout.seats = banker == dealer_seat ? position_count - 1 : position_count;
    layout.hands_adjoin = false;
    table.open_wagers(layout);
    if (banker != dealer_seat) round.bank_position = banker.number;
}

// Where a seat has its own wager, and others may bet behind it: a bet behind lies with somebody's hand.
template <TableVerbs Table>
void take_main_and_backline(Table& table, const CardRoomTerms& terms, Round& round, const WagerInfo& main,
                            const WagerInfo& backline, std::string_view clause) {
    const std::array limits{
        WagerLimits{.wager = &main, .least = terms.min_bet, .most = terms.max_bet, .clause = clause},
        WagerLimits{
            .wager = &backline, .least = terms.min_bet, .most = terms.max_bet, .needs_main = true, .clause = clause}};
    take_wagers(table, terms, round, limits);
    return_at_bank(table, round, main);
    find_hands(table, round, std::array{&main});
}

// Before the dice: every wager pays, and the player-dealer by all of them together.
template <TableVerbs Table>
void collect_fees(Table& table, const CardRoomTerms& terms, std::span<const WagerInfo* const> wagers) {
    const bool is_low = rulebook::total_action(table, wagers) <= low_action;
    const Money of_bank = is_low ? terms.bank_fee : terms.bank_fee_above;
    rulebook::collect_for_every_wager(table, wagers, terms.player_fee, of_bank);
}

// Whoever has the largest wager on a hand sets it.
template <class Clauses, TableVerbs Table>
void set_by_largest_wager(Table& table, const CardRoomTerms& terms, Round& round, const WagerInfo& backline) {
    ask_for_settings<Clauses>(table, terms, round, true, [&](const Hand& hand) {
        return rulebook::is_decided_from_behind(table, hand.stake, backline) ? &backline : nullptr;
    });
}

// ---- settling ----

// Every stake of this wager on the hand.
template <TableVerbs Table>
void settle_wager(Table& table, const WagerInfo& wager, const Hand& hand, Ends ends, const HandOutcomes& outcomes) {
    for (const Stake& placed : table.placed(wager)) {
        if (placed.place != hand.place) continue;
        Stake stake = placed;
        settle_stake(table, stake, ends, outcomes, even_odds);
    }
}

}  // namespace felt::pai_gow
