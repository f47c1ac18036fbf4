// The wagers of Push Bet Pai Gow Poker and the ways they end, each with its clause.
#pragma once

#include <array>

#include "rulebook/pai_gow/card_room.hpp"

namespace felt::pai_gow::push_bet {

struct Clauses {
    static constexpr std::string_view setting = "004-push-bet-round-5";
    static constexpr std::string_view bank_setting = "004-push-bet-round-6";
    static constexpr std::string_view pile = "004-push-bet-deal-3";
};

inline constexpr Outcome voided = void_under("004-push-bet-summary");
inline constexpr HandOutcomes outcomes({
    .wins = "004-push-bet-win-1",
    .push = "004-push-bet-win-2",
    .loses = "004-push-bet-win-3",
    .copy = "004-push-bet-win-3",
    .foul = "004-push-bet-round-5",
});
inline constexpr std::array all_outcomes = outcomes.all(voided);

inline constexpr WagerInfo main_wager{0, "main", "004-push-bet-bets", all_outcomes};
inline constexpr WagerInfo backline = rulebook::bet_behind(2, "004-push-bet-standards-6", all_outcomes, backline_spots);

// ---- the Push Bet ----

// The best five of a player's cards that the high hand pays for, from the lowest.
enum class HighHand : std::uint8_t {
    none,
    ace_high_flush,
    full_house,
    four_of_a_kind,
    straight_flush,
    royal_flush,
    five_aces,
};
inline constexpr std::size_t high_hand_count = 7;
// 004-push-bet-high-hand: to one.
inline constexpr std::array<std::int32_t, high_hand_count> high_hand_pays{0, 1, 2, 4, 10, 20, 100};

// With a push, and without one.
inline constexpr std::array<Outcome, high_hand_count> pushed{
    {{1, "push", "004-push-bet-push-1"},
     {2, "push-with-ace-high-flush", "004-push-bet-high-hand-4"},
     {3, "push-with-full-house", "004-push-bet-high-hand-4"},
     {4, "push-with-four-of-a-kind", "004-push-bet-high-hand-4"},
     {5, "push-with-straight-flush", "004-push-bet-high-hand-4"},
     {6, "push-with-royal-flush", "004-push-bet-high-hand-4"},
     {7, "push-with-five-aces", "004-push-bet-high-hand-4"}}};
inline constexpr std::array<Outcome, high_hand_count> not_pushed{{{8, "no-push", "004-push-bet-push-2"},
                                                                  {9, "ace-high-flush", "004-push-bet-high-hand-3"},
                                                                  {10, "full-house", "004-push-bet-high-hand-3"},
                                                                  {11, "four-of-a-kind", "004-push-bet-high-hand-3"},
                                                                  {12, "straight-flush", "004-push-bet-high-hand-3"},
                                                                  {13, "royal-flush", "004-push-bet-high-hand-3"},
                                                                  {14, "five-aces", "004-push-bet-high-hand-3"}}};
inline constexpr auto push_bet_outcomes = [] {
    std::array<const Outcome*, 1 + 2 * high_hand_count> all{&voided};
    for (std::size_t i = 0; i < high_hand_count; ++i) {
        all[pushed[i].index] = &pushed[i];
        all[not_pushed[i].index] = &not_pushed[i];
    }
    return all;
}();
inline constexpr WagerInfo push_bet{1, "push-bet", "004-push-bet-bets", push_bet_outcomes};

inline constexpr std::array own_wagers{&main_wager, &push_bet, &backline};

}  // namespace felt::pai_gow::push_bet
