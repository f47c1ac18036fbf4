// The live table: a round is a pure function of its opening and its inputs, its money is always accounted for, and its
// shoe is shuffled, burned and refilled as the rules say.
#include "table/live_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/deck.hpp"
#include "support/cards.hpp"
#include "support/sitting.hpp"
#include "table/high_card.hpp"

namespace felt {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing_support::cards;
using testing_support::scanned_opening;
using testing_support::Sitting;
using testing_support::stacked_opening;
using testing_support::view_of;

LiveRound::PlayRound high_card_round(high_card::Terms terms = {}) {
    return [terms](LiveTable& table) { high_card::play_round(table, terms); };
}

Opening seeded_opening(std::uint8_t seed) {
    Opening opening;
    opening.shoe = Shoe(cards_of(*deck_recipe("standard"), 2), {});
    opening.seed = ShoeSeed::from_bytes(Bytes32{seed});
    return opening;
}

// One seat bets, passes and stays.
void play_through(Sitting& sitting) {
    sitting.bet(1, "10.00");
    sitting.close();
    sitting.answer(1, "pass");
    sitting.answer(1, "stay");
}

std::vector<Card> cards_dealt(const Sitting& sitting) {
    std::vector<Card> dealt;
    for (const Event& event : sitting.round().events()) {
        if (event.kind == EventKind::deal || event.kind == EventKind::burn) dealt.push_back(event.card);
    }
    return dealt;
}

// ---- replay ----

TEST(LiveTable, waits_first_for_wagers_then_for_cards_then_for_answers) {
    Sitting sitting(scanned_opening(), high_card_round());
    EXPECT_EQ(sitting.round().pending().what, Pending::For::wagers);
    sitting.bet(1, "10.00");
    EXPECT_EQ(sitting.round().pending().what, Pending::For::wagers);
    sitting.close();
    EXPECT_EQ(sitting.round().pending().what, Pending::For::card);
    sitting.scan_all("Th 8h");
    EXPECT_EQ(sitting.round().pending().what, Pending::For::answers);
    sitting.answer(1, "pass");
    EXPECT_EQ(sitting.question(1)->info->asks, "play");
    sitting.answer(1, "stay");
    EXPECT_EQ(sitting.round().pending().what, Pending::For::nothing);
    EXPECT_TRUE(sitting.is_complete());
    EXPECT_EQ(sitting.kinds().back(), "end");
}

TEST(LiveTable, given_the_same_log_makes_the_same_events) {
    Sitting sitting(seeded_opening(3), high_card_round());
    play_through(sitting);
    for (const Viewer viewer : {Viewer::house(), Viewer::spectator(), Viewer::at(Seat{1})}) {
        EXPECT_EQ(sitting.replayed(viewer), sitting.seen_by(viewer));
    }
}

TEST(LiveTable, run_again_without_a_new_input_makes_the_same_events) {
    LiveTable table(seeded_opening(3));
    const auto rule = high_card_round();
    table.run(rule);
    table.log(Input::bet(Seat{1}, 0, Money::dollars(5), 1));
    table.log(Input::close());
    table.run(rule);
    const auto once = view_of(table.events(), Viewer::house());
    table.run(rule);
    EXPECT_EQ(view_of(table.events(), Viewer::house()), once);
}

// A log that belongs to another rule, or was tampered with, stops the table rather than pay the wrong hand.
TEST(LiveTable, stops_when_a_logged_answer_belongs_to_another_question) {
    const auto with_answer = [](void (*tamper)(Input&)) {
        Sitting sitting(seeded_opening(3), high_card_round());
        sitting.bet(1, "10.00");
        sitting.bet(2, "10.00");
        sitting.close();
        Input answer = sitting.answer_input(1, "pass");
        tamper(answer);
        LiveTable again(sitting.table().opening());
        for (const Input& input : sitting.table().inputs()) again.log(input);
        again.log(answer);
        again.run(high_card_round());
    };
    EXPECT_NO_THROW(with_answer([](Input&) {}));
    EXPECT_THROW(with_answer([](Input& answer) { answer.asks = "play"; }), Bug);
    EXPECT_THROW(with_answer([](Input& answer) { answer.place.seat = Seat{2}; }), Bug);
    EXPECT_THROW(with_answer([](Input& answer) { answer.place.hand = 2; }), Bug);
    EXPECT_THROW(with_answer([](Input& answer) { answer.question = 2; }), Bug);
    EXPECT_THROW(with_answer([](Input& answer) { answer.question = 0; }), Bug);
}

TEST(LiveTable, stops_when_the_rule_changes_under_a_log) {
    Sitting sitting(seeded_opening(3), high_card_round());
    sitting.bet(1, "10.00");
    sitting.bet(2, "10.00");
    sitting.close();
    sitting.answer(2, "pass");
    sitting.answer(1, "pass");
    sitting.answer(1, "stay");
    LiveTable again(sitting.table().opening());
    for (const Input& input : sitting.table().inputs()) again.log(input);
    // A rule that asks seat 2 before seat 1.
    EXPECT_THROW(again.run([](LiveTable& table) {
        const std::array limits{WagerLimits{&high_card::main_wager, Money::dollars(1), Money::dollars(100)}};
        table.open_wagers({limits, {}, Money::cents(50), 5, 1});
        table.ask(table.placed(high_card::main_wager)[1].place, high_card::PlayQuestion{Card::joker(), Money{}});
    }),
                 Bug);
}

TEST(LiveTable, takes_answers_asked_for_together_in_any_order_and_shows_them_in_seat_order) {
    Sitting forth(seeded_opening(5), high_card_round());
    Sitting back(seeded_opening(5), high_card_round());
    for (Sitting* sitting : {&forth, &back}) {
        for (const int seat : {1, 2, 3}) sitting->bet(seat, "10.00");
        sitting->close();
    }
    forth.answer(1, "blind");
    forth.answer(2, "pass");
    EXPECT_THAT(forth.kinds(), testing::Not(Contains("answer"))) << "nobody sees an answer before all have answered";
    forth.answer(3, "blind", "2.00");
    back.answer(3, "blind", "2.00");
    back.answer(2, "pass");
    back.answer(1, "blind");
    EXPECT_EQ(forth.seen_by(Viewer::house()), back.seen_by(Viewer::house()));
    std::vector<int> order;
    for (const Event& event : forth.round().events()) {
        if (event.kind == EventKind::answer) order.push_back(event.place.seat.number);
    }
    EXPECT_THAT(order, ElementsAre(1, 2, 3));
}

// shows: 30-821(3)
TEST(LiveTable, takes_the_default_for_a_player_whose_time_is_out) {
    Sitting sitting(scanned_opening(), high_card_round());
    sitting.bet(1, "10.00");
    sitting.close();
    sitting.scan_all("Th 8h");
    EXPECT_FALSE(sitting.time_out(1));
    EXPECT_FALSE(sitting.time_out(1));
    EXPECT_TRUE(sitting.is_complete());
    const auto view = sitting.seen_by(Viewer::spectator());
    EXPECT_THAT(view, Contains(testing::HasSubstr(R"("answer":"stay","timed_out":true)")));
}

// ---- seats ----

// shows: 30-820
TEST(LiveTable, deals_and_asks_clockwise_from_the_button) {
    const auto order_from = [](int button) {
        Opening opening = stacked_opening("2s 3s 4s 5s 6s 7s");
        opening.button = Seat{static_cast<std::uint8_t>(button)};
        Sitting sitting(std::move(opening), high_card_round());
        for (const int seat : {4, 1, 2}) sitting.bet(seat, "5.00");
        sitting.close();
        std::vector<int> order;
        for (const Event& event : sitting.round().events()) {
            if (event.kind == EventKind::deal) order.push_back(event.place.seat.number);
        }
        for (const PendingQuestion& question : sitting.round().pending().waiting()) {
            order.push_back(question.place.seat.number);
        }
        return order;
    };
    EXPECT_THAT(order_from(1), ElementsAre(1, 2, 4, 0, 1, 2, 4));
    EXPECT_THAT(order_from(2), ElementsAre(2, 4, 1, 0, 2, 4, 1));
    EXPECT_THAT(order_from(3), ElementsAre(4, 1, 2, 0, 4, 1, 2));
    EXPECT_THAT(order_from(5), ElementsAre(1, 2, 4, 0, 1, 2, 4));
}

// shows: 30-820(1)
TEST(LiveTable, deals_to_nobody_without_a_wager) {
    Sitting sitting(stacked_opening("2s 3s 4s"), high_card_round());
    sitting.bet(1, "5.00");
    sitting.bet(2, "5.00");
    sitting.bet(1, "0.00");
    sitting.close();
    EXPECT_EQ(sitting.question(1), nullptr);
    ASSERT_NE(sitting.question(2), nullptr);
    EXPECT_THAT(cards_dealt(sitting), ElementsAre(cards("2s")[0], cards("3s")[0]));
}

// shows: 30-809.a
TEST(LiveTable, keeps_the_last_wager_made_before_the_close) {
    Sitting sitting(stacked_opening("2s 3s"), high_card_round());
    sitting.bet(1, "5.00");
    sitting.bet(1, "20.00");
    sitting.bet(1, "7.50");
    sitting.close();
    EXPECT_EQ(sitting.net(1), -Money::cents(750));
    EXPECT_EQ(sitting.table().ledger()[Account::layout], Money::cents(750));
}

// ---- the shoe ----

// shows: 30-816(5), 30-818.a
TEST(LiveTable, shuffles_by_the_committed_seed_alone) {
    Sitting first(seeded_opening(1), high_card_round());
    Sitting same(seeded_opening(1), high_card_round());
    Sitting other(seeded_opening(2), high_card_round());
    for (Sitting* sitting : {&first, &same, &other}) {
        for (const int seat : {1, 2, 3, 4, 5}) sitting->bet(seat, "5.00");
        sitting->close();
        EXPECT_THAT(sitting->kinds(), Contains("shuffle"));
    }
    EXPECT_EQ(cards_dealt(first), cards_dealt(same));
    EXPECT_NE(cards_dealt(first), cards_dealt(other));
}

TEST(LiveTable, does_not_shuffle_without_a_committed_seed) {
    Opening opening = seeded_opening(1);
    opening.seed.reset();
    Sitting sitting(std::move(opening), high_card_round());
    sitting.bet(1, "5.00");
    EXPECT_THROW(sitting.close(), Bug);
}

// shows: 30-819.a, 30-802(2)
TEST(LiveTable, burns_as_many_cards_as_the_house_says_after_a_shuffle) {
    Sitting without(seeded_opening(9), high_card_round());
    Opening opening = seeded_opening(9);
    opening.burn = 3;
    Sitting with(std::move(opening), high_card_round());
    for (Sitting* sitting : {&without, &with}) {
        for (const int seat : {1, 2, 3, 4, 5}) sitting->bet(seat, "5.00");
        sitting->close();
    }
    EXPECT_EQ(std::ranges::count(without.kinds(), "burn"), 0);
    EXPECT_EQ(std::ranges::count(with.kinds(), "burn"), 3);
    // The same cards in the same order; the first three are burned instead of dealt.
    const auto dealt = cards_dealt(without);
    const auto burned_and_dealt = cards_dealt(with);
    EXPECT_TRUE(std::equal(dealt.begin(), dealt.end(), burned_and_dealt.begin()));
    const auto kinds = with.kinds();
    EXPECT_LT(std::ranges::find(kinds, "burn"), std::ranges::find(kinds, "deal"));
}

// shows: 30-819.c
TEST(LiveTable, shows_burned_cards_only_where_the_house_does) {
    for (const bool shown : {false, true}) {
        Opening opening = seeded_opening(9);
        opening.burn = 2;
        opening.burn_shown = shown;
        Sitting sitting(std::move(opening), high_card_round());
        sitting.bet(1, "5.00");
        sitting.close();
        for (const Event& event : sitting.round().events()) {
            if (event.kind != EventKind::burn) continue;
            for (const Viewer viewer : {Viewer::spectator(), Viewer::at(Seat{1})}) {
                EXPECT_EQ(may_see_card(event, viewer), shown);
                EXPECT_EQ(json_of(event, viewer).find("??") == std::string::npos, shown);
            }
            EXPECT_TRUE(may_see_card(event, Viewer::house()));
        }
    }
}

// shows: 30-816(2), 003-15.c
TEST(LiveTable, plays_the_shoe_on_from_round_to_round_and_reshuffles_after_the_cut_card) {
    Opening opening = seeded_opening(4);
    opening.shoe = Shoe(cards_of(*deck_recipe("standard"), 1), {.dealt = Dealt::shoe, .cut_percent = 50});
    opening.burn = 1;
    std::vector<Card> this_shoe;
    int shuffles = 0;
    for (int round = 0; round < 40; ++round) {
        Sitting sitting(opening, high_card_round());
        play_through(sitting);
        ASSERT_TRUE(sitting.is_complete());
        const bool was_due = this_shoe.empty() || this_shoe.size() >= 26;
        EXPECT_EQ(sitting.kinds()[2] == "shuffle", was_due) << "round " << round;
        if (was_due) {
            this_shoe.clear();
            ++shuffles;
        }
        for (const Card card : cards_dealt(sitting)) this_shoe.push_back(card);
        auto unique = this_shoe;
        std::ranges::sort(unique);
        EXPECT_EQ(std::ranges::adjacent_find(unique), unique.end()) << "a card of one deck came twice";
        const Closing closing = sitting.table().closing();
        opening.shoe = closing.shoe;
        opening.shuffles = closing.shuffles;
        EXPECT_EQ(closing.shuffles, static_cast<std::uint32_t>(shuffles)) << "every shuffle has a stream of its own";
    }
    EXPECT_EQ(shuffles, 4);
}

// shows: 30-816(2), 30-822(2)
TEST(LiveTable, shuffles_a_shuffling_shoe_before_every_round) {
    Opening opening = seeded_opening(4);
    opening.shoe = Shoe(cards_of(*deck_recipe("standard"), 1), {.dealt = Dealt::continuous});
    for (int round = 0; round < 3; ++round) {
        Sitting sitting(opening, high_card_round());
        play_through(sitting);
        EXPECT_THAT(sitting.kinds(), Contains("shuffle"));
        EXPECT_EQ(sitting.table().closing().shoe.left(), 50);
        opening.shoe = sitting.table().closing().shoe;
        opening.shuffles = sitting.table().closing().shuffles;
    }
}

// shows: 30-816(4)
TEST(LiveTable, shuffles_between_rounds_when_the_house_asks) {
    Opening opening = stacked_opening("2s 3s 4s 5s 6s");
    opening.shoe.ask_for_shuffle();
    Sitting sitting(std::move(opening), high_card_round());
    play_through(sitting);
    EXPECT_THAT(sitting.kinds(), Contains("shuffle"));
}

// A rule that deals a card at a time to seat 1, picking up what it names, until the shoe is used so often.
LiveRound::PlayRound deals(int count, int picked_up_before_last) {
    return [count, picked_up_before_last](LiveTable& table) {
        const std::array limits{WagerLimits{&high_card::main_wager, Money::dollars(1), Money::dollars(100)}};
        table.open_wagers({limits, {}, Money::cents(50), 5, 1});
        Stake stake = table.placed(high_card::main_wager)[0];
        std::vector<Card> hand;
        for (int i = 0; i < count; ++i) {
            if (i == count - 1 && picked_up_before_last > 0) {
                table.pick_up(stake.place, {hand.data(), static_cast<std::size_t>(picked_up_before_last)});
            }
            hand.push_back(table.deal(stake.place, Eyes::everyone));
        }
        table.take(stake, high_card::outcome::lower);
    };
}

// shows: 30-828(11)
TEST(LiveTable, shuffles_the_discards_when_the_shoe_runs_out_in_mid_round) {
    Sitting sitting(stacked_opening("2s 3s 4s"), deals(4, 2));
    sitting.bet(1, "5.00");
    sitting.close();
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.kinds(),
                ElementsAre("wager", "close", "deal", "deal", "deal", "pick-up", "reshuffle", "deal", "take", "end"));
    EXPECT_THAT(cards("2s 3s"), Contains(cards_dealt(sitting).back())) << "the four is still on the layout";
    EXPECT_TRUE(sitting.table().closing().shoe.must_shuffle(2));
}

