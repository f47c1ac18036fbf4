// Steps for games in which a player's one hand of cards meets several hands of the dealer, with a wager on each: all
// players act first, then the dealer plays one hand after the other to the same up card (30-899.01).
#pragma once

#include <array>
#include <bit>

#include "rulebook/blackjack/action_questions.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack {

// ---- the wagers on one hand of cards ----

// A wager on each of the dealer's hands, in the order these are played, and the insurance beside it.
template <std::size_t Hands>
struct ActionInfos {
    std::array<const WagerInfo*, Hands> wager;
    std::array<const WagerInfo*, Hands> insurance;
};

// What a spot has on one of the dealer's hands.
struct OnDealerHand {
    Money original;
    Stake insurance;
    bool is_insured;
    std::uint8_t open;                          // bit per hand of cards whose wager is not settled
    std::array<Stake, Spot::most_hands> stake;  // by hand of cards

    void begin(Place place) {
        original = Money{};
        is_insured = false;
        open = 0;
        stake[0] = {Money{}, place, 0, 0};
    }
    void lay(std::size_t hand, const Stake& on) {
        stake[hand] = on;
        open = static_cast<std::uint8_t>(open | (1U << hand));
    }
    void close(std::size_t hand) { open = static_cast<std::uint8_t>(open & ~(1U << hand)); }
    bool lies_on(std::size_t hand) const { return (open >> hand) & 1U; }
};

// The family's steps see one wager on a hand of cards, Hand::stake. Here that is the one which is up: the one on the
// dealer's first hand, on the hand being played, or in a player's own turn the first that lies.
template <std::size_t Hands>
struct ActionSpot {
    std::array<OnDealerHand, Hands> on;
    std::size_t up;
    std::uint8_t has_named_none;  // bit per hand of cards
};

template <TableVerbs Table, std::size_t Hands>
struct ActionRound : Round<Table> {
    const ActionInfos<Hands>* infos;
    std::array<ActionSpot<Hands>, Round<Table>::room> action;  // by spot; set for those in play

    ActionSpot<Hands>& action_of(const Spot& of) { return action[static_cast<std::size_t>(&of - this->spot.data())]; }
};

// What the family's steps did with the wager that is up.
template <std::size_t Hands>
void put_down(const Spot& spot, ActionSpot<Hands>& action) {
    OnDealerHand& on = action.on[action.up];
    on.original = spot.original;
    on.insurance = spot.insurance;
    on.is_insured = spot.is_insured;
    for (std::size_t i = 0; i < spot.hands_in_play; ++i) {
        on.stake[i] = spot.hand[i].stake;
        if (spot.hand[i].is_settled) on.close(i);
    }
}

template <std::size_t Hands>
void bring_up(Spot& spot, ActionSpot<Hands>& action, std::size_t which) {
    put_down(spot, action);
    const OnDealerHand& on = action.on[which];
    action.up = which;
    spot.original = on.original;
    spot.insurance = on.insurance;
    spot.is_insured = on.is_insured;
    for (std::size_t i = 0; i < spot.hands_in_play; ++i) {
        spot.hand[i].stake = on.stake[i];
        spot.hand[i].is_settled = !on.lies_on(i);
    }
}

template <TableVerbs Table, std::size_t Hands>
void bring_up_all(ActionRound<Table, Hands>& round, std::size_t which) {
    for (Spot& spot : round.spots()) bring_up(spot, round.action_of(spot), which);
}
template <TableVerbs Table, std::size_t Hands>
void bring_up_first(ActionRound<Table, Hands>& round, Spot& spot) {
    ActionSpot<Hands>& action = round.action_of(spot);
    std::size_t first = 0;
    while (first + 1 < Hands && !action.on[first].lies_on(0)) ++first;
    bring_up(spot, action, first);
}

// Does something with every wager that still lies on a hand of cards, and with which of the dealer's hands it is on.
template <TableVerbs Table, std::size_t Hands, class Act>
void for_open_wagers(const Table& table, ActionSpot<Hands>& action, std::size_t hand, const Act& act) {
    for (std::size_t which = 0; which < Hands; ++which) {
        OnDealerHand& on = action.on[which];
        if (on.lies_on(hand) && table.is_open(on.stake[hand])) act(on.stake[hand], which);
    }
}

