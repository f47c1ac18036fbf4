// Omaha and low hands against all choices of two cards held and three of the board.
#include "core/poker_omaha.hpp"

#include <gtest/gtest.h>

#include "core/poker_twins.hpp"
#include "support/cards.hpp"

namespace felt {
namespace {

using testing_support::cards;
using testing_support::dealt;
using testing_support::for_each_choice;
using testing_support::lower;
using testing_support::plain;
using testing_support::plain_best_low;
using testing_support::plain_low_of_five;
using testing_support::PlainLow;

// Calls see(five) for each two held with each three of the board.
template <typename See>
void for_each_omaha_hand(std::span<const Card> held, std::span<const Card> board, const See& see) {
    for_each_choice<2>(held, [&](const std::array<Card, 2>& two) {
        for_each_choice<3>(board, [&](const std::array<Card, 3>& three) {
            see(std::array{two[0], two[1], three[0], three[1], three[2]});
        });
    });
}

void expect_plain_worth(const std::vector<Card>& nine) {
    const std::span<const Card> held = std::span(nine).subspan(5);
    const OmahaBoard board{std::span(nine).first<5>()};
    PokerHand high{};
    PlainLow low;
    for_each_omaha_hand(held, std::span(nine).first(5), [&](const std::array<Card, 5>& five) {
        high = std::max(high, poker_hand_of(five));
        low = lower(low, plain_low_of_five(five));
    });
    ASSERT_EQ(board.high(held).hand(), high) << text_of(nine);
    ASSERT_EQ(plain(board.low(held)), low) << text_of(nine);
}

// 004 Omaha.
TEST(Omaha, takes_the_best_of_all_choices_of_two_and_three) {
    FastRandom random(7, 0);
    for (int i = 0; i < 4'000; ++i) expect_plain_worth(dealt(random, 9, 52));
}

// Of a deck of two suits, flushes and straight flushes are many; of a deck up to eight, lows.
TEST(Omaha, takes_the_best_choice_where_flushes_and_lows_are_many) {
    FastRandom random(8, 0);
    for (int i = 0; i < 2'000; ++i) {
        std::vector<Card> nine;
        while (nine.size() < 9) {
            const std::uint32_t rank = i % 2 == 0 ? random.below(13) : (random.below(8) + 12) % 13;
            const Card card = Card::from_code(static_cast<int>(rank * 4 + random.below(2)));
            if (std::ranges::find(nine, card) == nine.end()) nine.push_back(card);
        }
        expect_plain_worth(nine);
    }
}

// 004 Omaha.
TEST(Omaha, needs_two_of_the_cards_held_and_three_of_the_board) {
    const auto board_cards = cards("As Ks Qs Js 2h");
    const OmahaBoard board{std::span<const Card, 5>(board_cards)};
    EXPECT_EQ(board.high(cards("Ts 3h 4d 5c")).category(), PokerCategory::high_card)
        << "the ten alone cannot be played";
    EXPECT_EQ(board.high(cards("Ts 3s 4d 5c")).category(), PokerCategory::flush)
        << "ten and three with ace, king, queen";
    EXPECT_EQ(board.high(cards("Ah Ad Ac 3d")).category(), PokerCategory::three_of_a_kind) << "not four aces";
    EXPECT_FALSE(board.low(cards("3h 4d 5c 6d")).qualifies()) << "only ace and two on the board";
}

// ---- low ----

// 004 Omaha.
TEST(LowHand, is_best_from_five_to_ace_and_counts_no_straights_or_flushes) {
    const LowWorth wheel = low_worth_of(cards("5s 4s 3s 2s As"));
    EXPECT_TRUE(wheel.qualifies());
    EXPECT_EQ(wheel.ranks(), (std::array{Rank::five, Rank::four, Rank::three, Rank::two, Rank::ace}));
    EXPECT_GT(wheel, low_worth_of(cards("6s 4h 3s 2s As")));
    EXPECT_GT(low_worth_of(cards("7s 6h 5s 4s 3s")), low_worth_of(cards("8s 4h 3s 2s As")));
    EXPECT_GT(low_worth_of(cards("8s 5h 4s 3s 2s")), low_worth_of(cards("8s 6h 3s 2s As")));
    EXPECT_TRUE(low_worth_of(cards("8s 7s 6s 5s 4s")).qualifies());
}

TEST(LowHand, needs_five_different_ranks_of_eight_or_less) {
    EXPECT_FALSE(low_worth_of(cards("9s 4s 3s 2s As")).qualifies());
    EXPECT_FALSE(low_worth_of(cards("4h 4s 3s 2s As Kd Qd")).qualifies());
    EXPECT_TRUE(low_worth_of(cards("4h 4s 3s 2s As 8d Qd")).qualifies());
    EXPECT_LT(LowWorth(), low_worth_of(cards("8s 7s 6s 5s 4s")));
}

TEST(LowHand, is_the_lowest_of_all_choices_of_five_in_seven) {
    FastRandom random(9, 0);
    for (int i = 0; i < 20'000; ++i) {
        const auto hand = dealt(random, 7, 52);
        ASSERT_EQ(plain(low_worth_of(hand)), plain_best_low(hand)) << text_of(hand);
    }
}

}  // namespace
}  // namespace felt
