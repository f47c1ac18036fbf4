// How one player's results of single rounds spread, on all wagers together: how often each came, the longest runs, and
// what sittings of many rounds come to, with a bankroll or without.
//
// A player who has the money for another round is taken to have it for doubling and splitting too.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>

#include "core/money.hpp"
#include "table/tally.hpp"

namespace felt::sim {

// What is wanted beside the plain counts. The rounds of a run, in their order, are cut into sittings.
struct Sittings {
    std::uint64_t rounds = 1'000;   // of each
    std::optional<Money> bankroll;  // what each begins with; empty: nobody ever runs out
    Money a_round;                  // what must be left for another round: all bets before the deal
};

// How often each amount came, in cents.
using Counts = std::map<std::int64_t, std::uint64_t>;

// The smallest amount that at least this part of all does not exceed; empty if there are none.
std::optional<Money> percentile(const Counts& counts, int per_cent);
inline constexpr std::array shown_percentiles{1, 5, 25, 50, 75, 95, 99};

// The chance that a bankroll is gone within so many rounds, and ever, as if results were a Brownian motion of the same
// mean and variance. All in the same unit of money.
struct RuinEstimate {
    double in_sitting = 0;
    double ever = 0;
};
RuinEstimate estimate_ruin(double mean, double variance, double bankroll, double rounds);

// Results in the order of the rounds. Whole numbers only, but for the estimate.
class ResultsTally {
public:
    explicit ResultsTally(const Sittings& sittings) : asked_(sittings) { begin_sitting(); }

    void add(std::span<const RoundResult> next);

    const Sittings& asked() const { return asked_; }
    Counts by_result() const { return {by_result_.begin(), by_result_.end()}; }
    // Rounds in a row that came out ahead, or behind. One that came out even neither ends a run nor lengthens it.
    std::uint64_t longest_winning() const { return winning_.longest; }
    std::uint64_t longest_losing() const { return losing_.longest; }

    // Whole sittings; what is left over at the end is none.
    std::uint64_t sittings() const { return sittings_; }
    const Counts& after_sitting() const { return after_sitting_; }  // results, as if nobody ever ran out
    // With a bankroll: how many did not last, and what was left at the end or when it did not cover another round.
    std::uint64_t ruined() const { return ruined_; }
    const Counts& left() const { return left_; }
    double risk() const;
    double standard_error_of_risk() const;
    RuinEstimate estimate() const;

private:
    struct Run {
        std::uint64_t now = 0;
        std::uint64_t longest = 0;
        void lengthen() {
            if (++now > longest) longest = now;
        }
    };
    void begin_sitting();
    void sit(std::int64_t result);
    void end_sitting();

    Sittings asked_;
    std::unordered_map<std::int64_t, std::uint64_t> by_result_;
    Run winning_;
    Run losing_;
    std::uint64_t sittings_ = 0;
    std::uint64_t ruined_ = 0;
    Counts after_sitting_;
    Counts left_;

    // The sitting under way.
    std::uint64_t rounds_sat_ = 0;
    std::int64_t result_ = 0;
    std::int64_t bankroll_ = 0;
    bool is_ruined_ = false;
};

}  // namespace felt::sim
