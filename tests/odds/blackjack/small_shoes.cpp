// Walks the rule through small shoes.
#include "odds/blackjack/small_shoes.hpp"

#include <gtest/gtest.h>

namespace felt::odds::variations {

std::vector<Card> shoe_of_ranks(std::string_view ranks, int each) {
    std::vector<Card> shoe;
    for (const char rank : ranks) {
        for (int i = 0; i < each; ++i) {
            shoe.push_back(rank == '*' ? Card::joker()
                                       : Card(static_cast<Rank>(rank_letters.find(rank)), Suit::hearts));
        }
    }
    return shoe;
}

const std::vector<SmallShoe>& small_shoes() {
    static const std::vector<SmallShoe> shoes{{"8T", 9}, {"AT9", 6}, {"7T3", 7}, {"7TA", 6}};
    return shoes;
}

void expect_same(const rulebook::Chosen& chosen, const std::vector<Card>& shoe, const Endings& endings,
                 const Lying& lying) {
    constexpr double tolerance = 1e-9;
    std::string where = chosen.game->info.id + " with";
    for (const Card card : shoe) where.append(" ").append(text_of(card));
    for (const auto& [key, value] : chosen.settings.all()) where.append(", ").append(key).append(" ").append(value);
    SCOPED_TRACE(where);
    rulebook::SimBlock block;
    block.shoe = shoe;
    block.bets = chosen.set->usual_bets();
    if (!lying.all) block.bets.resize(1);
    const auto walked = chosen.set->expectation(block);
    const auto unit = static_cast<double>(chosen.set->usual_bet().in_cents());
    EXPECT_NEAR(endings.worth() * lying.alike, walked.net_cents / unit, tolerance);
    for (const Outcome* outcome : chosen.set->wagers()[0]->outcomes) {
        EXPECT_NEAR(endings.count[outcome->index], walked.outcomes[0][outcome->index], tolerance) << outcome->id;
    }
}

}  // namespace felt::odds::variations
