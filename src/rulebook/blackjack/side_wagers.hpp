// Side wagers in a blackjack round: placed, offered, joined to split hands, and settled as soon as what lies open
// decides them, from the moment their clause names.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "rulebook/blackjack/questions.hpp"
#include "rulebook/blackjack/spots.hpp"
#include "rulebook/wagers/hosted.hpp"

namespace felt::blackjack {

using wagers::HostedWager;

// ---- what a wager sees ----

// A spot and the dealer as far as they are known: what lies open, and what follows from it.
class SideView {
public:
    template <TableVerbs Table>
    SideView(const Table& table, const Spot& spot, const AnyRound auto& round, bool all_first_cards_lie) {
        const Hand& first = spot.hand[0];
        view_.player = all_first_cards_lie ? spot.first_cards() : first.all_cards();
        view_.dealer = round.dealer_of(spot).all_cards();
        view_.dealer_is_final = round.is_dealer_final_for(spot);
        view_.dealer_has_no_blackjack = round.dealer_has_no_blackjack;
        view_.even_money = spot.took_even_money;
        dealer_has_blackjack_ = round.dealer_of(spot).is_blackjack();
        see_hands(table, spot);
        see_third_card(spot);
    }
    // How a wager on this hand ends, if that is certain from what is known.
    std::optional<std::size_t> certain_outcome(const HostedWager& side, std::size_t hand, bool is_raised) {
        view_.player_size = side.wager->player_size;
        view_.house_suit = side.house_suit;
        view_.player_size = side.wager->player_size;
        view_.hand = static_cast<std::uint8_t>(hand);
        view_.raised = is_raised;
        return wagers::decided_outcome(*side.wager, *side.table, view_);
    }
    // How the player's hands ended together: by majority, as 30-899.07(8) has it.
    wagers::Ended ended() const {
        int balance = 0;
        for (const wagers::HandView& hand : view_.hands) {
            const wagers::Ended ended = streak_ended(hand);
            if (ended == wagers::Ended::open) return ended;
            balance += ended == wagers::Ended::won ? 1 : ended == wagers::Ended::lost ? -1 : 0;
        }
        if (!view_.hands_are_final) return wagers::Ended::open;
        return balance > 0 ? wagers::Ended::won : balance < 0 ? wagers::Ended::lost : wagers::Ended::pushed;
    }

private:
    // 30-899.07(5)(b)(iii): even money is paid at once, but whether the hand has won waits for the dealer's second
    // card.
    wagers::Ended streak_ended(const wagers::HandView& hand) const {
        const bool paid_even_money = view_.even_money && hand.is_blackjack && hand.ended == wagers::Ended::won;
        if (!paid_even_money || view_.dealer_has_no_blackjack) return hand.ended;
        if (view_.dealer.size() < 2) return wagers::Ended::open;
        return dealer_has_blackjack_ ? wagers::Ended::pushed : wagers::Ended::won;
    }
    template <TableVerbs Table>
    void see_hands(const Table& table, const Spot& spot) {
        bool all_final = true;
        for (std::size_t i = 0; i < spot.hands().size(); ++i) {
            const Hand& hand = spot.hand[i];
            // 30-828(1): a hand that a supervisor has put aside counts as a push.
            const bool is_void = !hand.is_settled && !table.is_open(hand.stake);
            const bool is_final = hand.is_settled || is_void || (spot.is_done && !hand.is_hidden);
            all_final &= is_final;
            hands_[i] = {hand.all_cards(), is_final, hand.from_split, hand.is_blackjack(),
                         is_void ? wagers::Ended::pushed : hand.ended};
        }
        view_.hands = {hands_.data(), spot.hands().size()};
        view_.hands_are_final = all_final;
    }
    void see_third_card(const Spot& spot) {
        if (spot.third_counts) view_.third = {&spot.third, 1};
        view_.third_is_known = spot.third_is_known || view_.hands_are_final;
    }

