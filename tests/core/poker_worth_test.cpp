// Worths that are looked up against the plain ranking, with and without a joker, for five, six and seven cards.
#include "core/poker_worth.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/poker_twins.hpp"
#include "support/cards.hpp"

namespace felt {
namespace {

using testing_support::all_poker_rules;
using testing_support::as_ranked;
using testing_support::cards;
using testing_support::dealt;
using testing_support::for_each_choice;
using testing_support::plain_best_five;

std::vector<Card> deck(int size) {
    std::vector<Card> all;
    for (int code = 0; code < size; ++code) all.push_back(Card::from_code(code));
    return all;
}

PokerWorth worth(const std::string& hand, PokerRules rules = {}) { return poker_worth_of(cards(hand), rules); }

constexpr PokerRules wild{.joker = JokerUse::any_card};
constexpr PokerRules second_highest{.low_straight = LowStraight::second_highest};

// ---- one number ----

// Calls see(ranks) for all ranks that five cards can have, five of a rank included.
template <typename See>
void for_each_five_ranks(const See& see) {
    std::array<Rank, 5> ranks{};
    const auto choose = [&](const auto& self, std::size_t at, int from) -> void {
        if (at == ranks.size()) return see(std::as_const(ranks));
        for (int rank = from; rank < 13; ++rank) {
            ranks[at] = static_cast<Rank>(rank);
            self(self, at + 1, rank);
        }
    };
    choose(choose, 0, 0);
}

// All 7,462 different hands of one deck, and five of each kind.
std::set<PokerHand> every_different_hand() {
    std::set<PokerHand> hands;
    for_each_five_ranks([&](const std::array<Rank, 5>& ranks) {
        std::array<Card, 5> cards{};
        std::ranges::transform(ranks, cards.begin(), [](Rank rank) { return Card(rank, Suit::spades); });
        if (std::ranges::adjacent_find(ranks) == ranks.end()) hands.insert(poker_hand_of(cards));
        cards[0] = Card(ranks[0], Suit::hearts);
        hands.insert(poker_hand_of(cards));
    });
    return hands;
}

TEST(PokerWorth, rises_with_every_different_hand_and_tells_it_back) {
    const auto hands = every_different_hand();
    ASSERT_EQ(hands.size(), 7'462U + 13U);
    PokerWorth last;
    for (const PokerHand& hand : hands) {
        const PokerWorth here = PokerWorth::of(hand);
        ASSERT_GT(here, last);
        ASSERT_EQ(here.hand(), hand);
        ASSERT_EQ(here.category(), hand.category);
        ASSERT_EQ(here.first_rank(), hand.ranks[0]);
        last = here;
    }
}

TEST(PokerWorth, rises_as_well_when_five_to_ace_is_the_second_highest_straight) {
    constexpr LowStraight low = LowStraight::second_highest;
    const auto hands = every_different_hand();
    std::vector<PokerHand> sorted(hands.begin(), hands.end());
    std::ranges::sort(sorted, {}, [](const PokerHand& hand) { return as_ranked(hand, low); });
    PokerWorth last;
    for (const PokerHand& hand : sorted) {
        const PokerWorth here = PokerWorth::of(hand, low);
        ASSERT_GT(here, last);
        ASSERT_EQ(here.hand(), hand);
        last = here;
    }
}

// ---- against the plain ranking ----

TEST(PokerWorth, is_that_of_the_plain_ranking_for_all_hands_of_five) {
    int hands = 0;
    for_each_choice<5>(deck(52), [&](const std::array<Card, 5>& five) {
        ++hands;
        ASSERT_EQ(poker_worth_of(five), PokerWorth::of(poker_hand_of(five)));
    });
    EXPECT_EQ(hands, 2'598'960);
}

// A sample of hands of so many cards, by all rules; a third of them get the joker.
void expect_plain_worth_of_sample(std::size_t count, int hands) {
    FastRandom random(2026, count);
    for (int i = 0; i < hands; ++i) {
        auto hand = dealt(random, count, 52);
        if (i % 3 == 0) hand[random.below(static_cast<std::uint32_t>(count))] = Card::joker();
        for (const PokerRules rules : all_poker_rules) {
            const PokerHand plain = plain_best_five(hand, rules);
            ASSERT_EQ(poker_worth_of(hand, rules).hand(), plain) << text_of(hand);
            ASSERT_EQ(poker_worth_of(hand, rules), PokerWorth::of(plain, rules.low_straight)) << text_of(hand);
        }
    }
}

TEST(PokerWorth, is_that_of_the_plain_ranking_for_a_sample_of_five_cards) { expect_plain_worth_of_sample(5, 6'000); }
TEST(PokerWorth, is_that_of_the_best_of_all_choices_of_five_in_six) { expect_plain_worth_of_sample(6, 1'500); }
TEST(PokerWorth, is_that_of_the_best_of_all_choices_of_five_in_seven) { expect_plain_worth_of_sample(7, 500); }

// A sample finds few flushes and straight flushes with a joker, so these are dealt from two suits.
TEST(PokerWorth, is_that_of_the_best_choice_where_flushes_are_many) {
    FastRandom random(2027, 0);
    for (int i = 0; i < 150; ++i) {
        std::vector<Card> hand{Card::joker()};
        while (hand.size() < 7) {
            const Card card = Card::from_code(static_cast<int>(random.below(13)) * 4 + (random.below(6) == 0 ? 1 : 0));
            if (std::ranges::find(hand, card) == hand.end()) hand.push_back(card);
        }
        for (const PokerRules rules : all_poker_rules) {
            ASSERT_EQ(poker_worth_of(hand, rules).hand(), plain_best_five(hand, rules)) << text_of(hand);
        }
    }
}

// ---- what a joker stands for ----

// 004 Pai Gow Poker.
TEST(PokerWorth, takes_a_joker_for_an_ace_unless_it_completes_a_straight_or_flush) {
    EXPECT_EQ(worth("* Kh Qd 9s 2c"), worth("As Kh Qd 9s 2c"));
    EXPECT_EQ(worth("* Ah Qd 9s 2c"), worth("As Ah Qd 9s 2c"));
    EXPECT_EQ(worth("* Kh Kd 9s 2c"), worth("As Kh Kd 9s 2c"));
    EXPECT_EQ(worth("* Kh Kd 9s 9c"), worth("As Kh Kd 9s 9c"));
    EXPECT_EQ(worth("* Ah Ad Kc Kd").category(), PokerCategory::full_house);
    EXPECT_EQ(worth("* 8h 7d 6s 5c"), worth("9s 8h 7d 6s 5c"));
    EXPECT_EQ(worth("* Ah Kd Qs Jc"), worth("Ts Ah Kd Qs Jc"));
    EXPECT_EQ(worth("* 2h 3d 4s 5c"), worth("6s 2h 3d 4s 5c"));
    EXPECT_EQ(worth("* Ah 2d 4s 5c"), worth("3s Ah 2d 4s 5c"));
}

TEST(PokerWorth, takes_a_joker_for_the_highest_card_that_a_flush_is_missing) {
    EXPECT_EQ(worth("* Kh 9h 5h 2h"), worth("Ah Kh 9h 5h 2h"));
    EXPECT_EQ(worth("* Ah Kh 5h 2h"), worth("Ah Kh Qh 5h 2h"));
    EXPECT_EQ(worth("* Ah Kh Qh 2h").hand().ranks[3], Rank::jack);
    EXPECT_EQ(worth("* 9h 8h 7h 6h"), worth("Th 9h 8h 7h 6h"));
    EXPECT_EQ(worth("* Kh Qh Jh Th").category(), PokerCategory::royal_flush);
    EXPECT_EQ(worth("* Ah Kh Qh Jh").category(), PokerCategory::royal_flush);
    EXPECT_EQ(worth("* Ah 2h 3h 4h"), worth("5h Ah 2h 3h 4h"));
}

// Four aces with the joker and three more of the suit: the kinds are above the flush.
TEST(PokerWorth, prefers_kinds_above_a_flush_that_needs_the_joker) {
    EXPECT_EQ(worth("* As Ks 9s 4s Ah Ad").category(), PokerCategory::four_of_a_kind);
    EXPECT_EQ(worth("* As Ks 9s 4s Ah Kh").category(), PokerCategory::full_house);
    EXPECT_EQ(worth("* As Ks 9s 4s Ah 2h").category(), PokerCategory::flush);
}

// 004 Double Hand Poker.
TEST(PokerWorth, has_five_aces_above_everything) {
    const PokerWorth five_aces = worth("* As Ah Ad Ac 3s 2h");
    EXPECT_EQ(five_aces.category(), PokerCategory::five_of_a_kind);
    EXPECT_EQ(five_aces.first_rank(), Rank::ace);
    EXPECT_GT(five_aces, worth("As Ks Qs Js Ts 3s 2h"));
    EXPECT_EQ(worth("* Ks Kh Kd Kc").category(), PokerCategory::four_of_a_kind);
}

TEST(PokerWorth, takes_a_wild_joker_for_any_card) {
    EXPECT_EQ(worth("* Kh Qd 9s 2c", wild), worth("Ks Kh Qd 9s 2c"));
    EXPECT_EQ(worth("* Kh Kd 9s 9c", wild), worth("Ks Kh Kd 9s 9c"));
    EXPECT_EQ(worth("* Kh Kd Ks 9c", wild).category(), PokerCategory::four_of_a_kind);
    EXPECT_EQ(worth("* Kh Kd Ks Kc", wild).category(), PokerCategory::five_of_a_kind);
    EXPECT_GT(worth("* Kh Kd Ks Kc", wild), worth("* 9h 9d 9s 9c", wild));
}

TEST(PokerWorth, has_five_to_ace_lowest_or_second_highest) {
    EXPECT_LT(worth("5s 4h 3d 2s Ac"), worth("6s 5h 4d 3s 2c"));
    EXPECT_GT(worth("5s 4h 3d 2s Ac", second_highest), worth("Ks Qh Jd Ts 9c", second_highest));
    EXPECT_LT(worth("5s 4h 3d 2s Ac", second_highest), worth("As Kh Qd Js Tc", second_highest));
    // Of seven cards, the better of two straights.
    EXPECT_EQ(worth("As 2h 3d 4s 5c 6d 7h").first_rank(), Rank::seven);
    EXPECT_EQ(worth("As 2h 3d 4s 5c 6d 7h", second_highest).first_rank(), Rank::five);
    EXPECT_EQ(worth("As 2s 3s 4s 5s 6s 9h", second_highest).first_rank(), Rank::five);
    EXPECT_LT(worth("As 2s 3s 4s 5s", second_highest), worth("As Ks Qs Js Ts", second_highest));
}

// ---- sums ----

TEST(PokerSum, adds_cards_and_takes_them_away_again) {
    FastRandom random(5, 0);
    for (int i = 0; i < 1'000; ++i) {
        const auto hand = dealt(random, 7, 53);
        PokerSum sum{std::span(hand).first(3)};
        const PokerSum three = sum;
        for (const Card card : std::span(hand).subspan(3)) sum += card;
        EXPECT_EQ(sum.worth<7>(), poker_worth_of(hand));
        EXPECT_EQ(three + PokerSum(std::span(hand).subspan(3)), sum);
        EXPECT_EQ((sum - hand[6]).worth<6>(), poker_worth_of(std::span(hand).first(6)));
        for (const Card card : std::span(hand).subspan(3)) sum -= card;
        EXPECT_EQ(sum, three);
    }
}

TEST(PokerSum, knows_its_cards) {
    const PokerSum sum(cards("As Ks 2h *"));
    EXPECT_TRUE(sum.has_joker());
    EXPECT_TRUE(sum.has(*card_from_text("2h")));
    EXPECT_FALSE(sum.has(*card_from_text("2s")));
    EXPECT_EQ(sum.ranks_of(Suit::spades), 0b1'1000'0000'0000U);
    EXPECT_EQ(sum.ranks_of(Suit::clubs), 0U);
    EXPECT_FALSE(sum.has_flush());
    EXPECT_FALSE((sum + cards("Qs")[0]).has_flush());
    EXPECT_TRUE((sum + cards("Qs")[0] + cards("Js")[0]).has_flush());
    EXPECT_FALSE(PokerSum(cards("As Ks 2h")).has_joker());
}

TEST(PokerSum, tells_before_the_last_card_whether_any_can_make_a_flush) {
    FastRandom random(6, 0);
    int near = 0;
    for (int i = 0; i < 2'000; ++i) {
        const PokerSum six(dealt(random, 6, 52));
        near += six.is_near_flush() ? 1 : 0;
        bool can = false;
        for (int code = 0; code < 53; ++code) {
            const Card card = Card::from_code(code);
            if (six.has(card)) continue;
            const PokerSum seven = six + card;
            can = can || seven.has_flush();
            if (!six.is_near_flush()) {
                ASSERT_EQ(seven.worth_by_ranks<7>(), seven.worth<7>());
            }
        }
        ASSERT_EQ(six.is_near_flush(), can);
    }
    EXPECT_GT(near, 100);
    EXPECT_TRUE(PokerSum(cards("As 2s 3s Kd Kh")).has_suit_with<3>());
    EXPECT_FALSE(PokerSum(cards("As 2s 3s Kd Kh")).has_suit_with<4>());
    EXPECT_EQ(PokerSum(cards("Ad 2d 3d Ks Kh")).suit_with<3>(), Suit::diamonds);
}

}  // namespace
}  // namespace felt
