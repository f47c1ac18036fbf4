// The ranking of five-card hands: how many hands there are of each category, and which of two is the higher.
#include "core/poker_hand.hpp"

#include <gtest/gtest.h>

namespace felt {
namespace {

PokerHand hand_of(std::array<const char*, 5> words) {
    std::array<Card, 5> cards{};
    std::ranges::transform(words, cards.begin(), [](const char* word) { return *card_from_text(word); });
    return poker_hand_of(cards);
}

std::array<int, 10> counts_of_every_hand() {
    std::array<int, 10> counts{};
    std::array<Card, 5> cards{};
    const auto choose = [&](const auto& self, std::size_t at, int from) -> void {
        if (at == cards.size()) {
            ++counts[static_cast<std::size_t>(poker_hand_of(cards).category)];
            return;
        }
        for (int code = from; code < 52; ++code) {
            cards[at] = Card::from_code(code);
            self(self, at + 1, code + 1);
        }
    };
    choose(choose, 0, 0);
    return counts;
}

// The known numbers of hands in a deck of 52: by combination, for instance 13 * 12 * 4 * 6 full houses.
TEST(PokerHand, has_the_known_number_of_hands_in_each_category) {
    const std::array<int, 10> known{1'302'540, 1'098'240, 123'552, 54'912, 10'200, 5'108, 3'744, 624, 36, 4};
    EXPECT_EQ(counts_of_every_hand(), known);
}

TEST(PokerHand, ranks_one_hand_of_each_category_above_the_one_before) {
    const std::array rising{
        hand_of({"As", "Kh", "Qd", "Jc", "9s"}), hand_of({"2s", "2h", "3d", "4c", "5s"}),
        hand_of({"2s", "2h", "3d", "3c", "4s"}), hand_of({"2s", "2h", "2d", "3c", "4s"}),
        hand_of({"As", "2h", "3d", "4c", "5s"}), hand_of({"2s", "3s", "4s", "5s", "7s"}),
        hand_of({"2s", "2h", "2d", "3c", "3s"}), hand_of({"2s", "2h", "2d", "2c", "3s"}),
        hand_of({"As", "2s", "3s", "4s", "5s"}), hand_of({"As", "Ks", "Qs", "Js", "Ts"}),
    };
    for (std::size_t i = 0; i < rising.size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(rising[i].category), i);
        if (i > 0) {
            EXPECT_GT(rising[i], rising[i - 1]);
        }
    }
}

TEST(PokerHand, goes_by_the_ranks_that_weigh_most_within_a_category) {
    EXPECT_GT(hand_of({"3s", "3h", "3d", "2c", "2s"}), hand_of({"2h", "2d", "2c", "As", "Ah"}));
    EXPECT_GT(hand_of({"3s", "3h", "2d", "4c", "5s"}), hand_of({"2h", "2c", "As", "Kh", "Qd"}));
    EXPECT_GT(hand_of({"Ks", "Kh", "2d", "2c", "Qs"}), hand_of({"Kd", "Kc", "2s", "2h", "Js"}));
    EXPECT_GT(hand_of({"As", "9s", "4s", "3s", "2s"}), hand_of({"Ah", "8h", "7h", "6h", "5h"}));
    EXPECT_EQ(hand_of({"As", "Kh", "7d", "6c", "2s"}), hand_of({"2h", "Ad", "6s", "Kc", "7h"}));
}

TEST(PokerHand, lets_the_ace_stand_below_the_two_but_not_between) {
    EXPECT_LT(hand_of({"As", "2h", "3d", "4c", "5s"}), hand_of({"2h", "3d", "4c", "5s", "6h"}));
    EXPECT_GT(hand_of({"As", "Kh", "Qd", "Jc", "Ts"}), hand_of({"Kh", "Qd", "Jc", "Ts", "9h"}));
    EXPECT_EQ(hand_of({"Ks", "Ah", "2d", "3c", "4s"}).category, PokerCategory::high_card);
    EXPECT_EQ(hand_of({"As", "2s", "3s", "4s", "5s"}).category, PokerCategory::straight_flush);
    EXPECT_LT(hand_of({"As", "2s", "3s", "4s", "5s"}), hand_of({"2s", "3s", "4s", "5s", "6s"}));
}

TEST(PokerHand, of_several_decks_may_be_five_of_a_kind_above_a_royal_flush) {
    const PokerHand fives = hand_of({"5s", "5s", "5h", "5d", "5c"});
    EXPECT_EQ(fives.category, PokerCategory::five_of_a_kind);
    EXPECT_GT(fives, hand_of({"As", "Ks", "Qs", "Js", "Ts"}));
    EXPECT_LT(fives, hand_of({"6s", "6s", "6s", "6s", "6s"}));
}

TEST(PokerHand, of_several_decks_and_one_suit_is_a_flush_unless_it_is_better) {
    EXPECT_EQ(hand_of({"5s", "5s", "9s", "2s", "3s"}).category, PokerCategory::flush);
    EXPECT_EQ(hand_of({"5s", "5s", "5s", "2s", "3s"}).category, PokerCategory::flush);
    EXPECT_EQ(hand_of({"5s", "5s", "5s", "2s", "2s"}).category, PokerCategory::full_house);
    EXPECT_EQ(hand_of({"5s", "5s", "5s", "5s", "2s"}).category, PokerCategory::four_of_a_kind);
    EXPECT_GT(hand_of({"9s", "5s", "5s", "2s", "3s"}), hand_of({"8s", "8s", "8s", "2s", "3s"}))
        << "a flush goes by its highest card";
}

}  // namespace
}  // namespace felt
