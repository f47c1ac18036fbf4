// Insurance and even money in Pure 21.5 Blackjack: wagers on the card under a player-dealer's ace.
#pragma once

#include <optional>

#include "rulebook/blackjack/pure_21_5/questions.hpp"

namespace felt::blackjack::pure_21_5 {

// Against an ace; asked of all together. Even money is paid for 21.5 whatever the down card is.
template <TableVerbs Table>
void offer_pure_insurance(Table& table, const PureTerms& terms, AnyRound auto& round) {
    if (!is_ace(round.up_card())) return;
    auto spots = round.spots();
    table.ask_together(
        spots, [](const Spot& spot) { return spot.hand[0].place(); },
        [&](const Spot& spot) -> std::optional<PureInsuranceQuestion> {
            const PureInsuranceQuestion question{terms, spot.hand[0]};
            if (!is_live(table, spot.hand[0]) || !question.has_a_choice()) return std::nullopt;
            return question;
        },
        [&](Spot& spot, Answer<Insure> answer) {
            Hand& hand = spot.hand[0];
            if constexpr (Table::hosts_side_wagers) {
                spot.took_even_money = answer.option != Insure::decline && hand.is_blackjack();
            }
            if (answer.option == Insure::even_money) pay(table, terms, hand, even_money, win_odds);
            if (answer.option != Insure::insure) return;
            spot.insurance = table.add_wager(hand.place(), insurance_wager, answer.amount);
            spot.is_insured = true;
        });
}

template <TableVerbs Table>
void settle_pure_insurance(Table& table, AnyRound auto& round) {
    for (Spot& spot : round.spots()) {
        if (!spot.is_insured || !table.is_open(spot.insurance)) continue;
        if (round.dealer.is_blackjack()) {
            table.pay(spot.insurance, insured, insurance_odds);
        } else {
            table.take(spot.insurance, not_insured);
        }
    }
}

}  // namespace felt::blackjack::pure_21_5
