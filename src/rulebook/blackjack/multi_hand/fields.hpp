// The fields of multi-hand blackjack: a wager and two shared cards for each.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "rulebook/blackjack/multi_hand/terms.hpp"
#include "rulebook/blackjack/shared_cards.hpp"

namespace felt::blackjack::multi_hand {

inline constexpr Outcome ten_card_charlie{9, "ten-card-charlie", "30-899.27(13)"};
inline constexpr Outcome even_money{10, "even-money", "30-812(2)"};

inline constexpr std::array field_outcomes =
    outcomes_up_to<outcome::blackjack_push>(blackjack::main_outcomes, ten_card_charlie, even_money);

// 30-899.27(3): each field has a wager of its own, and room for the hands that splits make of it.
constexpr std::uint8_t first_hand_of(int field) {
    return static_cast<std::uint8_t>((field - 1) * Spot::most_hands + 1);
}
inline constexpr WagerInfo field_1{.index = 0, .id = "field-1", .clause = "30-899.27(3)", .outcomes = field_outcomes};
inline constexpr WagerInfo field_2{.index = 2,
                                   .id = "field-2",
                                   .clause = "30-899.27(3)",
                                   .outcomes = field_outcomes,
                                   .hand = first_hand_of(2)};
inline constexpr WagerInfo field_3{.index = 3,
                                   .id = "field-3",
                                   .clause = "30-899.27(3)",
                                   .outcomes = field_outcomes,
                                   .hand = first_hand_of(3)};
inline constexpr std::array wagers{&field_1, &insurance_wager, &field_2, &field_3};
inline constexpr std::array fields{&field_1, &field_2, &field_3};

inline int field_of(const Spot& spot) { return (spot.hand[0].place().hand - 1) / Spot::most_hands + 1; }

// 30-899.27(12)
inline constexpr AskInfo tip_chip_info{"dealer-wager", back_wager_words, "30-899.27(12)"};

template <TableVerbs Table>
using FieldRound = SharedRound<Table, 3>;

// ---- 30-899.27(3), (4), (12): wagers ----

// 30-899.27(12): one chip for the dealer a round, on a field and not on an optional wager; it counts towards the
// smallest wager.
inline TipLimits tip_limits_of(const MultiHandTerms& terms) {
    TipLimits limits{.accepted = terms.tips, .most = terms.tip_max, .one_a_round = true, .counts = true};
    limits.clause = "30-899.27(12)";
    for (const WagerInfo* field : fields) limits.rides_with |= 1U << field->index;
    return limits;
}

// 30-899.27(2), (3): as many fields as the table has, each within the same limits.
template <TableVerbs Table>
void open_fields(Table& table, const MultiHandTerms& terms) {
    std::array<WagerLimits, fields.size()> own{};
    for (std::size_t i = 0; i < fields.size(); ++i) own[i] = {fields[i], terms.min_bet, terms.max_bet};
    const auto used = std::span(own).first(static_cast<std::size_t>(terms.fields));
    table.open_wagers(TableLayout(terms, used, tip_limits_of(terms)).layout());
}

template <TableVerbs Table>
void take_field_wagers(Table& table, const MultiHandTerms& terms, FieldRound<Table>& round) {
    open_fields(table, terms);
    round.spots_in_play = 0;
    for (const WagerInfo* field : fields) {
        for (Stake stake : table.placed(*field)) {
            stake.place.hand = field->hand;
            round.spot[round.spots_in_play++].begin(stake);
        }
    }
    if constexpr (Table::hosts_side_wagers) find_side_wagers(table, terms, round);
    round.dealer.begin({Money{}, dealer_place, 0, 0});
    round.begin_turns();
    for (const Spot& spot : round.spots()) round.turn_of(spot).is_to_come = true;
}

// ---- 30-899.27(6), (10): the deal ----

// One card to each field, whether anybody wagers on it or not.
template <TableVerbs Table>
void deal_to_fields(Table& table, const MultiHandTerms& terms, FieldRound<Table>& round) {
    const bool is_one_for_all = terms.starting_cards == StartingCards::one_pair;
    const int dealt = is_one_for_all ? 1 : terms.fields;
    for (int field = 1; field <= dealt; ++field) {
        const Card card = table.deal(shared_hand(static_cast<std::uint8_t>(field)), Eyes::everyone);
        for (Spot& spot : round.spots()) {
            if (is_one_for_all || field_of(spot) == field) use_shared_card(table, spot.hand[0], card);
        }
    }
}

// 30-820, for hands that all players share.
template <TableVerbs Table>
void deal_two_to_fields(Table& table, const MultiHandTerms& terms, FieldRound<Table>& round) {
    deal_to_fields(table, terms, round);
    round.dealer.add(table.deal(dealer_place, Eyes::everyone));
    settle_side_wagers(table, terms, round, Moment::first_card);
    deal_to_fields(table, terms, round);
    if constexpr (Table::hosts_side_wagers) {
        for (Spot& spot : round.spots()) spot.note_first_cards(spot.hand[0].all_cards());
    }
    deal_hole_card(table, terms, round);
}

}  // namespace felt::blackjack::multi_hand
