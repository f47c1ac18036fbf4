// A supervisor's rulings at any table: what they change, and that they change nothing that has already happened.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/cards.hpp"
#include "support/sitting.hpp"
#include "table/high_card.hpp"

namespace felt {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing_support::cards;
using testing_support::scanned_opening;
using testing_support::Sitting;
using testing_support::stacked_opening;

LiveRound::PlayRound high_card_round() {
    return [](LiveTable& table) { high_card::play_round(table, {}); };
}

Sitting table_of(int seats, Opening opening = scanned_opening()) {
    Sitting sitting(std::move(opening), high_card_round());
    for (int seat = 1; seat <= seats; ++seat) sitting.bet(seat, "10.00");
    sitting.close();
    return sitting;
}

Ruling void_hand(int seat) {
    return {.kind = RulingKind::void_hand, .place = {Seat{static_cast<std::uint8_t>(seat)}, 1}};
}
Ruling ruling(RulingKind kind) { return {.kind = kind, .place = dealer_place}; }

// What has been seen stays as it was seen: a ruling only adds to it.
void expect_history_kept(const std::vector<std::string>& before, const std::vector<std::string>& after) {
    ASSERT_LE(before.size(), after.size());
    EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin()))
        << "something that had happened was changed afterwards";
}

// shows: 30-828(1)
TEST(VoidHand, returns_everything_on_the_hand_and_asks_it_nothing_more) {
    Sitting sitting = table_of(2);
    sitting.scan_all("Th 9s 8h");
    sitting.answer(1, "blind", "5.00");
    sitting.answer(2, "pass");
    EXPECT_FALSE(sitting.rule(void_hand(1)));
    EXPECT_EQ(sitting.question(1), nullptr);
    ASSERT_NE(sitting.question(2), nullptr);
    sitting.answer(2, "stay");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.settlements(),
                ElementsAre("1/1 main void 10.00", "1/1 colour void 5.00", "2/1 main higher 20.00"));
    EXPECT_EQ(sitting.net(1), Money{});
    for (const Event& event : sitting.table().events()) {
        if (event.kind != EventKind::push) continue;
        EXPECT_EQ(event.outcome->clause, high_card::voided.clause) << "the clause is the game's";
    }
    EXPECT_EQ(sitting.net(2), Money::dollars(10));
}

TEST(VoidHand, between_answers_asked_for_together_leaves_the_other_answers_standing) {
    for (const int voided : {1, 2, 3}) {
        Sitting sitting = table_of(3);
        sitting.scan_all("Th 9s 4d 8h");
        sitting.answer(2, "blind", "2.00");
        sitting.answer(3, "blind", "3.00");
        EXPECT_FALSE(sitting.rule(void_hand(voided)));
        if (voided != 1) {
            ASSERT_NE(sitting.question(1), nullptr);
            sitting.answer(1, "pass");
        }
        for (const int seat : {1, 2, 3}) {
            if (seat != voided) sitting.answer(seat, "stay");
        }
        ASSERT_TRUE(sitting.is_complete()) << "seat " << voided << " voided";
        EXPECT_EQ(sitting.net(voided), Money{});
        if (voided != 2) {
            EXPECT_EQ(sitting.net(2), Money::dollars(13)) << "ten on the nine and three on red";
        }
        if (voided != 3) {
            EXPECT_EQ(sitting.net(3), -Money::cents(550)) << "ten lost on the four, 4.50 won on red";
        }
    }
}

TEST(VoidHand, of_a_hand_that_is_settled_or_not_there_changes_nothing) {
    Sitting sitting = table_of(2);
    sitting.scan_all("Th 9s 8h");
    sitting.answer(1, "pass");
    sitting.answer(2, "pass");
    sitting.answer(1, "fold");
    const auto before = sitting.seen_by(Viewer::house());
    EXPECT_FALSE(sitting.rule(void_hand(1)));
    EXPECT_FALSE(sitting.rule(void_hand(4)));
    expect_history_kept(before, sitting.seen_by(Viewer::house()));
    sitting.answer(2, "stay");
    EXPECT_THAT(sitting.settlements(), ElementsAre("1/1 main folded 5.00", "2/1 main higher 20.00"));
}

