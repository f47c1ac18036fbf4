// The exact table: cards drawn only when they are looked at weigh the same as cards in every possible order, and best
// play never sees through a face-down card.
#include "table/tree_table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>

#include "support/cards.hpp"
#include "table/packet.hpp"
#include "table/random_program.hpp"

namespace felt {
namespace {

using Fraction = boost::multiprecision::cpp_rational;
using testing_support::cards;

constexpr std::array one_dollar{FixedBet{0, Money::dollars(1)}};

template <class Strategy, class Number = Fraction, class Rule>
Expectation<Number> walk(const std::vector<Card>& shoe, const Strategy& strategy, const Rule& rule, int seats = 1) {
    TreeTable<Strategy, Number> table(shoe, strategy, seats, Money::cents(1), one_dollar);
    return table.run(rule);
}

// Pays even money on an ace in one card.
constexpr auto ace_wins = [](auto& table) {
    Stake stake = table.placed(high_card::main_wager)[0];
    if (table.deal(stake.place, Eyes::everyone).rank() == Rank::ace) {
        table.pay(stake, high_card::outcome::higher, OddsTo{11, 1});
    } else {
        table.take(stake, high_card::outcome::lower);
    }
};

TEST(TreeTable, weighs_every_card_of_the_shoe) {
    const auto result = walk(cards("As Ah 2s 3s 3s 3s 4s"), BestPlay{}, ace_wins);
    EXPECT_EQ(result.net_cents, Fraction(2 * 1100 - 5 * 100, 7));
    EXPECT_EQ(result.leaves, 5U) << "equal cards are one branch";
}

TEST(TreeTable, counts_how_often_each_wager_ends_in_each_way) {
    const auto result = walk(cards("As Ah 2s 3s 3s 3s 4s"), random_program::Whim{}, ace_wins);
    EXPECT_EQ(result.outcomes[0][high_card::outcome::higher.index], Fraction(2, 7));
    EXPECT_EQ(result.outcomes[0][high_card::outcome::lower.index], Fraction(5, 7));
    EXPECT_EQ(result.outcomes[0][high_card::outcome::equal.index], Fraction(0));
}

TEST(TreeTable, gives_the_same_in_floating_point) {
    const auto result = walk<BestPlay, double>(cards("As Ah 2s 3s 3s 3s 4s"), BestPlay{}, ace_wins);
    EXPECT_NEAR(result.net_cents, (2 * 1100 - 5 * 100) / 7.0, 1e-10);
}

// The dealer's card lies face down, the dealer has looked whether it is the ace, and it is not: of the cards left, the
// ace is then in the shoe for certain.
TEST(TreeTable, weighs_later_cards_by_what_a_peek_has_shown) {
    const auto rule = [](auto& table) {
        Stake stake = table.placed(high_card::main_wager)[0];
        const FaceDown down = table.deal_down(dealer_place);
        if (table.peek(down, [](Card card) { return card.rank() == Rank::ace; })) {
            return table.push(stake, high_card::outcome::equal);
        }
        if (table.deal(stake.place, Eyes::everyone).rank() == Rank::ace) {
            table.pay(stake, high_card::outcome::higher, even_odds);
        } else {
            table.take(stake, high_card::outcome::lower);
        }
    };
    const auto result = walk(cards("As 2s 3s 4s"), random_program::Whim{}, rule);
    // A quarter of the time the ace is down; otherwise it is one of the three cards left.
    EXPECT_EQ(result.outcomes[0][high_card::outcome::equal.index], Fraction(1, 4));
    EXPECT_EQ(result.outcomes[0][high_card::outcome::higher.index], Fraction(1, 4));
    EXPECT_EQ(result.outcomes[0][high_card::outcome::lower.index], Fraction(1, 2));
}

// Five cards to the player and four face down to the dealer; so many points more are won, in cents.
template <class Deal, class TurnOver>
auto points_of_packets(const Deal& deal, const TurnOver& turn_over) {
    return [=](auto& table) {
        Stake stake = table.placed(high_card::main_wager)[0];
        std::array<Card, 5> mine;
        std::array<FaceDown, 4> down;
        std::array<Card, 4> theirs;
        deal(table, std::span<Card>(mine));
        for (FaceDown& card : down) card = table.deal_down(dealer_place);
        turn_over(table, std::span<const FaceDown>(down), std::span<Card>(theirs));
        const auto squares = [](std::span<const Card> packet) {
            int sum = 0;
            for (const Card card : packet) sum += static_cast<int>(card.rank());
            return sum * sum;
        };
        if (squares(mine) > squares(theirs)) {
            table.pay(stake, high_card::outcome::higher, OddsTo{squares(mine) - squares(theirs), 100});
        } else {
            table.take(stake, high_card::outcome::lower);
        }
    };
}

// Every set of cards once weighs the same as every order of them; and also where the shoe runs out on the way.
TEST(TreeTable, walks_packets_as_it_walks_their_cards_one_by_one) {
    const auto one_by_one = points_of_packets(
        [](auto& table, std::span<Card> cards) {
            for (Card& card : cards) card = table.deal(dealer_place, Eyes::everyone);
        },
        [](auto& table, std::span<const FaceDown> down, std::span<Card> cards) {
            for (std::size_t i = 0; i < down.size(); ++i) cards[i] = table.turn_over(down[i]);
        });
    const auto at_once = points_of_packets(
        [](auto& table, std::span<Card> cards) { deal_packet(table, dealer_place, Eyes::everyone, cards); },
        [](auto& table, std::span<const FaceDown> down, std::span<Card> cards) {
            turn_over_packet(table, down, cards);
        });
    for (const char* shoe : {"As As 2s 2s 2s 3s 4s 4s 5s 5s", "As As As 2s 2s 2s 3s 3s 3s", "As 2s 2s 3s", "As"}) {
        const auto slow = walk(cards(shoe), random_program::Whim{}, one_by_one);
        const auto fast = walk(cards(shoe), random_program::Whim{}, at_once);
        EXPECT_EQ(fast.net_cents, slow.net_cents) << shoe;
        EXPECT_EQ(fast.outcomes, slow.outcomes) << shoe;
        EXPECT_LE(fast.leaves, slow.leaves) << shoe;
    }
    const auto many = walk(cards("As As 2s 2s 2s 3s 4s 4s 5s 5s"), random_program::Whim{}, at_once);
    EXPECT_LT(many.leaves, 1000U);
}

// Two red cards and one black lie in the shoe, one of them face down; the player guesses its colour.
template <class Table>
void guess_the_colour(Table& table) {
    Stake stake = table.placed(high_card::main_wager)[0];
    const FaceDown down = table.deal_down(dealer_place);
    const auto guess = table.ask(stake.place, high_card::GuessQuestion{Money::dollars(1)}).option;
    const bool is_red = table.turn_over(down).suit() == Suit::hearts;
    if ((guess == high_card::Guess::blind) == is_red) {
        table.pay(stake, high_card::outcome::higher, even_odds);
    } else {
        table.take(stake, high_card::outcome::lower);
    }
}

TEST(TreeTable, best_play_guesses_a_face_down_card_no_better_than_a_player_can) {
    const auto result = walk(cards("2h 3h 4h 5s"), BestPlay{}, [](auto& table) { guess_the_colour(table); });
    EXPECT_EQ(result.net_cents, Fraction(3 * 100 - 100, 4))
        << "red every time; seeing through the card it would be 100";
}

TEST(TreeTable, best_play_uses_what_it_may_see) {
    const auto rule = [](auto& table) {
        Stake stake = table.placed(high_card::main_wager)[0];
        const Card up = table.deal(stake.place, Eyes::everyone);
        const bool is_red = up.suit() == Suit::hearts;
        const auto guess = table.ask(stake.place, high_card::GuessQuestion{Money::dollars(1)}).option;
        if ((guess == high_card::Guess::blind) == is_red) {
            table.pay(stake, high_card::outcome::higher, even_odds);
        } else {
            table.take(stake, high_card::outcome::lower);
        }
    };
    EXPECT_EQ(walk(cards("2h 3h 4s 5s"), BestPlay{}, rule).net_cents, Fraction(100));
}

TEST(TreeTable, best_play_never_takes_a_refused_option) {
    const auto rule = [](auto& table) {
        Stake stake = table.placed(high_card::main_wager)[0];
        const Card two(Rank::two, Suit::spades);
        const auto play = table.ask(stake.place, high_card::PlayQuestion{two, Money::dollars(1)}).option;
        if (play == high_card::Play::raise) {
            table.pay(stake, high_card::outcome::higher, OddsTo{100, 1});
        } else {
            table.take(stake, high_card::outcome::lower);
        }
    };
    EXPECT_EQ(walk(cards("2h"), BestPlay{}, rule).net_cents, Fraction(-100));
}

// ---- made-up games against every order of the shoe ----

struct Game {
    std::vector<Card> shoe;
    random_program::Program program;
};

Game random_game() {
    using random_program::Act;
    Game game;
    const int kinds = *rc::gen::inRange(1, 7);
    const int size = *rc::gen::inRange(2, 7);
    for (int i = 0; i < size; ++i) game.shoe.push_back(Card::from_code(*rc::gen::inRange(0, kinds)));
    int left = size;
    const int steps = *rc::gen::inRange(1, 12);
    for (int i = 0; i < steps; ++i) {
        auto act = *rc::gen::element(Act::deal_up, Act::deal_down, Act::peek, Act::turn_over, Act::ask);
        const bool draws = act == Act::deal_up || act == Act::deal_down;
        if (draws && left-- == 0) break;
        game.program.push_back({act, *rc::gen::arbitrary<std::uint64_t>()});
    }
    return game;
}

RC_GTEST_PROP(TreeTable, agrees_with_every_order_of_the_shoe_to_the_last_fraction, ()) {
    const Game game = random_game();
    const auto rule = [&](auto& table) { random_program::play_round(table, game.program); };
    const Fraction tree = walk(game.shoe, random_program::Whim{}, rule).net_cents;
    const Fraction orders = random_program::EveryOrder<Fraction, false>(game.shoe, game.program).net_cents();
    RC_ASSERT(tree == orders);
}

RC_GTEST_PROP(TreeTable, plays_as_well_as_possible_without_seeing_through_cards, ()) {
    const Game game = random_game();
    const auto rule = [&](auto& table) { random_program::play_round(table, game.program); };
    const Fraction tree = walk(game.shoe, BestPlay{}, rule).net_cents;
    const Fraction orders = random_program::EveryOrder<Fraction, true>(game.shoe, game.program).net_cents();
    RC_ASSERT(tree == orders);
    RC_ASSERT(tree >= walk(game.shoe, random_program::Whim{}, rule).net_cents);
}

RC_GTEST_PROP(TreeTable, probabilities_of_a_wagers_ends_add_up_to_one, ()) {
    const Game game = random_game();
    const auto result =
        walk(game.shoe, random_program::Whim{}, [&](auto& table) { random_program::play_round(table, game.program); });
    for (const std::size_t wager : {std::size_t{0}, std::size_t{1}}) {
        Fraction sum(0);
        for (const Fraction& probability : result.outcomes[wager]) sum += probability;
        RC_ASSERT(sum == Fraction(1));
    }
}

// ---- the shoe runs out ----

// shows: 30-828(11)
TEST(TreeTable, fills_an_empty_shoe_from_the_cards_picked_up) {
    // Two cards are dealt and picked up; the third must be one of them again.
    const auto rule = [](auto& table) {
        Stake stake = table.placed(high_card::main_wager)[0];
        const std::array first{table.deal(stake.place, Eyes::everyone), table.deal(stake.place, Eyes::everyone)};
        table.pick_up(stake.place, first);
        if (table.deal(stake.place, Eyes::everyone).rank() == Rank::ace) {
            table.pay(stake, high_card::outcome::higher, even_odds);
        } else {
            table.take(stake, high_card::outcome::lower);
        }
    };
    EXPECT_EQ(walk(cards("As 2s"), BestPlay{}, rule).net_cents, Fraction(0));
    EXPECT_EQ(walk(cards("As Ah"), BestPlay{}, rule).net_cents, Fraction(100));
}

// The face-down card was dealt before the discards were shuffled, so it is none of them.
TEST(TreeTable, keeps_a_face_down_card_apart_from_discards_that_are_shuffled_again) {
    const auto rule = [](auto& table) {
        Stake stake = table.placed(high_card::main_wager)[0];
        const FaceDown down = table.deal_down(dealer_place);
        const std::array first{table.deal(stake.place, Eyes::everyone)};
        table.pick_up(stake.place, first);
        table.deal(stake.place, Eyes::everyone);
        // Of a shoe of two cards, the one that was dealt up has come again: the other lies face down.
        if (table.turn_over(down) == first[0]) {
            table.take(stake, high_card::outcome::lower);
        } else {
            table.pay(stake, high_card::outcome::higher, even_odds);
        }
    };
    EXPECT_EQ(walk(cards("As 2s"), BestPlay{}, rule).net_cents, Fraction(100));
}

// shows: 30-828(1)
TEST(TreeTable, counts_a_round_without_cards_or_discards_as_void) {
    const auto rule = [](auto& table) {
        Stake stake = table.placed(high_card::main_wager)[0];
        const bool has_ace = table.deal(stake.place, Eyes::everyone).rank() == Rank::ace;
        if (has_ace) return table.pay(stake, high_card::outcome::higher, even_odds);
        table.deal(stake.place, Eyes::everyone);
        table.deal(stake.place, Eyes::everyone);
        table.take(stake, high_card::outcome::lower);
    };
    const auto result = walk(cards("As 2s"), random_program::Whim{}, rule);
    EXPECT_EQ(result.net_cents, Fraction(50));
    EXPECT_EQ(result.outcomes[0][high_card::outcome::higher.index], Fraction(1, 2));
    EXPECT_EQ(result.outcomes[0][void_index], Fraction(1, 2)) << "as a simulation counts it";
}

}  // namespace
}  // namespace felt
