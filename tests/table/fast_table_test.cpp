// The simulation's table: it deals by chance, counts what happens, and agrees with the exact table.
#include "table/fast_table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "support/cards.hpp"
#include "table/random_program.hpp"
#include "table/tree_table.hpp"

namespace felt {
namespace {

using testing_support::cards;

constexpr std::array one_dollar{FixedBet{0, Money::dollars(1)}};
constexpr random_program::Whim whim;

Shoe fresh_each_round(const std::vector<Card>& shoe) { return {shoe, {.dealt = Dealt::continuous}}; }

FastTable<random_program::Whim> table_of(const std::vector<Card>& shoe, std::uint64_t seed, int seats = 1) {
    return {fresh_each_round(shoe), 0, FastRandom(seed, 0), whim, seats, Money::cents(1), one_dollar};
}

TEST(FastTable, counts_rounds_wagers_hits_and_money) {
    auto table = table_of(cards("As As"), 1, 3);
    const Tally tally = table.run(100, [](auto& at) {
        for (const Stake& placed : at.placed(high_card::main_wager)) {
            Stake stake = placed;
            at.raise(stake, Money::cents(50));
            // Seats 1 and 2 win, seat 3 loses.
            if (stake.place.seat.number < 3) {
                at.pay(stake, high_card::outcome::higher, even_odds);
            } else {
                at.take(stake, high_card::outcome::lower);
            }
        }
    });
    EXPECT_EQ(tally.rounds, 100U);
    const WagerTally& main = tally.wagers[0];
    EXPECT_EQ(main.placed, 300U);
    EXPECT_EQ(main.hits, 200U);
    EXPECT_EQ(main.wagered_cents, 300 * 100);
    EXPECT_EQ(main.net_cents, 100 * 150);
    EXPECT_EQ(main.outcomes[high_card::outcome::higher.index], 200U);
    EXPECT_EQ(main.outcomes[high_card::outcome::lower.index], 100U);
    EXPECT_TRUE(main.seat_squares == 300U * 150U * 150U);
    EXPECT_TRUE(main.round_squares == 100U * 150U * 150U) << "seats of one round are added before squaring";
}

TEST(FastTable, counts_a_wager_added_by_one_seat_for_that_seat_only) {
    auto table = table_of(cards("As As"), 1, 3);
    const Tally tally = table.run(10, [](auto& at) {
        for (const Stake& placed : at.placed(high_card::main_wager)) {
            Stake stake = placed;
            if (stake.place.seat.number == 2) {
                Stake side = at.add_wager(stake.place, high_card::colour_wager, Money::cents(50));
                at.pay(side, high_card::outcome::red, OddsTo{2, 1});
            }
            at.push(stake, high_card::outcome::equal);
        }
    });
    EXPECT_EQ(tally.wagers[1].placed, 10U);
    EXPECT_EQ(tally.wagers[1].wagered_cents, 500);
    EXPECT_EQ(tally.wagers[1].net_cents, 1000);
    EXPECT_EQ(tally.wagers[1].hits, 10U);
}

TEST(FastTable, repeats_itself_for_the_same_seed) {
    const random_program::Program program{{random_program::Act::deal_up, 0}, {random_program::Act::ask, 0}};
    const auto rule = [&](auto& at) { random_program::play_round(at, program); };
    const auto net = [&](std::uint64_t seed) {
        return table_of(cards("As 2s 3s 4s 5s"), seed).run(1000, rule).wagers[1].net_cents;
    };
    EXPECT_EQ(net(5), net(5));
    EXPECT_NE(net(5), net(6));
}

// shows: 30-819.a
TEST(FastTable, burns_after_each_shuffle) {
    const auto most_dealt = [](int burn) {
        FastTable<random_program::Whim> table(fresh_each_round(cards("2s 3s 4s 5s")), burn, FastRandom(1, 0), whim, 1,
                                              Money::cents(1), one_dollar);
        int dealt = 0;
        table.run(1, [&](auto& at) {
            Stake stake = at.placed(high_card::main_wager)[0];
            while (true) {
                at.deal(stake.place, Eyes::everyone);
                ++dealt;
            }
        });
        return dealt;
    };
    EXPECT_EQ(most_dealt(0), 4);
    // Burned cards are discards: when the shoe is empty they come again, and then there is nothing more.
    EXPECT_EQ(most_dealt(3), 4);
}

// shows: 30-816(2), 30-816(3)
TEST(FastTable, shuffles_when_the_shoe_says_so) {
    const auto left_after = [](Shoe::Setup setup, int rounds) {
        FastTable<random_program::Whim> table(Shoe(cards("2s 3s 4s 5s 6s 7s 8s 9s Ts Js"), setup), 0, FastRandom(1, 0),
                                              whim, 1, Money::cents(1), one_dollar);
        std::vector<Card> drawn;
        int repeats = 0;
        table.run(static_cast<std::uint64_t>(rounds), [&](auto& at) {
            Stake stake = at.placed(high_card::main_wager)[0];
            const Card card = at.deal(stake.place, Eyes::everyone);
            if (std::ranges::find(drawn, card) != drawn.end()) {
                ++repeats;
                drawn.clear();
            }
            drawn.push_back(card);
            at.push(stake, high_card::outcome::equal);
        });
        return repeats;
    };
    EXPECT_EQ(left_after({.dealt = Dealt::shoe, .cut_percent = 50}, 5), 0) << "no card comes twice before the cut";
    EXPECT_GT(left_after({.dealt = Dealt::shoe, .cut_percent = 20}, 10), 0);
    EXPECT_GT(left_after({.dealt = Dealt::continuous}, 10), 0);
    EXPECT_EQ(left_after({.dealt = Dealt::hand, .cut_percent = 20, .cards_each_by_hand = 1}, 9), 0);
}

TEST(FastTable, returns_what_is_open_when_there_are_no_cards_and_no_discards) {
    auto table = table_of(cards("As 2s"), 3, 2);
    const Tally tally = table.run(50, [](auto& at) {
        Stake first = at.placed(high_card::main_wager)[0];
        at.take(first, high_card::outcome::lower);
        for (int i = 0; i < 3; ++i) at.deal(first.place, Eyes::everyone);
    });
    // As at a live table: what is settled stays settled, and what is open goes back.
    EXPECT_EQ(tally.wagers[0].net_cents, -50 * 100);
    EXPECT_EQ(tally.wagers[0].outcomes[high_card::outcome::lower.index], 50U);
    EXPECT_EQ(tally.wagers[0].outcomes[void_index], 50U);
}

// Simulated and exact within four standard errors, on made-up games.
TEST(FastTable, agrees_with_the_exact_table_on_made_up_games) {
    FastRandom random(20240816, 0);
    for (int game = 0; game < 30; ++game) {
        std::vector<Card> shoe;
        for (int i = 0; i < 7; ++i) shoe.push_back(Card::from_code(static_cast<int>(random.below(6))));
        random_program::Program program;
        int left = 6;
        while (left > 0) {
            const auto act = static_cast<random_program::Act>(random.below(5));
            left -= act == random_program::Act::deal_up || act == random_program::Act::deal_down ? 1 : 0;
            program.push_back({act, random.next()});
        }
        const auto rule = [&](auto& at) { random_program::play_round(at, program); };
        TreeTable<random_program::Whim> tree(shoe, whim, 1, Money::cents(1), one_dollar);
        const double exact = tree.run(rule).net_cents;
        constexpr std::uint64_t rounds = 20'000;
        const WagerTally tally = table_of(shoe, static_cast<std::uint64_t>(game) + 1).run(rounds, rule).wagers[1];
        const double mean = static_cast<double>(tally.net_cents) / rounds;
        const double variance = static_cast<double>(tally.round_squares) / rounds - mean * mean;
        EXPECT_LE(std::abs(mean - exact), 4 * std::sqrt(variance / rounds) + 1e-9) << "game " << game;
    }
}

}  // namespace
}  // namespace felt
