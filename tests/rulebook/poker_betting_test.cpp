// Betting rounds as arithmetic: turns, calls, raises and their limits, and random rounds that always end.
#include "rulebook/poker_room/betting.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace felt::poker_room {
namespace {

Money dollars(std::int64_t amount) { return Money::dollars(amount); }

std::vector<Bettor> stacks(std::initializer_list<int> each) {
    std::vector<Bettor> bettors;
    for (const int stack : each) bettors.push_back({.behind = dollars(stack)});
    return bettors;
}

// shows: 004-hold-em-bets.a
TEST(PokerBetting, allows_one_bet_and_three_raises_at_limit) {
    auto bettors = stacks({100, 100, 100});
    BettingRound round(Structure::limit, dollars(4), {}, bettors);
    for (std::size_t turn = 0; turn < 4; ++turn) {
        EXPECT_FALSE(round.is_capped());
        EXPECT_EQ(round.least_raise_to(turn % 3), dollars(4 * static_cast<int>(turn + 1)));
        EXPECT_EQ(round.most_raise_to(turn % 3), round.least_raise_to(turn % 3));
        round.raise_to(turn % 3, round.least_raise_to(turn % 3));
    }
    EXPECT_TRUE(round.is_capped());
}

// shows: 004-hold-em-bets.b
TEST(PokerBetting, has_no_cap_when_the_round_started_with_two) {
    auto bettors = stacks({100, 100});
    BettingRound round(Structure::limit, dollars(4), {}, bettors);
    for (std::size_t turn = 0; turn < 20; ++turn) {
        EXPECT_FALSE(round.is_capped());
        round.raise_to(turn % 2, round.least_raise_to(turn % 2));
    }
}

TEST(PokerBetting, keeps_the_cap_when_a_third_player_folds_on_the_way) {
    auto bettors = stacks({100, 100, 100});
    BettingRound round(Structure::limit, dollars(4), {}, bettors);
    round.raise_to(0, dollars(4));
    round.leave(1);
    for (const std::size_t at : {2, 0, 2}) round.raise_to(at, round.least_raise_to(at));
    EXPECT_TRUE(round.is_capped());
}

TEST(PokerBetting, counts_the_blind_as_the_bet) {
    auto bettors = stacks({100, 100, 100});
    BettingRound round(Structure::limit, dollars(4), dollars(4), bettors);
    for (const int to : {8, 12, 16}) {
        EXPECT_FALSE(round.is_capped());
        round.raise_to(static_cast<std::size_t>(to / 4) % 3, dollars(to));
    }
    EXPECT_TRUE(round.is_capped());
}

// An all-in of less than half a bet more is no raise: whoever has acted may call, and others may complete it.
TEST(PokerBetting, is_not_reopened_at_limit_by_less_than_half_a_bet) {
    auto bettors = stacks({100, 11, 100});
    BettingRound round(Structure::limit, dollars(8), {}, bettors);
    round.raise_to(0, dollars(8));
    round.raise_to(1, dollars(11));
    EXPECT_EQ(round.bets(), 1);
    EXPECT_EQ(round.call_of(2), dollars(11));
    EXPECT_EQ(round.least_raise_to(2), dollars(16));
    EXPECT_FALSE(round.is_closed_for(2));
    round.call(2);
    EXPECT_TRUE(round.is_due(0));
    EXPECT_EQ(round.call_of(0), dollars(3));
    EXPECT_TRUE(round.is_closed_for(0));
}

TEST(PokerBetting, takes_half_a_bet_all_in_for_a_whole_one_at_limit) {
    auto bettors = stacks({100, 12, 100});
    BettingRound round(Structure::limit, dollars(8), {}, bettors);
    round.raise_to(0, dollars(8));
    round.raise_to(1, dollars(12));
    EXPECT_EQ(round.bets(), 2);
    EXPECT_EQ(round.least_raise_to(2), dollars(20));
    round.call(2);
    EXPECT_FALSE(round.is_closed_for(0));
}

TEST(PokerBetting, is_reopened_at_no_limit_by_a_whole_raise_only) {
    auto bettors = stacks({500, 130, 160, 500});
    BettingRound round(Structure::no_limit, dollars(2), {}, bettors);
    round.raise_to(0, dollars(100));
    EXPECT_EQ(round.least_raise_to(3), dollars(200));
    round.raise_to(1, dollars(130));
    EXPECT_EQ(round.least_raise_to(3), dollars(230));
    round.raise_to(2, dollars(160));
    round.call(3);
    EXPECT_TRUE(round.is_due(0));
    EXPECT_TRUE(round.is_closed_for(0));
}

// Two short all-ins that come to a whole raise together are one to whoever faces both.
TEST(PokerBetting, adds_short_all_ins_up) {
    auto bettors = stacks({500, 160, 210, 500});
    BettingRound round(Structure::no_limit, dollars(2), {}, bettors);
    round.raise_to(0, dollars(100));
    round.raise_to(1, dollars(160));
    round.raise_to(2, dollars(210));
    round.call(3);
    EXPECT_FALSE(round.is_closed_for(0));
}

TEST(PokerBetting, asks_nobody_who_has_nobody_left_to_bet_against) {
    auto bettors = stacks({100, 0, 0});
    bettors[0].in = dollars(4);
    bettors[1].in = dollars(3);
    bettors[2].in = dollars(1);
    const BettingRound round(Structure::limit, dollars(4), dollars(4), bettors);
    EXPECT_FALSE(round.is_due(0));
    EXPECT_EQ(round.call_of(0), Money{});
}

TEST(PokerBetting, calls_no_more_than_others_who_are_all_in_have_put_in) {
    auto bettors = stacks({100, 0});
    bettors[0].in = dollars(2);
    bettors[1].in = dollars(3);
    const BettingRound round(Structure::limit, dollars(4), dollars(4), bettors);
    EXPECT_TRUE(round.is_due(0));
    EXPECT_EQ(round.call_of(0), dollars(1));
}

// Plays a round by chance and says how many turns it took.
int played_turns(BettingRound& round, std::vector<Bettor>& bettors) {
    int turns = 0;
    std::size_t from = 0;
    for (bool somebody_is_due = true; somebody_is_due; ++turns) {
        somebody_is_due = false;
        for (std::size_t step = 0; step < bettors.size() && !somebody_is_due; ++step) {
            const std::size_t at = (from + step) % bettors.size();
            if (!round.is_due(at)) continue;
            somebody_is_due = true;
            from = at + 1;
            const int choice = *rc::gen::inRange(0, 4);
            const bool may_raise = !round.is_capped() && !round.is_closed_for(at) && round.others_can_act(at) &&
                bettors[at].reach() > round.bet();
            if (choice == 0 && !round.call_of(at).is_zero()) {
                round.leave(at);
            } else if (choice == 1 && may_raise) {
                round.raise_to(at, *rc::gen::element(round.least_raise_to(at), round.most_raise_to(at)));
            } else {
                round.call(at);
            }
        }
    }
    return turns;
}

RC_GTEST_PROP(PokerBetting, ends_with_everybody_out_all_in_or_at_the_bet, ()) {
    std::vector<Bettor> bettors(*rc::gen::inRange<std::size_t>(2, 10));
    Money before;
    for (Bettor& bettor : bettors) {
        bettor.behind = Money::cents(*rc::gen::element(50, 350, 400, 700, 1000, 10'000, 50'000));
        before += bettor.behind;
    }
    const auto structure = *rc::gen::element(Structure::limit, Structure::no_limit);
    BettingRound round(structure, dollars(4), {}, bettors);
    RC_ASSERT(played_turns(round, bettors) < 2000);
    Money after;
    Money most;
    for (const Bettor& bettor : bettors) {
        after += bettor.behind + bettor.in;
        if (!bettor.is_out) most = std::max(most, bettor.in);
    }
    RC_ASSERT(before == after);
    for (const Bettor& bettor : bettors) {
        RC_ASSERT(bettor.behind >= Money{});
        RC_ASSERT(bettor.is_out || bettor.behind.is_zero() || bettor.in == most);
    }
    if (structure == Structure::limit && bettors.size() > 2) RC_ASSERT(round.bets() <= most_bets);
}

}  // namespace
}  // namespace felt::poker_room
