// Seven cards set as a hand of two in front and one of five behind.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "core/pai_gow_hands.hpp"

namespace felt::pai_gow {

inline constexpr std::size_t hand_size = 7;
using SevenCards = std::span<const Card, hand_size>;

// Which two cards lie in front, by their places in the hand as dealt, counted from 0.
struct Setting {
    std::uint8_t one = 0;
    std::uint8_t other = 1;
    constexpr bool operator==(const Setting&) const = default;
};

// Every way to choose two of seven.
inline constexpr std::size_t setting_count = 21;
inline constexpr std::array<Setting, setting_count> settings = [] {
    std::array<Setting, setting_count> all{};
    std::size_t at = 0;
    for (std::uint8_t one = 0; one < hand_size; ++one) {
        for (std::uint8_t other = one + 1; other < hand_size; ++other) all[at++] = {one, other};
    }
    return all;
}();

struct SetHand {
    Worth front;
    Worth back;

    constexpr bool is_foul() const { return pai_gow::is_foul(front, back); }
    constexpr bool operator==(const SetHand&) const = default;
    // The higher front, and with equal fronts the better hand behind.
    constexpr auto operator<=>(const SetHand&) const = default;
};

constexpr std::array<Card, 5> cards_behind(SevenCards cards, Setting setting) {
    std::array<Card, 5> behind{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < hand_size; ++i) {
        if (i != setting.one && i != setting.other) behind[count++] = cards[i];
    }
    return behind;
}

constexpr SetHand set_hand(SevenCards cards, Setting setting, const Ranking& ranking) {
    return {worth_of_two(cards[setting.one], cards[setting.other], ranking),
            worth_of_five(cards_behind(cards, setting), ranking)};
}

// The best hand of five in all seven cards, whatever is left for the front.
constexpr Worth best_five(SevenCards cards, const Ranking& ranking) {
    Worth best;
    for (const Setting setting : settings) best = std::max(best, worth_of_five(cards_behind(cards, setting), ranking));
    return best;
}

// How a set hand fares against the bank's, which wins what is equal.
enum class Fares : std::uint8_t { wins_both, wins_front_only, wins_back_only, wins_neither };
constexpr Fares fares(const SetHand& player, const SetHand& bank) {
    if (player.front > bank.front) return player.back > bank.back ? Fares::wins_both : Fares::wins_front_only;
    return player.back > bank.back ? Fares::wins_back_only : Fares::wins_neither;
}

}  // namespace felt::pai_gow
