// Baccarat hands are worth their last digit, and draw as the table in every casino says, cell by cell.
#include "core/baccarat.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "core/deck.hpp"
#include "support/cards.hpp"

namespace felt {
namespace {

BaccaratHand hand(const std::string& text) { return BaccaratHand(testing_support::cards(text)); }

TEST(Baccarat, cards_count_their_face_and_tens_and_pictures_nothing) {
    constexpr std::string_view ranks = "A23456789TJQK";
    constexpr std::array<int, 13> worth{1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0};
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        for (const char suit : suit_letters) {
            EXPECT_EQ(baccarat_value(*card_from_text(std::string{ranks[i], suit})), worth[i]) << ranks[i] << suit;
        }
    }
}

// 004 Supreme Baccarat, hand rankings: its two examples
TEST(Baccarat, the_tens_of_a_sum_are_ignored) {
    EXPECT_EQ(hand("8s 9d").total(), 7);
    EXPECT_EQ(hand("9s 6d").total(), 5);
    EXPECT_EQ(hand("Ks Qd").total(), 0);
    EXPECT_EQ(hand("9s 9d 9c").total(), 7);
    EXPECT_EQ(hand("9s 9d 9c 9h").total(), 6);
    EXPECT_EQ(hand("5s 5d").total(), 0);
}

TEST(Baccarat, a_running_total_is_the_total_of_the_cards) {
    const auto deck = cards_of(*deck_recipe("standard"), 1);
    for (const Card one : deck) {
        for (const Card two : deck) {
            for (const Card three : deck) {
                const std::array cards{one, two, three};
                int sum = 0;
                for (const Card card : cards) sum += baccarat_value(card);
                ASSERT_EQ(BaccaratHand(cards).total(), sum % 10);
                ASSERT_EQ(baccarat_total(cards), sum % 10);
            }
        }
    }
}

TEST(Baccarat, a_natural_is_eight_or_nine_by_two_cards) {
    EXPECT_TRUE(hand("Ks 8d").is_natural());
    EXPECT_TRUE(hand("4s 5d").is_natural());
    EXPECT_TRUE(hand("9s 9d").is_natural());
    EXPECT_FALSE(hand("Ks 7d").is_natural());
    EXPECT_FALSE(hand("As 2d 5c").is_natural());
}

// Rows by the banker's two cards, columns by the player's third card from 0 to 9: D draws, S stands. The last column is
// a player who stood.
struct Row {
    int total;
    std::string_view to_third;
    char to_standing;
};
constexpr std::array<Row, 8> banker_table{{
    {0, "DDDDDDDDDD", 'D'},
    {1, "DDDDDDDDDD", 'D'},
    {2, "DDDDDDDDDD", 'D'},
    {3, "DDDDDDDDSD", 'D'},
    {4, "SSDDDDDDSS", 'D'},
    {5, "SSSSDDDDSS", 'D'},
    {6, "SSSSSSDDSS", 'S'},
    {7, "SSSSSSSSSS", 'S'},
}};

TEST(Baccarat, the_banker_draws_by_the_table) {
    for (const Row& row : banker_table) {
        EXPECT_EQ(banker_draws(row.total), row.to_standing == 'D') << row.total;
        for (int third = 0; third <= 9; ++third) {
            EXPECT_EQ(banker_draws(row.total, third), row.to_third[static_cast<std::size_t>(third)] == 'D')
                << row.total << " against " << third;
        }
    }
    for (int third = 0; third <= 9; ++third) {
        EXPECT_FALSE(banker_draws(8, third));
        EXPECT_FALSE(banker_draws(9, third));
    }
}

TEST(Baccarat, the_player_draws_to_five_and_stands_on_six) {
    for (int total = 0; total <= 9; ++total) EXPECT_EQ(player_draws(total), total < 6) << total;
}

// Every two hands of two cards by value, and every third card: the hands draw as the table says.
TEST(Baccarat, hands_draw_as_their_totals_do_unless_one_is_a_natural) {
    constexpr std::array<const char*, 10> of_total{"Ts Ks", "As Ks", "2s Ks", "3s Ks", "4s Ks",
                                                   "5s Ks", "6s Ks", "7s Ks", "8s Ks", "9s Ks"};
    const auto with_total = [&](int total) { return hand(of_total[static_cast<std::size_t>(total)]); };
    for (int player = 0; player <= 9; ++player) {
        for (int banker = 0; banker <= 9; ++banker) {
            const auto bank = with_total(banker);
            auto play = with_total(player);
            const bool is_over = player >= 8 || banker >= 8;
            ASSERT_EQ(player_draws(play, bank), !is_over && player <= 5);
            if (!player_draws(play, bank)) {
                EXPECT_EQ(banker_draws(play, bank), !is_over && banker <= 5) << player << " " << banker;
                continue;
            }
            for (const char* third : {"Qd", "Ad", "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d"}) {
                auto drawn = play;
                drawn.add(*card_from_text(third));
                const auto& row = banker_table[static_cast<std::size_t>(banker)];
                const auto at = static_cast<std::size_t>(baccarat_value(drawn.cards()[2]));
                EXPECT_EQ(banker_draws(drawn, bank), row.to_third[at] == 'D') << banker << " against " << third;
            }
        }
    }
}

TEST(Baccarat, nearer_to_nine_wins) {
    EXPECT_EQ(baccarat_winner(hand("Ks 7d"), hand("Ks 6d")), BaccaratWinner::player);
    EXPECT_EQ(baccarat_winner(hand("Ks 6d"), hand("9s 9d 9c")), BaccaratWinner::banker);
    EXPECT_EQ(baccarat_winner(hand("Ks 7d"), hand("8s 9d")), BaccaratWinner::tie);
}

// ---- all orders of six cards ----

using Values = std::array<int, 6>;  // player, banker, player, banker, and the two that may be drawn

BaccaratWinner winner_of(const Values& dealt) {
    int player = (dealt[0] + dealt[2]) % 10;
    int banker = (dealt[1] + dealt[3]) % 10;
    const bool is_over = player >= 8 || banker >= 8;
    if (!is_over && player_draws(player)) {
        player = (player + dealt[4]) % 10;
        if (banker_draws(banker, dealt[4])) banker = (banker + dealt[5]) % 10;
    } else if (!is_over && banker_draws(banker)) {
        banker = (banker + dealt[4]) % 10;
    }
    return banker > player ? BaccaratWinner::banker : banker < player ? BaccaratWinner::player : BaccaratWinner::tie;
}

struct Orders {
    std::array<std::int64_t, 10> left{};  // by value
    std::array<std::int64_t, 3> ways{};   // by winner
    Values dealt{};

    void walk(std::size_t at, std::int64_t ways_so_far) {
        if (at == dealt.size()) {
            ways[static_cast<std::size_t>(winner_of(dealt))] += ways_so_far;
            return;
        }
        for (std::size_t value = 0; value < left.size(); ++value) {
            const std::int64_t all = ways_so_far * left[value]--;
            dealt[at] = static_cast<int>(value);
            walk(at + 1, all);
            ++left[value];
        }
    }
};

// The published figures for eight decks: of 416 x 415 x 414 x 413 x 412 x 411 orders of six cards so many go to the
// banker, the player and a tie.
TEST(Baccarat, eight_decks_give_the_published_counts) {
    Orders orders;
    for (const Card card : cards_of(*deck_recipe("standard"), 8)) {
        ++orders.left[static_cast<std::size_t>(baccarat_value(card))];
    }
    orders.walk(0, 1);
    EXPECT_EQ(orders.ways, (std::array<std::int64_t, 3>{2292252566437888, 2230518282592256, 475627426473216}));
}

}  // namespace
}  // namespace felt
