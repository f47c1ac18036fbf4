// Supreme Baccarat: what scripted rounds cannot show: fees at the edge of each band, every card's count, and what is
// asked and assumed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "banked_table.hpp"
#include "core/deck.hpp"
#include "rulebook/baccarat/supreme/steps.hpp"
#include "support/cards.hpp"

namespace felt::baccarat::supreme {
namespace {

using testing_support::bank_at;
using testing_support::Sitting;

Sitting table_of(const Bank& bank) { return testing_support::banked_table("supreme-baccarat", bank); }

// shows: 004-supreme-collection.f, 004-supreme-collection.a
TEST(SupremeBaccarat, takes_a_fee_by_total_action_up_to_and_with_each_figure) {
    const auto fee = [](int cents) { return collection_fee(Money::cents(cents)).in_cents(); };
    EXPECT_EQ(fee(1'000), 100);
    EXPECT_EQ(fee(30'000), 100);
    EXPECT_EQ(fee(30'001), 300);
    EXPECT_EQ(fee(60'000), 300);
    EXPECT_EQ(fee(60'001), 800);
    EXPECT_EQ(fee(150'000), 800);
    EXPECT_EQ(fee(150'001), 1'500);
    EXPECT_EQ(fee(250'000), 1'500);
    EXPECT_EQ(fee(250'001), 2'500);
    EXPECT_EQ(fee(99'999'999), 2'500);
}

// shows: 004-supreme-action-button
TEST(SupremeBaccarat, counts_cards_for_the_action_button) {
    constexpr std::string_view ranks = "A23456789TJQK";
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const auto card = card_from_text(std::string{ranks[i], 'h'});
        ASSERT_TRUE(card);
        EXPECT_EQ(rulebook::action_count(*card), static_cast<int>(i) + 1) << ranks[i];
    }
}

// shows: 004-supreme-betting-2, 004-supreme-round-2
TEST(SupremeBaccarat, takes_nothing_once_cards_are_dealt) {
    Sitting sitting = table_of(bank_at(8, 1000));
    ASSERT_FALSE(sitting.bet(1, "10.00"));
    ASSERT_FALSE(sitting.bet(1, "20.00")) << "before that a wager may be changed";
    sitting.close();
    EXPECT_EQ(sitting.table().ledger()[Account::collection], Money::dollars(1)) << "the fee comes before the cards";
    sitting.scan("9h");
    for (const char* amount : {"30.00", "0.00"}) {
        const auto refused = sitting.bet(1, amount);
        ASSERT_TRUE(refused);
        EXPECT_EQ(refused->id, "wagers-closed");
    }
}

// shows: 004-supreme-flex.d
TEST(SupremeBaccarat, leaves_a_circle_whose_player_says_nothing) {
    Sitting sitting = table_of(bank_at(8, 1000));
    ASSERT_FALSE(sitting.submit(Input::bet(Seat{1}, flex_wager.index, Money::dollars(10), 1, 4)));
    sitting.close();
    sitting.scan_all("2h Kc 4s Kd 4h");
    ASSERT_TRUE(sitting.question(1));
    EXPECT_EQ(sitting.question(1)->info->asks, "flex-action-5");
    ASSERT_FALSE(sitting.time_out(1));
    ASSERT_TRUE(sitting.is_complete());
    ASSERT_EQ(sitting.table().closing().carried.size(), 1);
    EXPECT_EQ(sitting.table().closing().carried[0].spot, 4);
}

// All players with a wager in a circle answer at once, in any order.
TEST(SupremeBaccarat, asks_all_players_of_a_circle_together) {
    Sitting sitting = table_of(bank_at(8, 1000));
    for (const int seat : {1, 2, 5}) {
        const auto player = static_cast<std::uint16_t>(seat);
        ASSERT_FALSE(sitting.submit(
            Input::bet(Seat{static_cast<std::uint8_t>(seat)}, flex_wager.index, Money::dollars(10), player, 0)));
    }
    sitting.close();
    sitting.scan_all("2h Kc 4s Kd 4h");
    for (const int seat : {1, 2, 5}) EXPECT_TRUE(sitting.question(seat)) << seat;
    for (const int seat : {5, 1, 2}) ASSERT_FALSE(sitting.answer(seat, seat == 1 ? "take-down" : "keep"));
    EXPECT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.settlements(), testing::ElementsAre("1/1 flex-action taken-down 10.00"));
    EXPECT_EQ(sitting.table().closing().carried.size(), 2);
}

// shows: 004-supreme-house-way, 004-supreme-rules-1
TEST(SupremeBaccarat, plays_the_players_hand_by_the_house_way) {
    for (int total = 0; total <= 9; ++total) EXPECT_EQ(player_draws(total), total <= 5) << total;
}

// shows: 004-supreme-round-1, 004-supreme-round-8
TEST(SupremeBaccarat, lets_a_player_bank_two_hands) {
    const std::array takes{false, true, true, false, true};
    Bank bank = bank_at(2, 100);
    ASSERT_EQ(next_bank(bank, takes), (NextBank{Seat{2}, 2}));
    bank.turn = 2;
    EXPECT_EQ(next_bank(bank, takes), (NextBank{Seat{4}, 1})) << "the next clockwise who takes it";
    const std::array nobody_else{false, false, true, false, false};
    EXPECT_FALSE(next_bank(bank, nobody_else)) << "then the game stops";
}

// shows: 004-supreme-players
TEST(SupremeBaccarat, needs_a_player_beside_the_player_dealer) {
    Sitting sitting = table_of(bank_at(8, 1000));
    const auto refused = sitting.close();
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->id, "no-wagers");
}

}  // namespace
}  // namespace felt::baccarat::supreme
