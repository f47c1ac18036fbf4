// The wagers of Supreme Baccarat, the ways they end, what they pay, and what a hand costs the player-dealer.
#pragma once

#include <algorithm>
#include <array>

#include "table/pay.hpp"
#include "table/wager.hpp"

namespace felt::baccarat::supreme {

namespace outcome {
inline constexpr Outcome player_wins{1, "wins", "004-supreme-betting-3.a"};
inline constexpr Outcome player_loses{2, "loses", "004-supreme-round-6.b"};
inline constexpr Outcome tie{3, "tie", "004-supreme-round-6.c"};

inline constexpr Outcome banker_wins{1, "wins", "004-supreme-betting-3.b"};
inline constexpr Outcome banker_loses{2, "loses", "004-supreme-round-6.a"};
inline constexpr Outcome banker_wins_with_6{4, "wins-with-6", "004-supreme-betting-3.c"};

inline constexpr Outcome tie_wins{1, "wins", "004-supreme-tie.a"};
inline constexpr Outcome tie_loses{2, "loses", "004-supreme-tie.c"};

inline constexpr Outcome total_18{1, "total-18", "004-supreme-total-shot.f"};
inline constexpr Outcome total_17{2, "total-17", "004-supreme-total-shot.f"};
inline constexpr Outcome total_loses{3, "loses", "004-supreme-total-shot.f"};

inline constexpr Outcome flex_wins{1, "wins", "004-supreme-flex.i"};
inline constexpr Outcome flex_loses{2, "loses", "004-supreme-flex.i"};
inline constexpr Outcome taken_down{3, "taken-down", "004-supreme-flex.d"};
}  // namespace outcome

inline constexpr Outcome voided = void_under("004-supreme-round-6");
inline constexpr std::array player_outcomes{&voided, &outcome::player_wins, &outcome::player_loses, &outcome::tie};
inline constexpr std::array banker_outcomes{&voided, &outcome::banker_wins, &outcome::banker_loses, &outcome::tie,
                                            &outcome::banker_wins_with_6};
inline constexpr std::array tie_outcomes{&voided, &outcome::tie_wins, &outcome::tie_loses};
inline constexpr std::array total_outcomes{&voided, &outcome::total_18, &outcome::total_17, &outcome::total_loses};
inline constexpr std::array flex_outcomes{&voided, &outcome::flex_wins, &outcome::flex_loses, &outcome::taken_down};

// 004-supreme-layout-5: a circle for every banker's total but 4, 8 and 9.
inline constexpr std::array flex_totals{0, 1, 2, 3, 5, 6, 7};
inline constexpr std::array<std::string_view, flex_totals.size()> flex_circles{"0", "1", "2", "3", "5", "6", "7"};
inline constexpr int flex_loses_to = 9;

constexpr WagerInfo flex_info() {
    WagerInfo info{4, "flex-action", "004-supreme-flex", flex_outcomes};
    info.lies_over = true;
    info.rides_alone = true;
    info.spots = flex_circles;
    return info;
}
inline constexpr WagerInfo player_wager{0, "player", "004-supreme-layout-1", player_outcomes};
inline constexpr WagerInfo banker_wager{1, "banker", "004-supreme-layout-2", banker_outcomes};
inline constexpr WagerInfo tie_wager{2, "tie", "004-supreme-tie", tie_outcomes};
inline constexpr WagerInfo total_wager{3, "total-shot", "004-supreme-total-shot", total_outcomes};
inline constexpr WagerInfo flex_wager = flex_info();
inline constexpr std::array own_wagers{&player_wager, &banker_wager, &tie_wager, &total_wager, &flex_wager};
inline constexpr std::uint32_t line_bits = 0b11;

// 004-supreme-tie.e, -total-shot.d, -flex.g: on each of these, and on each circle.
inline constexpr Money most_beside_lines = Money::dollars(100);

inline constexpr OddsTo banker_6_pays{1, 2};
inline constexpr OddsTo tie_pays{9, 1};
inline constexpr OddsTo total_18_pays{40, 1};
inline constexpr OddsTo total_17_pays{20, 1};
// Rows, because a wager over several rounds is settled by one.
inline constexpr Pay flex_pays{.kind = Pay::Kind::to, .odds = even_odds};
inline constexpr Pay flex_lost{.kind = Pay::Kind::lose};
inline constexpr Pay flex_back{.kind = Pay::Kind::push};

// 004-supreme-collection.f: up to each of these totals, and above the last.
struct FeeBand {
    Money to;
    Money fee;
};
inline constexpr std::array fee_bands{
    FeeBand{Money::dollars(300), Money::dollars(1)}, FeeBand{Money::dollars(600), Money::dollars(3)},
    FeeBand{Money::dollars(1500), Money::dollars(8)}, FeeBand{Money::dollars(2500), Money::dollars(15)}};
inline constexpr Money fee_above = Money::dollars(25);

constexpr Money collection_fee(Money total_action) {
    const auto band = std::ranges::find_if(fee_bands, [&](const FeeBand& any) { return total_action <= any.to; });
    return band == fee_bands.end() ? fee_above : band->fee;
}

}  // namespace felt::baccarat::supreme
