// Emperor's Challenge Exposed, 30-1099.36: the dealer's hand lies open before players set theirs, wins are paid even
// money, and in return some hands of the dealer's push.
#pragma once

#include "rulebook/pai_gow/emperors_challenge_exposed/questions.hpp"

namespace felt::pai_gow::emperors_challenge_exposed {

// 30-1099.36(13): the dealer's seven cards that push every wager, having no pair and nothing better.
enum class CommissionFree : std::uint8_t { ace_high_pushes, king_high_pushes, queen_high_pushes };

struct Terms : EmperorsTerms {
    CommissionFree commission_free = CommissionFree::ace_high_pushes;
};

constexpr Rank pushing_rank(CommissionFree how) {
    switch (how) {
        case CommissionFree::ace_high_pushes: return Rank::ace;
        case CommissionFree::king_high_pushes: return Rank::king;
        case CommissionFree::queen_high_pushes: return Rank::queen;
    }
    return Rank::ace;
}

// The house way puts the highest card of such a hand behind.
inline bool dealer_pushes(const Terms& terms, const Hand& dealer) {
    return dealer.worth.back.made() == Made::high_card &&
        dealer.worth.back.highest() == pushing_rank(terms.commission_free);
}

// A foul stays a foul.
inline Ends exposed_end_of(const Terms& terms, const Hand& hand, const Hand& dealer) {
    const Ends ends = end_of(hand.worth, dealer.worth);
    return ends != Ends::foul && dealer_pushes(terms, dealer) ? Ends::push : ends;
}

// 30-1099.36(15): the dealer's cards are dealt face up, and set before players act.
template <TableVerbs Table>
void deal_open(Table& table, const Terms& terms, Round& round) {
    const int first = find_first_hand(table, terms);
    deal_hands(table, round, first, [&](std::size_t at) { round.bank.down[at] = table.deal_down(dealer_place); });
    open_bank(table, round);
    set_house_way(terms, round.bank);
}

template <TableVerbs Table>
void set_against_dealer(Table& table, const Terms& terms, Round& round) {
    look_at_own(table, round);
    auto playing = round.playing();
    table.ask_together(
        playing, [](const Hand& hand) { return hand.place; },
        [&](const Hand& hand) -> std::optional<ExposedQuestion> {
            if (!is_live(table, hand) || !hand.is_seen) return std::nullopt;
            return ExposedQuestion{{terms, hand}, round.bank};
        },
        [&](Hand& hand, const Answer<SettingOption>& answer) {
            if (answer.option == SettingOption::house_way) return;
            hand.set_by(static_cast<std::size_t>(answer.option), terms.ranking);
        });
}

template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    Round round;
    take_primary_wagers(table, terms, round, emperors::main_wager);  // 30-1099.36(6), (8), (36)
    wagers::SideBets sides(terms.side_wagers);
    sides.find(table);                        // 30-1099.36(9)
    deal_open(table, terms, round);           // 30-1099.36(10), (15), (25) to (28)
    set_against_dealer(table, terms, round);  // 30-1099.36(29), (18), (39)
    settle_emperors(table, terms, round, sides, emperors::outcomes, even_odds,
                    [&](const Hand& hand) { return exposed_end_of(terms, hand, round.bank); });  // (31) to (33), (42)
}

}  // namespace felt::pai_gow::emperors_challenge_exposed
