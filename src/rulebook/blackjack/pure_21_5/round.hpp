// Pure 21.5 Blackjack, 004: a player-dealer's blackjack by a chart, where an ace and a bonus card of the first deal are
// 21.5, and a hand that went over pushes against three eights. Tens, jacks, queens and kings are the bonus cards.
#pragma once

#include <algorithm>

#include "rulebook/blackjack/pure_21_5/insurance.hpp"
#include "rulebook/blackjack/pure_21_5/questions.hpp"

namespace felt::blackjack::pure_21_5 {

// Who is dealt to first, and acts first.
template <TableVerbs Table>
Seat first_seat(const Table& table, const PureTerms& terms) {
    switch (terms.play_starts) {
        case PlayStarts::left_of_player_dealer: return counted_seat(table.bank_seat(), 1, terms.seats);
        case PlayStarts::left_of_house_dealer: return Seat{1};
        case PlayStarts::right_of_house_dealer: return Seat{static_cast<std::uint8_t>(terms.seats)};
    }
    return Seat{1};
}

// The down card is looked at under an ace, in one version under a bonus card too; for 21.5 it is turned at once.
template <TableVerbs Table>
bool bank_peeks(Table& table, const PureTerms& terms, AnyRound auto& round) {
    const bool under_bonus = is_ten_value(round.up_card()) && terms.peek == Peek::ace_or_bonus;
    if (!is_ace(round.up_card()) && !under_bonus) return false;
    const bool has_it =
        table.peek(round.hole, [under_bonus](Card card) { return under_bonus ? is_ace(card) : is_ten_value(card); });
    if constexpr (Table::hosts_side_wagers) round.dealer_has_no_blackjack = !has_it;
    return has_it;
}

// The down card is turned and says where the action button goes; then the hand is completed, whoever is still in.
template <TableVerbs Table>
void complete_bank(Table& table, const PureTerms& terms, AnyRound auto& round) {
    table.hear_rulings();
    turn_hole_card(table, round);
    place_button_by(table, terms, rulebook::action_count(round.dealer.cards[1]));
    if (!round.dealer.is_blackjack()) draw_dealer_out(table, terms, round);
    if constexpr (Table::hosts_side_wagers) round.dealer_is_final = true;
}

inline bool is_three_eights(const Hand& hand) {
    const auto is_eight = [](Card card) { return card.rank() == Rank::eight; };
    return hand.count == 3 && std::ranges::all_of(hand.all_cards(), is_eight);
}

template <TableVerbs Table>
void settle_pure_hand(Table& table, const PureTerms& terms, Hand& hand, const Hand& bank) {
    if (bank.is_blackjack() && hand.is_blackjack()) return push(table, terms, hand, pure_push);
    if (bank.is_blackjack()) return take(table, terms, hand, bank_pure);
    if (hand.is_blackjack()) return pay(table, terms, hand, pure, pure_odds);
    if (hand.total.is_bust()) {
        if (is_three_eights(bank)) return push(table, terms, hand, three_eights);
        return take(table, terms, hand, bank.total.is_bust() ? both_over : over);
    }
    if (bank.total.is_bust()) return pay(table, terms, hand, bank_over, win_odds);
    const int mine = hand.total.best();
    const int theirs = bank.total.best();
    if (mine > theirs) return pay(table, terms, hand, nearer, win_odds);
    if (mine == theirs) return push(table, terms, hand, equal);
    take(table, terms, hand, farther);
}

template <TableVerbs Table>
void settle_pure(Table& table, const PureTerms& terms, AnyRound auto& round) {
    table.hear_rulings();
    settle_side_wagers_apart(table, terms, round, wagers::Order::before_mains);
    settle_pure_insurance(table, round);
    for (Spot& spot : round.spots()) {
        for (Hand& hand : spot.hands()) {
            if (is_live(table, hand)) settle_pure_hand(table, terms, hand, round.dealer);
        }
        settle_side_wagers_of(table, terms, round, spot, Moment::end);
    }
    end_side_wagers(table, terms, round);
}

template <TableVerbs Table>
void play_round(Table& table, const PureTerms& terms) {
    Round<Table> round;
    take_wagers_from<main_wager>(table, terms, round, first_seat(table, terms), BankOrder::seat_by_seat);
    collect_fee(table, terms, main_wager);  // 004-pure-2011-round-8
    deal_two_each(table, terms, round);     // 004-pure-2011-round-9, -round-10
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    offer_pure_insurance(table, terms, round);  // 004-pure-2011-round-11.b
    if (!bank_peeks(table, terms, round)) {     // 004-pure-2011-round-11.a
        offer_side_wagers(table, terms, round, Moment::peek);
        settle_side_wagers(table, terms, round, Moment::peek);
        play_all_by_chart<PurePlayQuestion>(table, terms, round);  // 004-pure-2011-round-11.d
        offer_side_wagers(table, terms, round, Moment::players_acted);
        offer_raises(table, terms, round);
    }
    complete_bank(table, terms, round);  // 004-pure-2011-round-12 to -round-14
    settle_pure(table, terms, round);    // 004-pure-2011-rules, from the action button
}

}  // namespace felt::blackjack::pure_21_5
