// Poker against the dealer: what hands are called, where strategies draw the line, and what a house cannot choose.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rulebook/poker/four_card_frenzy/strategy.hpp"
#include "rulebook/poker/hand_words.hpp"
#include "rulebook/poker/three_card_prime/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"

namespace felt::poker {
namespace {

using testing::HasSubstr;
using testing_support::cards;

std::string four_of_five(const std::string& text) {
    const auto hand = cards(text);
    return words_of(best_four_of_five(std::span(hand).first<5>()));
}
std::string three(const std::string& text) {
    const auto hand = cards(text);
    return words_of(three_card_worth_of(std::span(hand).first<3>()));
}

// shows: 30-1099.56(1).d, 30-1099.56(14), 30-1099.57(1).d
TEST(CarnivalPoker, CallsHandsByTheirNames) {
    EXPECT_EQ(four_of_five("Ks Qd 8h 4c 2s"), "king-queen-eight-four");
    EXPECT_EQ(four_of_five("6s 6d Ah Kc 2s"), "pair of sixes");
    EXPECT_EQ(four_of_five("Ks Kd 6h 6c As"), "two pairs, kings and sixes");
    EXPECT_EQ(four_of_five("As 2d 3h 4c Ks"), "straight to the four");
    EXPECT_EQ(four_of_five("As Js 8s 4s 2s"), "flush to the ace");
    EXPECT_EQ(four_of_five("5s 5h 5d Kc Ks"), "three fives");
    EXPECT_EQ(four_of_five("5s 6s 7s 8s 9s"), "straight flush to the nine");
    EXPECT_EQ(four_of_five("As Ah Ad Ac Ks"), "four aces");
    EXPECT_EQ(three("Qs 6d 4h"), "queen-six-four");
    EXPECT_EQ(three("9s 9d 4h"), "pair of nines");
    EXPECT_EQ(three("9s 7s 2s"), "flush to the nine");
    EXPECT_EQ(three("As 2d 3h"), "straight to the three");
    EXPECT_EQ(three("7s 7d 7h"), "three sevens");
    EXPECT_EQ(three("Ks Qs Js"), "straight flush to the king");
    EXPECT_EQ(three("As Ks Qs"), "mini-royal");
}

TEST(CarnivalPoker, RaisesFromKingQueenEightFourAndAllItMayFromAces) {
    using namespace four_card_frenzy;
    const auto chosen = [](const std::string& text) {
        const auto hand = cards(text);
        const RaiseQuestion question{best_four_of_five(std::span(hand).first<5>()), Money::dollars(10)};
        return FrenzyStrategy::answer(question);
    };
    EXPECT_EQ(chosen("Ks Qd 8h 3c 2s").option, Raise::fold);
    EXPECT_EQ(chosen("Ks Qd 8h 4c 2s").option, Raise::once);
    EXPECT_EQ(chosen("Ks Qd 8h 4c 2s").amount, Money::dollars(10));
    EXPECT_EQ(chosen("Ks Kd Ah Qc 2s").option, Raise::once);
    EXPECT_EQ(chosen("As Ad 5h 3c 2s").option, Raise::three_times);
    EXPECT_EQ(chosen("As Ad 5h 3c 2s").amount, Money::dollars(30));
}

TEST(CarnivalPoker, PlaysThreeCardsFromQueenSixFour) {
    using namespace three_card_prime;
    const auto chosen = [](const std::string& text) {
        const auto hand = cards(text);
        return PrimeStrategy::answer({three_card_worth_of(std::span(hand).first<3>()), Money::dollars(10)}).option;
    };
    EXPECT_EQ(chosen("Qs 6d 3h"), FoldOrPlay::fold);
    EXPECT_EQ(chosen("Qs 6d 4h"), FoldOrPlay::play);
    EXPECT_EQ(chosen("2s 2d 3h"), FoldOrPlay::play);
}

// shows: 30-1099.56(2), 30-1099.57(2)
TEST(CarnivalPoker, RefusesLimitsThatCannotHold) {
    for (const char* game : {"four-card-frenzy", "three-card-prime"}) {
        const std::array over{rulebook::Choice{"min_bet", "200.00", "here"}};
        const auto chosen = rulebook::choose(game, "", over);
        ASSERT_FALSE(chosen);
        EXPECT_THAT(chosen.error().text, HasSubstr("min_bet 200.00 is over max_bet 100.00"));
    }
}

// shows: 30-1099.56-a(2)
TEST(CarnivalPoker, PostsTheBadBeatTableInUse) {
    const std::array sixth{rulebook::Choice{"bad_beat", "pt-flt-fcf-bb-06", "here"}};
    const auto chosen = rulebook::choose("four-card-frenzy", "", sixth);
    ASSERT_TRUE(chosen);
    EXPECT_THAT(chosen->set->notices(),
                testing::Contains(HasSubstr("four of a kind 500 to 1, straight flush 50 to 1, three of a kind 5 to 1, "
                                            "flush 4 to 1, straight 3 to 1")));
}

}  // namespace
}  // namespace felt::poker
