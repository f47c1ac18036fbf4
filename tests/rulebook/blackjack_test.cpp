// Standard blackjack where a scripted round cannot say it: the strategy, the notices, the presets, and rulings made in
// the middle of live play.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/deck.hpp"
#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack_tables.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"
#include "support/sitting.hpp"
#include "table/fast_table.hpp"

namespace felt::blackjack {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing_support::cards;
using testing_support::scanned_opening;
using testing_support::Sitting;
using testing_support::stacked_opening;

rulebook::Chosen chosen(std::vector<rulebook::Choice> choices, const std::string& preset = "") {
    auto made = rulebook::choose("blackjack", preset, choices);
    if (!made) throw std::invalid_argument(made.error().text);
    return *made;
}

Sitting table_of(Opening opening, std::vector<rulebook::Choice> choices = {}) {
    return {std::move(opening), [set = chosen(std::move(choices)).set](LiveTable& table) { set->play(table); }};
}

// ---- the strategy ----

// Stops the test when a strategy answers what the question refuses.
template <class Strategy>
class Checked {
public:
    explicit Checked(const Strategy& strategy) : strategy_(strategy) {}

    template <Question Q>
    Answer<typename Q::Option> answer(const Q& question) const {
        const auto answer = strategy_.answer(question);
        check(!question.refuses(answer.option), "a strategy answers what is allowed");
        const Amounts amounts = question.amounts(answer.option);
        const bool is_within = answer.amount >= amounts.least && answer.amount <= amounts.most;
        check(amounts.most.is_zero() ? answer.amount.is_zero() : is_within,
              "a strategy names an amount that is allowed");
        return answer;
    }

private:
    const Strategy& strategy_;
};

TEST(BasicStrategy, never_answers_what_is_refused) {
    for (const NamedTerms& named : telling_terms()) {
        const BasicStrategy strategy(named.terms);
        const Checked<BasicStrategy> checked(strategy);
        const std::array bets{FixedBet{0, Money::dollars(10)}};
        FastTable<Checked<BasicStrategy>> table(Shoe(cards_of(*deck_recipe("standard"), 6), {}), 1, FastRandom(1, 0),
                                                checked, 3, named.terms.chip, bets);
        EXPECT_NO_THROW(table.run(30'000, [&](auto& at) { standard::play_round(at, named.terms); })) << named.name;
    }
}

// What basic strategy plays, by the words of the answer.
std::string advised(const Terms& terms, const std::string& own, const std::string& up) {
    Spot spot;
    spot.begin({Money::dollars(10), {Seat{1}, 1}, 0, 0});
    for (const Card card : cards(own)) spot.hand[0].add(card);
    Hand dealer;
    dealer.begin({});
    dealer.add(cards(up)[0]);
    const PlayQuestion question{terms, spot, spot.hand[0], dealer};
    return std::string(play_words[static_cast<std::size_t>(BasicStrategy(terms).answer(question).option)]);
}

// Cells of the published chart for six decks where the dealer hits soft 17, doubles after splits and late surrender.
TEST(BasicStrategy, plays_the_published_chart) {
    const Terms terms;
    const std::vector<std::array<const char*, 3>> chart{
        {"Ts 6s", "Th", "surrender"}, {"Ts 6s", "9h", "surrender"}, {"Ts 6s", "6h", "stand"},
        {"Ts 6s", "7h", "hit"},       {"Ts 5s", "Th", "surrender"}, {"Ts 5s", "Ah", "surrender"},
        {"Ts 7s", "Ah", "surrender"}, {"Ts 7s", "Th", "stand"},     {"Ts 2s", "3h", "hit"},
        {"Ts 2s", "4h", "stand"},     {"6s 5s", "Ah", "double"},    {"6s 5s", "Th", "double"},
        {"6s 4s", "Th", "hit"},       {"6s 4s", "9h", "double"},    {"6s 3s", "2h", "hit"},
        {"6s 3s", "3h", "double"},    {"As 7s", "2h", "double"},    {"As 7s", "7h", "stand"},
        {"As 7s", "9h", "hit"},       {"As 8s", "6h", "double"},    {"As 8s", "5h", "stand"},
        {"As 2s", "5h", "double"},    {"As 2s", "4h", "hit"},       {"As 6s", "2h", "hit"},
        {"As 6s", "3h", "double"},    {"8s 8h", "Th", "split"},     {"8s 8h", "Ah", "surrender"},
        {"As Ah", "Ah", "split"},     {"Ts Th", "6h", "stand"},     {"9s 9h", "7h", "stand"},
        {"9s 9h", "9h", "split"},     {"5s 5h", "9h", "double"},    {"4s 4h", "5h", "split"},
        {"4s 4h", "7h", "hit"},       {"2s 2h", "7h", "split"},     {"2s 2h", "8h", "hit"},
        {"6s 6h", "2h", "split"},     {"6s 6h", "7h", "hit"},       {"7s 7h", "7h", "split"},
        {"7s 7h", "8h", "hit"}};
    for (const auto& [own, up, play] : chart) EXPECT_EQ(advised(terms, own, up), play) << own << " against " << up;
}

TEST(BasicStrategy, changes_with_the_house) {
    Terms stands;
    stands.soft17 = Soft17::stand;
    EXPECT_EQ(advised(stands, "6s 5s", "Ah"), "hit");
    EXPECT_EQ(advised(stands, "As 7s", "2h"), "stand");
    EXPECT_EQ(advised(stands, "As 8s", "6h"), "stand");
    EXPECT_EQ(advised(stands, "Ts 5s", "Ah"), "hit");
    Terms no_surrender;
    no_surrender.surrender = Surrender::none;
    EXPECT_EQ(advised(no_surrender, "Ts 6s", "Th"), "hit");
    EXPECT_EQ(advised(no_surrender, "8s 8h", "Ah"), "split");
    Terms no_double;
    no_double.double_on = DoubleOn::none;
    EXPECT_EQ(advised(no_double, "6s 5s", "6h"), "hit");
    EXPECT_EQ(advised(no_double, "As 7s", "4h"), "stand");
    Terms no_das;
    no_das.double_after_split = false;
    EXPECT_EQ(advised(no_das, "4s 4h", "5h"), "hit");
    EXPECT_EQ(advised(no_das, "2s 2h", "2h"), "hit");
}

// ---- what the table posts ----

// shows: 30-803(1).b
TEST(Notices, say_what_30_803_3_asks_for) {
    const auto posted = [](std::vector<rulebook::Choice> choices) { return chosen(std::move(choices)).set->notices(); };
    EXPECT_THAT(posted({}), Contains("Dealer hits soft 17"));
    EXPECT_THAT(posted({{"soft17", "stand", ""}}), Contains("Dealer draws to 16 and stands on all 17s"));
    EXPECT_THAT(posted({{"blackjack_pays", "6 to 5", ""}}), Contains("Blackjack pays 6 to 5"));
    EXPECT_THAT(posted({}), Contains("Insurance pays 2 to 1"));
    EXPECT_THAT(posted({{"insurance", "false", ""}}), Contains("No insurance"));
    EXPECT_THAT(posted({{"min_bet", "5", ""}, {"max_bet", "100", ""}}), Contains("Wagers from 5.00 to 100.00"));
    EXPECT_THAT(posted({}), Contains(HasSubstr("copy of the rules")));
    EXPECT_THAT(posted({{"surrender", "none", ""}}), Contains("No surrender"));
    EXPECT_THAT(posted({{"double", "any", ""}}), Contains(HasSubstr("any number of cards"))) << "30-813 asks for it";
    EXPECT_THAT(posted({{"double", "none", ""}}), Contains("No doubling down"));
    EXPECT_THAT(posted({{"double_totals", "10-11", ""}}), Contains(HasSubstr("10 or 11 only")));
    EXPECT_THAT(posted({{"double_after_split", "false", ""}}), Contains(HasSubstr("after a split")));
    EXPECT_THAT(posted({}), Contains("Split aces receive one card each"));
    EXPECT_THAT(posted({{"split_aces", "any", ""}}), Not(Contains("Split aces receive one card each")));
    EXPECT_THAT(posted({{"resplit_aces", "false", ""}}), Contains(HasSubstr("split once")));
    EXPECT_THAT(posted({{"win_pays", "3 to 2", ""}}), Contains("Winning hands pay 3 to 2"));
    EXPECT_THAT(posted({}), Not(Contains(HasSubstr("Winning hands pay"))));
    EXPECT_THAT(posted({{"tips", "false", ""}}), Contains("No wagers for the dealer"));
    EXPECT_THAT(posted({{"tip_max", "7", ""}}), Contains("Wagers for the dealer up to 7.00"));
}

// ---- the card room's house rules ----

// shows: 003-1.a, 003-1.b, 003-1.c
TEST(HouseRules, set_the_limits_the_decks_and_the_spots) {
    const rulebook::Chosen house = chosen({}, "house-rules");
    EXPECT_EQ(house.set->shoe().size(), 6U * 52U);
    EXPECT_EQ(house.settings["dealt"], "shoe");
    Sitting sitting(scanned_opening(), [set = house.set](LiveTable& table) { set->play(table); });
    EXPECT_TRUE(sitting.bet(1, "0.50"));
    EXPECT_TRUE(sitting.bet(1, "10.50"));
    EXPECT_FALSE(sitting.bet_as(1, 1, "1.00"));
    for (int seat = 2; seat <= house.set->seats(); ++seat)
        EXPECT_FALSE(sitting.bet_as(1, seat, "10.00")) << "a free spot";
}

// shows: 003-2.c
TEST(HouseRules, never_deal_the_last_full_deck) {
    Shoe shoe = chosen({}, "house-rules").set->opening().shoe;
    FastRandom random(1, 0);
    shoe.gather();
    shoe.shuffle_order(random);
    while (!shoe.must_shuffle(8)) {
        shoe.begin_round();
        shoe.next();
    }
    EXPECT_GE(shoe.left(), 52);
}

// ---- live ----

// shows: 30-820(4), 30-820(5), 30-823.a
TEST(LiveBlackjack, keeps_the_hole_card_from_everybody_until_it_is_turned_over) {
    Sitting sitting = table_of(stacked_opening("Ts 9h 7s 8d Ks 2s 2d"));
    sitting.bet(1, "10.00");
    sitting.close();
    for (const Viewer viewer : {Viewer::spectator(), Viewer::at(Seat{1})}) {
        const auto seen = sitting.seen_by(viewer);
        EXPECT_THAT(seen, Contains(R"({"event":"deal","seat":0,"hand":1,"card":"9h"})"));
        EXPECT_THAT(seen.back(), R"({"event":"deal","seat":0,"hand":1,"card":"??"})");
        EXPECT_THAT(sitting.kinds(), Not(Contains("peek"))) << "nobody looks under a nine";
    }
    sitting.answer(1, "stand");
    EXPECT_THAT(sitting.seen_by(Viewer::spectator()),
                Contains(R"({"event":"turn-over","seat":0,"hand":1,"card":"8d"})"));
}

// shows: 30-820(1), 30-820(3)
TEST(LiveBlackjack, dealt_face_down_shows_each_player_only_their_own_cards) {
    Sitting sitting = table_of(stacked_opening("Ts 4h 9h 7s 5h 8d Ks 2s"), {{"cards", "down", ""}});
    sitting.bet(1, "10.00");
    sitting.bet(2, "10.00");
    sitting.close();
    EXPECT_THAT(sitting.seen_by(Viewer::at(Seat{1})), Contains(HasSubstr("\"Ts\"")));
    EXPECT_THAT(sitting.seen_by(Viewer::at(Seat{1})), Not(Contains(HasSubstr("\"4h\""))));
    EXPECT_THAT(sitting.seen_by(Viewer::at(Seat{2})), Contains(HasSubstr("\"5h\"")));
    EXPECT_THAT(sitting.seen_by(Viewer::at(Seat{2})), Not(Contains(HasSubstr("\"7s\""))));
    EXPECT_THAT(sitting.seen_by(Viewer::spectator()), Not(Contains(HasSubstr("\"7s\""))));
}

// A blackjack that has been paid stays paid: the supervisor rules on what is still open.
// shows: 30-828(1)
TEST(LiveBlackjack, a_ruling_does_not_take_back_a_blackjack_that_was_paid) {
    Sitting sitting = table_of(stacked_opening("Ts Ah 7h 7s Kh 8d Ks 2s"));
    sitting.bet(1, "10.00");
    sitting.bet(2, "10.00");
    sitting.close();
    ASSERT_THAT(sitting.settlements(), ElementsAre("2/1 main blackjack 25.00"));
    const auto before = sitting.seen_by(Viewer::house());
    sitting.rule({.kind = RulingKind::void_round, .place = dealer_place});
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.settlements(), ElementsAre("2/1 main blackjack 25.00", "1/1 main void 10.00"));
    const auto after = sitting.seen_by(Viewer::house());
    EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin()));
}

