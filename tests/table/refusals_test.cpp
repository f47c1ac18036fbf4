// Every reason an input is refused. A refused input names its clause, is not logged and changes nothing.
#include <gtest/gtest.h>

#include "support/sitting.hpp"
#include "table/high_card.hpp"

namespace felt {
namespace {

using testing_support::scanned_opening;
using testing_support::Sitting;
using testing_support::state_of;

Sitting high_card_table(high_card::Terms terms = {}, Opening opening = scanned_opening()) {
    return {std::move(opening), [terms](LiveTable& table) { high_card::play_round(table, terms); }};
}

// Tries an input twice: both times it must be refused alike and leave everything as it was.
void expect_refused(Sitting& sitting, const Input& input, const std::string& id, const std::string& clause) {
    const std::string before = state_of(sitting.table());
    for (int attempt = 0; attempt < 2; ++attempt) {
        const auto refused = sitting.submit(input);
        ASSERT_TRUE(refused.has_value()) << "should be refused as " << id;
        EXPECT_EQ(refused->id, id);
        EXPECT_EQ(refused->clause, clause) << id;
        EXPECT_FALSE(refused->why.empty()) << id;
        EXPECT_EQ(state_of(sitting.table()), before) << id;
    }
}

Input bet(int seat, const std::string& amount, int wager = 0, int player = 0) {
    return Input::bet(Seat{static_cast<std::uint8_t>(seat)}, static_cast<std::uint8_t>(wager), *money_from_text(amount),
                      static_cast<std::uint16_t>(player == 0 ? seat : player));
}
Input tip(int seat, const std::string& amount, int wager = 0) {
    return Input::tip(Seat{static_cast<std::uint8_t>(seat)}, static_cast<std::uint8_t>(wager),
                      *money_from_text(amount));
}
Input negative(Input input) {
    input.amount = -input.amount;
    return input;
}

TEST(RefusedBet, at_a_seat_the_table_does_not_have) {
    Sitting sitting = high_card_table();
    expect_refused(sitting, bet(0, "5.00"), "no-such-seat", "30-803");
    expect_refused(sitting, bet(6, "5.00"), "no-such-seat", "30-803");
    expect_refused(sitting, bet(255, "5.00"), "no-such-seat", "30-803");
    EXPECT_FALSE(sitting.bet(5, "5.00"));
}

TEST(RefusedBet, on_a_hand_the_seat_does_not_have) {
    Sitting sitting = high_card_table();
    for (const int hand : {0, 2, 255}) {
        Input wrong = bet(1, "5.00");
        wrong.place.hand = static_cast<std::uint8_t>(hand);
        expect_refused(sitting, wrong, "no-such-hand", "30-803");
    }
    ASSERT_FALSE(sitting.bet(1, "5.00"));
    Input wrong = tip(1, "1.00");
    wrong.place.hand = 2;
    expect_refused(sitting, wrong, "tip-needs-wager", "test-21");
}

TEST(RefusedBet, on_a_wager_the_layout_does_not_have) {
    Sitting sitting = high_card_table();
    expect_refused(sitting, bet(1, "5.00", 2), "no-such-wager", "30-803(2)");
    expect_refused(sitting, bet(1, "5.00", 255), "no-such-wager", "30-803(2)");
}

TEST(RefusedBet, under_the_minimum_over_the_maximum_or_below_nought) {
    Sitting sitting = high_card_table();
    expect_refused(sitting, bet(1, "0.50"), "below-table-minimum", "30-803(3)(c)");
    expect_refused(sitting, negative(bet(1, "5.00")), "below-table-minimum", "30-803(3)(c)");
    expect_refused(sitting, bet(1, "100.50"), "above-table-maximum", "30-807(1)");
    EXPECT_FALSE(sitting.bet(1, "1.00"));
    EXPECT_FALSE(sitting.bet(2, "100.00"));
    EXPECT_FALSE(sitting.bet(1, "1.00", 1));
    expect_refused(sitting, bet(1, "10.50", 1), "above-table-maximum", "30-807(1)");
}

TEST(RefusedBet, that_chips_cannot_make) {
    Sitting sitting = high_card_table();
    expect_refused(sitting, bet(1, "5.25"), "not-in-chips", "30-809");
    EXPECT_FALSE(sitting.bet(1, "5.50"));
}

TEST(RefusedBet, of_a_side_wager_without_the_main_one) {
    Sitting sitting = high_card_table();
    expect_refused(sitting, bet(1, "5.00", 1), "needs-main-wager", "test-8");
    EXPECT_FALSE(sitting.bet(1, "5.00"));
    EXPECT_FALSE(sitting.bet(1, "5.00", 1));
}

// shows: 30-827.b
TEST(RefusedBet, where_another_player_wagers) {
    Sitting sitting = high_card_table();
    ASSERT_FALSE(sitting.bet_as(1, 2, "5.00"));
    expect_refused(sitting, bet(2, "5.00", 0, 9), "seat-taken", "30-827");
    expect_refused(sitting, bet(2, "0.00", 0, 9), "seat-taken", "30-827");
    // Once the first player has taken the wager back, the seat is free.
    ASSERT_FALSE(sitting.bet_as(1, 2, "0.00"));
    EXPECT_FALSE(sitting.bet_as(9, 2, "5.00"));
}

// shows: 30-827.a, 30-827.b, 003-16.a
TEST(RefusedBet, on_too_many_hands_or_hands_that_do_not_adjoin) {
    Sitting sitting = high_card_table();
    ASSERT_FALSE(sitting.bet_as(1, 2, "5.00"));
    expect_refused(sitting, bet(4, "5.00", 0, 1), "hands-must-adjoin", "30-827");
    EXPECT_FALSE(sitting.bet_as(1, 3, "5.00"));
    expect_refused(sitting, bet(4, "5.00", 0, 1), "too-many-hands", "30-827");
    EXPECT_FALSE(sitting.bet_as(1, 3, "7.00")) << "a wager already made may still be changed";
    EXPECT_FALSE(sitting.bet_as(2, 4, "5.00"));
}

TEST(RefusedBet, on_hands_apart_only_where_they_must_adjoin) {
    Sitting sitting = high_card_table({.hands_adjoin = false});
    ASSERT_FALSE(sitting.bet_as(1, 2, "5.00"));
    EXPECT_FALSE(sitting.bet_as(1, 5, "5.00"));
    expect_refused(sitting, bet(4, "5.00", 0, 1), "too-many-hands", "30-827");
}

TEST(RefusedBet, of_the_player_dealer) {
    Opening opening = scanned_opening();
    opening.bank = Bank::of_player(Seat{3}, Money::dollars(50), Seat{1});
    Sitting sitting = high_card_table({}, opening);
    expect_refused(sitting, bet(3, "5.00"), "banker-wagers", "30-807");
    EXPECT_FALSE(sitting.bet(2, "5.00"));
}

// shows: 30-807(1), 30-809.a
TEST(RefusedBet, once_wagers_are_closed) {
    Sitting sitting = high_card_table();
    ASSERT_FALSE(sitting.bet(1, "5.00"));
    ASSERT_FALSE(sitting.close());
    expect_refused(sitting, bet(1, "10.00"), "wagers-closed", "30-809");
    expect_refused(sitting, bet(1, "0.00"), "wagers-closed", "30-809");
    expect_refused(sitting, bet(2, "10.00"), "wagers-closed", "30-809");
    expect_refused(sitting, tip(1, "1.00"), "wagers-closed", "30-809");
    expect_refused(sitting, Input::close(), "wagers-closed", "30-809");
    sitting.scan_all("Th 6s");
    expect_refused(sitting, bet(1, "10.00"), "wagers-closed", "30-809");
}

TEST(RefusedTip, without_a_wager_to_ride_with) {
    Sitting sitting = high_card_table();
    expect_refused(sitting, tip(1, "1.00"), "tip-needs-wager", "test-21");
    expect_refused(sitting, tip(0, "1.00"), "tip-needs-wager", "test-21");
    expect_refused(sitting, tip(77, "1.00"), "tip-needs-wager", "test-21");
    ASSERT_FALSE(sitting.bet(1, "5.00"));
    expect_refused(sitting, tip(1, "1.00", 1), "tip-needs-wager", "test-21");
    expect_refused(sitting, tip(1, "1.00", 200), "tip-needs-wager", "test-21");
    EXPECT_FALSE(sitting.tip(1, "1.00"));
}

TEST(RefusedTip, over_the_limit_below_nought_or_not_in_chips) {
    Sitting sitting = high_card_table();
    ASSERT_FALSE(sitting.bet(1, "5.00"));
    expect_refused(sitting, tip(1, "20.50"), "tip-above-limit", "test-21");
    expect_refused(sitting, tip(1, "1.25"), "not-in-chips", "30-809");
    expect_refused(sitting, negative(tip(1, "1.00")), "tip-below-nought", "test-21");
    EXPECT_FALSE(sitting.tip(1, "20.00"));
    EXPECT_FALSE(sitting.tip(1, "0.00")) << "a tip may be taken back before the deal";
}

// shows: 30-803(1).b
TEST(RefusedTip, at_a_table_that_accepts_none) {
    Sitting sitting = high_card_table({.tips = false});
    ASSERT_FALSE(sitting.bet(1, "5.00"));
    expect_refused(sitting, tip(1, "1.00"), "tips-not-accepted", "test-21");
}

TEST(RefusedClose, while_nobody_has_a_wager) {
    Sitting sitting = high_card_table();
    expect_refused(sitting, Input::close(), "no-wagers", "30-820(1)");
    ASSERT_FALSE(sitting.bet(1, "5.00"));
    ASSERT_FALSE(sitting.bet(1, "0.00"));
    expect_refused(sitting, Input::close(), "no-wagers", "30-820(1)");
}

TEST(RefusedCard, when_none_is_due) {
    Sitting sitting = high_card_table();
    const Input card = Input::scanned(Card(Rank::ace, Suit::spades));
    expect_refused(sitting, card, "no-card-wanted", "30-818");
    ASSERT_FALSE(sitting.bet(1, "5.00"));
    ASSERT_FALSE(sitting.close());
    sitting.scan_all("Th 6s");
    expect_refused(sitting, card, "no-card-wanted", "30-818");
}

class RefusedAnswer : public testing::Test {
protected:
    // Seats 1 and 2 have been asked to guess.
    RefusedAnswer() : sitting(high_card_table()) {
        sitting.bet(1, "5.00");
        sitting.bet(2, "10.00");
        sitting.close();
        sitting.scan_all("2h 9s Kd");
    }
    Sitting sitting;
};

TEST_F(RefusedAnswer, to_a_question_that_is_not_open) {
    Input answer = sitting.answer_input(1, "pass");
    answer.question = 3;
    expect_refused(sitting, answer, "not-asked", "30-821(3)");
    answer.question = 0;
    expect_refused(sitting, answer, "not-asked", "30-821(3)");
    answer.question = 65'535;
    expect_refused(sitting, answer, "not-asked", "30-821(3)");
}

// shows: 30-811.b
TEST_F(RefusedAnswer, that_would_change_one_already_given) {
    const Input first = sitting.answer_input(1, "blind");
    ASSERT_FALSE(sitting.submit(first));
    expect_refused(sitting, first, "not-asked", "30-821(3)");
    Input second = first;
    second.option = 0;
    second.amount = Money{};
    expect_refused(sitting, second, "not-asked", "30-821(3)");
}

TEST_F(RefusedAnswer, meant_for_another_place_or_question) {
    Input answer = sitting.answer_input(1, "pass");
    answer.place = {Seat{2}, 1};
    expect_refused(sitting, answer, "other-question", "30-821(3)");
    answer = sitting.answer_input(1, "pass");
    answer.place.hand = 2;
    expect_refused(sitting, answer, "other-question", "30-821(3)");
    answer = sitting.answer_input(1, "pass");
    answer.asks = "play";
    expect_refused(sitting, answer, "other-question", "30-821(3)");
}

// shows: 30-821(4)
TEST_F(RefusedAnswer, that_the_question_does_not_offer) {
    Input answer = sitting.answer_input(1, "pass");
    for (const int option : {2, 7, 8, 255}) {
        answer.option = static_cast<std::uint8_t>(option);
        expect_refused(sitting, answer, "no-such-option", "test-10");
    }
}

TEST_F(RefusedAnswer, with_an_amount_it_cannot_carry) {
    Input answer = sitting.answer_input(1, "pass");
    answer.amount = Money::cents(50);
    expect_refused(sitting, answer, "no-amount", "test-10");
    answer = sitting.answer_input(1, "blind");
    answer.amount = Money{};
    expect_refused(sitting, answer, "amount-out-of-range", "test-11");
    answer.amount = -Money::dollars(1);
    expect_refused(sitting, answer, "amount-out-of-range", "test-11");
    answer.amount = Money::cents(550);
    expect_refused(sitting, answer, "amount-out-of-range", "test-11");
    answer.amount = Money::cents(125);
    expect_refused(sitting, answer, "not-in-chips", "test-11");
    answer.amount = Money::dollars(5);
    EXPECT_FALSE(sitting.submit(answer));
}

TEST_F(RefusedAnswer, that_the_rule_forbids_with_the_rules_own_reason) {
    ASSERT_FALSE(sitting.answer(1, "pass"));
    ASSERT_FALSE(sitting.answer(2, "pass"));
    expect_refused(sitting, sitting.answer_input(1, "raise"), "no-raise-on-a-two", "test-9");
    ASSERT_FALSE(sitting.answer(1, "stay"));
    EXPECT_FALSE(sitting.answer(2, "raise"));
}

TEST_F(RefusedAnswer, before_anything_is_asked) {
    const Input answer = sitting.answer_input(1, "pass");
    Sitting fresh = high_card_table();
    expect_refused(fresh, answer, "not-asked", "30-821(3)");
}

TEST(RefusedInput, of_every_kind_once_the_round_is_over) {
    Sitting sitting = high_card_table();
    ASSERT_FALSE(sitting.bet(1, "5.00"));
    ASSERT_FALSE(sitting.close());
    sitting.scan_all("Th 6s");
    const Input answer = sitting.answer_input(1, "pass");
    ASSERT_FALSE(sitting.answer(1, "pass"));
    ASSERT_FALSE(sitting.answer(1, "stay"));
    ASSERT_TRUE(sitting.is_complete());
    expect_refused(sitting, bet(1, "5.00"), "round-over", "30-809");
    expect_refused(sitting, tip(1, "1.00"), "round-over", "30-809");
    expect_refused(sitting, Input::close(), "round-over", "30-809");
    expect_refused(sitting, answer, "round-over", "30-809");
    expect_refused(sitting, Input::scanned(Card(Rank::ace, Suit::spades)), "round-over", "30-809");
    expect_refused(sitting, Input::supervisor({.kind = RulingKind::void_round, .place = {}}), "round-over", "30-809");
}

}  // namespace
}  // namespace felt
