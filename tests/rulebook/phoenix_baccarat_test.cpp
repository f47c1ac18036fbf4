// Phoenix Baccarat: what scripted rounds cannot show: what is assumed of those who do not answer, who sees what, and
// how dice and banks go round.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "banked_table.hpp"
#include "core/deck.hpp"
#include "rulebook/baccarat/phoenix/steps.hpp"
#include "rulebook/baccarat/phoenix/strategy.hpp"

namespace felt::baccarat::phoenix {
namespace {

using rulebook::choose;
using testing_support::bank_at;
using testing_support::Sitting;

Sitting table_of(const Bank& bank) { return testing_support::banked_table("phoenix-baccarat", bank); }
void shake(Sitting& sitting) {
    for (int die = 0; die < 3; ++die) ASSERT_FALSE(sitting.submit(Input::spun(2)));
}

// shows: 004-phoenix-deck
TEST(PhoenixBaccarat, is_played_with_288_cards) {
    const auto shoe = choose("phoenix-baccarat", "", {})->set->shoe();
    EXPECT_EQ(shoe.size(), 288U);
    for (const char rank : std::string_view("789T")) {
        EXPECT_TRUE(std::ranges::none_of(shoe, [rank](Card card) { return text_of(card)[0] == rank; })) << rank;
    }
}

// shows: 004-phoenix-house-way, 004-phoenix-bank.c
TEST(PhoenixBaccarat, goes_the_house_way_for_those_who_do_not_answer) {
    for (int total = 0; total <= 9; ++total) {
        EXPECT_EQ((PlayQuestion{total}.by_default()), total <= 5 ? Play::hit : Play::stand) << total;
        EXPECT_EQ((PlayQuestion{total, true}.by_default()), Play::house_way) << total;
        EXPECT_EQ(BankQuestion{total}.by_default(), total <= 5 ? BankChoice::hit : BankChoice::stand) << total;
    }
}

// shows: 004-phoenix-bank.b, 004-phoenix-bank.c, 004-phoenix-bank.d, 004-phoenix-zero.a
TEST(PhoenixBaccarat, leaves_the_player_dealer_a_choice_with_4_to_6_only) {
    EXPECT_EQ(bank_play(0), BankPlay::must_stand);
    for (const int total : {1, 2, 3}) EXPECT_EQ(bank_play(total), BankPlay::must_hit) << total;
    for (const int total : {4, 5, 6}) EXPECT_EQ(bank_play(total), BankPlay::chooses) << total;
    for (const int total : {7, 8, 9}) EXPECT_EQ(bank_play(total), BankPlay::must_stand) << total;
}

// shows: 004-phoenix-button.b
TEST(PhoenixBaccarat, counts_the_player_dealer_as_one) {
    const auto counted = [](int bank, int count, int seats) {
        return static_cast<int>(
            rulebook::seat_counted_from(Seat{static_cast<std::uint8_t>(bank)}, count, seats).number);
    };
    for (const int own : {1, 8, 15}) EXPECT_EQ(counted(4, own, 7), 4) << own;
    EXPECT_EQ(counted(4, 3, 8), 6);
    EXPECT_EQ(counted(8, 3, 8), 2);
    EXPECT_EQ(counted(8, 18, 8), 1);
}

// shows: 004-phoenix-round-6, 004-phoenix-bank.a
TEST(PhoenixBaccarat, shows_a_hand_to_its_player_alone) {
    Sitting sitting = table_of(bank_at(8, 1000));
    for (const int seat : {1, 2}) sitting.bet(seat, "10.00");
    sitting.close();
    shake(sitting);
    sitting.scan_all("2h 3d 4c 2s 3c Ks Ah Ad 4d");
    ASSERT_TRUE(sitting.question(1));
    const auto sees = [&](Viewer viewer, const std::string& card) {
        const auto view = sitting.seen_by(viewer);
        return std::ranges::any_of(view, [&](const std::string& line) { return line.find(card) != std::string::npos; });
    };
    EXPECT_TRUE(sees(Viewer::at(Seat{1}), "\"2h\""));
    EXPECT_FALSE(sees(Viewer::at(Seat{1}), "\"3d\""));
    EXPECT_TRUE(sees(Viewer::at(Seat{2}), "\"3d\""));
    for (const int seat : {1, 2, 8}) {
        EXPECT_FALSE(sees(Viewer::at(Seat{static_cast<std::uint8_t>(seat)}), "\"4c\"")) << seat;
    }
}

// Answers in any order; nobody sees one before all are there.
TEST(PhoenixBaccarat, asks_all_players_together) {
    Sitting sitting = table_of(bank_at(8, 1000));
    for (const int seat : {1, 2}) sitting.bet(seat, "10.00");
    sitting.close();
    shake(sitting);
    sitting.scan_all("2h 3d 4c 2s 3c Ks Ah Ad 4d");
    ASSERT_FALSE(sitting.answer(2, "stand"));
    EXPECT_FALSE(sitting.question(2));
    ASSERT_FALSE(sitting.time_out(1));
    sitting.scan_all("4h");
    EXPECT_TRUE(sitting.is_complete());
    EXPECT_EQ(sitting.bank(), -Money::dollars(0)) << "9 beats 8, and 7 loses to it";
}

// shows: 004-phoenix-standards.a, 004-phoenix-standards.b, 004-phoenix-standards.e, 004-phoenix-round-1
// shows: 004-phoenix-round-10
TEST(PhoenixBaccarat, lets_a_player_bank_two_hands) {
    const std::array takes{false, true, true, false, true};
    Bank bank = bank_at(2, 10);
    ASSERT_EQ(next_bank(bank, takes), (NextBank{Seat{2}, 2}));
    bank.turn = 2;
    EXPECT_EQ(next_bank(bank, takes), (NextBank{Seat{4}, 1}));
    const std::array nobody_else{false, false, true, false, false};
    EXPECT_FALSE(next_bank(bank, nobody_else)) << "then the table is closed";
}

// What it hits is worth hitting; from 288 cards that is the house way (tests/odds).
TEST(PhoenixBaccarat, is_simulated_with_a_player_who_hits_low_totals) {
    const HitsByTotal strategy{Terms{}};
    for (const int total : {0, 1, 2, 3, 4}) EXPECT_TRUE(strategy.hits(total)) << total;
    for (const int total : {7, 8, 9}) EXPECT_FALSE(strategy.hits(total)) << total;
}

}  // namespace
}  // namespace felt::baccarat::phoenix
