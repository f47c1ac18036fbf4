// The steps of a blackjack round, in the order the dealer works. A variation calls these and replaces those its clause
// replaces.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include "rulebook/blackjack/hand.hpp"
#include "rulebook/blackjack/questions.hpp"
#include "rulebook/blackjack/side_wagers.hpp"
#include "rulebook/blackjack/spots.hpp"
#include "rulebook/blackjack/terms.hpp"
#include "rulebook/blackjack/wagers.hpp"
#include "rulebook/wagers/table_layout.hpp"

namespace felt::blackjack {

// ---- 30-807: wagers ----

// What may be placed before the deal: the game's own wagers and the side wagers the table hosts. A game may lay out one
// of these itself, within limits of its own.
using wagers::TableLayout;

// A spot for each main wager, with what lies beside it.
template <const WagerInfo& Main, TableVerbs Table>
void begin_spots(Table& table, const Terms& terms, AnyRound auto& round) {
    std::uint8_t spots = 0;
    for (const Stake& stake : table.placed(Main)) round.spot[spots++].begin(stake);
    if constexpr (Table::fixed_seats == 0) round.spots_in_play = spots;
    if constexpr (Table::hosts_side_wagers) find_side_wagers(table, terms, round);
    round.dealer.begin({Money{}, dealer_place, 0, 0});
}

// A variation whose hands can end in other ways names its own main wager, here and wherever hands are played.
template <const WagerInfo& Main = main_wager, TableVerbs Table>
void take_wagers(Table& table, const Terms& terms, AnyRound auto& round) {
    // A table of fixed seats has its wagers from the start, and is not to pay for a layout in every round.
    if constexpr (Table::fixed_seats == 0) table.open_wagers(TableLayout(terms, Main).layout());
    begin_spots<Main>(table, terms, round);
}

// The seats with any of a game's own wagers, in the order they are dealt to.
struct SeatsIn {
    std::array<Stake, most_seats> first;  // of each seat
    std::size_t count = 0;

