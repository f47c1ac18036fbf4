// What the card room's blackjack games have in common (004): a player-dealer banks them, pays a fee for each hand, and
// is settled with from the action button; players keep to a chart, and a hand that goes over stays until the bank's is
// complete.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "rulebook/blackjack/steps.hpp"
#include "rulebook/options.hpp"
#include "rulebook/player_dealer.hpp"
#include "table/bank.hpp"

namespace felt::blackjack {

// ---- terms ----

// The fee for a hand goes by all that players have wagered before the deal: up to each of these, and above the last.
inline constexpr std::array fee_bands{Money::dollars(50), Money::dollars(100), Money::dollars(200),
                                      Money::dollars(400)};

struct CardRoomTerms : Terms {
    std::array<Money, fee_bands.size() + 1> fees{Money::cents(50), Money::dollars(1), Money::dollars(2),
                                                 Money::dollars(3), Money::dollars(5)};
};
// What the card room's games settle alike is no option of theirs; tips are not taken, under a clause of the game's.
CardRoomTerms read_card_room_terms(rulebook::TermsReader& reader, std::string_view tip_clause);
// What is posted about the bank and its fees.
std::vector<std::string> card_room_notices(const CardRoomTerms& terms);
// A player-dealer at the last seat with money for every wager the table takes, doubled twice.
Bank usual_bank_of(const CardRoomTerms& terms);

inline Money collection_fee(const CardRoomTerms& terms, Money total_action) {
    const auto band = std::ranges::lower_bound(fee_bands, total_action) - fee_bands.begin();
    return terms.fees[static_cast<std::size_t>(band)];
}

// ---- wagers and the fee ----

// Spots are dealt to and act clockwise from this seat. A player's circles need not lie next to each other.
template <const WagerInfo& Main, TableVerbs Table>
void take_wagers_from(Table& table, const Terms& terms, AnyRound auto& round, Seat first, BankOrder order) {
    const TableLayout laid_out(terms, Main);
    Layout layout = laid_out.layout();
    layout.hands_adjoin = false;
    layout.bank_order = order;
    table.open_wagers(layout);
    std::uint8_t spots = 0;
    for (int step = 0; step < terms.seats; ++step) {
        const int seat = (first.number - 1 + step) % terms.seats + 1;
        for (const Stake& stake : table.placed(Main)) {
            if (stake.place.seat.number == seat) round.spot[spots++].begin(stake);
        }
    }
    if constexpr (Table::fixed_seats == 0) round.spots_in_play = spots;
    if constexpr (Table::hosts_side_wagers) find_side_wagers(table, terms, round);
    round.dealer.begin({Money{}, dealer_place, 0, 0});
}

// Every wager made before the deal; what is added later does not count.
template <TableVerbs Table>
Money total_action(const Table& table, const Terms& terms, const WagerInfo& main) {
    Money total;
    for (const Stake& stake : table.placed(main)) total += stake.amount;
    for (const HostedWager& side : terms.side_wagers) {
        if (side.wager->placed != Moment::before_deal) continue;
        for (const Stake& stake : table.placed(side.info)) total += stake.amount;
    }
    return total;
}

template <TableVerbs Table>
void collect_fee(Table& table, const CardRoomTerms& terms, const WagerInfo& main) {
    if (table.bank_seat() != dealer_seat) table.collect(collection_fee(terms, total_action(table, terms, main)));
}

// ---- play by a chart ----

// One hand until it is stood on or has to be. `Question` says what the chart leaves open, and how giving up ends. A
// hand that goes over stays where it is.
template <class Question, TableVerbs Table>
void play_hand_by_chart(Table& table, const auto& terms, AnyRound auto& round, Spot& spot, Hand& hand) {
    const Question question{terms, spot, hand, round.dealer};
    while (is_live(table, hand) && !hand.is_finished && question.has_a_choice()) {
        if (hears_misread(table, terms, round, spot, hand)) continue;
        const Answer<Play> answer = table.ask(hand.place(), question);
        // A hand that was put aside while its player was waited for must not draw, whatever the chart says.
        if (!is_live(table, hand)) return;
        if (answer.option == Play::surrender) {
            table.take_part(hand.stake, Question::given_up, half_rounded_down(hand.stake.amount, terms.chip));
            return mark_settled<Table>(hand, wagers::Ended::lost);
        }
        if (!carry_out<Question::main>(table, terms, spot, hand, answer)) return;
    }
}

// All players in turn, and then the hands that were put off (30-828(4)(c)).
template <class Question, TableVerbs Table>
void play_all_by_chart(Table& table, const auto& terms, AnyRound auto& round) {
    const auto play = [&](Spot& spot, Hand& hand) { play_hand_by_chart<Question>(table, terms, round, spot, hand); };
    for (Spot& spot : round.spots()) play_hands_of(table, terms, round, spot, play);
    play_late_hands_of(table, terms, round, play);
}

// ---- the action button ----

// Seats are counted clockwise from the player-dealer, whose own is not counted.
template <TableVerbs Table>
void place_button_by(Table& table, const Terms& terms, int count) {
    table.place_action_button(counted_seat(table.bank_seat(), count, terms.seats));
}

}  // namespace felt::blackjack
