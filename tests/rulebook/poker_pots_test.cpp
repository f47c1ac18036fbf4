// Main and side pots, odd chips, limits and collections, held against twins that count cent by cent.
#include "rulebook/poker_room/pots.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <vector>

#include "rulebook/poker_room/limits.hpp"

namespace felt::poker_room {
namespace {

Money dollars(std::int64_t amount) { return Money::dollars(amount); }

// Every cent that a player put in lies in a layer with the same cent of all who put in as much. A layer that nobody
// matched, or that nobody can win, goes back; the others belong to the pot of those who can win them.
struct CentByCent {
    std::map<Positions, std::int64_t> pots;
    std::array<std::int64_t, most_seats> back{};

    explicit CentByCent(std::span<const Contribution> players) {
        std::int64_t most = 0;
        for (const Contribution& player : players) most = std::max(most, player.in.in_cents());
        for (std::int64_t cent = 1; cent <= most; ++cent) add_layer(players, cent);
    }

private:
    void add_layer(std::span<const Contribution> players, std::int64_t cent) {
        Positions in = 0;
        Positions eligible = 0;
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (players[i].in.in_cents() < cent) continue;
            in |= static_cast<Positions>(1U << i);
            if (players[i].is_live) eligible |= static_cast<Positions>(1U << i);
        }
        if (std::popcount(in) > 1 && eligible != 0) {
            pots[eligible] += std::popcount(in);
            return;
        }
        for (std::size_t i = 0; i < players.size(); ++i) back[i] += contains(in, i) ? 1 : 0;
    }
};

std::vector<Contribution> some_players() {
    const auto count = *rc::gen::inRange<std::size_t>(1, most_seats + 1);
    std::vector<Contribution> players(count);
    for (Contribution& player : players) {
        // Few different amounts, so that equal ones come up.
        player.in = Money::cents(*rc::gen::element(0, 1, 2, 5, 7, 10, 23, 50));
        player.is_live = *rc::gen::inRange(0, 3) > 0;
    }
    return players;
}

RC_GTEST_PROP(PokerPots, are_those_counted_cent_by_cent, ()) {
    const auto players = some_players();
    const Pots pots = pots_of(players);
    const CentByCent twin(players);
    RC_ASSERT(pots.count == twin.pots.size());
    for (const Pot& pot : pots.all()) {
        RC_ASSERT(twin.pots.contains(pot.eligible));
        RC_ASSERT(twin.pots.at(pot.eligible) == pot.amount.in_cents());
    }
    for (std::size_t i = 0; i < players.size(); ++i) RC_ASSERT(pots.back[i].in_cents() == twin.back[i]);
}

RC_GTEST_PROP(PokerPots, hold_every_chip_that_went_in, ()) {
    const auto players = some_players();
    const Pots pots = pots_of(players);
    Money in;
    Money out = pots.in_all();
    for (std::size_t i = 0; i < players.size(); ++i) {
        in += players[i].in;
        out += pots.back[i];
    }
    RC_ASSERT(in == out);
}

RC_GTEST_PROP(PokerPots, are_shared_to_the_last_chip_and_nobody_is_two_chips_ahead, ()) {
    const Money chip = Money::cents(*rc::gen::element(1, 50, 100, 500));
    const Money amount = chip * *rc::gen::inRange(0, 200);
    const auto winners = static_cast<Positions>(*rc::gen::inRange(1, 512));
    std::array<Money, most_seats> shares{};
    share_out(amount, winners, chip, shares);
    Money sum;
    Money last = amount;
    for (std::size_t i = 0; i < most_seats; ++i) {
        sum += shares[i];
        RC_ASSERT(contains(winners, i) || shares[i].is_zero());
        RC_ASSERT(shares[i].in_cents() % chip.in_cents() == 0);
        if (!contains(winners, i)) continue;
        RC_ASSERT(shares[i] <= last);  // odd chips from the left of the button
        last = shares[i];
    }
    RC_ASSERT(sum == amount);
    const auto first = static_cast<std::size_t>(std::countr_zero(winners));
    RC_ASSERT(shares[first] - last <= chip);
}

TEST(PokerPots, make_a_side_pot_above_every_all_in) {
    const std::array<Contribution, 4> players{
        {{dollars(5), true}, {dollars(20), true}, {dollars(20), true}, {dollars(8), false}}};
    const Pots pots = pots_of(players);
    ASSERT_EQ(pots.count, 2U);
    EXPECT_EQ(pots.each[0].amount, dollars(20));
    EXPECT_EQ(pots.each[0].eligible, 0b0111);
    EXPECT_EQ(pots.each[1].amount, dollars(33));
    EXPECT_EQ(pots.each[1].eligible, 0b0110);
}

TEST(PokerPots, give_back_what_nobody_matched) {
    const std::array<Contribution, 3> players{{{dollars(100), true}, {dollars(40), true}, {dollars(60), false}}};
    const Pots pots = pots_of(players);
    EXPECT_EQ(pots.back[0], dollars(40));
    EXPECT_EQ(pots.in_all(), dollars(160));
}

TEST(PokerPots, pay_a_drop_from_the_main_pot_first) {
    const std::array<Contribution, 3> players{{{dollars(1), true}, {dollars(9), true}, {dollars(9), true}}};
    Pots pots = pots_of(players);
    EXPECT_EQ(take_out(pots, dollars(4)), dollars(4));
    EXPECT_EQ(pots.each[0].amount, Money{});
    EXPECT_EQ(pots.each[1].amount, dollars(15));
    EXPECT_EQ(take_out(pots, dollars(100)), dollars(15));
}

// shows: 004-omaha-high-low.d
TEST(PokerPots, give_the_odd_chip_of_two_halves_to_the_high) {
    EXPECT_EQ(high_half(dollars(7), dollars(1)), dollars(4));
    EXPECT_EQ(high_half(dollars(8), dollars(1)), dollars(4));
    EXPECT_EQ(high_half(dollars(7), Money::cents(50)), Money::cents(350));
}

// shows: 004-hold-em-structure.d, 004-hold-em-blinds.b
TEST(PokerLimits, have_the_printed_small_blinds_and_none_above_half) {
    const std::map<std::string_view, int> printed{{"3-6", 1}, {"4-8", 2}, {"6-12", 3}, {"10-20", 5}};
    std::size_t found = 0;
    for (const LimitInfo& limit : limit_infos) {
        EXPECT_LE(limit.small_blind * 2, limit.bet) << limit.id;
        EXPECT_GT(limit.small_blind, Money{}) << limit.id;
        const auto is = printed.find(limit.id);
        if (is == printed.end()) continue;
        EXPECT_EQ(limit.small_blind, dollars(is->second)) << limit.id;
        ++found;
    }
    EXPECT_EQ(found, printed.size());
}

// shows: 004-collection-schedule.a
TEST(PokerLimits, are_named_by_their_bets) {
    for (const LimitInfo& limit : limit_infos) {
        const std::int64_t bet = limit.bet.in_cents() / 100;
        EXPECT_EQ(limit.id, std::to_string(bet) + "-" + std::to_string(2 * bet));
    }
}

// shows: 004-collection-schedule.b
TEST(PokerLimits, are_collected_by_the_number_of_players) {
    const std::array<int, 10> of_small{0, 0, 1, 1, 1, 2, 3, 4, 4, 4};
    for (std::size_t players = 2; players <= 9; ++players) {
        EXPECT_EQ(collection_of(dollars(4), players), dollars(of_small[players])) << players;
    }
    EXPECT_EQ(collection_of(dollars(5), 7), dollars(5));
    EXPECT_EQ(collection_of(dollars(5), 6), dollars(3));
    for (const LimitInfo& limit : limit_infos) EXPECT_EQ(limit.full_table, dollars(limit.bet < dollars(6) ? 4 : 5));
}

// shows: 004-hold-em-kill.a, 004-hold-em-kill.b
TEST(PokerLimits, double_in_a_kill_pot_and_grow_by_half_in_a_half_kill_as_printed) {
    EXPECT_EQ(kill_bet_of(dollars(3), Kill::whole), dollars(6));
    EXPECT_EQ(kill_bet_of(dollars(3), Kill::half), dollars(4));
    EXPECT_EQ(kill_bet_of(dollars(4), Kill::half), dollars(6));
    EXPECT_EQ(kill_bet_of(dollars(1), Kill::half), Money::cents(150));
    EXPECT_EQ(kill_bet_of(dollars(4), Kill::none), dollars(4));
}

}  // namespace
}  // namespace felt::poker_room