template <TableVerbs Table, std::size_t Hands>
LyingWagers lying_on(const Table& table, ActionSpot<Hands>& action, std::size_t hand) {
    LyingWagers lying;
    for_open_wagers(table, action, hand, [&](const Stake& stake, std::size_t) {
        lying.least = lying.count == 0 ? stake.amount : std::min(lying.least, stake.amount);
        lying.sum += stake.amount;
        ++lying.count;
    });
    return lying;
}

// 30-899.01(4), (6): cards are discarded when the last wager on them is gone.
template <TableVerbs Table, std::size_t Hands>
void discard_if_done(Table& table, ActionSpot<Hands>& action, const Hand& hand, std::size_t number) {
    if (lying_on(table, action, number).count == 0) table.pick_up(hand.place(), hand.all_cards());
}

// Settles every wager on a hand of cards alike, and the hand with them.
template <TableVerbs Table, std::size_t Hands, class Settle>
void end_hand(Table& table, const Terms& terms, ActionSpot<Hands>& action, Spot& spot, Hand& hand, wagers::Ended ended,
              const Settle& settle) {
    const std::size_t number = spot.number_of(hand.place());
    show_hand(table, terms, hand);
    for_open_wagers(table, action, number, [&](Stake& stake, std::size_t which) {
        settle(stake);
        action.on[which].close(number);
    });
    mark_settled<Table>(hand, ended);
}

// ---- 30-899.01(2): wagers ----

// A wager that lies over from an earlier round waits for one in which its player has a wager on the first hand.
template <TableVerbs Table, std::size_t Hands>
void let_streaks_wait(Table& table, const Terms& terms, ActionRound<Table, Hands>& round) {
    for (Spot& spot : round.spots()) {
        if (!round.action_of(spot).on[0].original.is_zero()) continue;
        for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
            if (!terms.side_wagers[i].is_streak() || !lies_on(spot, i, 0)) continue;
            Stake& stake = spot.side[i].on_hand[0];
            table.carry(stake, stake.progress);
            lift_side_wager(spot, i, 0);
        }
    }
}

template <TableVerbs Table, std::size_t Hands>
void take_action_wagers(Table& table, const Terms& terms, ActionRound<Table, Hands>& round,
                        const ActionInfos<Hands>& infos) {
    std::array<WagerLimits, Hands> own;
    for (std::size_t i = 0; i < Hands; ++i)
        own[i] = {.wager = infos.wager[i], .least = terms.min_bet, .most = terms.max_bet};
    const std::uint32_t first_hand = 1U << infos.wager[0]->index;
    table.open_wagers(TableLayout(terms, own, first_hand).layout());
    round.infos = &infos;
    const SeatsIn seats = seats_with(table, infos.wager);
    if constexpr (Table::fixed_seats == 0) round.spots_in_play = static_cast<std::uint8_t>(seats.count);
    for (std::size_t i = 0; i < seats.count; ++i) {
        for (OnDealerHand& on : round.action[i].on) on.begin({seats.seat(i), 1});
        round.action[i].has_named_none = 0;
    }
    for (std::size_t which = 0; which < Hands; ++which) {
        for (const Stake& stake : table.placed(*infos.wager[which])) {
            OnDealerHand& on = round.action[seats.number_of(stake.place.seat)].on[which];
            on.original = stake.amount;
            on.lay(0, stake);
        }
    }
    for (std::size_t i = 0; i < seats.count; ++i) {
        round.action[i].up = 0;
        round.spot[i].begin(round.action[i].on[0].stake[0]);
        bring_up_first(round, round.spot[i]);
    }
    if constexpr (Table::hosts_side_wagers) {
        find_side_wagers(table, terms, round);
        let_streaks_wait(table, terms, round);
    }
    round.dealer.begin({Money{}, dealer_place, 0, 0});
}

// ---- the deal ----

