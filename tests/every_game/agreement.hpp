// The simulator against the exact table on small shoes of any game.
#pragma once

#include <string>
#include <vector>

#include "every_game/property.hpp"
#include "support/agreement.hpp"

namespace felt::every_game {

class Agreement : public EachGame {
protected:
    // Every round starts from the whole small shoe: it is shuffled each time and nothing is burned.
    static void start_afresh_each_round(rulebook::Settings& settings);
    // So many ranks in one suit, so many cards of each: few enough to walk, and enough for pairs and naturals.
    static std::vector<Card> small_shoe(const rulebook::SetGame& set, std::size_t most_ranks, int copies,
                                        int seats = 1);
    static rulebook::SimBlock block_of(const rulebook::SetGame& set, std::vector<Card> shoe, int seats);
    static testing_support::Blocks simulated(const rulebook::SetGame& set, rulebook::SimBlock block, std::uint64_t seed,
                                             std::uint64_t rounds_a_block);
    static void expect_agreement(const rulebook::SetGame& set, const rulebook::SimBlock& block, std::uint64_t seed,
                                 const std::string& where);
    // Which values of an option are compared: one that is not its default, or all the rest of them.
    enum class Values : std::uint8_t { first_of_each, others };
    static void expect_agreement_under_values(Values which);
    // The same under options drawn by chance from these seeds, and best play no worse than the game's own strategy.
    static void expect_agreement_at_random_tables(std::uint64_t from, std::uint64_t to, std::size_t ranks, int copies,
                                                  int seats);
    // With side wagers bet on by every seat, a few at a time, until all have been there; so many tables of each.
    static void expect_agreement_with_side_wagers(int tables_each, std::size_t faces, int copies, int seats);
    // Wagers over several rounds: simulated ones end as often as rounds that are won and lost exactly say.
    static void expect_agreement_of_streaks();
    static void expect_best_play_no_worse(std::uint64_t from, std::uint64_t to);
};

}  // namespace felt::every_game
