// What the Odds of Four Card Frenzy pay, by the player's hand: when it wins, and when it is beaten.
#pragma once

#include <array>
#include <cstdint>

#include "rulebook/poker/four_card_frenzy/hand.hpp"
#include "rulebook/poker/four_card_frenzy/wagers.hpp"

namespace felt::poker::four_card_frenzy {

// A row of a pay table; no odds where the wager pushes or loses.
struct PayRow {
    const Outcome* outcome;
    OddsTo odds{0, 1};
    enum class Kind : std::uint8_t { pays, pushes, loses } kind = Kind::pays;
};

// 30-1099.56-a(1), PT-FLT-FCF-OW-01, for 30-1099.56(19)(a).
constexpr PayRow odds_win_row(FourCardWorth hand) {
    switch (hand.category()) {
        case FourCardCategory::four_of_a_kind:
            if (hand == four_aces) return {&odds_outcome::four_aces, {200, 1}};
            return {&odds_outcome::four_of_a_kind, {30, 1}};
        case FourCardCategory::straight_flush: return {&odds_outcome::straight_flush, {15, 1}};
        case FourCardCategory::three_of_a_kind: return {&odds_outcome::three_of_a_kind, {2, 1}};
        case FourCardCategory::flush: return {&odds_outcome::flush, {3, 2}};
        case FourCardCategory::straight: return {&odds_outcome::straight, {1, 1}};
        default: return {&odds_outcome::other, {0, 1}, PayRow::Kind::pushes};
    }
}

// 30-1099.56-a(2), PT-FLT-FCF-BB-01 to 06, for 30-1099.56(19)(b).
struct BadBeatTable {
    std::string_view id;
    OddsTo four_of_a_kind;
    OddsTo straight_flush;
    OddsTo three_of_a_kind;
    OddsTo flush;
    OddsTo straight;
};
inline constexpr std::array<BadBeatTable, 6> bad_beat_tables{{
    {"pt-flt-fcf-bb-01", {30, 1}, {15, 1}, {2, 1}, {3, 2}, {1, 1}},
    {"pt-flt-fcf-bb-02", {100, 1}, {30, 1}, {4, 1}, {3, 1}, {2, 1}},
    {"pt-flt-fcf-bb-03", {100, 1}, {50, 1}, {4, 1}, {3, 1}, {2, 1}},
    {"pt-flt-fcf-bb-04", {500, 1}, {50, 1}, {10, 1}, {3, 1}, {2, 1}},
    {"pt-flt-fcf-bb-05", {500, 1}, {50, 1}, {5, 1}, {4, 1}, {2, 1}},
    {"pt-flt-fcf-bb-06", {500, 1}, {50, 1}, {5, 1}, {4, 1}, {3, 1}},
}};

// 30-1099.56(19)(b), (c): of a hand that the dealer's beats.
constexpr PayRow beaten_row(FourCardWorth hand, const BadBeatTable& table) {
    switch (hand.category()) {
        case FourCardCategory::four_of_a_kind: return {&odds_outcome::bad_beat_four_of_a_kind, table.four_of_a_kind};
        case FourCardCategory::straight_flush: return {&odds_outcome::bad_beat_straight_flush, table.straight_flush};
        case FourCardCategory::three_of_a_kind: return {&odds_outcome::bad_beat_three_of_a_kind, table.three_of_a_kind};
        case FourCardCategory::flush: return {&odds_outcome::bad_beat_flush, table.flush};
        case FourCardCategory::straight: return {&odds_outcome::bad_beat_straight, table.straight};
        default: return {&odds_outcome::lower_hand, {0, 1}, PayRow::Kind::loses};
    }
}

}  // namespace felt::poker::four_card_frenzy
