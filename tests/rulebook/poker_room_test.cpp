// Hold'em and Omaha beyond scripted rounds: hands against their plain twins, the strategy's counts, simulated tables
// whose chips add up, and small decks walked to the end.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/deck.hpp"
#include "core/random.hpp"
#include "rulebook/poker_room/hand_worth.hpp"
#include "rulebook/poker_room/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/agreement.hpp"

namespace felt::poker_room {
namespace {

std::vector<Card> shuffled(std::uint64_t seed) {
    std::vector<Card> cards = cards_of(*deck_recipe("standard"), 1);
    FastRandom random(seed, 0);
    for (std::uint32_t i = 52; i > 1; --i) std::swap(cards[i - 1], cards[random.below(i)]);
    return cards;
}

PokerHand plain(std::array<Card, 5> cards) { return poker_hand_of(std::span<const Card, 5>(cards)); }

// Every five of these, one after the other.
PokerHand plain_best(const std::vector<Card>& cards) {
    PokerHand best = plain({cards[0], cards[1], cards[2], cards[3], cards[4]});
    std::vector<bool> chosen(cards.size(), false);
    std::fill_n(chosen.end() - 5, 5, true);
    do {
        std::array<Card, 5> five{};
        std::size_t count = 0;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (chosen[i]) five[count++] = cards[i];
        }
        best = std::max(best, plain(five));
    } while (std::next_permutation(chosen.begin(), chosen.end()));
    return best;
}

// shows: 004-hold-em-showdown.b, 004-hold-em-flop.a
TEST(PokerWorths, of_hold_em_are_the_best_five_of_seven) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const std::vector<Card> cards = shuffled(seed);
        for (const std::size_t board : {3U, 4U, 5U}) {
            const std::vector<Card> all(cards.begin(), cards.begin() + 2 + static_cast<std::ptrdiff_t>(board));
            const std::span<const Card> seen(all);
            EXPECT_EQ(holdem_high(seen.first(2), seen.subspan(2)).hand(), plain_best(all)) << felt::text_of(all);
        }
    }
}

// shows: 004-omaha-high.e, 004-omaha-high-low.b, 004-omaha-high-low.c
TEST(PokerWorths, of_omaha_are_of_two_held_and_three_of_the_board) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const std::vector<Card> cards = shuffled(seed);
        const std::span<const Card> held(cards.data(), 4);
        const std::span<const Card> board(cards.data() + 4, 5);
        PokerHand high{};
        LowWorth low;
        for (std::size_t a = 0; a < 4; ++a) {
            for (std::size_t b = a + 1; b < 4; ++b) {
                for (std::size_t left_out = 0; left_out < 5; ++left_out) {
                    for (std::size_t other = left_out + 1; other < 5; ++other) {
                        std::vector<Card> five{held[a], held[b]};
                        for (std::size_t i = 0; i < 5; ++i) {
                            if (i != left_out && i != other) five.push_back(board[i]);
                        }
                        high = std::max(high, plain({five[0], five[1], five[2], five[3], five[4]}));
                        low = std::max(low, low_worth_of(five));
                    }
                }
            }
        }
        const OmahaJudge judge(board);
        EXPECT_EQ(judge.high(held).hand(), high) << felt::text_of(std::vector(cards.begin(), cards.begin() + 9));
        EXPECT_EQ(omaha_high(held, board).hand(), high);
        EXPECT_EQ(judge.low(held), low);
    }
}

// Cards put together for a test may come twice; the ranking stands all the same.
TEST(PokerWorths, stand_for_cards_that_come_twice) {
    const Card ace = *card_from_text("As");
    const std::array held{ace, ace};
    const std::array board{ace, *card_from_text("Kd"), *card_from_text("Kd"), ace, ace};
    const std::array other{*card_from_text("Kd"), *card_from_text("Kd")};
    EXPECT_EQ(holdem_high(held, board), holdem_high(held, board));
    EXPECT_NO_THROW((void)holdem_high(other, board));
    const std::array four{ace, ace, *card_from_text("2c"), *card_from_text("2c")};
    EXPECT_EQ(OmahaJudge(board).high(four), omaha_high(four, board));
}