// The same while the dealer draws, card by card, at a table with a scanner.
TEST(LiveBlackjack, a_ruling_between_the_dealers_cards_changes_only_what_is_open) {
    Sitting sitting = table_of(scanned_opening());
    sitting.bet(1, "10.00");
    sitting.close();
    sitting.scan_all("Ts Ah 7s 5d");
    sitting.answer(1, "insure");
    sitting.answer(1, "stand");
    ASSERT_EQ(sitting.round().pending().what, Pending::For::card);
    ASSERT_THAT(sitting.settlements(), ElementsAre("1/1 insurance no-dealer-blackjack 0.00"));
    sitting.rule({.kind = RulingKind::void_hand, .place = {Seat{1}, 1}});
    sitting.scan_all("2s 2d 9h");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_THAT(sitting.settlements(), ElementsAre("1/1 insurance no-dealer-blackjack 0.00", "1/1 main void 10.00"));
}

// Two rulings on one hand, whichever comes first: the wager goes back once.
// shows: 30-828(1), 30-828(2)
TEST(LiveBlackjack, a_hand_that_is_void_and_was_missed_gets_its_wager_back_once) {
    Sitting sitting = table_of(stacked_opening("Ts 9h 7s 8d Ks 2s 2d"));
    sitting.bet(1, "10.00");
    sitting.bet(2, "10.00");
    sitting.rule({.kind = RulingKind::missed_first_card, .place = {Seat{2}, 1}});
    sitting.rule({.kind = RulingKind::void_hand, .place = {Seat{2}, 1}});
    ASSERT_NO_THROW(sitting.close());
    sitting.answer(1, "stand");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_EQ(sitting.net(2), Money{});
    EXPECT_EQ(sitting.settlements().size(), 2U);
}