// 30-828(2): whoever is missed with the first card has every wager back, not only the one that is up.
template <TableVerbs Table, std::size_t Hands>
void return_missed_wagers(Table& table, ActionRound<Table, Hands>& round) {
    for (Spot& spot : round.spots()) {
        if (spot.hand[0].count > 0) continue;
        ActionSpot<Hands>& action = round.action_of(spot);
        for_open_wagers(table, action, 0, [&](Stake& stake, std::size_t which) {
            table.push(stake, outcome::missed_card);
            action.on[which].close(0);
        });
        spot.hand[0].is_settled = true;
    }
}

// 30-820(1)-(3), 30-899.01(5): two cards each, and an up card for all of the dealer's hands.
template <TableVerbs Table, std::size_t Hands>
void deal_to_all_wagers(Table& table, const Terms& terms, ActionRound<Table, Hands>& round) {
    deal_two_each(table, terms, round);
    bring_up_all(round, 0);
    return_missed_wagers(table, round);
}

// ---- 30-812, 30-899.01(9): insurance ----

template <TableVerbs Table, std::size_t Hands>
void take_insurance(Table& table, const Terms& terms, ActionRound<Table, Hands>& round, Spot& spot,
                    Answer<Insure> answer) {
    Hand& hand = spot.hand[0];
    ActionSpot<Hands>& action = round.action_of(spot);
    const bool is_on_first = action.up == 0;
    if (answer.option == Insure::insure) {
        spot.insurance = table.add_wager(hand.place(), *round.infos->insurance[action.up], answer.amount);
        spot.is_insured = true;
        if constexpr (Table::hosts_side_wagers) spot.took_even_money |= is_on_first && hand.is_blackjack();
    } else if (answer.option == Insure::even_money) {
        pay(table, terms, hand, outcome::even_money, even_odds);
        if constexpr (Table::hosts_side_wagers) spot.took_even_money |= is_on_first;
    }
    put_down(spot, action);
    if (answer.option == Insure::even_money) discard_if_done(table, action, hand, 0);
}

// Asked of all together when the dealer shows an ace, about one wager after the other.
template <TableVerbs Table, std::size_t Hands>
void offer_insurance_by_wager(Table& table, const Terms& terms, ActionRound<Table, Hands>& round) {
    if (!is_ace(round.up_card()) || (!terms.insurance && !terms.even_money)) return;
    for (std::size_t which = 0; which < Hands; ++which) {
        bring_up_all(round, which);
        auto spots = round.spots();
        table.ask_together(
            spots, [](const Spot& spot) { return spot.hand[0].place(); },
            [&](const Spot& spot) -> std::optional<WagerInsuranceQuestion> {
                const Hand& hand = spot.hand[0];
                const bool has_a_choice = terms.insurance || hand.is_blackjack();
                if (!is_live(table, hand) || !has_a_choice) return std::nullopt;
                return WagerInsuranceQuestion{{terms, hand}, round.infos->wager[which]};
            },
            [&](Spot& spot, Answer<Insure> answer) { take_insurance(table, terms, round, spot, answer); });
    }
    bring_up_all(round, 0);
}

// ---- 30-821: the play ----

// 30-899.01(8): all wagers in full; where only one lies, by as much as the player says.
template <TableVerbs Table, std::size_t Hands>
void double_all(Table& table, const Terms& terms, ActionRound<Table, Hands>& round, Spot& spot, Hand& hand,
                Money amount) {
    ActionSpot<Hands>& action = round.action_of(spot);
    const std::size_t number = spot.number_of(hand.place());
    const bool is_only_one = lying_on(table, action, number).count == 1;
    show_hand(table, terms, hand);
    for_open_wagers(table, action, number,
                    [&](Stake& stake, std::size_t) { table.raise(stake, is_only_one ? amount : stake.amount); });
    hand.stake = action.on[action.up].stake[number];
    deal_double_card(table, terms, spot, hand);
}

