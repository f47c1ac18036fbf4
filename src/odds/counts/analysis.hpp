// How vulnerable a wager is to those who count cards: effects of removal, the best counts by them, and what they win.
#pragma once

#include <string>
#include <vector>

#include "odds/counts/best_tags.hpp"
#include "odds/counts/shoes.hpp"

namespace felt::odds::counts {

// A count and when it says to bet.
struct Count {
    std::string id;  // "level-1", "one-digit-unbalanced"
    int level = 1;   // its largest tag may be so much
    Balance balance = Balance::balanced;
    Tags tags;
    // Where the wager is fair by the effects of removal: a true count. Of an unbalanced count it is what its running
    // count stands for.
    std::optional<double> fair{};
    // The whole number from which on a bet pays: a true count, or a running count from 0 at the start of the shoe.
    // Found on sampled shoes where the wager's worth is known for each of them, else by the effects of removal.
    std::optional<int> bets_from{};
    // What the wager was worth, exactly, in shoes that stood at that count; and how many they were.
    Measured worth_there{};
    std::uint64_t shoes_there = 0;
};

// One way to decide on bets, with what it wins by cut.
struct Way {
    std::string id;  // "perfect", "ideal", or a count's
    std::vector<Betting> by_cut;
};

struct Analysis {
    Effects effects;
    std::vector<Count> counts;
    std::vector<Way> ways;
    std::vector<int> cuts;
    std::size_t usual = 0;     // which of them is asked about
    std::uint64_t rounds = 0;  // sampled, to the last cut
    std::uint64_t shoes = 0;
    std::uint64_t seed = 1;
    bool is_exact = false;          // rounds are weighed exactly, not by effects of removal
    double linear_correlation = 1;  // of the two
};

struct Asked {
    ShoePlan shoes;
    bool simulate = true;
};

// `progress` is told how much is done, from 0 to 1.
Analysis analyse(const Counted& counted, const Asked& asked, const std::function<void(double part)>& progress);

// How many rounds are enough, and not too many, for a wager that takes so long to weigh.
std::uint64_t usual_rounds(const Counted& counted);

}  // namespace felt::odds::counts