    std::array<wagers::HandView, Spot::most_hands> hands_;
    wagers::View view_;
    bool dealer_has_blackjack_ = false;
};

// The third card dealt to a player, whatever hand it comes to; one that sends the hand over does not count.
template <TableVerbs Table>
void note_third_card(Spot& spot, const Hand& hand) {
    if constexpr (!Table::hosts_side_wagers) return;
    if (spot.third_is_known) return;
    spot.third_is_known = true;
    spot.third_counts = !hand.total.is_bust();
    spot.third = hand.cards[hand.count - 1U];
}

// 30-899.17(6): a wager on the first card has that card lie open, whoever sees the second.
inline Eyes first_card_eyes(const Terms& terms) {
    const bool is_wagered_on = std::ranges::any_of(
        terms.side_wagers, [](const HostedWager& side) { return side.wager->paid == Moment::first_card; });
    return is_wagered_on ? Eyes::everyone : terms.cards;
}

// ---- placing ----

inline void lay_side_wager(Spot& spot, std::size_t which, const Stake& stake) {
    Spot::SideStakes& side = spot.side[which];
    const std::size_t hand = spot.number_of(stake.place);
    side.on_hand[hand] = stake;
    side.open = static_cast<std::uint8_t>(side.open | (1U << hand));
    side.was_placed = true;
}
inline void lift_side_wager(Spot& spot, std::size_t which, std::size_t hand) {
    Spot::SideStakes& side = spot.side[which];
    side.open = static_cast<std::uint8_t>(side.open & ~(1U << hand));
}
inline bool lies_on(const Spot& spot, std::size_t which, std::size_t hand) {
    return (spot.side[which].open >> hand) & 1U;
}

// Finds what was placed with the main wagers; progressives are locked in before the first card.
template <TableVerbs Table>
void find_side_wagers(Table& table, const Terms& terms, AnyRound auto& round) {
    round.sides.begin();
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        const HostedWager& side = terms.side_wagers[i];
        for (Spot& spot : round.spots()) spot.side[i].begin();
        if (side.wager->placed != Moment::before_deal) continue;
        for (const Stake& stake : table.placed(side.info)) {
            for (Spot& spot : round.spots()) {
                if (spot.hand[0].place() != stake.place) continue;
                lay_side_wager(spot, i, stake);
                if (side.wager->progressive) table.lock_in(spot.side[i].on_hand[0], side.table->is_locked_in);
            }
        }
    }
}

// Whoever has not gone over 21 or given up may place a wager during the round; a blackjack that has been paid counts. A
// first hand that was put aside takes no more wagers (30-828(1)).
template <TableVerbs Table>
bool may_place(const Table& table, const Spot& spot) {
    const Hand& first = spot.hand[0];
    if (!first.is_settled && !table.is_open(first.stake)) return false;
    return spot.takes_side_wagers && std::ranges::any_of(spot.hands(), [&](const Hand& hand) {
               return is_live(table, hand) || hand.ended == wagers::Ended::won || hand.ended == wagers::Ended::pushed;
           });
}

// Offers the side wagers that are placed at this moment.
template <TableVerbs Table>
void offer_side_wagers(Table& table, const Terms& terms, AnyRound auto& round, Moment moment) {
    if constexpr (!Table::hosts_side_wagers) return;
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        const HostedWager& side = terms.side_wagers[i];
        if (side.wager->placed != moment) continue;
        auto spots = round.spots();
        table.ask_together(
            spots, [](const Spot& spot) { return spot.hand[0].place(); },
            [&](const Spot& spot) -> std::optional<SideQuestion> {
                const SideQuestion question{terms, side, spot.original};
                if (!may_place(table, spot) || !question.has_room()) return std::nullopt;
                return question;
            },
            [&](Spot& spot, Answer<SideBet> answer) {
                if (answer.option == SideBet::decline) return;
                lay_side_wager(spot, i, table.add_wager(spot.hand[0].place(), side.info, answer.amount, answer.tip));
            });
    }
}

// 30-899.23(8): up until the dealer plays, whoever has the ante may raise it.
template <TableVerbs Table>
void offer_raises(Table& table, const Terms& terms, AnyRound auto& round) {
    if constexpr (!Table::hosts_side_wagers) return;
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        const HostedWager& side = terms.side_wagers[i];
        if (side.wager->procedure != wagers::Procedure::raise) continue;
        auto spots = round.spots();
        table.ask_together(
            spots, [](const Spot& spot) { return spot.hand[0].place(); },
            [&](const Spot& spot) -> std::optional<RaiseQuestion> {
                if (!lies_on(spot, i, 0) || !table.is_open(spot.side[i].on_hand[0])) return std::nullopt;
                return RaiseQuestion{terms, side, spot.side[i].on_hand[0], round.up_card()};
            },
            [&](Spot& spot, Answer<RaiseSide> answer) {
                if (answer.option == RaiseSide::decline) return;
                table.raise(spot.side[i].on_hand[0], answer.amount, answer.tip);
                spot.side[i].is_raised = true;
            });
    }
}

// 30-899.09(5): every new hand takes an equal wager.
template <TableVerbs Table>
void join_equally(Table& table, Spot& spot, std::size_t which, const Hand& from, const Hand& to,
                  const HostedWager& side) {
    const std::size_t hand = spot.number_of(from.place());
    if (!lies_on(spot, which, hand) || !table.is_open(spot.side[which].on_hand[hand])) return;
    const Money amount = spot.side[which].on_hand[hand].amount;
    lay_side_wager(spot, which, table.add_wager(to.place(), side.info, amount, Money{}));
}

