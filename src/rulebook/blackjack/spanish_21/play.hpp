// How a hand of Spanish 21 is played: to 21, which is paid at once, doubled, doubled again and rescued.
#pragma once

#include "rulebook/blackjack/spanish_21/blackjacks.hpp"
#include "rulebook/blackjack/spanish_21/bonuses.hpp"
#include "rulebook/blackjack/spanish_21/questions.hpp"
#include "rulebook/blackjack/spanish_21/terms.hpp"
#include "rulebook/blackjack/spanish_21/wagers.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::spanish_21 {

// 30-899.16-dealing(3): a 21 is paid and removed.
template <TableVerbs Table>
void pay_21(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round, Spot& spot, Hand& hand, Win win) {
    pay(table, terms, hand, *win.how, win.odds);
    pick_up(table, spot, hand);
    settle_side_wagers_on(table, terms, round, spot, hand);
}

// 30-899.16(7): what the last double put on goes back; the rest of the wager is forfeited.
template <TableVerbs Table>
void rescue(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round, Spot& spot, Hand& hand,
            Money last_doubled) {
    table.take_part(hand.stake, rescued, hand.stake.amount - last_doubled);
    mark_settled<Table>(hand, wagers::Ended::lost);
    pick_up(table, spot, hand);
    settle_side_wagers_on(table, terms, round, spot, hand);
}

// 30-899.16-dealing(5)(b): doubled wagers win even money.
inline constexpr Win doubled_win{&won::twenty_one, even_odds};

// 30-899.16(7), (8): after each double card the player stands, rescues or, where the house allows it, doubles again.
// A 21 is paid at once, unless it is soft and could be doubled still.
template <TableVerbs Table>
void play_doubled_hand(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round, Spot& spot, Hand& hand,
                       Money added) {
    for (int doublings = 1;; ++doublings) {
        double_down(table, terms, spot, hand, added);
        take_if_bust(table, terms, round, spot, hand);  // past rescue, 30-899.16-dealing(7)(a)
        if (!is_live(table, hand)) return;
        const DoubledQuestion question{terms, hand, round.up_card(), doublings};
        const bool is_21 = hand.total.best() == 21;
        const bool may_double_on = hand.total.is_soft() && !question.refuses(AfterDouble::double_down);
        if (is_21 && !may_double_on) return pay_21(table, terms, round, spot, hand, doubled_win);

        const Answer<AfterDouble> answer = table.ask(hand.place(), question);
        if (!is_live(table, hand)) return;
        switch (answer.option) {
            case AfterDouble::stand:
                if (is_21) pay_21(table, terms, round, spot, hand, doubled_win);
                return;
            case AfterDouble::rescue: return rescue(table, terms, round, spot, hand, added);
            case AfterDouble::double_down: added = answer.amount; break;
        }
    }
}

// 30-899.16-dealing(3)(b): a soft 21 may be doubled instead of being paid; not after the dealer acted against a signal
// (30-828(4)).
template <TableVerbs Table>
void end_on_21(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round, Spot& spot, Hand& hand) {
    if (hand.total.is_soft() && !hand.is_late && !hand.is_finished) {
        const Answer<With21> answer = table.ask(hand.place(), TwentyOneQuestion{terms, hand});
        if (!is_live(table, hand)) return;
        if (answer.option == With21::double_down) {
            return play_doubled_hand(table, terms, round, spot, hand, answer.amount);
        }
    }
    // 30-899.16-dealing(10)(a): with the super bonus to come, the cards stay until the round has been played out.
    spot.cards_stay = is_super_bonus(hand, round.up_card(), terms.decks);
    pay_21(table, terms, round, spot, hand, win_of(hand, terms.decks));
}

// 30-821, as far as 21 or beyond it.
template <TableVerbs Table>
void play_hand_to_21(Table& table, const SpanishTerms& terms, SpanishRound<Table>& round, Spot& spot, Hand& hand) {
    if (!is_live(table, hand)) return;
    // Only a blackjack that is to be doubled has not been paid by now.
    if (hand.is_blackjack()) {
        return play_doubled_hand(table, terms, round, spot, hand, round.double_of_blackjack[round.number_of(spot)]);
    }
    const SpanishPlayQuestion question{{terms, spot, hand, round.dealer}, terms};
    while (hand.total.best() < 21 && !hand.is_finished && is_live(table, hand)) {
        if (hears_misread(table, terms, round, spot, hand)) continue;
        const Answer<Play> answer = table.ask(hand.place(), question);
        if (answer.option == Play::double_down) {
            return play_doubled_hand(table, terms, round, spot, hand, answer.amount);
        }
        if (!carry_out<main_wager>(table, terms, spot, hand, answer)) return;
    }
    take_if_bust(table, terms, round, spot, hand);
    if (is_live(table, hand) && hand.total.best() == 21) end_on_21(table, terms, round, spot, hand);
}

}  // namespace felt::blackjack::spanish_21