// shows: 30-828(1)
TEST(LiveTable, voids_the_round_when_there_are_no_cards_and_no_discards) {
    Sitting sitting(stacked_opening("2s 3s 4s"), deals(4, 0));
    sitting.bet(1, "5.00");
    sitting.close();
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.settlements(), ElementsAre("1/1 main void 5.00"));
    EXPECT_EQ(sitting.net(1), Money{});
}

// ---- money ----

// shows: 30-807(2), 30-822(3)
TEST(LiveTable, leaves_nothing_on_the_layout_and_loses_no_cent) {
    Sitting sitting(stacked_opening("Th 4s 8d 8h"), high_card_round());
    for (const int seat : {1, 2, 3}) sitting.bet(seat, "10.00");
    sitting.close();
    for (const int seat : {1, 2, 3}) sitting.answer(seat, "blind");
    EXPECT_TRUE(sitting.table().ledger().sum().is_zero());
    EXPECT_EQ(sitting.table().ledger()[Account::layout], Money::dollars(60));
    sitting.answer(1, "raise");
    EXPECT_EQ(sitting.table().ledger()[Account::layout], Money::dollars(70));
    sitting.answer(2, "fold");
    sitting.answer(3, "stay");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_TRUE(sitting.table().ledger().sum().is_zero());
    EXPECT_TRUE(sitting.table().ledger()[Account::layout].is_zero());
    EXPECT_EQ(sitting.net(1), Money::dollars(35));
    EXPECT_EQ(sitting.net(2), Money::dollars(10));
    EXPECT_EQ(sitting.net(3), Money::dollars(15));
    EXPECT_EQ(sitting.bank(), -Money::dollars(60));
}

