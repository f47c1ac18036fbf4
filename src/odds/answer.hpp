// What a question about a wager's odds is answered with.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/money.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::odds {

// One row of the pay table. `net` is what the row adds to the player's expectation per unit staked: its probability
// times what is won there, or less the stake where it is lost. A meter's share is not in it.
struct Row {
    std::string outcome;
    std::string pays;
    double probability = 0;
    double net = 0;
};

// A row that pays out of a meter.
struct MeterChance {
    std::string meter;
    double share = 0;  // of the meter: 1 is all of it
    double probability = 0;
};

struct ProgressiveOdds {
    Money unit;
    double fixed_return = 0;  // what comes back per unit staked, apart from meters
    std::vector<MeterChance> meters{};
    // What must lie in `break_even_meter` for the wager to be fair, in dollars for one unit staked, every other meter
    // at its seed; nothing where that meter is never hit.
    std::optional<double> break_even{};
    std::string break_even_meter{};
    bool others_at_seed = false;  // there are others
};

// What the hands of others bring: envy.
struct EnvyOdds {
    Money stake;          // that takes part: the progressive's unit, or the least that is enough
    double dollars = 0;   // expected from each other player who made the wager, for this stake
    double per_unit = 0;  // the same per unit staked: so much the house edge falls for each of them
};

// The figures of one way to play.
struct Figures {
    std::string strategy;  // in words; empty where the player has nothing to decide
    double house_edge = 0;
    double hit_frequency = 0;
    double stddev = 0;
    std::vector<Row> rows;  // every outcome the table has a row for; their probabilities add to 1
    std::optional<ProgressiveOdds> progressive;
    std::optional<EnvyOdds> envy;  // where the table pays it
    // Of wagers that grow, because they are raised or because one joins each hand of a split: how much is staked on
    // average, in units of the first stake, and the loss per unit of that. The house edge is per unit first staked.
    std::optional<double> staked;
    std::optional<double> element_of_risk;
};

struct Answer {
    std::string game;
    const wagers::Wager* wager = nullptr;
    const wagers::PayTable* table = nullptr;
    int decks = 0;
    std::vector<std::pair<std::string, std::string>> rules;  // those of the main game that matter
    std::string note;                                        // what the figures count and what they leave out
    Figures figures;
    std::optional<Figures> best;  // as the player who cares for this wager alone would play it
    // Of wagers that can only be placed while the player still has a hand: as placed by whoever has one, since who has
    // one depends on the dealer's cards.
    std::optional<Figures> while_live;
    std::optional<Figures>
        not_joined;  // with no further wager on the hands of a split, where it is the player's choice
};

// How likely an outcome is, and with how much on it in units of the first stake.
struct Chance {
    std::size_t outcome = 0;
    long double chance = 0;
    long double stake = 1;
};

// The chances add to 1. `wagers` is how many are settled for one that was placed: more than one where hands of a split
// carry wagers of their own.
Figures figures_of(const wagers::Wager& wager, const wagers::PayTable& table, const std::vector<Chance>& chances,
                   long double wagers = 1);

// What a row wins for one unit staked, fixed pays only: 19 for "19 to 1", -1 for a loss, 49 for "50 for 1". An amount
// that does not grow with the stake is counted on a stake of one dollar, or of the progressive's unit.
long double net_of(const wagers::Wager& wager, const Pay& pay);

}  // namespace felt::odds
