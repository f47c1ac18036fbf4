// How often a wager turns favourable, and how much: shoes dealt by the real rule, the wager weighed before every round.
//
// Nothing is won or lost by chance here: a bet brings what it is worth from the cards that have not been seen, so that
// small gains show after few shoes. Shoes are dealt in blocks with a random stream each, and blocks are added up in
// their order: a result depends on the seed and the number of rounds, never on the threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "odds/counts/effects.hpp"
#include "rulebook/game.hpp"

namespace felt::odds::counts {

// Who bets one unit when the wager looks favourable, and nothing otherwise.
struct Bettor {
    enum class Knows : std::uint8_t {
        worth,          // what the wager is worth, exactly
        effects,        // the effects of removal of all cards that are gone
        true_count,     // a running count and how many decks are left
        running_count,  // a running count alone
    };
    Knows knows = Knows::worth;
    std::vector<int> tags{};          // by group of cards, of those who count
    std::optional<double> bets_from;  // the count; nothing: never
};

struct ShoePlan {
    std::shared_ptr<const rulebook::SetGame> game;  // dealt at least as deep as the last cut
    int seats = 1;
    std::vector<int> cuts;  // per cent of the shoe, ascending
    std::size_t usual = 0;  // the cut whose counts are told one by one
    bool burn_seen = false;
    std::uint64_t rounds = 1'000'000;
    std::uint64_t seed = 1;
    std::uint64_t first_block = 0;
    int threads = 1;
};

// A figure and its standard error.
struct Measured {
    double value = 0;
    double error = 0;
};
struct Betting {
    Measured share;           // of the rounds in which there is a bet
    Measured edge;            // the player's, on average, when there is
    Measured per_100_rounds;  // units won
    double per_shoe = 0;      // likewise
    double rounds_per_shoe = 0;
};

// What wagers were worth at one count: from this on, and less than one more.
struct AtCount {
    std::uint64_t rounds = 0;
    double sum = 0;
    double squares = 0;

    Measured worth() const;
};

// Rounds, bets and winnings of a shoe, added over shoes with their squares and products.
struct ShoeSums {
    std::array<double, 3> sum{};
    std::array<std::array<double, 3>, 3> products{};
    std::uint64_t shoes = 0;

    void add(const std::array<double, 3>& shoe);
    void add(const ShoeSums& other);
    Betting betting() const;
};

struct Sampled {
    static constexpr int most_count = 4000;  // eight decks of nines

    std::vector<std::vector<ShoeSums>> by_bettor;     // and in it by cut
    std::vector<std::vector<AtCount>> at_count;       // by bettor, and in it by count, from -most_count on
    std::vector<std::vector<Left>> shoes_at_trigger;  // by bettor: a few, as they came
    std::uint64_t rounds = 0;                         // to the last cut
    double linear_correlation = 0;                    // of the worth by effects of removal with the exact one

    AtCount at(std::size_t bettor, int count) const {
        const int from_lowest = count + most_count;
        return at_count[bettor][static_cast<std::size_t>(from_lowest)];
    }
};

Sampled sample_shoes(const ShoePlan& plan, const Counted& counted, const Effects& effects,
                     const std::vector<Bettor>& bettors, const std::function<void(double part)>& progress);

}  // namespace felt::odds::counts