// Plays a rule on one wager of ten dollars.
void settle_with(const std::function<void(LiveTable&, Stake&)>& settle) {
    LiveTable table(stacked_opening("2s 3s"));
    table.log(Input::bet(Seat{1}, 0, Money::dollars(10), 1));
    table.log(Input::close());
    table.run([&](LiveTable& at) {
        const std::array limits{WagerLimits{&high_card::main_wager, Money::dollars(1), Money::dollars(100)}};
        at.open_wagers({limits, {}, Money::cents(50), 5, 1});
        Stake stake = at.placed(high_card::main_wager)[0];
        settle(at, stake);
    });
}

TEST(LiveTable, insists_that_each_wager_is_settled_exactly_once) {
    using high_card::outcome::lower;
    EXPECT_NO_THROW(settle_with([](LiveTable& table, Stake& stake) { table.take(stake, lower); }));
    EXPECT_THROW(settle_with([](LiveTable&, Stake&) {}), Bug);
    EXPECT_THROW(settle_with([](LiveTable& table, Stake& stake) {
                     table.take(stake, lower);
                     table.push(stake, lower);
                 }),
                 Bug);
    EXPECT_THROW(settle_with([](LiveTable& table, Stake& stake) {
                     table.take(stake, lower);
                     table.raise(stake, Money::dollars(1));
                 }),
                 Bug);
}