    std::span<const Stake> stakes() const { return {first.data(), count}; }
    Seat seat(std::size_t number) const { return first[number].place.seat; }
    std::size_t number_of(Seat which) const {
        const auto found = std::ranges::find(stakes(), which, [](const Stake& stake) { return stake.place.seat; });
        return static_cast<std::size_t>(found - stakes().begin());
    }
    // Tables number stakes seat by seat in that order, or not at all and have the seats in it.
    void add(const Stake& stake) {
        const auto order = [](const Stake& of) { return std::pair(of.slot, of.place.seat); };
        std::size_t at = count++;
        for (; at > 0 && order(stake) < order(first[at - 1]); --at) first[at] = first[at - 1];
        first[at] = stake;
    }
};
template <TableVerbs Table>
SeatsIn seats_with(const Table& table, std::span<const WagerInfo* const> own) {
    SeatsIn in;
    for (const WagerInfo* wager : own) {
        for (const Stake& stake : table.placed(*wager)) {
            if (in.number_of(stake.place.seat) == in.count) in.add(stake);
        }
    }
    return in;
}

// ---- 30-820: the deal ----

// 30-820(1), 30-828(2): one card each; a player who is missed gets none, and the wager is void.
template <TableVerbs Table>
void deal_first_card_each(Table& table, const Terms& terms, AnyRound auto& round) {
    for (Spot& spot : round.spots()) {
        Hand& hand = spot.hand[0];
        if (table.ruling(RulingKind::missed_first_card, hand.place())) {
            if (is_live(table, hand)) table.push(hand.stake, outcome::missed_card);
            hand.is_settled = true;
            return_side_wagers(table, terms, spot);
            continue;
        }
        hand.add(table.deal(hand.place(), first_card_eyes(terms)));
    }
}

// 30-820(3), 30-828(3): a second card each; a player who is missed gets it after all others, never by moving a card
// back.
template <TableVerbs Table>
void deal_second_card_each(Table& table, const Terms& terms, AnyRound auto& round) {
    std::array<Hand*, std::remove_cvref_t<decltype(round)>::room> missed;
    std::size_t missed_count = 0;
    for (Spot& spot : round.spots()) {
        Hand& hand = spot.hand[0];
        if (hand.is_settled) continue;
        if (table.ruling(RulingKind::missed_second_card, hand.place())) {
            missed[missed_count++] = &hand;
            continue;
        }
        hand.add(table.deal(hand.place(), terms.cards));
    }
    for (std::size_t i = 0; i < missed_count; ++i) {
        missed[i]->add(table.deal(missed[i]->place(), terms.cards));
    }
    if constexpr (Table::hosts_side_wagers) {
        for (Spot& spot : round.spots()) spot.note_first_cards({spot.hand[0].cards.data(), 2});
    }
}

// 30-820(4): the hole card, where there is one.
template <TableVerbs Table>
void deal_hole_card(Table& table, const Terms& terms, AnyRound auto& round) {
    if (terms.hole == Hole::none) return;
    round.hole = table.deal_down(dealer_place);
    round.hole_is_down = true;
}

// 30-820(1)–(4). 30-828(10): a dealer who misses an own card deals the players first, then the cards that are missing;
// the second card comes last in any case. How the players get theirs is said by `deal_first` and `deal_second`.
template <TableVerbs Table, class DealFirst, class DealSecond>
void deal_two_each_by(Table& table, const Terms& terms, AnyRound auto& round, const DealFirst& deal_first,
                      const DealSecond& deal_second) {
    deal_first();
    const Ruling* missed = table.ruling(RulingKind::dealer_missed_card, dealer_place);
    const bool dealer_missed = missed && missed->card == 1;
    if (!dealer_missed) {
        round.dealer.add(table.deal(dealer_place, Eyes::everyone));
        settle_side_wagers(table, terms, round, Moment::first_card);
    }
    deal_second();
    if (dealer_missed) round.dealer.add(table.deal(dealer_place, Eyes::everyone));
    deal_hole_card(table, terms, round);
}
template <TableVerbs Table>
void deal_two_each(Table& table, const Terms& terms, AnyRound auto& round) {
    deal_two_each_by(
        table, terms, round, [&] { deal_first_card_each(table, terms, round); },
        [&] { deal_second_card_each(table, terms, round); });
}

// ---- settling one hand ----

// The hand is done with; how it ended is remembered for the side wagers beside it.
template <TableVerbs Table>
void mark_settled(Hand& hand, wagers::Ended ended) {
    hand.is_settled = true;
    if constexpr (Table::hosts_side_wagers) hand.ended = ended;
}

template <TableVerbs Table>
void pay(Table& table, const Terms& terms, Hand& hand, const Outcome& how, OddsTo odds) {
    show_hand(table, terms, hand);
    table.pay(hand.stake, how, odds);
    mark_settled<Table>(hand, wagers::Ended::won);
}
template <TableVerbs Table>
void push(Table& table, const Terms& terms, Hand& hand, const Outcome& how) {
    show_hand(table, terms, hand);
    table.push(hand.stake, how);
    mark_settled<Table>(hand, wagers::Ended::pushed);
}
template <TableVerbs Table>
void take(Table& table, const Terms& terms, Hand& hand, const Outcome& how) {
    show_hand(table, terms, hand);
    table.take(hand.stake, how);
    mark_settled<Table>(hand, wagers::Ended::lost);
}

// 30-822(1): a hand that is settled before the others is picked up, unless its cards still play for another wager.
template <TableVerbs Table>
void pick_up(Table& table, const Spot& spot, const Hand& hand) {
    if (!spot.cards_stay) table.pick_up(hand.place(), hand.own_cards());
}

// 30-822(1): a hand over 21 is picked up at once.
template <TableVerbs Table>
void take_bust(Table& table, const Terms& terms, Spot& spot, Hand& hand) {
    take(table, terms, hand, outcome::bust);
    spot.collected += hand.stake.amount;
    pick_up(table, spot, hand);
}

// 30-829: half the wager is forfeited, and the hand is out.
template <TableVerbs Table>
void forfeit_half(Table& table, const Terms& terms, Hand& hand, const Outcome& how) {
    show_hand(table, terms, hand);
    table.take_part(hand.stake, how, half_rounded_down(hand.stake.amount, terms.chip));
    mark_settled<Table>(hand, wagers::Ended::lost);
}
template <TableVerbs Table>
void surrender(Table& table, const Terms& terms, Hand& hand) {
    forfeit_half(table, terms, hand, outcome::surrender);
    table.pick_up(hand.place(), hand.own_cards());
}

// ---- 30-812, 30-823, 30-829: before the players act ----

// The up card under which the dealer can have a blackjack.
bool may_have_blackjack(const AnyRound auto& round) { return is_ace(round.up_card()) || is_ten_value(round.up_card()); }

// 30-812: asked of all together when the dealer shows an ace.
template <class Asked = InsuranceQuestion, TableVerbs Table, class Take>
void ask_about_insurance(Table& table, const Terms& terms, AnyRound auto& round, const Take& take) {
    if (!is_ace(round.up_card()) || (!terms.insurance && !terms.even_money)) return;
    auto spots = round.spots();
    table.ask_together(
        spots, [](const Spot& spot) { return spot.hand[0].place(); },
        [&](const Spot& spot) -> std::optional<Asked> {
            const Hand& hand = spot.hand[0];
            const bool has_a_choice = terms.insurance || hand.is_blackjack();
            if (!is_live(table, hand) || !has_a_choice) return std::nullopt;
            return Asked{terms, hand};
        },
        take);
}
template <TableVerbs Table>
void insure(Table& table, Spot& spot, Money amount) {
    spot.insurance = table.add_wager(spot.hand[0].place(), insurance_wager, amount);
    spot.is_insured = true;
    if constexpr (Table::hosts_side_wagers) spot.took_even_money = spot.hand[0].is_blackjack();
}
template <TableVerbs Table>
void pay_even_money(Table& table, const Terms& terms, Spot& spot, const Outcome& how) {
    pay(table, terms, spot.hand[0], how, even_odds);
    if constexpr (Table::hosts_side_wagers) spot.took_even_money = true;
}

// Even money is paid and the hand collected at once.
template <TableVerbs Table>
void offer_insurance(Table& table, const Terms& terms, AnyRound auto& round) {
    ask_about_insurance(table, terms, round, [&](Spot& spot, Answer<Insure> answer) {
        if (answer.option == Insure::insure) {
            insure(table, spot, answer.amount);
        } else if (answer.option == Insure::even_money) {
            pay_even_money(table, terms, spot, outcome::even_money);
            pick_up(table, spot, spot.hand[0]);
        }
    });
}

// 30-829 where the house lets it come before the peek.
template <TableVerbs Table>
void offer_early_surrender(Table& table, const Terms& terms, AnyRound auto& round) {
    if (terms.surrender != Surrender::early || terms.hole != Hole::peek || !may_have_blackjack(round)) return;
    auto spots = round.spots();
    table.ask_together(
        spots, [](const Spot& spot) { return spot.hand[0].place(); },
        [&](const Spot& spot) -> std::optional<EarlySurrenderQuestion> {
            const Hand& hand = spot.hand[0];
            const bool can_be_halved = hand.stake.amount > terms.chip;
            if (!is_live(table, hand) || hand.is_blackjack() || !can_be_halved) return std::nullopt;
            return EarlySurrenderQuestion{hand, round.up_card()};
        },
        [&](Spot& spot, Answer<EarlySurrender> answer) {
            if (answer.option == EarlySurrender::surrender) surrender(table, terms, spot.hand[0]);
        });
}

// 30-812(1): lost insurance is collected as soon as the hole card is known, before the dealer draws.
template <TableVerbs Table>
void settle_insurance(Table& table, AnyRound auto& round) {
    for (Spot& spot : right_to_left(round)) {
        if (!spot.is_insured || !table.is_open(spot.insurance)) continue;
        if (round.dealer.is_blackjack()) {
            table.pay(spot.insurance, outcome::insured, insurance_odds);
        } else {
            table.take(spot.insurance, outcome::not_insured);
        }
        spot.is_insured = false;
    }
}

template <TableVerbs Table>
void turn_hole_card(Table& table, AnyRound auto& round) {
    round.dealer.add(table.turn_over(round.hole));
    round.hole_is_down = false;
}

// 30-823: the dealer may look under an ace or a ten-value card, once insurance has been called for. On a blackjack the
// hole card is turned over; otherwise insurance is lost.
template <TableVerbs Table>
bool dealer_peeks_blackjack(Table& table, const Terms& terms, AnyRound auto& round) {
    if (terms.hole != Hole::peek || !may_have_blackjack(round)) return false;
    const bool needs_ten = is_ace(round.up_card());
    const bool has_blackjack =
        table.peek(round.hole, [needs_ten](Card card) { return needs_ten ? is_ten_value(card) : is_ace(card); });
    if (has_blackjack) turn_hole_card(table, round);
    if constexpr (Table::hosts_side_wagers) {
        round.dealer_is_final = has_blackjack;
        round.dealer_has_no_blackjack = !has_blackjack;
    }
    settle_insurance(table, round);
    return has_blackjack;
}

// 30-807(1)(c): a blackjack wins against a dealer who is known to have none.
template <TableVerbs Table>
void pay_blackjack(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot) {
    Hand& hand = spot.hand[0];
    if (!hand.is_blackjack() || !is_live(table, hand)) return;
    pay(table, terms, hand, outcome::blackjack, terms.blackjack_pays);
    pick_up(table, spot, hand);
    settle_side_wagers_of(table, terms, round, spot, Moment::end);
}

template <TableVerbs Table>
void pay_every_blackjack(Table& table, const Terms& terms, AnyRound auto& round) {
    table.hear_rulings();
    for (Spot& spot : right_to_left(round)) pay_blackjack(table, terms, round, spot);
}

// After the look, if there was one: whether the dealer is known to have no blackjack.
bool dealer_cannot_have_blackjack(const Terms& terms, const AnyRound auto& round) {
    return terms.hole == Hole::peek || !may_have_blackjack(round);
}

// A blackjack is paid as soon as the dealer cannot have one.
template <TableVerbs Table>
void pay_blackjacks(Table& table, const Terms& terms, AnyRound auto& round) {
    if (dealer_cannot_have_blackjack(terms, round)) pay_every_blackjack(table, terms, round);
}

// ---- 30-821: the play ----

template <TableVerbs Table>
void hit(Table& table, Spot& spot, Hand& hand) {
    hand.add(table.deal(hand.place(), Eyes::everyone));
    note_third_card<Table>(spot, hand);
}

// 30-813: one card only; face down, it is looked at when the hand is settled.
template <TableVerbs Table>
void deal_double_card(Table& table, const Terms& terms, Spot& spot, Hand& hand) {
    if (terms.double_card == Eyes::nobody) {
        hand.down = table.deal_down(hand.place());
        hand.is_hidden = true;
    } else {
        hand.add(table.deal(hand.place(), Eyes::everyone));
        note_third_card<Table>(spot, hand);
    }
    hand.is_finished = true;
}

// 30-813: an additional wager, and one card.
template <TableVerbs Table>
void double_down(Table& table, const Terms& terms, Spot& spot, Hand& hand, Money amount) {
    show_hand(table, terms, hand);
    table.raise(hand.stake, amount);
    deal_double_card(table, terms, spot, hand);
}

// The two hands a split makes, each with one card: the one that was split, and the new one with this wager on it.
inline Hand& part(Spot& spot, Hand& hand, const Stake& new_stake) {
    const Card kept = hand.cards[0];
    const Card moved = hand.cards[1];
    const Stake stake = hand.stake;
    Hand& new_hand = spot.hand[spot.hands_in_play++];
    ++spot.splits;
    new_hand.begin(new_stake);
    new_hand.from_split = new_hand.is_shown = true;
    new_hand.add(moved);
    hand.begin(stake);
    hand.from_split = hand.is_shown = true;
    hand.add(kept);
    return new_hand;
}

// 30-814: the second card becomes a hand of its own. Neither hand has its second card yet.
template <TableVerbs Table>
Hand& move_apart(Table& table, const Terms& terms, Spot& spot, Hand& hand, const Stake& new_stake) {
    Hand& new_hand = part(spot, hand, new_stake);
    table.move_card(hand.place(), new_hand.place(), new_hand.cards[0]);
    join_side_wagers(table, terms, spot, hand, new_hand);
    return new_hand;
}
// With a wager equal to the original.
template <TableVerbs Table>
Hand& split_in_two(Table& table, const Terms& terms, Spot& spot, Hand& hand, const WagerInfo& main) {
    show_hand(table, terms, hand);
    const Place new_place = spot.place_of(spot.hands_in_play);
    return move_apart(table, terms, spot, hand, table.add_wager(new_place, main, spot.original));
}

// The hand being played gets its second card at once, the new one when its turn comes.
template <TableVerbs Table>
void split_off(Table& table, const Terms& terms, Spot& spot, Hand& hand, const Stake& new_stake) {
    move_apart(table, terms, spot, hand, new_stake);
    hit(table, spot, hand);
}
template <const WagerInfo& Main, TableVerbs Table>
void split(Table& table, const Terms& terms, Spot& spot, Hand& hand) {
    split_in_two(table, terms, spot, hand, Main);
    hit(table, spot, hand);
}

// Whether a player has anything to decide: not on 21 or more (30-826(1), 30-821(3)), and not on a split ace that has
// its one card and cannot be split again (30-814).
template <TableVerbs Table>
bool has_a_choice(const Table& table, const PlayQuestion& question) {
    const Hand& hand = question.hand;
    if (hand.total.best() >= 21 || hand.is_finished || !is_live(table, hand)) return false;
    if (!hand.from_split) return true;
    return !question.refuses(Play::hit) || !question.refuses(Play::split);
}

// 30-828(4): the dealer acted against the signal. The hand plays as dealt, or the player chooses.
template <TableVerbs Table, class TakePush>
void apply_misread(Table& table, AnyRound auto& round, Spot& spot, Hand& hand, const Ruling& ruling,
                   const TakePush& take_push) {
    if (ruling.did == Misread::dealt_a_card) hit(table, spot, hand);
    if (ruling.then == Directed::play_as_dealt) {
        hand.is_finished = ruling.did == Misread::passed_over;
        return;
    }
    hand.is_finished = true;
    switch (table.ask(hand.place(), MisreadQuestion{}).option) {
        case AfterMisread::stand: break;
        case AfterMisread::push: take_push(); break;
        case AfterMisread::draw_later:
            hand.is_late = true;
            ++round.late_hands;
            break;
    }
}

// Whether a supervisor has something to say about the hand before its player is asked; then it has been done.
template <TableVerbs Table, class TakePush>
bool hears_misread_by(Table& table, AnyRound auto& round, Spot& spot, Hand& hand, const TakePush& take_push) {
    const Ruling* misread = table.ruling(RulingKind::misread_signal, hand.place());
    if (misread) apply_misread(table, round, spot, hand, *misread, take_push);
    return misread != nullptr;
}
template <TableVerbs Table>
bool hears_misread(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, Hand& hand) {
    return hears_misread_by(table, round, spot, hand, [&] { push(table, terms, hand, outcome::chosen_push); });
}

// What the player asks for; false when that ends the hand.
template <const WagerInfo& Main, TableVerbs Table>
bool carry_out(Table& table, const Terms& terms, Spot& spot, Hand& hand, const Answer<Play>& answer) {
    switch (answer.option) {
        case Play::stand: return false;
        case Play::hit: hit(table, spot, hand); return true;
        case Play::double_down: double_down(table, terms, spot, hand, answer.amount); return true;
        case Play::split: split<Main>(table, terms, spot, hand); return true;
        case Play::surrender: surrender(table, terms, hand); return false;
    }
    return false;
}

template <TableVerbs Table>
void take_if_bust(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, Hand& hand) {
    if (!hand.total.is_bust() || !is_live(table, hand)) return;
    take_bust(table, terms, spot, hand);
    settle_side_wagers_on(table, terms, round, spot, hand);
}

// 30-821, 30-826(1): one hand until the player stands, has 21 or goes over.
template <const WagerInfo& Main, TableVerbs Table>
void play_hand(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, Hand& hand) {
    const PlayQuestion question{terms, spot, hand, round.dealer};
    while (has_a_choice(table, question)) {
        if (hears_misread(table, terms, round, spot, hand)) continue;
        if (!carry_out<Main>(table, terms, spot, hand, table.ask(hand.place(), question))) return;
    }
    take_if_bust(table, terms, round, spot, hand);
}

// With cards dealt face down, some side wagers are settled when the dealer comes to the player.
template <TableVerbs Table>
void settle_side_wagers_in_turn(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot) {
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        const bool waited = waits_for_turn(terms, terms.side_wagers[i], Moment::deal);
        if (waited) settle_if_certain(table, terms, round, spot, i, Moment::play);
    }
}

