// Hands of three and four cards: how many there are of each category, and against the plain choices.
#include <gtest/gtest.h>

#include "core/poker_four_cards.hpp"
#include "core/poker_three_cards.hpp"
#include "core/poker_twins.hpp"
#include "support/cards.hpp"

namespace felt {
namespace {

using testing_support::cards;
using testing_support::dealt;
using testing_support::for_each_choice;
using testing_support::plain_best_four;

std::vector<Card> deck() {
    std::vector<Card> all;
    for (int code = 0; code < 52; ++code) all.push_back(Card::from_code(code));
    return all;
}

// ---- three cards ----

ThreeCardWorth three(const std::string& hand) {
    const auto all = cards(hand);
    return three_card_worth_of(std::span<const Card, 3>(all));
}

// By combination: for instance 13 * 4 of three of a kind, 12 * (64 - 4) straights, four royal flushes.
// 30-1099.57(1).
TEST(ThreeCards, have_the_known_number_of_hands_in_each_category) {
    std::array<int, 7> counts{};
    for_each_choice<3>(deck(), [&](const std::array<Card, 3>& hand) {
        ++counts[static_cast<std::size_t>(three_card_worth_of(hand).category())];
    });
    EXPECT_EQ(counts, (std::array{16'440, 3'744, 1'096, 720, 52, 44, 4}));
}

// 30-1099.57(1).
TEST(ThreeCards, rank_a_straight_above_a_flush_and_both_below_three_of_a_kind) {
    const std::array rising{three("As Kh Jd"), three("2s 2h 3d"), three("2s 3s 5s"), three("As 2h 3d"),
                            three("2s 2h 2d"), three("As 2s 3s"), three("As Ks Qs")};
    for (std::size_t i = 0; i < rising.size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(rising[i].category()), i);
        if (i > 0) {
            EXPECT_GT(rising[i], rising[i - 1]);
        }
    }
}

TEST(ThreeCards, go_by_the_ranks_that_weigh_most_within_a_category) {
    EXPECT_GT(three("3s 3h 2d"), three("2s 2h Ad"));
    EXPECT_GT(three("3s 3h Kd"), three("3d 3c Qd"));
    EXPECT_GT(three("4s 3h 2d"), three("3s 2h Ad"));
    EXPECT_GT(three("As Kh Qd"), three("Ks Qh Jd"));
    EXPECT_EQ(three("Kd 3s 3h"), three("3c Kh 3d"));
    EXPECT_EQ(three("Ks Ah 2d").category(), ThreeCardCategory::high_card);
    EXPECT_EQ(three("3d Kh 3c").ranks(), (std::array{Rank::three, Rank::three, Rank::king}));
    EXPECT_EQ(three("As 2h 3d").first_rank(), Rank::three);
}

// ---- four cards ----

FourCardHand four(const std::string& hand) {
    const auto all = cards(hand);
    return four_card_hand_of(std::span<const Card, 4>(all));
}

// By combination: for instance 13 * 12 * 4 * 4 of three of a kind, 11 * (256 - 4) straights.
// 30-1099.56(1).
TEST(FourCards, have_the_known_number_of_hands_in_each_category) {
    std::array<int, 8> counts{};
    for_each_choice<4>(deck(), [&](const std::array<Card, 4>& hand) {
        ++counts[static_cast<std::size_t>(four_card_hand_of(hand).category)];
    });
    EXPECT_EQ(counts, (std::array{177'408, 82'368, 2'808, 2'772, 2'816, 2'496, 44, 13}));
}

// 30-1099.56(1).
TEST(FourCards, rank_three_of_a_kind_above_flush_and_straight_and_four_of_a_kind_highest) {
    const std::array rising{four("As Kh Qd 9c"), four("2s 2h 3d 4c"), four("2s 2h 3d 3c"), four("As 2h 3d 4c"),
                            four("2s 3s 4s 6s"), four("2s 2h 2d 3c"), four("As 2s 3s 4s"), four("2s 2h 2d 2c")};
    for (std::size_t i = 0; i < rising.size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(rising[i].category), i);
        if (i > 0) {
            EXPECT_GT(rising[i], rising[i - 1]);
        }
    }
}

TEST(FourCards, have_a_number_that_rises_with_every_different_hand_and_tells_it_back) {
    std::vector<FourCardHand> hands;
    for_each_choice<4>(deck(), [&](const std::array<Card, 4>& hand) { hands.push_back(four_card_hand_of(hand)); });
    std::ranges::sort(hands);
    hands.erase(std::unique(hands.begin(), hands.end()), hands.end());
    FourCardWorth last;
    for (const FourCardHand& hand : hands) {
        ASSERT_GT(FourCardWorth::of(hand), last);
        ASSERT_EQ(FourCardWorth::of(hand).hand(), hand);
        last = FourCardWorth::of(hand);
    }
}

// 30-1099.56(14).
TEST(FourCards, are_the_best_of_all_choices_of_four_in_five) {
    FastRandom random(3, 0);
    for (int i = 0; i < 50'000; ++i) {
        const auto hand = dealt(random, 5, 52);
        const std::span<const Card, 5> five(hand);
        ASSERT_EQ(best_four_of_five(five).hand(), plain_best_four(hand)) << text_of(hand);
    }
}

TEST(FourCards, leave_out_the_fifth) {
    const auto best = [](const std::string& hand) {
        const auto all = cards(hand);
        return best_four_of_five(std::span<const Card, 5>(all));
    };
    EXPECT_EQ(best("As Ah Ad Ac 2s"), best("As Ah Ad Ac Ks"));
    EXPECT_EQ(best("As Ks Qs Js Ts").hand(), four("As Ks Qs Js"));
    EXPECT_EQ(best("5s 4s 3s 2s Ah").hand(), four("5s 4s 3s 2s"));
    EXPECT_EQ(best("9s 4s 3s 2s As").hand(), four("4s 3s 2s As")) << "a straight flush before a higher flush";
    EXPECT_EQ(best("2s 2h 3d 3c 4s").hand(), four("2s 2h 3d 3c"));
    EXPECT_EQ(best("2s 2h 3d 4c 5s").category(), FourCardCategory::straight);
}

}  // namespace
}  // namespace felt