// shows: 30-828(1), 003-32.a
TEST(VoidRound, returns_every_open_wager_and_ends_the_round) {
    Sitting sitting = table_of(3);
    sitting.scan_all("Th 9s 4d 8h");
    for (const int seat : {1, 2, 3}) sitting.answer(seat, "pass");
    sitting.answer(1, "fold");
    const auto before = sitting.seen_by(Viewer::house());
    EXPECT_FALSE(sitting.rule(ruling(RulingKind::void_round)));
    ASSERT_TRUE(sitting.is_complete());
    expect_history_kept(before, sitting.seen_by(Viewer::house()));
    EXPECT_EQ(sitting.net(1), -Money::dollars(5)) << "what was settled stays settled";
    EXPECT_EQ(sitting.net(2), Money{});
    EXPECT_EQ(sitting.net(3), Money{});
    EXPECT_TRUE(sitting.table().ledger().sum().is_zero());
}

TEST(VoidRound, may_be_called_at_any_moment_of_the_round) {
    const std::vector<std::string> acts{"card Th", "card 9s", "card 8h", "1 pass", "2 blind", "1 raise", "2 stay"};
    for (std::size_t moment = 0; moment < acts.size(); ++moment) {
        Sitting sitting = table_of(2);
        for (std::size_t i = 0; i < moment; ++i) {
            if (acts[i].starts_with("card ")) {
                sitting.scan(acts[i].substr(5));
            } else {
                sitting.answer(acts[i][0] - '0', acts[i].substr(2));
            }
        }
        EXPECT_FALSE(sitting.rule(ruling(RulingKind::void_round)));
        ASSERT_TRUE(sitting.is_complete()) << "before " << acts[moment];
        EXPECT_EQ(sitting.net(1), Money{});
        EXPECT_EQ(sitting.net(2), Money{});
    }
}

TEST(VoidRound, called_twice_is_called_once) {
    Sitting sitting(scanned_opening(), high_card_round());
    sitting.bet(1, "10.00");
    EXPECT_FALSE(sitting.rule(ruling(RulingKind::void_round)));
    EXPECT_FALSE(sitting.rule(ruling(RulingKind::void_round)));
    ASSERT_NO_THROW(sitting.close());
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.settlements(), ElementsAre("1/1 main void 10.00"));
}

// The round is over; what else was found wrong with it waits for no card.
TEST(VoidRound, with_other_rulings_still_ends_the_round) {
    for (const RulingKind other : {RulingKind::drawn_exposed, RulingKind::dealer_overdrew, RulingKind::card_face_up,
                                   RulingKind::void_hand, RulingKind::hole_card_exposed}) {
        Sitting sitting = table_of(1);
        sitting.scan("Th");
        ASSERT_NO_THROW(sitting.rule(ruling(RulingKind::void_round)));
        if (sitting.is_complete()) {
            EXPECT_THAT(sitting.settlements(), ElementsAre("1/1 main void 10.00"));
        }
        Sitting other_first(scanned_opening(), high_card_round());
        other_first.bet(1, "10.00");
        other_first.rule(ruling(RulingKind::void_round));
        other_first.rule(ruling(other));
        ASSERT_NO_THROW(other_first.close()) << info_of(other).id;
        for (int cards = 0; cards < 3 && other_first.round().pending().what == Pending::For::card; ++cards) {
            ASSERT_NO_THROW(other_first.scan("2s")) << info_of(other).id;
        }
        ASSERT_TRUE(other_first.is_complete()) << info_of(other).id;
        EXPECT_THAT(other_first.settlements(), ElementsAre("1/1 main void 10.00"));
    }
}

// shows: 30-828(6)
TEST(CardFaceUp, is_discarded_and_the_next_card_comes_instead) {
    Sitting sitting = table_of(2, stacked_opening("Th 2c 9s 8h 5s"));
    Sitting plain = table_of(2, stacked_opening("Th 2c 9s 8h 5s"));
    EXPECT_EQ(plain.round().events()[4].card, cards("2c")[0]);
    Sitting ruled(stacked_opening("Th 2c 9s 8h 5s"), high_card_round());
    Ruling found = ruling(RulingKind::card_face_up);
    found.after_cards = 1;
    ruled.rule(found);
    ruled.bet(1, "10.00");
    ruled.bet(2, "10.00");
    ruled.close();
    EXPECT_THAT(ruled.kinds(), ElementsAre("wager", "wager", "close", "deal", "ruling", "discard", "deal", "deal"));
    const auto view = ruled.seen_by(Viewer::spectator());
    EXPECT_THAT(view[5], HasSubstr(R"("card":"2c")")) << "face up is for all to see";
    EXPECT_THAT(view[6], HasSubstr(R"("card":"9s")"));
}

