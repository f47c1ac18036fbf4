// The best counts for a wager: whole numbers for cards that follow its effects of removal as closely as whole numbers
// can.
//
// How well a count does is how closely its tags correlate with the effects of removal, each card of the deck weighing
// alike. For tags from -9 to 9 on 13 ranks there are some 10^16 counts; but all that matters of one is the sum of its
// tags, of their squares and of their products with the effects, so groups of cards are added one after the other and
// only the best product is kept for each two sums. Nothing is left out that way.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "odds/counts/effects.hpp"

namespace felt::odds::counts {

enum class Balance : std::uint8_t {
    balanced,    // over a deck the tags add to 0: divided by the decks left, a true count
    unbalanced,  // they do not, so that the running count can be used as it is
};

struct Tags {
    std::vector<int> by_group;
    double correlation = 0;  // with the effects of removal
    int per_deck = 0;        // what the tags of a deck add to
    // The running count, from 0 at the start of the shoe, from which on to bet: of an unbalanced count.
    std::optional<int> running_from{};
};

// How closely these tags follow the effects.
double correlation_of(std::span<const int> tags, std::span<const CardGroup> groups);

// The best counts with tags from -level to level; nothing where no count tells anything.
struct BestTags {
    // The highest correlation there is.
    std::optional<Tags> balanced;
    // What wins most for a player who bets whenever the running count is high enough, if a shoe is dealt to this depth
    // and worths follow a normal distribution.
    std::optional<Tags> unbalanced;
};
BestTags best_tags(const Effects& effects, int level, double depth);

// What such a player wins per round, and from which running count.
struct RunningGain {
    double per_round = 0;
    int from = 0;
};
RunningGain running_gain(std::span<const int> tags, const Effects& effects, double depth);

// The true count at which the wager is fair, by the effects alone; nothing where the count says nothing of it.
std::optional<double> fair_true_count(std::span<const int> tags, const Effects& effects);

}  // namespace felt::odds::counts