// 30-899.22(8)(d): whoever made the wager may place one on each further hand.
template <TableVerbs Table>
void join_if_wanted(Table& table, const Terms& terms, Spot& spot, std::size_t which, const Hand& to,
                    const HostedWager& side) {
    if (!spot.side[which].was_placed) return;
    const SideQuestion question{terms, side, spot.original};
    if (!question.has_room()) return;
    const Answer<SideBet> answer = table.ask(to.place(), question);
    if (answer.option == SideBet::decline) return;
    lay_side_wager(spot, which, table.add_wager(to.place(), side.info, answer.amount, answer.tip));
}

// A new hand made by a split takes along what the clause says.
template <TableVerbs Table>
void join_side_wagers(Table& table, const Terms& terms, Spot& spot, const Hand& from, const Hand& to) {
    if constexpr (!Table::hosts_side_wagers) return;
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        const HostedWager& side = terms.side_wagers[i];
        switch (side.wager->on_split) {
            case wagers::OnSplit::stays: break;
            case wagers::OnSplit::must_join: join_equally(table, spot, i, from, to, side); break;
            case wagers::OnSplit::may_join: join_if_wanted(table, terms, spot, i, to, side); break;
        }
    }
}

// ---- procedures of their own ----

// 30-899.17(8): the winner collects, or has what was won put on the main wager.
template <TableVerbs Table>
void offer_parlay(Table& table, const Terms& terms, Spot& spot, const Stake& side, const Pay& pay) {
    Hand& hand = spot.hand[0];
    if (!is_live(table, hand)) return;
    const Money won = fixed_return(side.amount, pay, terms.chip) - side.amount;
    const auto answer = table.ask(hand.place(), ParlayQuestion{terms, won, hand.stake.amount});
    if (answer.option == Parlay::collect) return;
    table.raise(hand.stake, answer.amount);
    spot.original = hand.stake.amount;
}

// 30-899.06(7): the wheel comes to rest on one of its segments.
template <TableVerbs Table>
std::size_t spin_wheel(Table& table, const HostedWager& side, const Stake& stake) {
    return side.segment_outcome[table.spin(stake.place, side.segments)];
}

// 30-899.08(1): twelve cards of one suit, three to ace, and two jokers; each joker takes the next card along.
inline constexpr std::array<std::string_view, 14> fish_deck{"3", "4", "5", "6", "7", "8",     "9",
                                                            "T", "J", "Q", "K", "A", "joker", "joker"};
template <TableVerbs Table>
std::size_t draw_fish(Table& table, const Stake& stake) {
    constexpr std::size_t first_joker = 12;
    std::size_t jokers = 0;
    std::size_t card = first_joker;
    while (card >= first_joker) {
        card = table.spin(stake.place, std::span(fish_deck).first(fish_deck.size() - jokers));
        if (card >= first_joker) ++jokers;
    }
    // The rows of the file: two jokers, one, none; each with an ace, a ten to king, a three to nine (30-899.08(8)).
    const std::size_t kind = card == first_joker - 1 ? 0 : card >= 7 ? 1 : 2;
    return (2 - jokers) * 3 + kind;
}

// 30-899.08(7)(b): players who chose the same spot in one round share its card.
template <TableVerbs Table>
std::size_t go_fishing(Table& table, const Stake& stake, SideRecord& record) {
    const auto spot = static_cast<std::size_t>(table.ask(stake.place, FishQuestion{}).option);
    if (record.fish[spot] < 0) record.fish[spot] = static_cast<std::int8_t>(draw_fish(table, stake));
    return static_cast<std::size_t>(record.fish[spot]);
}

// ---- settling ----

