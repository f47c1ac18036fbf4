// Events as text: every kind has a name, a card is shown only to those who may see it, and the JSON is as promised.
#include "table/event.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/cards.hpp"
#include "table/high_card.hpp"

namespace felt {
namespace {

using testing_support::cards;

Event card_event(EventKind kind, Eyes eyes) {
    Event event;
    event.kind = kind;
    event.eyes = eyes;
    event.place = {Seat{2}, 1};
    event.card = cards("Th")[0];
    return event;
}

TEST(Event, every_kind_has_a_name_of_its_own) {
    std::set<std::string_view> names;
    for (int kind = 0; kind <= static_cast<int>(EventKind::end); ++kind) {
        const auto name = name_of(static_cast<EventKind>(kind));
        EXPECT_NE(name, "?");
        EXPECT_TRUE(names.insert(name).second) << name;
    }
}

TEST(Event, shows_a_card_only_to_those_who_may_see_it) {
    const Viewer owner = Viewer::at(Seat{2});
    const Viewer neighbour = Viewer::at(Seat{1});
    struct Row {
        Eyes eyes;
        bool owner, neighbour, spectator;
    };
    for (const Row row : {Row{Eyes::everyone, true, true, true},
                          {Eyes::owner, true, false, false},
                          {Eyes::nobody, false, false, false}}) {
        const Event event = card_event(EventKind::deal, row.eyes);
        EXPECT_EQ(may_see_card(event, owner), row.owner);
        EXPECT_EQ(may_see_card(event, neighbour), row.neighbour);
        EXPECT_EQ(may_see_card(event, Viewer::spectator()), row.spectator);
        EXPECT_TRUE(may_see_card(event, Viewer::house()));
    }
}

TEST(Event, says_nothing_of_a_hidden_card_in_its_json) {
    for (const EventKind kind : {EventKind::deal, EventKind::burn, EventKind::turn_over, EventKind::expose,
                                 EventKind::show, EventKind::move_card, EventKind::discard}) {
        Event event = card_event(kind, Eyes::nobody);
        const std::string hidden = json_of(event, Viewer::spectator());
        EXPECT_NE(hidden.find(R"("card":"??")"), std::string::npos) << hidden;
        for (int code = 0; code < Card::codes; ++code) {
            event.card = Card::from_code(code);
            EXPECT_EQ(json_of(event, Viewer::spectator()), hidden);
        }
        EXPECT_NE(json_of(event, Viewer::house()), hidden);
    }
}

TEST(Event, of_the_dealer_is_not_seen_by_a_seat_as_its_own) {
    Event event = card_event(EventKind::deal, Eyes::owner);
    event.place = dealer_place;
    for (std::uint8_t seat = 1; seat <= most_seats; ++seat) EXPECT_FALSE(may_see_card(event, Viewer::at(Seat{seat})));
    EXPECT_FALSE(may_see_card(event, Viewer::spectator()));
}

TEST(Event, settlement_says_stake_outcome_odds_return_net_and_clause) {
    Event event;
    event.kind = EventKind::pay;
    event.place = {Seat{3}, 2};
    event.wager = &high_card::main_wager;
    event.outcome = &high_card::outcome::higher;
    event.amount = Money::dollars(10);
    event.returned = Money::dollars(25);
    event.pay = {.kind = Pay::Kind::to, .odds = {3, 2}};
    EXPECT_EQ(json_of(event, Viewer::spectator()),
              R"({"event":"pay","seat":3,"hand":2,"wager":"main","stake":"10.00","outcome":"higher","pays":"3 to 2",)"
              R"("returned":"25.00","net":"15.00","clause":"test-1"})");
    event.kind = EventKind::take;
    event.returned = Money{};
    event.tip = event.tip_returned = Money::dollars(1);
    event.flag = true;
    EXPECT_EQ(json_of(event, Viewer::spectator()),
              R"({"event":"take","seat":3,"hand":2,"wager":"main","stake":"10.00","outcome":"higher","pays":"lose",)"
              R"("returned":"0.00","net":"-10.00","clause":"test-1","tip":"1.00","tip_returned":"1.00",)"
              R"("covered":false})");
    event.kind = EventKind::push;
    EXPECT_EQ(pays_text(event), "push");
    for (const EventKind kind : {EventKind::pay, EventKind::push, EventKind::take}) EXPECT_TRUE(is_settlement(kind));
    EXPECT_FALSE(is_settlement(EventKind::raise));
}

TEST(Event, answer_says_the_question_and_the_words) {
    Event event;
    event.kind = EventKind::answer;
    event.place = {Seat{1}, 1};
    event.ask = &high_card::PlayQuestion::info;
    event.option = 1;
    event.question = 4;
    event.amount = Money::cents(250);
    EXPECT_EQ(json_of(event, Viewer::spectator()),
              R"({"event":"answer","seat":1,"hand":1,"question":4,"asks":"play","answer":"raise","amount":"2.50"})");
    event.option = 0;
    event.amount = Money{};
    event.flag = true;
    EXPECT_EQ(json_of(event, Viewer::spectator()),
              R"({"event":"answer","seat":1,"hand":1,"question":4,"asks":"play","answer":"stay","timed_out":true})");
}

}  // namespace
}  // namespace felt
