// The wagers of Phoenix Baccarat, the ways they end and what they pay.
#pragma once

#include <array>

#include "core/baccarat.hpp"
#include "rulebook/player_dealer.hpp"

namespace felt::baccarat::phoenix {

namespace outcome {
inline constexpr Outcome higher{1, "higher-total", "004-phoenix-winners.d"};
inline constexpr Outcome lower{2, "lower-total", "004-phoenix-winners.c"};
inline constexpr Outcome tie{3, "tie", "004-phoenix-winners.e"};
// Against a player-dealer's 0 on three cards.
inline constexpr Outcome beats_zero{4, "beats-zero", "004-phoenix-zero.b"};
inline constexpr Outcome half_of_zero{5, "half-against-zero", "004-phoenix-zero.c"};
inline constexpr Outcome push_of_zero{6, "push-against-zero", "004-phoenix-zero.d"};
}  // namespace outcome

inline constexpr Outcome voided = void_under("004-phoenix-round-7");
inline constexpr std::array outcomes{&voided,
                                     &outcome::higher,
                                     &outcome::lower,
                                     &outcome::tie,
                                     &outcome::beats_zero,
                                     &outcome::half_of_zero,
                                     &outcome::push_of_zero};

// 004-phoenix-standards.i: places behind a seat; how many is common practice.
inline constexpr std::array<std::string_view, 3> places_behind{"1", "2", "3"};

inline constexpr WagerInfo main_wager{0, "main", "004-phoenix-round-4", outcomes};
inline constexpr WagerInfo behind_wager = rulebook::bet_behind(1, "004-phoenix-standards.i", outcomes, places_behind);
inline constexpr std::array own_wagers{&main_wager, &behind_wager};

inline constexpr OddsTo half_odds{1, 2};

// ---- what hands are worth against each other ----

// 004-phoenix-house-way: 5 or less is hit, 6 or more stood on.
constexpr bool house_way_hits(int total) { return total < 6; }

// 004-phoenix-bank: what the player-dealer must do with three cards, or may choose.
enum class BankPlay : std::uint8_t { must_stand, must_hit, chooses };
constexpr BankPlay bank_play(int total) {
    if (total == 0 || total >= 7) return BankPlay::must_stand;
    return total <= 3 ? BankPlay::must_hit : BankPlay::chooses;
}
// Where nobody chooses, the house way.
constexpr bool bank_hits_by_house_way(int total) {
    const BankPlay play = bank_play(total);
    return play == BankPlay::must_hit || (play == BankPlay::chooses && house_way_hits(total));
}

constexpr const Outcome& outcome_against(int player, const BaccaratHand& bank) {
    if (bank.size() == 3 && bank.total() == 0) {
        if (player >= 7) return outcome::beats_zero;
        return player == 6 ? outcome::half_of_zero : outcome::push_of_zero;
    }
    if (player == bank.total()) return outcome::tie;
    return player > bank.total() ? outcome::higher : outcome::lower;
}

}  // namespace felt::baccarat::phoenix
