// Two games, or one under two sets of rules, dealt the same cards: what they differ by shows in far fewer rounds than
// two simulations of their own would take.
//
// Every round both games begin with a full shoe and the same random stream, so the same cards fall in the same order
// for as long as both have as many drawn. Each is simulated without bias, from a full shoe; what they share is the
// luck.
#pragma once

#include "sim/simulation.hpp"

namespace felt::sim {

struct Side {
    std::shared_ptr<const rulebook::SetGame> game;
    std::vector<FixedBet> bets;
    int seats = 1;
};

struct ComparisonPlan {
    Side first;
    Side second;
    std::uint64_t rounds = 10'000'000;
    std::optional<double> until_standard_error{};  // of the difference; `rounds` is then the most that are played
    std::uint64_t seed = 1;
    int threads = 1;
};

// Results of the games' own wagers, in cents, and how they go together.
struct PairTally {
    std::uint64_t rounds = 0;
    struct One {
        std::int64_t wagered = 0;
        std::int64_t net = 0;
        WideCount squares = 0;
    };
    One first;
    One second;
    WideNumber products = 0;

    void add(const PairTally& other);
};

// Per unit of what lay on the games' own wagers before the deal.
struct PairStatistics {
    struct One {
        double house_edge = 0;
        double standard_error = 0;
    };
    One first;
    One second;
    double difference = 0;      // of the house edges: the second's less the first's
    double standard_error = 0;  // of the difference, from round to round
    double correlation = 0;
    double fewer_rounds = 0;  // how many times as many rounds two runs of their own would need to know it as well
};
PairStatistics statistics_of(const PairTally& tally);

struct Compared {
    PairTally tally;
    double seconds = 0;
    Ended how = Ended::as_planned;
};

// As `run`: the result depends on the seed and the rounds alone.
Compared compare(const ComparisonPlan& plan, const std::atomic<bool>& stop,
                 const std::function<void(const PairTally&, double seconds)>& watch);

}  // namespace felt::sim