// 30-899.01(8): those the player names, each by as much as the player says; with none named the hand is not doubled.
template <TableVerbs Table, std::size_t Hands>
void double_some(Table& table, const Terms& terms, ActionRound<Table, Hands>& round, Spot& spot, Hand& hand) {
    ActionSpot<Hands>& action = round.action_of(spot);
    const std::size_t number = spot.number_of(hand.place());
    bool is_doubled = false;
    for_open_wagers(table, action, number, [&](Stake& stake, std::size_t which) {
        const auto answer = table.ask(hand.place(), DoubleWagerQuestion{terms, stake, round.infos->wager[which]});
        if (answer.option == DoubleWager::leave || !table.is_open(stake)) return;
        if (!is_doubled) show_hand(table, terms, hand);
        is_doubled = true;
        table.raise(stake, answer.amount);
    });
    action.has_named_none = static_cast<std::uint8_t>(action.has_named_none | (is_doubled ? 0U : 1U << number));
    hand.stake = action.on[action.up].stake[number];
    if (is_doubled && is_live(table, hand)) deal_double_card(table, terms, spot, hand);
}

// 30-814, 30-899.01(7): the new hand has a wager equal to each one on the first.
template <TableVerbs Table, std::size_t Hands>
void split_all(Table& table, const Terms& terms, ActionRound<Table, Hands>& round, Spot& spot, Hand& hand) {
    ActionSpot<Hands>& action = round.action_of(spot);
    const std::size_t number = spot.number_of(hand.place());
    const std::size_t added = spot.hands_in_play;
    show_hand(table, terms, hand);
    for (OnDealerHand& on : action.on) on.stake[added] = {Money{}, spot.place_of(added), 0, 0};
    for_open_wagers(table, action, number, [&](const Stake&, std::size_t which) {
        OnDealerHand& on = action.on[which];
        on.lay(added, table.add_wager(spot.place_of(added), *round.infos->wager[which], on.original));
    });
    split_off(table, terms, spot, hand, action.on[action.up].stake[added]);
}

// 30-829: half of every wager is forfeited, and the hand is out.
template <TableVerbs Table, std::size_t Hands>
void surrender_all(Table& table, const Terms& terms, ActionRound<Table, Hands>& round, Spot& spot, Hand& hand) {
    end_hand(table, terms, round.action_of(spot), spot, hand, wagers::Ended::lost, [&](Stake& stake) {
        table.take_part(stake, outcome::surrender, half_rounded_down(stake.amount, terms.chip));
    });
    table.pick_up(hand.place(), hand.all_cards());
}

// 30-899.01(10): after a split, a hand that is over waits to see whether the dealer makes a blackjack.
template <TableVerbs Table, std::size_t Hands>
bool waits_for_blackjack(const ActionRound<Table, Hands>& round, const Hand& hand) {
    return hand.from_split && may_have_blackjack(round);
}

// 30-899.01(6): the wager on the dealer's first hand goes at once, the others when their turn comes.
template <TableVerbs Table, std::size_t Hands>
void close_bust(Table& table, const Terms& terms, ActionRound<Table, Hands>& round, Spot& spot, Hand& hand) {
    ActionSpot<Hands>& action = round.action_of(spot);
    if (action.up > 0 || waits_for_blackjack(round, hand)) return;
    const std::size_t number = spot.number_of(hand.place());
    take(table, terms, hand, outcome::bust);
    action.on[0].close(number);
    discard_if_done(table, action, hand, number);
    settle_side_wagers_on(table, terms, round, spot, hand);
}

template <TableVerbs Table, std::size_t Hands>
void play_action_hand(Table& table, const Terms& terms, ActionRound<Table, Hands>& round, Spot& spot, Hand& hand) {
    ActionSpot<Hands>& action = round.action_of(spot);
    const std::size_t number = spot.number_of(hand.place());
    const PlayQuestion play{terms, spot, hand, round.dealer};
    const auto take_push = [&] {
        end_hand(table, terms, action, spot, hand, wagers::Ended::pushed,
                 [&](Stake& stake) { table.push(stake, outcome::chosen_push); });
    };
    while (has_a_choice(table, play)) {
        if (hears_misread_by(table, round, spot, hand, take_push)) continue;
        const bool has_named_none = (action.has_named_none >> number) & 1U;
        const Answer<ActionPlay> answer =
            table.ask(hand.place(), ActionPlayQuestion{play, lying_on(table, action, number), has_named_none});
        switch (answer.option) {
            case ActionPlay::stand: return;
            case ActionPlay::hit: hit(table, spot, hand); break;
            case ActionPlay::double_down: double_all(table, terms, round, spot, hand, answer.amount); break;
            case ActionPlay::double_some: double_some(table, terms, round, spot, hand); break;
            case ActionPlay::split: split_all(table, terms, round, spot, hand); break;
            case ActionPlay::surrender: return surrender_all(table, terms, round, spot, hand);
        }
    }
    if (hand.total.is_bust() && is_live(table, hand)) close_bust(table, terms, round, spot, hand);
}