int points(const char* first, const char* second) {
    return doubled_points(*card_from_text(first), *card_from_text(second));
}

// Chen's own examples, doubled.
TEST(PokerStrategy, counts_hole_cards_as_chen_does) {
    EXPECT_EQ(points("As", "Ah"), 40);
    EXPECT_EQ(points("2s", "2h"), 10);
    EXPECT_EQ(points("As", "Ks"), 24);
    EXPECT_EQ(points("Ts", "9s"), 2 * 5 + 4 + 2 + 0 + 0);
    EXPECT_EQ(points("7s", "2h"), 7 - 10);
    EXPECT_EQ(points("Js", "9h"), 12 - 2 + 2);
    EXPECT_EQ(points("9h", "Js"), points("Js", "9h"));
}

Tally simulated(const std::string& game, std::vector<rulebook::Choice> choices, int seats, std::uint64_t rounds) {
    const auto chosen = rulebook::choose(game, "", choices);
    EXPECT_TRUE(chosen) << chosen.error().text;
    rulebook::SimBlock block;
    block.seed = 3;
    block.rounds = rounds;
    block.seats = seats;
    block.bets = chosen->set->usual_bets();
    return chosen->set->simulate(block);
}

// shows: 004-collection-schedule.b
TEST(PokerTables, lose_nothing_but_the_collection) {
    for (const std::string game : {"texas-holdem", "omaha"}) {
        for (const char* limit : {"4-8", "no-limit"}) {
            for (const int seats : {2, 6, 9}) {
                const Tally without = simulated(game, {{"collection", "none", ""}, {"limit", limit, ""}}, seats, 300);
                EXPECT_EQ(without.wagers[0].net_cents, 0) << game << " " << limit << " " << seats;
                const Tally with = simulated(game, {{"collection", "modified", ""}, {"limit", limit, ""}}, seats, 300);
                EXPECT_LT(with.wagers[0].net_cents, 0);
                EXPECT_GE(with.wagers[0].net_cents, -300 * 100);
                EXPECT_EQ(with.wagers[0].net_cents % 100, 0) << "a dollar a hand or none";
            }
        }
    }
}

TEST(PokerTables, play_the_same_hands_again) {
    const Tally first = simulated("texas-holdem", {{"kill", "kill", ""}}, 6, 500);
    const Tally again = simulated("texas-holdem", {{"kill", "kill", ""}}, 6, 500);
    EXPECT_EQ(first.wagers[0].outcomes, again.wagers[0].outcomes);
    EXPECT_EQ(first.wagers[0].seat_squares, again.wagers[0].seat_squares);
}

// A deck of a few cards is walked to the end: every hand, board and bet.
void expect_agreement(const std::string& game, std::vector<rulebook::Choice> choices, const char* cards) {
    const auto chosen = rulebook::choose(game, "", choices);
    ASSERT_TRUE(chosen) << chosen.error().text;
    rulebook::SimBlock block;
    block.seats = 2;
    block.bets = chosen->set->usual_bets();
    for (std::string_view text(cards); !text.empty(); text.remove_prefix(std::min<std::size_t>(3, text.size()))) {
        block.shoe.push_back(*card_from_text(std::string(text.substr(0, 2))));
    }
    const Expectation<double> exact = chosen->set->expectation(block);
    EXPECT_GT(exact.leaves, 1000U);
    testing_support::Blocks blocks;
    block.seed = 11;
    block.rounds = 250;
    for (block.block = 0; block.block < 200; ++block.block) blocks.tallies.push_back(chosen->set->simulate(block));
    EXPECT_EQ(testing_support::disagreements(exact, blocks), std::vector<std::string>{});
}

TEST(PokerTables, agree_with_a_small_deck_walked_to_the_end) {
    expect_agreement("texas-holdem", {}, "As Kh Qd Jc Ts 9h 8d 7c 6s");
    expect_agreement("texas-holdem", {{"limit", "no-limit", ""}, {"collection", "none", ""}},
                     "As Ah Ad Kc Ks Qh 2d 2c 3s");
}

}  // namespace
}  // namespace felt::poker_room
