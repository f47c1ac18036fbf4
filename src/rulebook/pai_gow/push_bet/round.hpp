// Push Bet Pai Gow Poker, 004: pai gow poker with a wager that a hand pushes, and a high hand paid with it.
#pragma once

#include "rulebook/pai_gow/push_bet/wagers.hpp"

namespace felt::pai_gow::push_bet {

// 004-push-bet-high-hand-3: what becomes of a Push Bet that loses while its high hand is paid.
enum class LosingPushBet : std::uint8_t { collected, returned };

struct Terms : CardRoomTerms {
    LosingPushBet losing_push_bet = LosingPushBet::collected;
};

// 004-push-bet-high-hand-1: a Push Bet needs no win bet.
template <TableVerbs Table>
void take_all_wagers(Table& table, const Terms& terms, Round& round) {
    constexpr std::string_view clause = "004-push-bet-round-3";
    const auto limits_of = [&](const WagerInfo& wager, bool needs_main) {
        return WagerLimits{
            .wager = &wager, .least = terms.min_bet, .most = terms.max_bet, .needs_main = needs_main, .clause = clause};
    };
    take_wagers(
        table, terms, round,
        std::array{limits_of(main_wager, false), limits_of(push_bet::push_bet, false), limits_of(backline, true)});
    return_at_bank(table, round, main_wager);
    return_at_bank(table, round, push_bet::push_bet);
    find_hands(table, round, std::array{&main_wager, &push_bet::push_bet});
}

constexpr HighHand high_hand_named(Made made, bool is_ace_high) {
    switch (made) {
        case Made::flush: return is_ace_high ? HighHand::ace_high_flush : HighHand::none;
        case Made::full_house: return HighHand::full_house;
        case Made::four_of_a_kind: return HighHand::four_of_a_kind;
        case Made::straight_flush: return HighHand::straight_flush;
        case Made::royal_flush: return HighHand::royal_flush;
        case Made::five_of_a_kind: return HighHand::five_aces;
        default: return HighHand::none;
    }
}

// 004-push-bet-high-hand-2, -high-hand-6: the highest five of the seven, with a joker that is not wild.
inline HighHand high_hand_of(const Hand& hand) {
    const Worth best = best_five(hand.cards, {});
    return high_hand_named(best.made(), best.highest() == Rank::ace);
}

// 004-push-bet-ways: for Push Bets both hands count as the house way sets them.
inline SetHand hand_for_push_bet(const Terms& terms, const Hand& hand) {
    return set_hand(hand.cards, settings[terms.house_way.set(hand.cards, terms.ranking)], terms.ranking);
}

// Both parts at once: what the push wins or loses, and what the high hand pays.
template <TableVerbs Table>
void settle_push_bet(Table& table, const Terms& terms, Stake& stake, bool pushes, HighHand high) {
    const auto at = static_cast<std::size_t>(high);
    const std::int32_t pays = high_hand_pays[at];
    if (pushes) return table.pay(stake, pushed[at], {1 + pays, 1});
    if (pays == 0) return table.take(stake, not_pushed[at]);
    const std::int32_t net = terms.losing_push_bet == LosingPushBet::collected ? pays - 1 : pays;
    if (net == 0) return table.push(stake, not_pushed[at]);
    table.pay(stake, not_pushed[at], {net, 1});
}

template <TableVerbs Table>
void settle_push_bets(Table& table, const Terms& terms, const Round& round, const Hand& hand) {
    for (const Stake& placed : table.placed(push_bet::push_bet)) {
        Stake stake = placed;
        if (stake.place != hand.place || !table.is_open(stake)) continue;
        const Ends ends = end_of(hand_for_push_bet(terms, hand), hand_for_push_bet(terms, round.bank));
        settle_push_bet(table, terms, stake, ends == Ends::push, high_hand_of(hand));
    }
}

// Hand by hand from the action button.
template <TableVerbs Table>
void settle_all(Table& table, const Terms& terms, Round& round) {
    table.hear_rulings();
    for (Hand& hand : round.playing()) {
        open_hand(table, terms, hand);
        const Ends ends = end_of(hand.worth, round.bank.worth);
        settle_push_bets(table, terms, round, hand);
        settle_wager(table, main_wager, hand, ends, outcomes);
        settle_wager(table, backline, hand, ends, outcomes);
    }
}

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round round;
    take_all_wagers(table, terms, round);                          // 004-push-bet-round-2, -round-3
    collect_fees(table, terms, own_wagers);                        // 004-push-bet-round-4
    stack_piles(table, round, Stacked::from_the_left);             // 004-push-bet-deal-2
    deliver_hands<Clauses>(table, round);                          // 004-push-bet-deal-3 to -deal-5
    set_by_largest_wager<Clauses>(table, terms, round, backline);  // 004-push-bet-round-5
    open_bank(table, round);                                       // 004-push-bet-round-6
    set_bank<Clauses>(table, terms, round);                        // 004-push-bet-round-6
    settle_all(table, terms, round);                               // 004-push-bet-win-1 to -push-4
}

}  // namespace felt::pai_gow::push_bet