// 30-899.01(3): all hands are played out before the first of the dealer's.
template <TableVerbs Table, std::size_t Hands>
void play_all_spots(Table& table, const Terms& terms, ActionRound<Table, Hands>& round) {
    const auto play = [&](Spot& spot, Hand& hand) { play_action_hand(table, terms, round, spot, hand); };
    for (Spot& spot : round.spots()) bring_up_first(round, spot);
    for (Spot& spot : round.spots()) play_hands_of(table, terms, round, spot, play);
    play_late_hands_of(table, terms, round, play);
    bring_up_all(round, 0);
}

// ---- the dealer's hands ----

// 30-899.01(5), (6): the up card goes on to the next of the dealer's spots, and what was drawn to it is discarded.
template <TableVerbs Table, std::size_t Hands>
void keep_up_card(Table& table, ActionRound<Table, Hands>& round, std::size_t which) {
    const Place from = round.dealer.place();
    const Place to = dealer_hand(static_cast<int>(which) + 1);
    const Card up_card = round.up_card();
    table.move_card(from, to, up_card);
    if (round.dealer.count > 1) table.pick_up(from, round.dealer.all_cards().subspan(1));
    round.dealer.begin({Money{}, to, 0, 0});
    round.dealer.add(up_card);
}

// 30-899.01(6): before the dealer draws, what broken hands have on this hand is taken.
template <TableVerbs Table, std::size_t Hands>
void collect_busts(Table& table, const Terms& terms, ActionRound<Table, Hands>& round) {
    for (Spot& spot : right_to_left(round)) {
        ActionSpot<Hands>& action = round.action_of(spot);
        for (Hand& hand : spot.hands()) {
            const bool is_lost = hand.total.is_bust() && !waits_for_blackjack(round, hand);
            if (!is_lost || !is_live(table, hand)) continue;
            take(table, terms, hand, outcome::bust);
            put_down(spot, action);
            discard_if_done(table, action, hand, spot.number_of(hand.place()));
        }
    }
}

// 30-826(3): a blackjack, and a hand that is over after a split, wait only to see whether the dealer has a blackjack.
template <TableVerbs Table, std::size_t Hands>
Waits what_wagers_wait_for(const Table& table, ActionRound<Table, Hands>& round) {
    Waits waits = Waits::for_nothing;
    for (Spot& spot : round.spots()) {
        if (spot.is_insured && table.is_open(spot.insurance)) waits = Waits::for_second_card;
        for (const Hand& hand : spot.hands()) {
            if (!is_live(table, hand)) continue;
            if (!hand.is_blackjack() && !hand.total.is_bust()) return Waits::for_total;
            if (may_have_blackjack(round)) waits = Waits::for_second_card;
        }
    }
    return waits;
}

// 30-807, 30-808, 30-899.01(3), (4), (9), (10): the wagers on the hand the dealer has just played, and the cards of
// whoever has no further one.
template <TableVerbs Table, std::size_t Hands>
void settle_wagers_of(Table& table, const Terms& terms, ActionRound<Table, Hands>& round, Spot& spot) {
    std::array<bool, Spot::most_hands> was_live;
    for (std::size_t i = 0; i < spot.hands_in_play; ++i) was_live[i] = is_live(table, spot.hand[i]);
    if (round.dealer.is_blackjack()) settle_against_blackjack(table, terms, spot);
    for (Hand& hand : spot.hands()) {
        if (!is_live(table, hand)) continue;
        turn_double_card(table, spot, hand);
        if (hand.total.is_bust()) {
            take(table, terms, hand, outcome::bust);
        } else {
            settle_hand(table, terms, spot, hand, round.dealer.total);
        }
    }
    put_down(spot, round.action_of(spot));
    for (std::size_t i = 0; i < spot.hands_in_play; ++i) {
        if (was_live[i]) discard_if_done(table, round.action_of(spot), spot.hand[i], i);
    }
}

