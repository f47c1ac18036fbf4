// Three Card Prime solved: classes of cards, the best play, and the edge that is published for the same game.
#include <gtest/gtest.h>

#include "odds/poker/suit_classes.hpp"
#include "odds/poker/three_card_prime.hpp"
#include "rulebook/registry.hpp"

namespace felt::odds {
namespace {

TEST(SuitClasses, StandForEverySetOfCardsOnce) {
    struct Known {
        int cards;
        int classes;
        int sets;
    };
    for (const auto& [cards, classes, sets] :
         {Known{1, 13, 52}, {2, 169, 1'326}, {3, 1'755, 22'100}, {4, 16'432, 270'725}}) {
        int found = 0;
        int stood_for = 0;
        for_each_class(cards, [&](CardBits held) {
            ++found;
            stood_for += ways_to_name_suits(held);
        });
        EXPECT_EQ(found, classes) << cards;
        EXPECT_EQ(stood_for, sets) << cards;
    }
}

TEST(SuitClasses, AreTheSameUnderAnyNamesOfSuits) {
    const CardBits two_suits = bit_at(0) | bit_at(5) | bit_at(13);
    const CardBits others = bit_at(39) | bit_at(44) | bit_at(26);
    EXPECT_EQ(standing_for(two_suits), standing_for(others));
    EXPECT_NE(standing_for(two_suits), standing_for(bit_at(0) | bit_at(5) | bit_at(14)));
    EXPECT_EQ(ways_to_name_suits(two_suits), 12);
    EXPECT_EQ(ways_to_name_suits(bit_at(0) | bit_at(13) | bit_at(26)), 4);
}

TEST(ThreeCardPrime, IsPlayedBestByARuleWithoutExceptions) {
    const PrimeSolution best = solve_three_card_prime(PrimePlay::best);
    const PrimeSolution by_rule = solve_three_card_prime(PrimePlay::by_rule);
    EXPECT_EQ(best.exceptions, 0);
    EXPECT_EQ(best.net(), by_rule.net());
    EXPECT_EQ(best.strategy, "play queen-six-four or better, fold all else");
    std::int64_t deals = 0;
    for (const PrimeEnd& end : best.ends) deals += end.deals;
    EXPECT_EQ(deals, PrimeSolution::all_deals);
}

// The Ante, the Play and a bonus of 5, 4 and 1 are those of Three Card Poker, whose house edge of 3.37 % of the Ante
// and element of risk of 2.01 % are published everywhere.
TEST(ThreeCardPrime, HasTheEdgeThatIsPublishedForThreeCardPoker) {
    const auto chosen = rulebook::choose("three-card-prime", "", {});
    ASSERT_TRUE(chosen);
    const auto answers = three_card_prime_odds(chosen->settings, Effort::work_out_only);
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_NEAR(answers[0].figures.house_edge, 0.0337, 0.00005);
    ASSERT_TRUE(answers[0].figures.element_of_risk);
    EXPECT_NEAR(*answers[0].figures.element_of_risk, 0.0201, 0.00005);
    for (const OwnAnswer& answer : answers) {
        EXPECT_EQ(answer.method, Method::solved);
        double all = 0;
        for (const Row& row : answer.figures.rows) all += row.probability;
        EXPECT_NEAR(all, 1, 1e-12) << answer.wager;
    }
}

}  // namespace
}  // namespace felt::odds