// Early or late, half of a single chip cannot be given up.
TEST(LiveBlackjack, treats_a_single_chip_alike_in_early_and_late_surrender) {
    for (const char* when : {"late", "early"}) {
        Sitting sitting = table_of(stacked_opening("Ts Th 6s 8d Ks 2s"),
                                   {{"surrender", when, ""}, {"chip", "5.00", ""}, {"min_bet", "5.00", ""}});
        sitting.bet(1, "5.00");
        sitting.close();
        const PendingQuestion* asked = sitting.question(1);
        ASSERT_NE(asked, nullptr) << when;
        const auto surrender = std::ranges::find(asked->info->options, "surrender") - asked->info->options.begin();
        EXPECT_FALSE(asked->allows(static_cast<std::size_t>(surrender)))
            << when << " surrender of one chip costs nothing";
    }
}

TEST(HandText, names_hands_as_players_do) {
    const auto set = chosen({}).set;
    const auto name = [&](const std::string& hand, rulebook::HandOrigin origin = rulebook::HandOrigin::dealt) {
        return set->hand_text(cards(hand), origin);
    };
    EXPECT_EQ(name("Ts 4s"), "14");
    EXPECT_EQ(name("As 6s"), "soft 17");
    EXPECT_EQ(name("As Ks"), "blackjack");
    EXPECT_EQ(name("As Ks", rulebook::HandOrigin::split), "21");
    EXPECT_EQ(name("7s 7h 7d"), "21");
    EXPECT_EQ(name("Ts 9s 5s"), "bust 24");
    EXPECT_EQ(name("As"), "ace");
}

}  // namespace
}  // namespace felt::blackjack