// A player who has no hand left is settled with at once: the main wager first, which has gone, then what lies beside
// it.
template <TableVerbs Table>
void end_turn(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot) {
    spot.is_done = std::ranges::none_of(spot.hands(), [](const Hand& hand) { return hand.is_late; });
    if (spot.is_done) settle_side_wagers_of(table, terms, round, spot, Moment::play);
}

// 30-814: each split hand is finished before the next one gets its second card. A variation in which hands are played
// in another way says how: `play(spot, hand)`.
template <TableVerbs Table, class PlayHand>
void play_hands_of(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, const PlayHand& play) {
    std::size_t i = 0;
    if constexpr (Table::hosts_side_wagers) settle_side_wagers_in_turn(table, terms, round, spot);
    play(spot, spot.hand[i]);
    while (++i < spot.hands_in_play) [[unlikely]] {
            Hand& hand = spot.hand[i];
            if (is_live(table, hand)) hand.add(table.deal(hand.place(), Eyes::everyone));
            play(spot, hand);
        }
    if constexpr (Table::hosts_side_wagers) end_turn(table, terms, round, spot);
}
template <const WagerInfo& Main = main_wager, TableVerbs Table>
void play_spot(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot) {
    play_hands_of(table, terms, round, spot,
                  [&](Spot& of, Hand& hand) { play_hand<Main>(table, terms, round, of, hand); });
}