// One stake whose outcome is certain.
template <TableVerbs Table>
void settle_side_wager(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, std::size_t which,
                       std::size_t hand, std::size_t outcome) {
    const HostedWager& side = terms.side_wagers[which];
    Stake& stake = spot.side[which].on_hand[hand];
    if (side.wager->procedure == wagers::Procedure::wheel && side.wager->outcomes[outcome].drawn > 0) {
        outcome = spin_wheel(table, side, stake);
    } else if (side.wager->procedure == wagers::Procedure::go_fish && side.pay(outcome).wins()) {
        outcome = go_fishing(table, stake, round.sides);
    }
    // The hand may have been put aside while the wheel or the player was waited for.
    if (!table.is_open(stake)) return lift_side_wager(spot, which, hand);
    const Pay& pay = side.pay(outcome);
    // War is decided on a card that lies open for it (30-899.17(6)).
    const bool is_war = side.wager->procedure == wagers::Procedure::war;
    if (pay.wins() && !is_war) show_hand(table, terms, spot.hand[hand]);
    table.settle(stake, side.outcome(outcome), pay);
    lift_side_wager(spot, which, hand);
    const Money to_dealer = side.table->dealer_envy.empty() ? Money{} : side.table->dealer_envy[outcome];
    if (!to_dealer.is_zero()) table.pay_envy(dealer_place, side.info, side.outcome(outcome), to_dealer);
    if (!side.envy(outcome).is_zero()) {
        round.sides.envy[round.sides.envies++] = {static_cast<std::uint8_t>(which), static_cast<std::uint8_t>(outcome),
                                                  stake.place.seat.number};
    }
    if (is_war && pay.wins()) offer_parlay(table, terms, spot, stake, pay);
}

// 30-899.07(6)–(8): a win brings the wager one further, a push leaves it where it is, a loss ends it.
template <TableVerbs Table>
void advance_streak(Table& table, const HostedWager& side, Spot& spot, std::size_t which, wagers::Ended ended) {
    Stake& stake = spot.side[which].on_hand[0];
    const int wins = stake.progress + (ended == wagers::Ended::won ? 1 : 0);
    if (ended == wagers::Ended::lost) {
        table.settle(stake, side.outcome(1), side.pay(1));
    } else if (wins == side.wager->wins) {
        table.settle(stake, side.outcome(0), side.pay(0));
    } else {
        table.carry(stake, static_cast<std::uint8_t>(wins));
    }
    lift_side_wager(spot, which, 0);
}

// With cards dealt face down, some wagers wait until it is the player's turn (30-899.11(3)(c), 30-899.13(6)(b)).
inline bool waits_for_turn(const Terms& terms, const HostedWager& side, Moment moment) {
    return side.wager->in_turn_face_down && terms.cards == Eyes::owner && moment < Moment::play;
}

// A side wager on one hand, as far as it is due and certain.
template <TableVerbs Table>
void settle_hand_if_certain(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, std::size_t which,
                            std::size_t hand, Moment moment) {
    const HostedWager& side = terms.side_wagers[which];
    if (!table.is_open(spot.side[which].on_hand[hand])) return lift_side_wager(spot, which, hand);
    SideView seen(table, spot, round, moment > Moment::first_card);
    if (side.is_streak()) {
        const wagers::Ended ended = moment == Moment::end ? seen.ended() : wagers::Ended::open;
        if (ended != wagers::Ended::open) advance_streak(table, side, spot, which, ended);
        return;
    }
    const auto outcome = seen.certain_outcome(side, hand, spot.side[which].is_raised);
    if (outcome && side.is_due(*outcome, moment)) settle_side_wager(table, terms, round, spot, which, hand, *outcome);
}

// One of a spot's side wagers, on whichever hands it lies.
template <TableVerbs Table>
void settle_if_certain(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, std::size_t which,
                       Moment moment) {
    for (std::size_t hand = 0; hand < Spot::most_hands; ++hand) {
        if (lies_on(spot, which, hand)) settle_hand_if_certain(table, terms, round, spot, which, hand, moment);
    }
}

// Settles, from right to left, the side wagers that are due at this moment: one kind after the other.
template <TableVerbs Table>
void settle_side_wagers(Table& table, const Terms& terms, AnyRound auto& round, Moment moment) {
    if constexpr (!Table::hosts_side_wagers) return;
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        if (moment < terms.side_wagers[i].wager->lost && moment < terms.side_wagers[i].wager->paid) continue;
        if (waits_for_turn(terms, terms.side_wagers[i], moment)) continue;
        for (Spot& spot : right_to_left(round)) {
            settle_if_certain(table, terms, round, spot, i, moment);
        }
    }
}

// All of one spot's side wagers, beside its main wager. A spot that is out of the round waits no longer.
template <TableVerbs Table>
void settle_side_wagers_of(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, Moment moment) {
    if constexpr (!Table::hosts_side_wagers) return;
    const Moment by = is_in_round(table, spot) ? moment : Moment::end;
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        if (terms.side_wagers[i].wager->order != wagers::Order::beside_main) continue;
        settle_if_certain(table, terms, round, spot, i, by);
    }
}

