// Who pays: the house covers everything; a player-dealer what was posted, in order from the action button.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/sitting.hpp"
#include "table/bank.hpp"
#include "table/high_card.hpp"

namespace felt {
namespace {

using testing::ElementsAre;
using testing_support::scanned_opening;
using testing_support::Sitting;

Sitting table_with(const Bank& bank, high_card::Terms terms = {}) {
    Opening opening = scanned_opening();
    opening.bank = bank;
    return {std::move(opening), [terms](LiveTable& table) { high_card::play_round(table, terms); }};
}

// Everybody bets ten dollars, passes and stays; the dealer's card comes last.
Sitting played(const Bank& bank, const std::string& cards, high_card::Terms terms = {}) {
    Sitting sitting = table_with(bank, terms);
    const int seats = static_cast<int>((cards.size() + 1) / 3) - 1;
    for (int seat = 1; seat <= seats; ++seat) sitting.bet(seat, "10.00");
    sitting.close();
    sitting.scan_all(cards);
    for (int seat = 1; seat <= seats; ++seat) sitting.answer(seat, "pass");
    for (int seat = 1; seat <= seats; ++seat) sitting.answer(seat, "stay");
    return sitting;
}

TEST(Cover, of_a_house_has_no_end) {
    Cover cover(Bank::of_house());
    EXPECT_EQ(cover.use(Money::dollars(1'000'000)), Money::dollars(1'000'000));
    EXPECT_EQ(cover.use(Money::dollars(1'000'000)), Money::dollars(1'000'000));
}

TEST(Cover, of_a_player_dealer_is_what_was_posted) {
    Cover cover(Bank::of_player(Seat{5}, Money::dollars(30), Seat{1}));
    EXPECT_EQ(cover.use(Money::dollars(20)), Money::dollars(20));
    EXPECT_EQ(cover.use(Money{}), Money{});
    EXPECT_EQ(cover.use(Money::dollars(20)), Money::dollars(10));
    EXPECT_EQ(cover.use(Money::dollars(20)), Money{});
    EXPECT_EQ(cover.left(), Money{});
}

TEST(HouseBank, pays_and_takes_everything_from_right_to_left) {
    const Sitting sitting = played(Bank::of_house(), "Th 9s 4d 8c 8h");
    EXPECT_THAT(
        sitting.settlements(),
        ElementsAre("4/1 main equal 10.00", "3/1 main lower 0.00", "2/1 main higher 20.00", "1/1 main higher 20.00"));
    EXPECT_EQ(sitting.bank(), -Money::dollars(10));
    EXPECT_EQ(sitting.net(1), Money::dollars(10));
    EXPECT_EQ(sitting.net(3), -Money::dollars(10));
    EXPECT_EQ(sitting.net(4), Money{});
}

// A win uses up what is paid, a loss what is collected, a push nothing; what is not covered any more goes back.
TEST(PlayerDealersBank, settles_from_the_action_button_for_as_much_as_is_covered) {
    const Sitting sitting = played(Bank::of_player(Seat{5}, Money::dollars(20), Seat{2}), "Th 9s 4d 8c 8h");
    EXPECT_THAT(sitting.settlements(),
                ElementsAre("2/1 main higher 20.00", "3/1 main lower 0.00", "4/1 main equal 10.00",
                            "1/1 main higher 10.00 uncovered"));
    EXPECT_EQ(sitting.bank(), Money{});
    EXPECT_EQ(sitting.net(1), Money{});
}

TEST(PlayerDealersBank, pays_and_collects_in_part_when_the_cover_runs_out) {
    const Sitting paid_in_part = played(Bank::of_player(Seat{5}, Money::dollars(15), Seat{1}), "Th 9s 4d 8h");
    EXPECT_THAT(
        paid_in_part.settlements(),
        ElementsAre("1/1 main higher 20.00", "2/1 main higher 15.00 uncovered", "3/1 main lower 10.00 uncovered"));
    EXPECT_EQ(paid_in_part.bank(), -Money::dollars(15));
    const Sitting taken_in_part = played(Bank::of_player(Seat{5}, Money::dollars(15), Seat{2}), "Th 9s 4d 8h");
    EXPECT_THAT(
        taken_in_part.settlements(),
        ElementsAre("2/1 main higher 20.00", "3/1 main lower 5.00 uncovered", "1/1 main higher 10.00 uncovered"));
    EXPECT_EQ(taken_in_part.bank(), -Money::dollars(5));
}

TEST(PlayerDealersBank, settles_all_wagers_of_a_hand_before_the_next_hand) {
    Sitting sitting = table_with(Bank::of_player(Seat{5}, Money::dollars(14), Seat{2}));
    sitting.bet(1, "4.00");
    sitting.bet(2, "4.00");
    sitting.bet(2, "4.00", 1);
    sitting.close();
    sitting.scan_all("Ts 9s 8h");
    sitting.answer(1, "pass");
    sitting.answer(1, "stay");
    sitting.answer(2, "raise");
    EXPECT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.settlements(),
                ElementsAre("2/1 main higher 16.00", "2/1 colour red 10.00", "1/1 main higher 4.00 uncovered"));
}

// Either way a wager comes before those numbered after it, whenever they were made.
TEST(PlayerDealersBank, goes_by_seat_or_by_wager) {
    const auto settled = [](BankOrder order) {
        Sitting sitting = table_with(Bank::of_player(Seat{5}, Money::dollars(13), Seat{2}), {.bank_order = order});
        for (const int seat : {1, 2}) sitting.bet(seat, "4.00");
        sitting.bet(2, "4.00", 1);
        sitting.close();
        sitting.scan_all("Ts 9s 8h");
        sitting.answer(1, "blind", "2.00");
        for (const int seat : {1, 2}) sitting.answer(seat, "stay");
        return sitting.settlements();
    };
    EXPECT_THAT(settled(BankOrder::seat_by_seat),
                ElementsAre("2/1 main higher 8.00", "2/1 colour red 10.00", "1/1 main higher 7.00 uncovered",
                            "1/1 colour red 2.00 uncovered"));
    EXPECT_THAT(settled(BankOrder::wager_by_wager),
                ElementsAre("2/1 main higher 8.00", "1/1 main higher 8.00", "2/1 colour red 9.00 uncovered",
                            "1/1 colour red 2.00 uncovered"));
}

// Wagers that come together go seat after seat, however they are numbered.
TEST(PlayerDealersBank, goes_by_wager_with_some_of_them_together) {
    Sitting sitting = table_with(Bank::of_player(Seat{5}, Money::dollars(13), Seat{2}),
                                 {.bank_order = BankOrder::wager_by_wager, .settled_together = 0b11});
    for (const int seat : {1, 2}) sitting.bet(seat, "4.00");
    sitting.bet(2, "4.00", 1);
    sitting.close();
    sitting.scan_all("Ts 9s 8h");
    sitting.answer(1, "blind", "2.00");
    for (const int seat : {1, 2}) sitting.answer(seat, "stay");
    EXPECT_THAT(sitting.settlements(),
                ElementsAre("2/1 main higher 8.00", "2/1 colour red 10.00", "1/1 main higher 7.00 uncovered",
                            "1/1 colour red 2.00 uncovered"));
}

TEST(PlayerDealersBank, covers_what_was_posted_and_no_more) {
    const auto covers = [](const Bank& bank, int dollars) {
        return table_with(bank).table().bank_covers(Money::dollars(dollars));
    };
    const Bank posted = Bank::of_player(Seat{5}, Money::dollars(13), Seat{2});
    EXPECT_TRUE(covers(posted, 13));
    EXPECT_FALSE(covers(posted, 14));
    EXPECT_TRUE(covers(Bank::of_house(), 1'000'000));
}

TEST(PlayerDealersBank, covers_the_winnings_of_tips_after_the_hand_they_ride_with) {
    Sitting sitting = table_with(Bank::of_player(Seat{5}, Money::dollars(12), Seat{1}));
    sitting.bet(1, "10.00");
    sitting.tip(1, "5.00");
    sitting.close();
    sitting.scan_all("Th 8h");
    sitting.answer(1, "pass");
    sitting.answer(1, "stay");
    EXPECT_THAT(sitting.settlements(), ElementsAre("1/1 main higher 20.00 uncovered"));
    EXPECT_EQ(sitting.tips(), Money::dollars(7)) << "the tip itself and the two dollars left to pay it with";
    EXPECT_EQ(sitting.bank(), -Money::dollars(12));
    EXPECT_EQ(sitting.net(1), Money::dollars(5)) << "ten won, five given";
}

TEST(PlayerDealersBank, returns_a_voided_hand_and_settles_the_others) {
    Sitting sitting = table_with(Bank::of_player(Seat{5}, Money::dollars(100), Seat{1}));
    sitting.bet(1, "10.00");
    sitting.bet(2, "10.00");
    sitting.close();
    sitting.scan_all("Th 9h 8h");
    sitting.answer(1, "pass");
    sitting.answer(2, "pass");
    EXPECT_FALSE(sitting.rule({.kind = RulingKind::void_hand, .place = {Seat{1}, 1}}));
    ASSERT_TRUE(sitting.question(2)) << "a hand called a push is asked nothing more";
    sitting.answer(2, "stay");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.settlements(), ElementsAre("1/1 main void 10.00", "2/1 main higher 20.00"));
}

