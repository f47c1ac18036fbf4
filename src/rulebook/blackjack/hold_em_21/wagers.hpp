// The wagers of 21-Hold 'em: those of blackjack, and three on a poker hand that are all paid at the same odds.
#pragma once

#include <array>

#include "core/poker_hand.hpp"
#include "rulebook/blackjack/wagers.hpp"

namespace felt::blackjack::hold_em_21 {

// 30-2104(13)(b): the pay schedule, and how a hand that is in none of its rows ends.
namespace poker_outcome {
inline constexpr Outcome royal_flush{1, "royal-flush", "30-2104(13)(b)"};
inline constexpr Outcome straight_flush{2, "straight-flush", "30-2104(13)(b)"};
inline constexpr Outcome four_of_a_kind{3, "four-of-a-kind", "30-2104(13)(b)"};
inline constexpr Outcome full_house{4, "full-house", "30-2104(13)(b)"};
inline constexpr Outcome flush{5, "flush", "30-2104(13)(b)"};
inline constexpr Outcome straight{6, "straight", "30-2104(13)(b)"};
inline constexpr Outcome three_of_a_kind{7, "three-of-a-kind", "30-2104(13)(b)"};
inline constexpr Outcome two_pairs{8, "two-pairs", "30-2104(13)(b)"};
inline constexpr Outcome pair{9, "pair-of-sevens-or-better", "30-2104(13)(b)"};
inline constexpr Outcome lower{10, "lower", "30-2104(13)(a)"};
inline constexpr Outcome fold_one_card{11, "fold", "30-2104(8)"};
inline constexpr Outcome fold_two_cards{12, "fold-on-two-cards", "30-2104(10)"};
inline constexpr Outcome fold_second_wager{11, "fold", "30-2104(10)"};
}  // namespace poker_outcome

// Every row, which is all the third wager can end by; the others may also be folded.
inline constexpr std::array schedule_outcomes{&voided,
                                              &poker_outcome::royal_flush,
                                              &poker_outcome::straight_flush,
                                              &poker_outcome::four_of_a_kind,
                                              &poker_outcome::full_house,
                                              &poker_outcome::flush,
                                              &poker_outcome::straight,
                                              &poker_outcome::three_of_a_kind,
                                              &poker_outcome::two_pairs,
                                              &poker_outcome::pair,
                                              &poker_outcome::lower};
inline constexpr std::array pk_outcomes =
    outcomes_up_to<poker_outcome::fold_two_cards>(schedule_outcomes, poker_outcome::fold_one_card);
inline constexpr std::array second_outcomes = outcomes_up_to<poker_outcome::fold_second_wager>(schedule_outcomes);

// A row of the pay schedule; no odds where the wagers are collected.
struct PayRow {
    const Outcome* outcome;
    OddsTo odds;
    bool pays = true;
};
constexpr PayRow pay_row_of(const PokerHand& hand) {
    switch (hand.category) {
        case PokerCategory::royal_flush: return {&poker_outcome::royal_flush, {500, 1}};
        case PokerCategory::straight_flush: return {&poker_outcome::straight_flush, {100, 1}};
        case PokerCategory::four_of_a_kind: return {&poker_outcome::four_of_a_kind, {50, 1}};
        case PokerCategory::full_house: return {&poker_outcome::full_house, {20, 1}};
        case PokerCategory::flush: return {&poker_outcome::flush, {6, 1}};
        case PokerCategory::straight: return {&poker_outcome::straight, {4, 1}};
        case PokerCategory::three_of_a_kind: return {&poker_outcome::three_of_a_kind, {3, 1}};
        case PokerCategory::two_pairs: return {&poker_outcome::two_pairs, {2, 1}};
        case PokerCategory::pair:
            if (hand.ranks[0] >= Rank::seven) return {&poker_outcome::pair, {1, 1}};
            break;
        case PokerCategory::high_card:
        case PokerCategory::five_of_a_kind: break;  // one deck has none of the latter
    }
    return {&poker_outcome::lower, {0, 1}, false};
}

// The poker hand of a seat lies beside the four hands of blackjack that it may have.
inline constexpr std::uint8_t poker_hand_number = 5;

// 30-2104(2), (8), (10): what the layout calls "B-J", "PK", "2" and "3".
inline constexpr WagerInfo pk_wager{.index = 2,
                                    .id = "pk",
                                    .clause = "30-2104(2)(a)",
                                    .outcomes = pk_outcomes,
                                    .hand = poker_hand_number};
inline constexpr WagerInfo second_wager{.index = 3,
                                        .id = "pk-2",
                                        .clause = "30-2104(8)",
                                        .outcomes = second_outcomes,
                                        .hand = poker_hand_number};
inline constexpr WagerInfo third_wager{.index = 4,
                                       .id = "pk-3",
                                       .clause = "30-2104(10)",
                                       .outcomes = schedule_outcomes,
                                       .hand = poker_hand_number};
inline constexpr std::array wagers{&main_wager, &insurance_wager, &pk_wager, &second_wager, &third_wager};

}  // namespace felt::blackjack::hold_em_21
