// In which ways a wager ends, how often, with how much on it and what that brings.
#pragma once

#include <array>

#include "table/wager.hpp"

namespace felt::blackjack::solver {

// On average, for one unit first wagered.
struct Endings {
    std::array<double, most_outcomes> count{};  // how many wagers end so
    std::array<double, most_outcomes> stake{};  // with how much on them
    std::array<double, most_outcomes> net{};    // and what that brings

    void settle(const Outcome& how, double chance, double staked, double brings) {
        count[how.index] += chance;
        stake[how.index] += chance * staked;
        net[how.index] += chance * brings;
    }
    void add(const Endings& other, double chance) {
        for (std::size_t i = 0; i < most_outcomes; ++i) {
            count[i] += chance * other.count[i];
            stake[i] += chance * other.stake[i];
            net[i] += chance * other.net[i];
        }
    }
    double worth() const { return sum_of(net); }
    double staked() const { return sum_of(stake); }
    double settled() const { return sum_of(count); }

private:
    static double sum_of(const std::array<double, most_outcomes>& all) {
        double sum = 0;
        for (const double each : all) sum += each;
        return sum;
    }
};

}  // namespace felt::blackjack::solver