// 30-828(4)(c): hands that draw after all other players have acted.
template <TableVerbs Table, class PlayHand>
void play_late_hands_of(Table& table, const Terms& terms, AnyRound auto& round, const PlayHand& play) {
    if (round.late_hands == 0) return;
    for (Spot& spot : round.spots()) {
        for (Hand& hand : spot.hands()) {
            if (!hand.is_late) continue;
            hand.is_finished = false;
            play(spot, hand);
            hand.is_late = false;
        }
        if constexpr (Table::hosts_side_wagers) {
            if (!spot.is_done) end_turn(table, terms, round, spot);
        }
    }
}

template <const WagerInfo& Main = main_wager, TableVerbs Table>
void play_late_hands(Table& table, const Terms& terms, AnyRound auto& round) {
    play_late_hands_of(table, terms, round,
                       [&](Spot& of, Hand& hand) { play_hand<Main>(table, terms, round, of, hand); });
}

// ---- 30-826(2), (3): the dealer ----

// 30-826(2): draw to 16, stand on hard 17 and on 18 and over; soft 17 as the house has posted.
inline bool dealer_must_draw(const Terms& terms, const BlackjackTotal& total) {
    return total.best() < 17 || (total.kind() == BlackjackTotal::soft17 && terms.soft17 == Soft17::hit);
}