// ---- who banks ----

// shows: 004-pure-2011-round-13.a, 004-no-bust-round-7.b
TEST(CountedSeat, goes_round_without_the_player_dealer) {
    const auto counted = [](int bank, int count, int seats) {
        return static_cast<int>(counted_seat(Seat{static_cast<std::uint8_t>(bank)}, count, seats).number);
    };
    EXPECT_EQ(counted(8, 1, 8), 1);
    EXPECT_EQ(counted(8, 7, 8), 7);
    EXPECT_EQ(counted(8, 8, 8), 1) << "the player-dealer's own seat is passed over";
    EXPECT_EQ(counted(3, 5, 8), 8);
    EXPECT_EQ(counted(3, 6, 8), 1);
    EXPECT_EQ(counted(3, 13, 8), 1);
    EXPECT_EQ(counted(2, 4, 3), 1);
    EXPECT_EQ(counted(1, 5, 2), 2) << "between two there is nobody else to count";
}

Bank banked_by(int seat, int turn) {
    Bank bank = Bank::of_player(Seat{static_cast<std::uint8_t>(seat)}, Money::dollars(100), Seat{1});
    bank.turn = static_cast<std::uint8_t>(turn);
    return bank;
}
NextBank next(int seat, int turn) { return {Seat{static_cast<std::uint8_t>(seat)}, static_cast<std::uint8_t>(turn)}; }

