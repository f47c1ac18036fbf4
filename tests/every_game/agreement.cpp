// Walks and simulates small shoes of any game.
#include "every_game/agreement.hpp"

#include <algorithm>

namespace felt::every_game {

using rulebook::Settings;
using rulebook::SimBlock;
using testing_support::Blocks;
using testing_support::disagreements;

void Agreement::start_afresh_each_round(Settings& settings) {
    for (const auto& [id, value] : {std::pair{"dealt", "continuous"}, {"burn", "0"}}) {
        if (!settings.all().contains(id)) continue;
        EXPECT_FALSE(settings.set(id, value, "test"));
    }
}

std::vector<Card> Agreement::small_shoe(const rulebook::SetGame& set, std::size_t ranks, int copies) {
    const std::vector<Card> all = set.shoe();
    std::vector<Card> shoe;
    for (const char rank : std::string_view("AT865927K34QJ")) {
        const auto is_of_rank = [rank](Card card) { return text_of(card)[0] == rank; };
        const auto found = std::ranges::find_if(all, is_of_rank);
        if (found == all.end() || shoe.size() / static_cast<std::size_t>(copies) == ranks) continue;
        shoe.insert(shoe.end(), static_cast<std::size_t>(copies), *found);
    }
    return shoe;
}

SimBlock Agreement::block_of(const rulebook::SetGame& set, std::vector<Card> shoe, int seats) {
    SimBlock block;
    block.seats = seats;
    block.bets = {{0, set.usual_bet()}};
    block.shoe = std::move(shoe);
    return block;
}

Blocks Agreement::simulated(const rulebook::SetGame& set, SimBlock block, std::uint64_t seed) {
    Blocks blocks;
    block.seed = seed;
    block.rounds = 500;
    for (block.block = 0; block.block < 200; ++block.block) blocks.tallies.push_back(set.simulate(block));
    return blocks;
}

void Agreement::expect_agreement(const rulebook::SetGame& set, const SimBlock& block, std::uint64_t seed,
                                 const std::string& where) {
    const Expectation<double> exact = set.expectation(block);
    EXPECT_GT(exact.leaves, 100U) << where;
    // The first hand of each seat ends once; hands that come of it later only add to that.
    double all = 0;
    for (const double probability : exact.outcomes[0]) {
        EXPECT_GE(probability, 0) << where;
        all += probability;
    }
    EXPECT_GE(all, block.seats - 1e-9) << where;
    for (const std::string& line : disagreements(exact, simulated(set, block, seed)))
        ADD_FAILURE() << where << ": " << line;
}

void Agreement::expect_agreement_at_random_tables(std::uint64_t from, std::uint64_t to, std::size_t ranks, int copies,
                                                  int seats) {
    for (std::uint64_t seed = from; seed < to; ++seed) {
        Tape tape(Tape::numbers(seed, 200));
        RandomTable table = random_table(game(), tape);
        start_afresh_each_round(table.settings);
        const auto set = game().set_up(table.settings);
        ASSERT_TRUE(set) << table.text();
        if ((*set)->seats() < seats) continue;
        expect_agreement(**set, block_of(**set, small_shoe(**set, ranks, copies), seats), seed, table.text());
    }
}

void Agreement::expect_best_play_no_worse(std::uint64_t from, std::uint64_t to) {
    for (std::uint64_t seed = from; seed < to; ++seed) {
        Tape tape(Tape::numbers(seed, 200));
        RandomTable table = random_table(game(), tape);
        start_afresh_each_round(table.settings);
        const auto set = game().set_up(table.settings);
        ASSERT_TRUE(set) << table.text();
        const SimBlock block = block_of(**set, small_shoe(**set, 5, 2), 1);
        const double best = (*set)->best_expectation(block).net_cents;
        const double own = (*set)->expectation(block).net_cents;
        EXPECT_GE(best, own - 1e-9) << table.text();
    }
}

}  // namespace felt::every_game