// What a player's own wagers wait for: a hand over 21 for nothing, and a blackjack only where the dealer can have one.
template <TableVerbs Table>
Waits what_spot_waits_for(const Table& table, AnyRound auto& round, const Spot& spot) {
    Waits waits = Waits::for_nothing;
    if (spot.is_insured && table.is_open(spot.insurance)) waits = Waits::for_second_card;
    for (const Hand& hand : spot.hands()) {
        if (!is_live(table, hand) || hand.total.is_bust()) continue;
        if (!hand.is_blackjack()) return Waits::for_total;
        if (may_have_blackjack(round)) waits = Waits::for_second_card;
    }
    return waits;
}

template <TableVerbs Table>
Waits what_waits(const Table& table, const Terms& terms, AnyRound auto& round) {
    Waits waits = what_side_wagers_wait_for(table, terms, round);
    for (const Spot& spot : round.spots()) {
        if (waits == Waits::for_total) return waits;
        waits = std::max(waits, what_spot_waits_for(table, round, spot));
    }
    return waits;
}

template <TableVerbs Table, class MustDraw>
void draw_dealer_while(Table& table, AnyRound auto& round, const MustDraw& must_draw) {
    const Place place = round.dealer.place();
    while (must_draw(round.dealer.total)) round.dealer.add(table.deal(place, Eyes::everyone));
}
template <TableVerbs Table>
void draw_dealer_out(Table& table, const Terms& terms, AnyRound auto& round) {
    draw_dealer_while(table, round, [&](const BlackjackTotal& total) { return dealer_must_draw(terms, total); });
}

