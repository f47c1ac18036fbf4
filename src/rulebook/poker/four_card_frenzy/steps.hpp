// The steps of Four Card Frenzy that are its own: raising on the best four of five cards, and how its wagers end.
#pragma once

#include <algorithm>
#include <array>
#include <compare>

#include "rulebook/poker/carnival.hpp"
#include "rulebook/poker/four_card_frenzy/pays.hpp"
#include "rulebook/poker/four_card_frenzy/questions.hpp"
#include "rulebook/poker/four_card_frenzy/terms.hpp"

namespace felt::poker::four_card_frenzy {

struct FrenzySpot : CarnivalSpot<5> {
    Stake odds;
    Stake raise;
    FourCardWorth best;
};
template <TableVerbs Table>
using FrenzyRound = CarnivalRound<Table, FrenzySpot>;

// ---- 30-1099.56(4)–(8): wagers ----

// Two of equal amounts, both required.
inline std::array<WagerLimits, 2> limits_of(const FrenzyTerms& terms) {
    WagerLimits ante{&ante_wager, terms.min_bet, terms.max_bet};
    ante.together = 1U << odds_wager.index;
    ante.clause = "30-1099.56(4)";
    WagerLimits odds{&odds_wager, terms.min_bet, terms.max_bet};
    odds.needs_main = true;
    odds.exactly = even_odds;
    odds.clause = "30-1099.56(4)";
    return {ante, odds};
}

template <TableVerbs Table>
void take_wagers(Table& table, const FrenzyTerms& terms, FrenzyRound<Table>& round) {
    wagers::TableLayout layout(terms, limits_of(terms), tip_limits(terms, "30-1099.56(7)"));
    layout.layout().hands_adjoin = false;
    table.open_wagers(layout.layout());
    begin_spots(table, ante_wager, round);
    for (const Stake& stake : table.placed(odds_wager)) {
        for (FrenzySpot& spot : round.spots()) {
            if (spot.place() == stake.place) spot.odds = stake;
        }
    }
}

// ---- 30-1099.56(10)–(14): the deal and the decision ----

// 30-1099.56(10): where All 6 is offered, its card is the first off the deck.
template <TableVerbs Table>
void deal_all_six_card(Table& table, const FrenzyTerms& terms, FrenzyRound<Table>& round) {
    if constexpr (!Table::hosts_side_wagers) return;
    if (offers_shared_cards(terms)) deal_shared_cards(table, round, 1);
}

// 30-1099.56(14): everybody folds or raises upon the best four cards of five.
template <TableVerbs Table>
void fold_or_raise(Table& table, FrenzyRound<Table>& round) {
    for (FrenzySpot& spot : round.spots()) spot.best = best_four_of_five(spot.card);
    fold_or_wager(table, round, raise_wager, &FrenzySpot::raise, [](const FrenzySpot& spot) {
        return RaiseQuestion{spot.best, spot.ante.amount};
    });
}

// 30-1099.56(14)(a): whoever folds loses Ante and Odds.
template <TableVerbs Table>
void take_folded(Table& table, FrenzySpot& spot) {
    table.take(spot.ante, ante_outcome.fold);
    table.take(spot.odds, odds_outcome::fold);
}

// ---- 30-1099.56(16)–(19): settlement ----

// How a player's hand ends against the dealer's: a tie is a win or a push, as the house has it.
struct Result {
    bool dealer_qualifies;
    std::strong_ordering against_dealer;
    Ties ties;

    bool is_tie() const { return against_dealer == std::strong_ordering::equal; }
    bool is_beaten() const { return against_dealer == std::strong_ordering::less; }
    bool is_pushed() const { return is_tie() && ties == Ties::push; }
};

// 30-1099.56(17)
template <TableVerbs Table>
void settle_ante(Table& table, FrenzySpot& spot, const Result& result) {
    if (!result.dealer_qualifies) return table.push(spot.ante, ante_outcome.not_qualified);
    if (result.is_beaten()) return table.take(spot.ante, ante_outcome.lower_hand);
    if (result.is_pushed()) return table.push(spot.ante, ante_outcome.tie);
    table.pay(spot.ante, result.is_tie() ? ante_outcome.tie : ante_outcome.better_hand, even_odds);
}

// 30-1099.56(18): whether the dealer qualifies is nothing to the Raise.
template <TableVerbs Table>
void settle_raise(Table& table, FrenzySpot& spot, const Result& result) {
    if (result.is_beaten()) return table.take(spot.raise, raise_outcome::lower_hand);
    if (result.is_pushed()) return table.push(spot.raise, raise_outcome::tie);
    table.pay(spot.raise, result.is_tie() ? raise_outcome::tie : raise_outcome::better_hand, even_odds);
}

// 30-1099.56(19)
template <TableVerbs Table>
void settle_odds(Table& table, const FrenzyTerms& terms, FrenzySpot& spot, const Result& result) {
    if (result.is_pushed()) return table.push(spot.odds, odds_outcome::tie);
    const PayRow row =
        result.is_beaten() ? beaten_row(spot.best, bad_beat_tables[terms.bad_beat]) : odds_win_row(spot.best);
    switch (row.kind) {
        case PayRow::Kind::pays: return table.pay(spot.odds, *row.outcome, row.odds);
        case PayRow::Kind::pushes: return table.push(spot.odds, *row.outcome);
        case PayRow::Kind::loses: return table.take(spot.odds, *row.outcome);
    }
}

// 30-1099.56(15), (29)(d): the dealer's best four of five, from now on known to all.
template <TableVerbs Table>
void reveal_dealer(Table& table, FrenzyRound<Table>& round) {
    reveal(table, round, [&] { turn_over_all(table, round.dealer); });
}

// 30-1099.56(29)(d)–(g)
template <TableVerbs Table>
void settle_raised(Table& table, const FrenzyTerms& terms, FrenzyRound<Table>& round) {
    const FourCardWorth dealer = round.dealer.is_open ? best_four_of_five(round.dealer.card) : FourCardWorth{};
    settle_in_turn(table, round, [&](FrenzySpot& spot) {
        const Result result{dealer >= lowest_king_high, spot.best <=> dealer, terms.ties};
        settle_ante(table, spot, result);
        settle_raise(table, spot, result);
        settle_odds(table, terms, spot, result);
    });
}

}  // namespace felt::poker::four_card_frenzy
