// The steps of a round of Pai Jack, in the order the dealer works.
#pragma once

#include <algorithm>
#include <array>

#include "rulebook/blackjack/pai_jack/questions.hpp"
#include "rulebook/blackjack/pai_jack/wagers.hpp"
#include "rulebook/blackjack/steps.hpp"
#include "table/packet.hpp"

namespace felt::blackjack::pai_jack {

// A player's hand once it is set.
struct SetHand {
    Totals totals;
    bool is_bust = false;
    bool is_set_again = false;  // a foul, which its player may set anew
};

template <TableVerbs Table>
struct PaiJackRound : Round<Table> {
    std::array<SetHand, Round<Table>::room> set;  // by spot
    std::array<FaceDown, packet_size> dealer_down;

    SetHand& set_of(const Spot& of) { return set[static_cast<std::size_t>(&of - this->spot.data())]; }
};

// 30-2112(3): a packet of five face down to each player and then to the dealer. A packet of another number of cards is
// a dead hand, or the dealer's a misdeal, by a supervisor's ruling (30-2112(4)).
template <TableVerbs Table>
void deal_packets(Table& table, PaiJackRound<Table>& round) {
    for (Spot& spot : round.spots()) {
        Hand& hand = spot.hand[0];
        deal_packet(table, hand.place(), Eyes::owner, std::span(hand.cards).template first<packet_size>());
        hand.count = packet_size;
        if constexpr (Table::hosts_side_wagers) spot.note_first_cards(hand.all_cards());
    }
    for (FaceDown& card : round.dealer_down) card = table.deal_down(dealer_place);
}

// 30-2112(5): a Pai Jack is turned over and paid at once, whatever the dealer has, and the wagers beside it with it.
template <TableVerbs Table>
void pay_pai_jacks(Table& table, const PaiJackTerms& terms, PaiJackRound<Table>& round) {
    table.hear_rulings();
    for (Spot& spot : right_to_left(round)) {
        Hand& hand = spot.hand[0];
        const bool is_paid = is_live(table, hand) && is_pai_jack(hand.all_cards());
        if (is_paid) pay(table, terms, hand, outcome::pai_jack, pai_jack_odds);
        settle_side_wagers_of(table, terms, round, spot, Moment::deal);
        if (is_paid) table.pick_up(hand.place(), hand.all_cards());
    }
}

// 30-2112(11)(i): what the house makes of a setting that is not allowed.
template <TableVerbs Table>
void settle_foul(Table& table, const PaiJackTerms& terms, Hand& hand, SetHand& set) {
    switch (terms.foul) {
        case Foul::reset: set.is_set_again = true; break;
        case Foul::lose: take(table, terms, hand, outcome::foul); break;
        case Foul::house_way: set.totals = house_way(hand.all_cards())->totals; break;
    }
}

template <TableVerbs Table>
void set_hand(Table& table, const PaiJackTerms& terms, Hand& hand, SetHand& set, SetAs as) {
    set = {{}, as == SetAs::bust, false};
    if (set.is_bust) return;
    set.totals = as == SetAs::house_way ? house_way(hand.all_cards())->totals
                                        : totals_of(hand.all_cards(), low_hands[static_cast<std::size_t>(as)]);
    if (set.totals.is_allowed()) return;
    set.is_bust = set.totals.is_over() && terms.over_21 == Over21::bust;
    if (!set.is_bust) settle_foul(table, terms, hand, set);
}

// 30-2112(6), (7): all players set their hands together; then those whom the house lets set a foul anew.
template <TableVerbs Table>
void set_hands(Table& table, const PaiJackTerms& terms, PaiJackRound<Table>& round, Attempt attempt) {
    auto spots = round.spots();
    table.ask_together(
        spots, [](const Spot& spot) { return spot.hand[0].place(); },
        [&](const Spot& spot) -> std::optional<SetQuestion> {
            const bool is_asked = attempt == Attempt::first || round.set_of(spot).is_set_again;
            if (!is_live(table, spot.hand[0]) || !is_asked) return std::nullopt;
            return SetQuestion{terms, spot.hand[0], attempt};
        },
        [&](Spot& spot, Answer<SetAs> answer) {
            set_hand(table, terms, spot.hand[0], round.set_of(spot), answer.option);
        });
}

// 30-2112(8): the dealer turns over five cards, for all to see even if no hand waits for them.
template <TableVerbs Table>
void reveal_dealer(Table& table, const PaiJackTerms& terms, PaiJackRound<Table>& round) {
    table.hear_rulings();
    const auto waits = [&](const Spot& spot) { return is_in_round(table, spot); };
    const bool side_wagers_wait = what_side_wagers_wait_for(table, terms, round) != Waits::for_nothing;
    if (!side_wagers_wait && std::ranges::none_of(round.spots(), waits)) {
        for (const FaceDown card : round.dealer_down) table.lay_open(card);
        return;
    }
    turn_over_packet(table, round.dealer_down, std::span(round.dealer.cards).template first<packet_size>());
    round.dealer.count = packet_size;
    if constexpr (Table::hosts_side_wagers) round.dealer_is_final = true;
}

// -1, 0 or 1: how one of the player's hands does against the dealer's.
inline int compared(int player, int dealer) { return (player > dealer ? 1 : 0) - (player < dealer ? 1 : 0); }

// 30-2112(11)(a)–(f): both hands against the dealer's.
template <TableVerbs Table>
void compare_hands(Table& table, const PaiJackTerms& terms, Hand& hand, Totals player, Totals dealer) {
    const int low = compared(player.low, dealer.low);
    const int high = compared(player.high, dealer.high);
    const bool is_tied = low == 0 || high == 0;
    switch (low + high) {
        case 2: return pay(table, terms, hand, outcome::both_win, even_odds);
        case 1: return pay(table, terms, hand, outcome::win_and_tie, even_odds);
        case 0: return push(table, terms, hand, is_tied ? outcome::both_tie : outcome::win_and_loss);
        case -1: return take(table, terms, hand, outcome::loss_and_tie);
        default: return take(table, terms, hand, outcome::both_lose);
    }
}

// 30-2112(9)(a), (10), (11): a Pai Jack of the dealer's beats every hand that is left, a bust pushes every one, a bust
// of the player's too.
template <TableVerbs Table>
void settle_set_hands(Table& table, const PaiJackTerms& terms, PaiJackRound<Table>& round) {
    const bool has_pai_jack = is_pai_jack(round.dealer.all_cards());
    const auto dealer = round.dealer.count == 0 ? std::nullopt : house_way(round.dealer.all_cards());
    for (Spot& spot : right_to_left(round)) {
        Hand& hand = spot.hand[0];
        if (is_live(table, hand)) {
            const SetHand& set = round.set_of(spot);
            if (has_pai_jack) {
                take(table, terms, hand, outcome::dealer_pai_jack);
            } else if (!dealer) {
                push(table, terms, hand, outcome::dealer_bust);
            } else if (set.is_bust) {
                take(table, terms, hand, outcome::bust);
            } else {
                compare_hands(table, terms, hand, set.totals, dealer->totals);
            }
        }
        settle_side_wagers_of(table, terms, round, spot, Moment::end);
    }
    end_side_wagers(table, terms, round);
}

}  // namespace felt::blackjack::pai_jack