// The dealer turns over and draws what is waited for, while `must_draw(total)`.
template <TableVerbs Table, class MustDraw>
void play_dealer_for(Table& table, AnyRound auto& round, Waits waits, const MustDraw& must_draw) {
    if (waits == Waits::for_nothing) {
        if (round.hole_is_down) table.lay_open(round.hole);
        return;
    }
    if (round.hole_is_down) {
        turn_hole_card(table, round);
    } else {
        round.dealer.add(table.deal(round.dealer.place(), Eyes::everyone));
    }
    settle_insurance(table, round);
    if (waits == Waits::for_total && !round.dealer.is_blackjack()) draw_dealer_while(table, round, must_draw);
    if constexpr (Table::hosts_side_wagers) {
        round.dealer_is_final = round.dealer.is_blackjack() || !must_draw(round.dealer.total);
    }
}
template <TableVerbs Table>
void play_dealer_for(Table& table, const Terms& terms, AnyRound auto& round, Waits waits) {
    play_dealer_for(table, round, waits, [&](const BlackjackTotal& total) { return dealer_must_draw(terms, total); });
}

// 30-826(3): the dealer draws only while it can matter to a hand that is still in play.
template <TableVerbs Table>
void play_dealer(Table& table, const Terms& terms, AnyRound auto& round) {
    table.hear_rulings();
    play_dealer_for(table, terms, round, what_waits(table, terms, round));
}

