// Games with several wagers of their own at a seat, and the verbs of games beyond one hand against the house: bonuses
// without a stake, a shuffle in mid-round, a player-dealer's fee and action button, and who banks next.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "support/cards.hpp"
#include "support/sitting.hpp"
#include "table/bank.hpp"
#include "table/fast_table.hpp"
#include "table/tree_table.hpp"

namespace felt {
namespace {

using testing::ElementsAre;
using testing_support::scanned_opening;
using testing_support::Sitting;

constexpr Outcome won{1, "won", "test-20"};
constexpr Outcome lost{2, "lost", "test-21"};
constexpr Outcome bonus{3, "bonus", "test-22"};
constexpr Outcome voided = void_under("test-26");
constexpr std::array all_outcomes{&voided, &won, &lost};
constexpr WagerInfo left{0, "left", "test-23", all_outcomes};
constexpr WagerInfo right{1, "right", "test-24", all_outcomes, {}, false, 5};
constexpr WagerInfo fee{2, "fee", "test-25", all_outcomes};
constexpr std::array own{&left, &right};

WagerLimits limits_of(const WagerInfo& wager) {
    WagerLimits limits{&wager, Money::dollars(1), Money::dollars(100)};
    limits.clause = wager.clause;
    return limits;
}
WagerLimits share_of(const WagerInfo& wager, OddsTo share) {
    WagerLimits limits = limits_of(wager);
    limits.exactly = share;
    return limits;
}

// Wagers on the left win, those on the right lose.
template <class Table>
void left_wins(Table& table, std::span<const WagerLimits> limits) {
    table.open_wagers({limits, {true, Money::dollars(20)}, Money::cents(50), 5, 5});
    for (Stake stake : table.placed(left)) table.pay(stake, won, even_odds);
    for (Stake stake : table.placed(right)) table.take(stake, lost);
    for (Stake stake : table.placed(fee)) table.take(stake, lost);
}
LiveRound::PlayRound left_wins_with(std::vector<WagerLimits> limits) {
    return [limits = std::move(limits)](LiveTable& table) { left_wins(table, limits); };
}
Sitting table_of(std::vector<WagerLimits> limits) { return {scanned_opening(), left_wins_with(std::move(limits))}; }

TEST(OwnWagers, bring_a_seat_into_the_round_one_by_one) {
    Sitting sitting = table_of({limits_of(left), limits_of(right)});
    EXPECT_FALSE(sitting.bet(1, "10.00"));
    EXPECT_FALSE(sitting.bet(2, "20.00", 1));
    EXPECT_FALSE(sitting.bet(3, "5.00"));
    EXPECT_FALSE(sitting.bet(3, "7.00", 1));
    EXPECT_FALSE(sitting.close());
    EXPECT_THAT(sitting.settlements(),
                ElementsAre("1/1 left won 20.00", "3/1 left won 10.00", "2/5 right lost 0.00", "3/5 right lost 0.00"));
}

TEST(OwnWagers, none_of_them_is_no_wager) {
    Sitting sitting = table_of({limits_of(left), limits_of(right)});
    EXPECT_EQ(sitting.close()->id, "no-wagers");
}

TEST(OwnWagers, count_as_one_hand_of_a_player) {
    Sitting sitting = table_of({limits_of(left), limits_of(right)});
    EXPECT_FALSE(sitting.bet_as(7, 2, "10.00", 1));
    EXPECT_EQ(sitting.bet_as(7, 4, "10.00")->id, "hands-must-adjoin");
    EXPECT_FALSE(sitting.bet_as(7, 3, "10.00"));
}

TEST(OwnWagers, any_of_them_is_the_main_wager_of_what_needs_one) {
    WagerLimits beside = limits_of(fee);
    beside.needs_main = true;
    beside.of_main = ShareOfMain::whole;
    Sitting sitting = table_of({limits_of(left), limits_of(right), beside});
    EXPECT_EQ(sitting.bet(1, "5.00", 2)->id, "needs-main-wager");
    EXPECT_FALSE(sitting.bet(1, "10.00", 1));
    EXPECT_EQ(sitting.bet(1, "10.50", 2)->id, "above-main-wager");
    EXPECT_FALSE(sitting.bet(1, "10.00", 2));
}

TEST(ExactShare, is_asked_for_when_wagers_close) {
    Sitting sitting = table_of({limits_of(left), share_of(right, even_odds)});
    EXPECT_FALSE(sitting.bet(1, "10.00"));
    EXPECT_FALSE(sitting.bet(1, "9.50", 1));
    const auto refused = sitting.close();
    EXPECT_EQ(refused->id, "not-the-share");
    EXPECT_EQ(refused->clause, "test-24");
    EXPECT_EQ(refused->why, "right of 9.50 should be 10.00 beside this main wager");
    EXPECT_FALSE(sitting.bet(1, "10.00", 1));
    EXPECT_FALSE(sitting.close());
}

TEST(ExactShare, rounds_up_to_a_chip) {
    WagerLimits beside = share_of(fee, {1, 5});
    beside.needs_main = true;
    beside.least = Money::cents(50);
    Sitting sitting = table_of({limits_of(left), beside});
    EXPECT_FALSE(sitting.bet(1, "6.00"));
    EXPECT_FALSE(sitting.bet(1, "1.00", 2));
    EXPECT_EQ(sitting.close()->why, "fee of 1.00 should be 1.50 beside this main wager");
    EXPECT_FALSE(sitting.bet(1, "1.50", 2));
    EXPECT_FALSE(sitting.close());
}

TEST(ExactShare, binds_only_a_wager_that_lies) {
    Sitting sitting = table_of({limits_of(left), share_of(right, even_odds)});
    EXPECT_FALSE(sitting.bet(1, "10.00"));
    EXPECT_FALSE(sitting.close());
}

struct NoStrategy {};

TEST(WholeGame, adds_up_all_own_wagers_of_a_simulated_round) {
    const std::vector<WagerLimits> limits{limits_of(left), limits_of(right)};
    const std::array<FixedBet, 2> bets{{{0, Money::dollars(10)}, {1, Money::dollars(4)}}};
    FastTable<NoStrategy> table(Shoe(testing_support::cards("As"), {}), 0, FastRandom(1, 0), {}, 2, Money::cents(50),
                                bets, own.size());
    const Tally tally = table.run(3, [&](auto& at) { left_wins(at, limits); });
    EXPECT_EQ(tally.whole.placed, 6U);
    EXPECT_EQ(tally.whole.wagered_cents, 6 * 1400);
    EXPECT_EQ(tally.whole.net_cents, 6 * 600);
    EXPECT_EQ(tally.whole.hits, 6U);
    EXPECT_TRUE(tally.whole.seat_squares == 6U * 600U * 600U);
    EXPECT_TRUE(tally.whole.round_squares == 3U * 1200U * 1200U);
}

TEST(WholeGame, is_the_main_wager_where_there_is_no_other) {
    const std::vector<WagerLimits> limits{limits_of(left)};
    const std::array<FixedBet, 1> bets{{{0, Money::dollars(10)}}};
    FastTable<NoStrategy, Trim::to_one_seat> table(Shoe(testing_support::cards("As"), {}), 0, FastRandom(1, 0), {}, 1,
                                                   Money::cents(50), bets, own.size());
    const Tally tally = table.run(5, [&](auto& at) { left_wins(at, limits); });
    EXPECT_EQ(tally.whole.net_cents, tally.wagers[0].net_cents);
    EXPECT_EQ(tally.whole.wagered_cents, 5000);
    EXPECT_TRUE(tally.whole.round_squares == tally.wagers[0].round_squares);
}

// ---- bonuses ----

LiveRound::PlayRound with_an_award() {
    return [](LiveTable& table) {
        const std::array limits{limits_of(left)};
        table.open_wagers({limits, {true, Money::dollars(20)}, Money::cents(50), 5, 5});
        for (Stake stake : table.placed(left)) {
            table.award(stake.place, left, bonus, Money::dollars(1000));
            table.take(stake, lost);
        }
    };
}

TEST(Award, is_paid_by_the_bank_beside_what_the_wager_comes_to) {
    Sitting sitting(scanned_opening(), with_an_award());
    sitting.bet(1, "10.00");
    sitting.close();
    EXPECT_EQ(sitting.net(1), Money::dollars(990));
    EXPECT_EQ(sitting.bank(), Money::dollars(-990));
    EXPECT_TRUE(sitting.table().ledger().sum().is_zero());
    EXPECT_THAT(sitting.kinds(), ElementsAre("wager", "close", "award", "take", "end"));
    const auto seen = sitting.seen_by(Viewer::spectator());
    EXPECT_THAT(seen[2], testing::HasSubstr(R"("outcome":"bonus")"));
}

// ---- a shuffle in mid-round ----

// Two cards, the first of which stays while the rest is shuffled, then two more.
template <class Table>
std::array<Card, 4> two_and_two(Table& table) {
    const std::array limits{limits_of(left)};
    table.open_wagers({limits, {true, Money::dollars(20)}, Money::cents(50), 5, 5});
    std::array<Card, 4> dealt;
    dealt[0] = table.deal(dealer_place, Eyes::everyone);
    dealt[1] = table.deal(dealer_place, Eyes::everyone);
    table.shuffle_again({dealt.data(), 1});
    dealt[2] = table.deal(dealer_place, Eyes::everyone);
    dealt[3] = table.deal(dealer_place, Eyes::everyone);
    for (Stake stake : table.placed(left)) table.push(stake, won);
    return dealt;
}

TEST(ShuffleAgain, gives_back_all_cards_but_those_that_stay) {
    const auto deck = testing_support::cards("As Kd 7c");
    const std::array<FixedBet, 1> bets{{{0, Money::dollars(10)}}};
    FastTable<NoStrategy> table(Shoe(deck, {}), 0, FastRandom(3, 0), {}, 1, Money::cents(50), bets);
    std::map<bool, int> second_came_again;
    table.run(3000, [&](auto& at) {
        const auto dealt = two_and_two(at);
        EXPECT_NE(dealt[2], dealt[0]);
        EXPECT_NE(dealt[3], dealt[0]);
        EXPECT_NE(dealt[2], dealt[3]);
        ++second_came_again[dealt[2] == dealt[1]];
    });
    // Of two cards either comes first as often; 1,500 with a standard deviation of 27.
    EXPECT_NEAR(second_came_again[true], 1500, 4 * 27);
}

TEST(ShuffleAgain, is_walked_as_it_is_dealt) {
    const auto deck = testing_support::cards("As Kd 7c");
    const std::array<FixedBet, 1> bets{{{0, Money::dollars(10)}}};
    TreeTable<NoStrategy> table(deck, {}, 1, Money::cents(50), bets);
    // Three cards, then two, then two again, then the last: twelve ways.
    EXPECT_EQ(table.run([](auto& at) { two_and_two(at); }).leaves, 12U);
}

TEST(ShuffleAgain, comes_from_the_committed_seed_and_replays) {
    Opening opening = testing_support::stacked_opening("As Kd 7c 2h 3h");
    opening.seed = ShoeSeed::from_bytes({});
    Sitting sitting(std::move(opening), [](LiveTable& table) { two_and_two(table); });
    sitting.bet(1, "10.00");
    sitting.close();
    EXPECT_TRUE(sitting.is_complete());
    EXPECT_EQ(sitting.replayed(Viewer::house()), sitting.seen_by(Viewer::house()));
    EXPECT_TRUE(sitting.table().closing().shoe.must_shuffle(2));
    EXPECT_EQ(sitting.table().closing().shuffles, 1U);
}

// ---- player-dealers ----

LiveRound::PlayRound banked_round(Money fee_for_the_hand, int count) {
    return [fee_for_the_hand, count](LiveTable& table) {
        const std::array limits{limits_of(left)};
        table.open_wagers({limits, {true, Money::dollars(20)}, Money::cents(50), 5, 5});
        table.collect(fee_for_the_hand);
        for (Stake stake : table.placed(left)) table.pay(stake, won, even_odds);
        table.place_action_button(counted_seat(table.bank_seat(), count, 5));
    };
}
Sitting banked(const Bank& bank, Money fee_for_the_hand, int count) {
    Opening opening = scanned_opening();
    opening.bank = bank;
    Sitting sitting(std::move(opening), banked_round(fee_for_the_hand, count));
    for (int seat = 1; seat <= 4; ++seat) sitting.bet(seat, "10.00");
    sitting.close();
    return sitting;
}

TEST(ActionButton, goes_where_the_cards_say_and_settling_starts_there) {
    // From seat 5, three seats on is seat 3: seats 3, 4, 1, 2 are paid while the money lasts.
    const Sitting sitting = banked(Bank::of_player(Seat{5}, Money::dollars(25), Seat{1}), Money{}, 3);
    EXPECT_THAT(sitting.settlements(),
                ElementsAre("3/1 left won 20.00", "4/1 left won 20.00", "1/1 left won 15.00 uncovered",
                            "2/1 left won 10.00 uncovered"));
}

TEST(CollectionFee, is_paid_by_the_player_dealer_to_the_house) {
    const Sitting sitting = banked(Bank::of_player(Seat{5}, Money::dollars(100), Seat{1}), Money::dollars(2), 1);
    EXPECT_EQ(sitting.table().ledger()[Account::collection], Money::dollars(2));
    EXPECT_EQ(sitting.net(5), Money::dollars(-2));
    EXPECT_EQ(sitting.bank(), Money::dollars(-40));
}

TEST(HouseBank, pays_no_fee_and_has_no_action_button) {
    const Sitting sitting = banked(Bank::of_house(), Money::dollars(2), 3);
    EXPECT_TRUE(sitting.table().ledger()[Account::collection].is_zero());
    EXPECT_THAT(sitting.kinds(),
                ElementsAre("wager", "wager", "wager", "wager", "close", "pay", "pay", "pay", "pay", "end"));
}

TEST(CountedSeat, leaves_the_player_dealer_out) {
    EXPECT_EQ(counted_seat(Seat{8}, 1, 8), Seat{1});
    EXPECT_EQ(counted_seat(Seat{8}, 7, 8), Seat{7});
    EXPECT_EQ(counted_seat(Seat{8}, 8, 8), Seat{1});
    EXPECT_EQ(counted_seat(Seat{8}, 13, 8), Seat{6});
    EXPECT_EQ(counted_seat(Seat{3}, 5, 8), Seat{8});
    EXPECT_EQ(counted_seat(Seat{3}, 6, 8), Seat{1});
    EXPECT_EQ(counted_seat(Seat{3}, 7, 8), Seat{2});
    EXPECT_EQ(counted_seat(Seat{3}, 8, 8), Seat{4});
    EXPECT_EQ(counted_seat(dealer_seat, 9, 8), Seat{1});
}

TEST(NextBank, is_held_for_two_hands_and_then_goes_clockwise_to_whoever_takes_it) {
    Bank bank = Bank::of_player(Seat{3}, Money::dollars(100), Seat{1});
    const std::array takes{false, true, false, true, false, true};
    EXPECT_EQ(next_bank(bank, takes), (NextBank{Seat{3}, 2}));
    bank.turn = 2;
    EXPECT_EQ(next_bank(bank, takes), (NextBank{Seat{5}, 1}));
    bank.seat = Seat{5};
    EXPECT_EQ(next_bank(bank, takes), (NextBank{Seat{1}, 1}));
}

TEST(NextBank, is_nobody_when_nobody_else_takes_it) {
    Bank bank = Bank::of_player(Seat{3}, Money::dollars(100), Seat{1});
    bank.turn = 2;
    const std::array only_the_same{false, false, false, true, false, false};
    EXPECT_EQ(next_bank(bank, only_the_same), std::nullopt);
}

}  // namespace
}  // namespace felt