// shows: 004-pure-2010-round-4, 004-pure-2010-round-15, 004-pure-2011-round-4, 004-pure-2011-round-16.a
// shows: 004-no-bust-round-4, 004-no-bust-round-15.a
TEST(Rotation, gives_a_player_dealer_two_hands_and_then_goes_on_clockwise) {
    const std::array takes{false, true, true, true, true, true};  // no seat 0, then five that would bank
    EXPECT_EQ(next_bank(banked_by(4, 1), takes), next(4, 2));
    EXPECT_EQ(next_bank(banked_by(4, 2), takes), next(5, 1));
    EXPECT_EQ(next_bank(banked_by(5, 2), takes), next(1, 1));
}

TEST(Rotation, passes_over_those_who_decline) {
    const std::array takes{false, false, true, false, true, false};
    EXPECT_EQ(next_bank(banked_by(4, 2), takes), next(2, 1));
    EXPECT_EQ(next_bank(banked_by(2, 2), takes), next(4, 1));
    EXPECT_EQ(next_bank(banked_by(3, 1), takes), next(4, 1)) << "who does not want the second hand gives it up";
}

// shows: 004-pure-2010-round-16, 004-pure-2011-round-17, 004-no-bust-round-16
TEST(Rotation, stops_the_game_when_nobody_else_takes_the_bank) {
    const std::array alone{false, false, false, false, true, false};
    EXPECT_EQ(next_bank(banked_by(4, 1), alone), next(4, 2));
    EXPECT_EQ(next_bank(banked_by(4, 2), alone), std::nullopt);
    const std::array nobody{false, false, false, false, false, false};
    EXPECT_EQ(next_bank(banked_by(4, 1), nobody), std::nullopt);
}