// Those that are settled apart from the main wagers: before any of them (30-899.11(5)), or after all (30-899.12).
template <TableVerbs Table>
void settle_side_wagers_apart(Table& table, const Terms& terms, AnyRound auto& round, wagers::Order order) {
    if constexpr (!Table::hosts_side_wagers) return;
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        if (terms.side_wagers[i].wager->order != order) continue;
        for (Spot& spot : right_to_left(round)) {
            settle_if_certain(table, terms, round, spot, i, Moment::end);
        }
    }
}

// 30-899.09(7): a split hand that is lost takes along what lies on it; the others play on.
template <TableVerbs Table>
void settle_side_wagers_on(Table& table, const Terms& terms, AnyRound auto& round, Spot& spot, const Hand& hand) {
    if constexpr (!Table::hosts_side_wagers) return;
    const std::size_t number = spot.number_of(hand.place());
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        const HostedWager& side = terms.side_wagers[i];
        if (side.wager->on_split == wagers::OnSplit::stays || !lies_on(spot, i, number)) continue;
        settle_hand_if_certain(table, terms, round, spot, i, number, Moment::end);
    }
}

// A spot that is out of the round before it began takes its side wagers back.
template <TableVerbs Table>
void return_side_wagers(Table& table, const Terms& terms, Spot& spot) {
    if constexpr (!Table::hosts_side_wagers) return;
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        if (!lies_on(spot, i, 0) || !table.is_open(spot.side[i].on_hand[0])) continue;
        Stake& stake = spot.side[i].on_hand[0];
        // A hand called a push leaves a streak where it is (30-899.07(7)).
        if (terms.side_wagers[i].is_streak()) {
            table.carry(stake, stake.progress);
        } else {
            table.push(stake, terms.side_wagers[i].info.void_outcome());
        }
        lift_side_wager(spot, i, 0);
    }
}

// 30-899.13(22): at the end of the round, everybody else who made the wager; never for one's own hand.
template <TableVerbs Table>
void pay_envies(Table& table, const Terms& terms, AnyRound auto& round) {
    if constexpr (!Table::hosts_side_wagers) return;
    for (std::size_t i = 0; i < round.sides.envies; ++i) {
        const SideRecord::EnvyDue& due = round.sides.envy[i];
        const HostedWager& side = terms.side_wagers[due.side];
        for (Spot& spot : right_to_left(round)) {
            const Place place = spot.hand[0].place();
            if (table.is_same_player(place.seat, Seat{due.winner}) || !spot.side[due.side].was_placed) continue;
            table.pay_envy(place, side.info, side.outcome(due.outcome), side.envy(due.outcome));
        }
    }
}

// What is left when every main wager is settled.
template <TableVerbs Table>
void end_side_wagers(Table& table, const Terms& terms, AnyRound auto& round) {
    settle_side_wagers_apart(table, terms, round, wagers::Order::after_mains);
    pay_envies(table, terms, round);
}

// ---- what the dealer must still do for them ----

// What still waits for the dealer's cards: nothing; only the second card, because a blackjack, insurance or a side
// wager depends on it; or the whole hand.
enum class Waits : std::uint8_t { for_nothing, for_second_card, for_total };

template <TableVerbs Table>
Waits what_side_wager_waits_for(const Table& table, const HostedWager& side, const AnyRound auto& round,
                                const Spot& spot, std::size_t which, std::size_t hand) {
    if (!lies_on(spot, which, hand) || !table.is_open(spot.side[which].on_hand[hand])) return Waits::for_nothing;
    SideView seen(table, spot, round, true);
    if (seen.certain_outcome(side, hand, spot.side[which].is_raised)) return Waits::for_nothing;
    return side.wager->looks_at(wagers::Looks::dealer_final) ? Waits::for_total : Waits::for_second_card;
}

template <TableVerbs Table>
Waits what_side_wagers_of_wait_for(const Table& table, const Terms& terms, AnyRound auto& round, const Spot& spot) {
    Waits waits = Waits::for_nothing;
    if constexpr (!Table::hosts_side_wagers) return waits;
    for (std::size_t i = 0; i < terms.side_wagers.size(); ++i) {
        for (std::size_t hand = 0; hand < Spot::most_hands; ++hand) {
            waits = std::max(waits, what_side_wager_waits_for(table, terms.side_wagers[i], round, spot, i, hand));
        }
    }
    return waits;
}

template <TableVerbs Table>
Waits what_side_wagers_wait_for(const Table& table, const Terms& terms, AnyRound auto& round) {
    Waits waits = Waits::for_nothing;
    if constexpr (!Table::hosts_side_wagers) return waits;
    for (const Spot& spot : round.spots()) {
        waits = std::max(waits, what_side_wagers_of_wait_for(table, terms, round, spot));
    }
    return waits;
}

}  // namespace felt::blackjack