TEST(LiveTable, never_takes_more_than_lies_there) {
    using high_card::outcome::lower;
    EXPECT_NO_THROW(
        settle_with([](LiveTable& table, Stake& stake) { table.take_part(stake, lower, Money::dollars(10)); }));
    EXPECT_THROW(settle_with([](LiveTable& table, Stake& stake) { table.take_part(stake, lower, Money::cents(1001)); }),
                 Bug);
    EXPECT_THROW(settle_with([](LiveTable& table, Stake& stake) { table.take_part(stake, lower, -Money::cents(1)); }),
                 Bug);
}

TEST(Ledger, moves_money_and_never_makes_any) {
    Ledger ledger;
    ledger.move(account_of(Seat{1}), Account::layout, Money::dollars(5));
    ledger.move(Account::layout, Account::bank, Money::dollars(3));
    EXPECT_EQ(ledger[account_of(Seat{1})], -Money::dollars(5));
    EXPECT_EQ(ledger[Account::layout], Money::dollars(2));
    EXPECT_TRUE(ledger.sum().is_zero());
    EXPECT_THROW(ledger.move(Account::bank, Account::tips, -Money::cents(1)), Bug);
    EXPECT_NE(account_of(Seat{1}), account_of(Seat{2}));
    EXPECT_EQ(account_of(Seat{1}), Account::first_seat);
}

}  // namespace
}  // namespace felt