// shows: 30-828(5)
TEST(HoleCardExposed, is_shown_to_all_and_play_goes_on) {
    Sitting sitting = table_of(1);
    sitting.scan_all("Th 8h");
    EXPECT_THAT(sitting.seen_by(Viewer::at(Seat{1})).back(), HasSubstr("??"));
    EXPECT_FALSE(sitting.rule(ruling(RulingKind::hole_card_exposed)));
    EXPECT_THAT(sitting.seen_by(Viewer::at(Seat{1})).back(),
                HasSubstr(R"({"event":"expose","seat":0,"hand":1,"card":"8h"})"));
    ASSERT_NE(sitting.question(1), nullptr);
    sitting.answer(1, "pass");
    sitting.answer(1, "stay");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.kinds(), testing::Not(Contains("turn-over"))) << "it lies face up already";
    EXPECT_EQ(sitting.net(1), Money::dollars(10));
}

// shows: 30-828(8)
TEST(DrawnExposed, goes_to_the_dealer_or_is_burned_but_never_to_a_player) {
    Sitting to_player = table_of(2);
    to_player.scan("Th");
    to_player.rule(ruling(RulingKind::drawn_exposed));
    to_player.scan_all("Ac 9s 8h");
    EXPECT_THAT(to_player.kinds(),
                ElementsAre("wager", "wager", "close", "deal", "ruling", "expose", "burn", "deal", "deal"));
    EXPECT_EQ(to_player.round().events()[7].card, cards("9s")[0]);

    Sitting to_dealer = table_of(1);
    to_dealer.scan("Th");
    to_dealer.rule(ruling(RulingKind::drawn_exposed));
    to_dealer.scan_all("Ac 9s 8h");
    EXPECT_THAT(to_dealer.kinds(), ElementsAre("wager", "close", "deal", "ruling", "expose", "deal"));
    EXPECT_EQ(to_dealer.round().events().back().card, cards("Ac")[0]);
}

TEST(DrawnExposed, that_nobody_needs_is_burned_at_the_end) {
    Sitting sitting = table_of(1);
    sitting.scan_all("Th 8h");
    sitting.answer(1, "pass");
    sitting.rule(ruling(RulingKind::drawn_exposed));
    sitting.scan("2s");
    sitting.answer(1, "stay");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.kinds(), IsSupersetOf({"expose", "burn"}));
    EXPECT_EQ(sitting.net(1), Money::dollars(10));
}

// Each card that left the shoe by mistake is burned, not only the last.
TEST(DrawnExposed, twice_is_two_cards_that_no_player_gets) {
    Sitting sitting = table_of(2);
    sitting.scan("Th");
    sitting.rule(ruling(RulingKind::drawn_exposed));
    sitting.rule(ruling(RulingKind::drawn_exposed));
    sitting.scan_all("Ac Ad 9s 8h");
    const auto kinds = sitting.kinds();
    EXPECT_EQ(std::ranges::count(kinds, "expose"), 2);
    EXPECT_EQ(std::ranges::count(kinds, "burn"), 2);
}

// shows: 30-828(7)
TEST(DrawnUnexposed, is_used_as_the_next_card) {
    Sitting sitting = table_of(2, stacked_opening("Th 9s 8h"));
    Sitting ruled(stacked_opening("Th 9s 8h"), high_card_round());
    ruled.rule(ruling(RulingKind::drawn_unexposed));
    ruled.bet(1, "10.00");
    ruled.bet(2, "10.00");
    ruled.close();
    std::vector<Card> plain_cards;
    std::vector<Card> ruled_cards;
    for (const Event& event : sitting.round().events()) plain_cards.push_back(event.card);
    for (const Event& event : ruled.round().events()) {
        if (event.kind != EventKind::ruling) ruled_cards.push_back(event.card);
    }
    EXPECT_EQ(plain_cards, ruled_cards);
    EXPECT_THAT(ruled.kinds(), Contains("ruling")) << "it is on record";
}

