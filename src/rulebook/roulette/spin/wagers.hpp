// The standard wagers of roulette as a table lays them out: common practice.
#pragma once

#include <array>

#include "rulebook/roulette/layout.hpp"
#include "table/wager.hpp"

namespace felt::roulette::spin {

namespace outcome {
inline constexpr Outcome wins{1, "wins", "30-2299.04-start(1)"};
inline constexpr Outcome loses{2, "loses", "30-2299.04-start(1)"};
}  // namespace outcome
inline constexpr Outcome voided = void_under("30-2299.04-start(1)");
inline constexpr std::array standard_outcomes{&voided, &outcome::wins, &outcome::loses};

inline constexpr std::array<std::string_view, bets> wager_ids{"red",    "black", "odd",    "even",     "low",
                                                              "high",   "dozen", "column", "straight", "split",
                                                              "street", "trio",  "corner", "basket",   "six-line"};

// The names of a wager's spots, one after the other; none where there is but one.
struct SpotNames {
    std::array<std::string_view, LayoutSpots::most> names{};
    std::size_t count = 0;
};
constexpr std::array<SpotNames, bets> names_on(Wheel wheel) {
    std::array<SpotNames, bets> all{};
    for (std::size_t bet = 0; bet < bets; ++bet) {
        const auto spots = spots_of(wheel, static_cast<Bet>(bet));
        if (spots.size() == 1) continue;
        for (const LayoutSpot& spot : spots) all[bet].names[all[bet].count++] = spot.name();
    }
    return all;
}
inline constexpr auto double_zero_spots = names_on(Wheel::double_zero);
inline constexpr auto single_zero_spots = names_on(Wheel::single_zero);

constexpr std::array<WagerInfo, bets> infos_with(const std::array<SpotNames, bets>& spots) {
    std::array<WagerInfo, bets> all{};
    for (std::size_t bet = 0; bet < bets; ++bet) {
        all[bet].index = static_cast<std::uint8_t>(bet);
        all[bet].id = wager_ids[bet];
        all[bet].clause = "30-2299.04-start(1)";
        all[bet].outcomes = standard_outcomes;
        all[bet].spots = {spots[bet].names.data(), spots[bet].count};
    }
    return all;
}
inline constexpr auto double_zero_infos = infos_with(double_zero_spots);
inline constexpr auto single_zero_infos = infos_with(single_zero_spots);

constexpr std::array<const WagerInfo*, bets> pointers_to(const std::array<WagerInfo, bets>& infos) {
    std::array<const WagerInfo*, bets> all{};
    for (std::size_t bet = 0; bet < bets; ++bet) all[bet] = &infos[bet];
    return all;
}
inline constexpr auto double_zero_wagers = pointers_to(double_zero_infos);
inline constexpr auto single_zero_wagers = pointers_to(single_zero_infos);

constexpr std::span<const WagerInfo* const> wagers_of(Wheel wheel) {
    return wheel == Wheel::single_zero ? single_zero_wagers : double_zero_wagers;
}

}  // namespace felt::roulette::spin
