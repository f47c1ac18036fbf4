// The dealer's hands of stadium blackjack: against each player one, of the community cards that player did not use.
#pragma once

#include <algorithm>
#include <array>

#include "rulebook/blackjack/shared_cards.hpp"
#include "rulebook/blackjack/stadium/wagers.hpp"

namespace felt::blackjack::stadium {

// The dealer's hand against one player, and the community cards that player has not used.
struct Facing {
    static constexpr std::size_t most_cards = 128;

    Hand dealer;
    bool is_final;        // takes no more cards
    std::uint8_t unused;  // how many there are
    std::uint8_t taken;   // how many of them the dealer has
    std::array<Card, most_cards> card;

    void begin(Seat seat) {
        dealer.begin({Money{}, dealer_against(seat), 0, 0});
        is_final = false;
        unused = taken = 0;
    }
    void pass_by(Card drawn) { card[unused++] = drawn; }
};

template <TableVerbs Table>
struct StadiumRound : SharedRound<Table> {
    std::array<Facing, SharedRound<Table>::room> facing;

    Facing& facing_of(const Spot& player) { return facing[this->number_of(player)]; }
    const Facing& facing_of(const Spot& player) const { return facing[this->number_of(player)]; }
    const Hand& dealer_of(const Spot& player) const { return facing_of(player).dealer; }
    bool is_dealer_final_for(const Spot& player) const { return facing_of(player).is_final; }
};

// ---- 30-899.26(19): the dealer's hands ----

// 30-899.26(19)(c), (d): nothing is drawn against hands that are over 21, and one card for a blackjack that the dealer
// may have too.
template <TableVerbs Table>
bool dealer_wants_card(const Table& table, const StadiumTerms& terms, StadiumRound<Table>& round, const Spot& spot) {
    const Hand& dealer = round.dealer_of(spot);
    if (dealer.is_blackjack() || !dealer_must_draw(terms, dealer.total)) return false;
    const Waits waits =
        std::max(what_side_wagers_of_wait_for(table, terms, round, spot), what_spot_waits_for(table, round, spot));
    return waits == Waits::for_total || (waits == Waits::for_second_card && dealer.count < 2);
}

// 30-899.26(19)(a): first what that player did not use. False when more is wanted than was drawn so far.
template <TableVerbs Table>
bool complete_dealer(Table& table, const StadiumTerms& terms, StadiumRound<Table>& round, const Spot& spot) {
    Facing& facing = round.facing_of(spot);
    while (dealer_wants_card(table, terms, round, spot)) {
        if (facing.taken == facing.unused) return false;
        use_shared_card(table, facing.dealer, facing.card[facing.taken++]);
    }
    if constexpr (Table::hosts_side_wagers) {
        facing.is_final =
            facing.dealer.is_blackjack() || (facing.dealer.count >= 2 && !dealer_must_draw(terms, facing.dealer.total));
    }
    return true;
}

template <TableVerbs Table>
void play_every_dealer(Table& table, const StadiumTerms& terms, StadiumRound<Table>& round) {
    table.hear_rulings();
    const auto complete_all = [&] {
        bool all_are_complete = true;
        for (const Spot& spot : round.spots()) all_are_complete &= complete_dealer(table, terms, round, spot);
        return all_are_complete;
    };
    while (!complete_all()) {
        const Card card = table.deal(community_place, Eyes::everyone);
        for (const Spot& spot : round.spots()) round.facing_of(spot).pass_by(card);
    }
}

// ---- 30-899.26(3), (20): settlement ----

template <TableVerbs Table>
void settle_insurance_of(Table& table, const Hand& dealer, Spot& spot) {
    if (!spot.is_insured || !table.is_open(spot.insurance)) return;
    if (dealer.is_blackjack()) {
        table.pay(spot.insurance, blackjack::outcome::insured, insurance_odds);
    } else {
        table.take(spot.insurance, blackjack::outcome::not_insured);
    }
}

// 30-899.26(3): one hand that is not over 21, against a dealer without a blackjack.
template <TableVerbs Table>
void settle_against(Table& table, const StadiumTerms& terms, Hand& hand, const BlackjackTotal& dealer) {
    if (hand.is_blackjack()) return pay(table, terms, hand, outcome::blackjack, terms.blackjack_pays);
    if (dealer.is_bust()) return pay(table, terms, hand, outcome::dealer_bust, even_odds);
    const int mine = hand.total.best();
    const int theirs = dealer.best();
    if (mine > theirs) return pay(table, terms, hand, outcome::higher_total, even_odds);
    if (mine == theirs) return push(table, terms, hand, outcome::push);
    take(table, terms, hand, outcome::lower_total);
}

template <TableVerbs Table>
void settle_player(Table& table, const StadiumTerms& terms, const Hand& dealer, Spot& spot) {
    settle_insurance_of(table, dealer, spot);
    take_busts(table, terms, spot, outcome::bust);  // 30-899.26(7)(f), (8)(d)
    if (dealer.is_blackjack()) {
        // 30-899.26(7)(g), (8)(e)
        return settle_against_blackjack(table, terms, spot, outcome::dealer_blackjack, outcome::blackjack_push);
    }
    for (Hand& hand : spot.hands()) {
        if (is_live(table, hand)) settle_against(table, terms, hand, dealer.total);
    }
}

}  // namespace felt::blackjack::stadium