// shows: 30-828(9)
TEST(DealerOverdrew, burns_the_card_and_settles_without_it) {
    Sitting sitting = table_of(1);
    sitting.scan_all("Th 8h");
    sitting.answer(1, "pass");
    sitting.rule(ruling(RulingKind::dealer_overdrew));
    sitting.answer(1, "stay");
    ASSERT_EQ(sitting.round().pending().what, Pending::For::card);
    sitting.scan("Ac");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.settlements(), ElementsAre("1/1 main higher 20.00"));
    EXPECT_THAT(sitting.seen_by(Viewer::spectator()),
                Contains(HasSubstr(R"("event":"burn","seat":0,"hand":1,"card":"Ac")")));
}

// A ruling takes effect from the moment it is made. What has been dealt, shown or paid before stays.
TEST(Ruling, never_changes_what_has_already_happened) {
    for (const RulingInfo& info : ruling_infos) {
        Sitting sitting = table_of(2);
        const auto rule_at_every_pause = [&](const std::string& after) {
            Sitting fork(scanned_opening(), high_card_round());
            for (const Input& input : sitting.table().inputs()) fork.submit(input);
            const auto before = fork.seen_by(Viewer::house());
            fork.rule({.kind = info.kind, .place = {Seat{2}, 1}});
            expect_history_kept(before, fork.seen_by(Viewer::house()));
            EXPECT_FALSE(testing::Test::HasFailure()) << info.id << " after " << after;
        };
        for (const char* card : {"Th", "9s", "8h"}) {
            rule_at_every_pause("wagers");
            sitting.scan(card);
        }
        for (const auto& [seat, act] : {std::pair{1, "pass"}, {2, "blind"}, {1, "fold"}}) {
            rule_at_every_pause(act);
            sitting.answer(seat, act);
        }
        rule_at_every_pause("fold");
    }
}

// A pause between a settlement and the next question is no earlier moment: seat 1's fold has been taken.
TEST(Ruling, made_after_a_settlement_does_not_undo_it) {
    Sitting sitting = table_of(2);
    sitting.scan_all("Th 9s 8h");
    sitting.answer(1, "pass");
    sitting.answer(2, "pass");
    sitting.answer(1, "fold");
    sitting.rule(ruling(RulingKind::void_round));
    EXPECT_EQ(sitting.net(1), -Money::dollars(5));
}

TEST(Ruling, nothing_calls_for_is_told_as_unheard) {
    Sitting sitting = table_of(1);
    sitting.scan_all("Th 8h");
    sitting.rule({.kind = RulingKind::missed_first_card, .place = {Seat{1}, 1}});
    sitting.answer(1, "pass");
    sitting.answer(1, "stay");
    ASSERT_TRUE(sitting.is_complete());
    ASSERT_EQ(sitting.table().unheard_rulings().size(), 1U);
    EXPECT_EQ(sitting.table().unheard_rulings()[0].kind, RulingKind::missed_first_card);
}

// A table may hear any number of rulings, or refuse those it has no room for; it may not lose count.
TEST(Ruling, made_a_hundred_times_is_heard_or_refused) {
    Sitting sitting = table_of(1);
    int taken = 0;
    for (int i = 0; i < 100; ++i) {
        if (!sitting.rule(ruling(RulingKind::drawn_unexposed))) ++taken;
    }
    sitting.scan_all("Th 8h");
    sitting.answer(1, "pass");
    sitting.answer(1, "stay");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_EQ(std::ranges::count(sitting.kinds(), "ruling"), taken);
}

TEST(Ruling, every_kind_has_an_id_a_clause_and_a_gist) {
    for (std::size_t i = 0; i < ruling_infos.size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(ruling_infos[i].kind), i) << "infos are in the order of the kinds";
        EXPECT_THAT(std::string(ruling_infos[i].clause),
                    testing::AnyOf(testing::StartsWith("30-828("), testing::StartsWith("004-")));
        EXPECT_FALSE(ruling_infos[i].id.empty() || ruling_infos[i].gist.empty());
        EXPECT_EQ(&info_of(ruling_infos[i].kind), &ruling_infos[i]);
    }
}

}  // namespace
}  // namespace felt
