// Pai gow tiles as a game: what scripted rounds cannot show: settings in any order, who sees which tiles, tiles that
// run out, and banks that go round.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "banked_table.hpp"
#include "core/deck.hpp"
#include "rulebook/pai_gow/tiles/steps.hpp"
#include "support/cards.hpp"

namespace felt::pai_gow::tiles {
namespace {

using rulebook::choose;
using testing_support::bank_at;
using testing_support::Sitting;

Sitting table_of(const Bank& bank) { return testing_support::banked_table("pai-gow-tiles", bank); }
Sitting two_hands_dealt() {
    Sitting sitting = table_of(bank_at(7, 1000));
    for (const int seat : {1, 2}) sitting.bet(seat, "10.00");
    sitting.close();
    for (int die = 0; die < 3; ++die) sitting.submit(Input::spun(2));
    sitting.scan_all("teen gor teen chong gow-1 gow-2 bon bon mooy look foo ping");
    return sitting;
}

// shows: 004-tiles-object-1
TEST(PaiGowTiles, are_set_in_any_order_and_seen_by_their_player_alone) {
    Sitting sitting = two_hands_dealt();
    const auto sees = [&](int seat, const std::string& tile) {
        const auto view = sitting.seen_by(Viewer::at(Seat{static_cast<std::uint8_t>(seat)}));
        return std::ranges::any_of(view, [&](const std::string& line) { return line.find(tile) != std::string::npos; });
    };
    EXPECT_TRUE(sees(1, "\"gor\""));
    EXPECT_FALSE(sees(2, "\"gor\""));
    EXPECT_TRUE(sees(2, "\"gow-1\""));
    for (const int seat : {1, 2, 7}) EXPECT_FALSE(sees(seat, "\"mooy\"")) << seat;
    ASSERT_FALSE(sitting.answer(2, "1-2"));
    EXPECT_FALSE(sitting.question(7)) << "the bank's tiles wait until all have set";
    ASSERT_FALSE(sitting.answer(1, "1-3"));
    ASSERT_TRUE(sitting.question(7));
    ASSERT_FALSE(sitting.time_out(7));
    EXPECT_TRUE(sitting.is_complete());
}

// shows: 004-tiles-house-way
TEST(PaiGowTiles, goes_the_house_way_for_those_who_do_not_answer) {
    Sitting timed_out = two_hands_dealt();
    Sitting asked_for = two_hands_dealt();
    for (const int seat : {1, 2, 7}) {
        ASSERT_FALSE(timed_out.time_out(seat));
        ASSERT_FALSE(asked_for.answer(seat, "house-way"));
    }
    EXPECT_TRUE(timed_out.is_complete());
    EXPECT_EQ(timed_out.settlements(), asked_for.settlements());
}

// shows: 004-tiles-look-1, 004-tiles-look-2, 004-tiles-look-3, 004-tiles-look-4
TEST(PaiGowTiles, have_a_house_way_that_looks_in_the_documents_order) {
    const TilesHouseWay& way = tiles_house_way();
    const auto set = [&](const std::string& text) {
        const auto tiles = testing_support::cards(text);
        const TilesSetting setting = way.set({tiles.at(0), tiles.at(1), tiles.at(2), tiles.at(3)});
        return text_of(setting.high_value()) + ", " + text_of(setting.low_value());
    };
    EXPECT_EQ(set("yun gow-1 yun bon"), "pair of yun, 3 with bon") << "pairs first";
    EXPECT_EQ(set("teen gow-1 bon gor"), "teen wong, 8 with gor") << "then teen with a nine";
    EXPECT_EQ(set("gor bon ng-1 mooy"), "8 with gor, 5 with mooy") << "then small tiles that make seven to nine";
    EXPECT_EQ(set("foo mooy bon chong"), "6 with mooy, 5 with bon") << "then the low hand";
}

// shows: 004-tiles-bank.a, 004-tiles-bank.b
TEST(PaiGowTiles, need_somebody_else_to_bank_after_two_hands) {
    const std::array takes{false, true, true, false, true};
    Bank bank = bank_at(2, 10);
    ASSERT_EQ(next_bank(bank, takes), (NextBank{Seat{2}, 2}));
    bank.turn = 2;
    EXPECT_EQ(next_bank(bank, takes), (NextBank{Seat{4}, 1}));
    const std::array nobody_else{false, false, true, false, false};
    EXPECT_FALSE(next_bank(bank, nobody_else));
}

// shows: 004-tiles-set
TEST(PaiGowTiles, are_32_and_enough_for_eight_hands) {
    const auto game = choose("pai-gow-tiles", "", std::vector<rulebook::Choice>{{"seats", "8", "test"}})->set;
    EXPECT_EQ(game->shoe().size(), 32U);
    rulebook::SimBlock block;
    block.seed = 1;
    block.seats = 8;
    block.rounds = 100;
    block.bets = game->usual_bets();
    const Tally tally = game->simulate(block);
    EXPECT_EQ(tally.wagers[0].outcomes[void_index], 100U) << "the house has no seat: one of eight has its wager back";
}

}  // namespace
}  // namespace felt::pai_gow::tiles