// Against a second statement of the rule: walk the seats from the button and use up the cover.
RC_GTEST_PROP(PlayerDealersBank, never_wins_or_loses_more_than_was_posted_and_follows_the_button, ()) {
    const int seats = *rc::gen::inRange(1, 5);
    const int button = *rc::gen::inRange(1, 6);
    const Money posted = Money::dollars(*rc::gen::inRange(0, 60));
    Sitting sitting = table_with(Bank::of_player(Seat{5}, posted, Seat{static_cast<std::uint8_t>(button)}));
    std::vector<Money> stakes(6);
    std::vector<Card> cards(6, Card::joker());
    for (int seat = 1; seat <= seats; ++seat) {
        stakes[static_cast<std::size_t>(seat)] = Money::dollars(*rc::gen::inRange(1, 30));
        sitting.bet(seat, text_of(stakes[static_cast<std::size_t>(seat)]));
    }
    sitting.close();
    for (int seat = 1; seat <= seats; ++seat) {
        cards[static_cast<std::size_t>(seat)] = Card::from_code(*rc::gen::inRange(0, 52));
        sitting.scan(text_of(cards[static_cast<std::size_t>(seat)]));
    }
    const Card dealer = Card::from_code(*rc::gen::inRange(0, 52));
    sitting.scan(text_of(dealer));
    for (int seat = 1; seat <= seats; ++seat) sitting.answer(seat, "pass");
    for (int seat = 1; seat <= seats; ++seat) sitting.answer(seat, "stay");
    RC_ASSERT(sitting.is_complete());

    Money left = posted;
    Money bank;
    for (int step = 0; step < 5; ++step) {
        const auto seat = static_cast<std::size_t>((button - 1 + step) % 5 + 1);
        if (stakes[seat].is_zero()) continue;
        const Money moved = cards[seat].rank() == dealer.rank() ? Money{} : std::min(stakes[seat], left);
        left -= moved;
        const Money net = cards[seat].rank() > dealer.rank() ? moved : -moved;
        RC_ASSERT(sitting.net(static_cast<int>(seat)) == net);
        bank -= net;
    }
    RC_ASSERT(sitting.bank() == bank);
    RC_ASSERT(bank <= posted && -bank <= posted);
    RC_ASSERT(sitting.table().ledger().sum().is_zero());
}

TEST(Tip, wins_for_the_dealer_at_the_odds_of_the_hand) {
    Sitting sitting = table_with(Bank::of_house(), {.pays = {3, 2}});
    sitting.bet(1, "10.00");
    sitting.tip(1, "3.00");
    sitting.close();
    sitting.scan_all("Th 8h");
    sitting.answer(1, "pass");
    sitting.answer(1, "raise");
    EXPECT_EQ(sitting.net(1), Money::dollars(27)) << "twenty wagered win thirty, three were given";
    EXPECT_EQ(sitting.tips(), Money::cents(750));
    EXPECT_EQ(sitting.bank(), -Money::cents(3450));
}

TEST(Tip, is_lost_pushed_or_halved_with_the_hand) {
    const auto after = [](const std::string& cards, const std::string& act) {
        Sitting sitting = table_with(Bank::of_house());
        sitting.bet(1, "10.00");
        sitting.tip(1, "3.00");
        sitting.close();
        sitting.scan_all(cards);
        sitting.answer(1, "pass");
        sitting.answer(1, act);
        EXPECT_EQ(sitting.tips(), Money{}) << "the dealer keeps nothing of it";
        return sitting.net(1);
    };
    EXPECT_EQ(after("4h 8h", "stay"), -Money::dollars(13));
    EXPECT_EQ(after("8s 8h", "stay"), Money{});
    EXPECT_EQ(after("4h 8h", "raise"), -Money::dollars(23)) << "raised, the tip is still lost once";
    EXPECT_EQ(after("4h 8h", "fold"), -Money::cents(650)) << "half of the wager and half of the tip";
}

// What one player took back does not ride with another player's wager.
TEST(Tip, is_taken_back_with_the_wager_it_rode_with) {
    Sitting sitting = table_with(Bank::of_house());
    sitting.bet_as(1, 1, "10.00");
    sitting.tip(1, "3.00");
    sitting.bet_as(1, 1, "0.00");
    sitting.bet_as(2, 1, "10.00");
    sitting.close();
    sitting.scan_all("4h 8h");
    sitting.answer(1, "pass");
    sitting.answer(1, "stay");
    EXPECT_EQ(sitting.net(1), -Money::dollars(10));
}

}  // namespace
}  // namespace felt
