// What Emperor's Challenge and its Exposed form have in common (30-1099.36): seven hands dealt from a position that
// dice or a number name, the house as the bank, and losing bets taken before winning ones are paid.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "rulebook/options.hpp"
#include "rulebook/pai_gow/play.hpp"
#include "rulebook/pai_gow/settle.hpp"
#include "rulebook/wagers/side_bets.hpp"
#include "rulebook/wagers/table_layout.hpp"
#include "table/dice.hpp"

namespace felt::pai_gow {

// ---- terms ----

enum class FirstHand : std::uint8_t { random_number, dice };
enum class Counted : std::uint8_t { clockwise, counter_clockwise };

inline constexpr Money primary_unit = Money::dollars(5);  // 30-1099.36(36)

struct EmperorsTerms : PaiGowTerms {
    FirstHand first_hand = FirstHand::random_number;
    Counted count = Counted::clockwise;
};
void read_emperors_terms(rulebook::TermsReader& reader, EmperorsTerms& terms);
std::optional<std::string> conflict_in_emperors(const EmperorsTerms& terms);
// What is posted under the game's name, and under what it pays.
std::vector<std::string> emperors_notices(std::string game, std::string pays, const EmperorsTerms& terms);

// ---- the first hand ----

inline constexpr std::array<std::string_view, position_count> number_faces{"1", "2", "3", "4", "5", "6", "7"};

// Steps from the dealer, who is counted as one, to the position that is dealt to first.
template <TableVerbs Table>
int find_first_hand(Table& table, const EmperorsTerms& terms) {
    const int number = terms.first_hand == FirstHand::dice
        ? roll_dice(table, 3)
        : static_cast<int>(table.spin(dealer_place, number_faces)) + 1;
    const int steps = (number - 1) % position_count;
    return terms.count == Counted::clockwise ? steps : (position_count - steps) % position_count;
}

// ---- the deal ----

// 30-1099.36(36): primary wagers in steps of five dollars.
template <TableVerbs Table>
void take_primary_wagers(Table& table, const EmperorsTerms& terms, Round& round, const WagerInfo& main) {
    const std::array limits{WagerLimits{.wager = &main,
                                        .least = terms.min_bet,
                                        .most = terms.max_bet,
                                        .unit = primary_unit,
                                        .clause = "30-1099.36(36)"}};
    wagers::TableLayout laid_out(terms, limits);
    Layout& layout = laid_out.layout();
    layout.hands_adjoin = false;
    table.open_wagers(layout);
    for (const Stake& stake : table.placed(main)) {
        Hand& hand = round.hands[round.hand_count++] = Hand{};
        hand.stake = stake;
        hand.place = stake.place;
    }
}

inline Hand* hand_at(Round& round, int seat) {
    const auto playing = round.playing();
    const auto found =
        std::ranges::find_if(playing, [seat](const Hand& hand) { return hand.place.seat.number == seat; });
    return found == playing.end() ? nullptr : &*found;
}

// One card after the other, clockwise from the first position; a position without a wager is dealt to all the same.
template <TableVerbs Table, class DealToDealer>
void deal_once(Table& table, Round& round, int first, const DealToDealer& deal_to_dealer) {
    for (std::size_t at = 0; at < hand_size; ++at) {
        for (int step = 0; step < position_count; ++step) {
            const int position = (first + step) % position_count;
            if (position == 0) {
                deal_to_dealer(at);
                continue;
            }
            const FaceDown down = table.deal_down({Seat{static_cast<std::uint8_t>(position)}, 1});
            if (Hand* hand = hand_at(round, position)) hand->down[at] = down;
        }
    }
}

// 30-1099.36(28): after a misdeal all cards are picked up and dealt anew.
template <TableVerbs Table, class DealToDealer>
void deal_hands(Table& table, Round& round, int first, const DealToDealer& deal_to_dealer) {
    deal_once(table, round, first, deal_to_dealer);
    while (table.ruling(RulingKind::misdeal, dealer_place)) {
        table.shuffle_again({});
        deal_once(table, round, first, deal_to_dealer);
    }
}

// ---- settling ----

// 30-1099.36(42): from the dealer's right. A losing primary wager is removed first and a push tapped; a winning one
// waits until what lies beside it is settled, losing bets before winning ones.
template <TableVerbs Table, class EndOf>
void settle_emperors(Table& table, const EmperorsTerms& terms, Round& round, wagers::SideBets& sides,
                     const HandOutcomes& outcomes, OddsTo pays, const EndOf& end_of_hand) {
    table.hear_rulings();
    for (std::size_t i = round.hand_count; i-- > 0;) {
        Hand& hand = round.hands[i];
        open_hand(table, terms, hand);
        const Ends ends = end_of_hand(hand);
        if (ends != Ends::wins) settle_stake(table, hand.stake, ends, outcomes, pays);
        if constexpr (Table::hosts_side_wagers) {
            wagers::View view;
            view.player = hand.cards;
            view.dealer = round.bank.cards;
            view.dealer_is_final = true;
            sides.settle_losing_first(table, hand.place.seat, view);
        }
        if (ends == Ends::wins) settle_stake(table, hand.stake, ends, outcomes, pays);
    }
    sides.pay_envies(table);
}

}  // namespace felt::pai_gow