// With the first of the dealer's hands go the side wagers, but for one that lies over from an earlier round and waits
// for whichever wager the player has first.
template <TableVerbs Table, std::size_t Hands>
void play_first_dealer_hand(Table& table, const Terms& terms, ActionRound<Table, Hands>& round) {
    table.hear_rulings();
    const Waits sides_wait = what_side_wagers_wait_for(table, terms, round);
    play_dealer_for(table, terms, round, std::max(sides_wait, what_wagers_wait_for(table, round)));
    table.hear_rulings();
    settle_side_wagers_apart(table, terms, round, wagers::Order::before_mains);
    for (Spot& spot : right_to_left(round)) {
        settle_wagers_of(table, terms, round, spot);
        settle_side_wagers_of(table, terms, round, spot, Moment::end);
    }
    end_side_wagers(table, terms, round);
}

template <TableVerbs Table, std::size_t Hands>
void play_further_dealer_hand(Table& table, const Terms& terms, ActionRound<Table, Hands>& round, std::size_t which) {
    keep_up_card(table, round, which);
    bring_up_all(round, which);
    collect_busts(table, terms, round);
    table.hear_rulings();
    play_dealer_for(table, terms, round, what_wagers_wait_for(table, round));
    table.hear_rulings();
    for (Spot& spot : right_to_left(round)) {
        settle_wagers_of(table, terms, round, spot);
        settle_side_wagers_of(table, terms, round, spot, Moment::end);
    }
}

template <TableVerbs Table, std::size_t Hands>
bool is_wagered_on(const Table& table, ActionRound<Table, Hands>& round, std::size_t which) {
    return std::ranges::any_of(round.spots(), [&](const Spot& spot) {
        const OnDealerHand& on = round.action_of(spot).on[which];
        if (on.is_insured && table.is_open(on.insurance)) return true;
        for (std::size_t i = 0; i < spot.hands_in_play; ++i) {
            if (on.lies_on(i) && table.is_open(on.stake[i])) return true;
        }
        return false;
    });
}

// One after the other, to the same up card; a hand nobody has a wager on is passed over.
template <TableVerbs Table, std::size_t Hands>
void play_dealer_hands(Table& table, const Terms& terms, ActionRound<Table, Hands>& round) {
    play_first_dealer_hand(table, terms, round);
    for (std::size_t which = 1; which < Hands; ++which) {
        table.hear_rulings();
        if (is_wagered_on(table, round, which)) play_further_dealer_hand(table, terms, round, which);
    }
}

// ---- the round ----

template <TableVerbs Table, std::size_t Hands>
void play_action_round(Table& table, const Terms& terms, const ActionInfos<Hands>& infos) {
    ActionRound<Table, Hands> round;
    take_action_wagers(table, terms, round, infos);  // 30-807, 30-899.01(2), 30-899.04(2)
    deal_to_all_wagers(table, terms, round);         // 30-820, 30-899.01(5)
    settle_side_wagers(table, terms, round, Moment::deal);
    offer_side_wagers(table, terms, round, Moment::deal);
    offer_insurance_by_wager(table, terms, round);  // 30-812, 30-899.01(9)
    offer_side_wagers(table, terms, round, Moment::peek);
    settle_side_wagers(table, terms, round, Moment::peek);
    play_all_spots(table, terms, round);  // 30-821, 30-899.01(3), (6) to (8)
    offer_side_wagers(table, terms, round, Moment::players_acted);
    offer_raises(table, terms, round);
    play_dealer_hands(table, terms, round);  // 30-826, 30-807, 30-899.01(3) to (6), (9), (10), and the side wagers
}

}  // namespace felt::blackjack