// ---- 30-807, 30-808, 30-810: settlement ----

// 30-813: a double card that was dealt face down is looked at when the hand is settled.
template <TableVerbs Table>
void turn_double_card(Table& table, Spot& spot, Hand& hand) {
    if (!hand.is_hidden) return;
    hand.add(table.turn_over(hand.down));
    hand.is_hidden = false;
    note_third_card<Table>(spot, hand);
}

// 30-813, 30-814: to a dealer's blackjack a player loses the original wager and nothing that was added to it. A bust
// has been collected already; whether it counts towards the original wager is a reading.
template <TableVerbs Table>
void settle_against_blackjack(Table& table, const Terms& terms, Spot& spot,
                              const Outcome& lost = outcome::dealer_blackjack,
                              const Outcome& tied = outcome::blackjack_push) {
    const bool busts_count = terms.dealer_blackjack_takes == DealerBlackjackTakes::original;
    Money still_to_take = busts_count ? std::max(Money{}, spot.original - spot.collected) : spot.original;
    for (Hand& hand : spot.hands()) {
        if (!is_live(table, hand)) continue;
        if (hand.is_blackjack()) {
            push(table, terms, hand, tied);
            continue;
        }
        const Money taken = std::min(still_to_take, hand.stake.amount);
        still_to_take -= taken;
        show_hand(table, terms, hand);
        turn_double_card(table, spot, hand);
        table.take_part(hand.stake, lost, taken);
        mark_settled<Table>(hand, wagers::Ended::lost);
    }
}

// 30-807, 30-808: one hand against the dealer's total.
template <TableVerbs Table>
void settle_hand(Table& table, const Terms& terms, Spot& spot, Hand& hand, const BlackjackTotal& dealer) {
    turn_double_card(table, spot, hand);
    if (hand.is_blackjack()) return pay(table, terms, hand, outcome::blackjack, terms.blackjack_pays);
    if (hand.total.is_bust()) return take_bust(table, terms, spot, hand);
    if (dealer.is_bust()) return pay(table, terms, hand, outcome::dealer_bust, terms.win_pays);
    const int mine = hand.total.best();
    const int theirs = dealer.best();
    if (mine > theirs) return pay(table, terms, hand, outcome::higher_total, terms.win_pays);
    if (mine == theirs) return push(table, terms, hand, outcome::push);
    take(table, terms, hand, outcome::lower_total);
}

// The hands of one spot.
template <TableVerbs Table>
void settle_spot(Table& table, const Terms& terms, const AnyRound auto& round, Spot& spot) {
    if (round.dealer.is_blackjack()) return settle_against_blackjack(table, terms, spot);
    for (Hand& hand : spot.hands()) {
        if (is_live(table, hand)) settle_hand(table, terms, spot, hand, round.dealer.total);
    }
}

// Spots from right to left, each settled by `settle_one(spot)`, and then the side wagers beside it.
template <TableVerbs Table, class SettleOne>
void settle_by(Table& table, const Terms& terms, AnyRound auto& round, const SettleOne& settle_one) {
    table.hear_rulings();
    settle_side_wagers_apart(table, terms, round, wagers::Order::before_mains);
    for (Spot& spot : right_to_left(round)) {
        settle_one(spot);
        settle_side_wagers_of(table, terms, round, spot, Moment::end);
    }
    end_side_wagers(table, terms, round);
}

template <TableVerbs Table>
void settle(Table& table, const Terms& terms, AnyRound auto& round) {
    settle_by(table, terms, round, [&](Spot& spot) { settle_spot(table, terms, round, spot); });
}

}  // namespace felt::blackjack
