// Longer straight flushes and royal flushes with a match: examples, and how many hands there are of each.
#include "core/poker_bonus_hands.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/poker_twins.hpp"
#include "support/cards.hpp"

namespace felt {
namespace {

using testing_support::cards;
using testing_support::for_each_choice;

SevenCardStraightFlush seven(const std::string& hand) { return seven_card_straight_flush(PokerSum(cards(hand))); }
bool matches(const std::string& hand, RoyalMatch match) {
    return is_royal_flush_with_match(PokerSum(cards(hand)), match);
}

// 004 Fortune Pai Gow Poker.
TEST(BonusHands, find_straight_flushes_of_seven_cards) {
    EXPECT_EQ(seven("As Ks Qs Js Ts 9s 8s"), SevenCardStraightFlush::natural);
    EXPECT_EQ(seven("7s 6s 5s 4s 3s 2s As"), SevenCardStraightFlush::natural);
    EXPECT_EQ(seven("As Ks Qs Js Ts 9s 8h"), SevenCardStraightFlush::none);
    EXPECT_EQ(seven("2s As Ks Qs Js Ts 9s"), SevenCardStraightFlush::none) << "the ace does not stand between";
    EXPECT_EQ(seven("* Ks Qs Js Ts 9s 8s"), SevenCardStraightFlush::with_joker);
    EXPECT_EQ(seven("As Ks Qs * Ts 9s 8s"), SevenCardStraightFlush::with_joker);
    EXPECT_EQ(seven("7s 6s 5s 4s 3s 2s *"), SevenCardStraightFlush::with_joker);
    EXPECT_EQ(seven("As Ks Qs Js 9s 8s *"), SevenCardStraightFlush::with_joker);
    EXPECT_EQ(seven("As Ks Qs Js 9s 7s *"), SevenCardStraightFlush::none);
    EXPECT_EQ(seven("As Ks Qs Js Ts 9h *"), SevenCardStraightFlush::none);
}

// 30-1099.36.
TEST(BonusHands, find_a_royal_flush_with_ace_and_king_of_another_suit) {
    EXPECT_TRUE(matches("As Ks Qs Js Ts Ah Kh", ace_king_match));
    EXPECT_FALSE(matches("As Ks Qs Js Ts Ah Kd", ace_king_match));
    EXPECT_FALSE(matches("As Ks Qs Js Ts Kh Qh", ace_king_match));
    EXPECT_TRUE(matches("* Kh Qh Jh Th As Ks", ace_king_match)) << "the clause's own example";
    EXPECT_FALSE(matches("As Ks Qs Js Ts * Kh", ace_king_match)) << "the ace must be natural";
    EXPECT_FALSE(matches("As Ks Qs Js Ts 9s 8s", ace_king_match));
}

TEST(BonusHands, let_the_joker_be_any_card_of_the_royal_flush) {
    EXPECT_TRUE(matches("Ah Kh * Jh Th As Ks", ace_king_match));
    EXPECT_FALSE(matches("Ah Kh * Jh 9h As Ks", ace_king_match)) << "two of it are missing";
}

// 004 Fortune Pai Gow Poker.
TEST(BonusHands, find_a_royal_flush_with_king_and_queen_of_another_suit) {
    EXPECT_TRUE(matches("As Ks Qs Js Ts Qh Kh", king_queen_match));
    EXPECT_TRUE(matches("As Ks Qs Js * Qh Kh", king_queen_match));
    EXPECT_FALSE(matches("As Ks Qs Js Ts Ah Kh", king_queen_match));
}

// Whether these ranks of one suit are seven in a row once some rank is added, or none.
bool is_run_of_seven(std::vector<int> ranks) {
    std::ranges::sort(ranks);
    if (ranks.size() != 7 || std::ranges::adjacent_find(ranks) != ranks.end()) return false;
    const bool is_high = ranks.back() - ranks.front() == 6;
    if (ranks.back() != 12) return is_high;
    ranks.back() = -1;
    return is_high || *std::ranges::max_element(ranks) == 5;
}

// Every hand of seven cards of one suit, and of six with the joker, against trying each card in the joker's place.
TEST(BonusHands, have_as_many_straight_flushes_of_seven_as_all_choices_of_a_suit) {
    std::vector<Card> suit;
    for (int rank = 0; rank < 13; ++rank) suit.emplace_back(static_cast<Rank>(rank), Suit::hearts);
    const auto ranks_of = [](std::span<const Card> hand) {
        std::vector<int> ranks;
        for (const Card card : hand) ranks.push_back(static_cast<int>(card.rank()));
        return ranks;
    };
    int natural = 0;
    for_each_choice<7>(suit, [&](const std::array<Card, 7>& hand) {
        const bool is_run = is_run_of_seven(ranks_of(hand));
        natural += is_run ? 1 : 0;
        EXPECT_EQ(seven_card_straight_flush(PokerSum(hand)) == SevenCardStraightFlush::natural, is_run);
    });
    int with_joker = 0;
    for_each_choice<6>(suit, [&](const std::array<Card, 6>& hand) {
        bool is_run = false;
        for (int rank = 0; rank < 13; ++rank) {
            auto ranks = ranks_of(hand);
            ranks.push_back(rank);
            is_run = is_run || is_run_of_seven(ranks);
        }
        with_joker += is_run ? 1 : 0;
        EXPECT_EQ(seven_card_straight_flush(PokerSum(hand) + Card::joker()) == SevenCardStraightFlush::with_joker,
                  is_run);
    });
    // In four suits: 32 and 196, the figures that are published for pai gow poker with a joker.
    EXPECT_EQ(natural, 8);
    EXPECT_EQ(with_joker, 49);
}

}  // namespace
}  // namespace felt
