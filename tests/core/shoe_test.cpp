// The shoe gives out exactly its cards, is shuffled when the rules say so, and never gives out a card that lies on the
// layout.
#include "core/shoe.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "core/deck.hpp"
#include "core/random.hpp"

namespace felt {
namespace {

std::vector<Card> one_deck() { return cards_of(*deck_recipe("standard"), 1); }

std::vector<Card> sorted(std::vector<Card> cards) {
    std::ranges::sort(cards);
    return cards;
}

Shoe shuffled_shoe(const std::vector<Card>& cards, Shoe::Setup setup, std::uint64_t seed = 1) {
    Shoe shoe(cards, setup);
    FastRandom random(seed, 0);
    shoe.gather();
    shoe.shuffle_order(random);
    shoe.begin_round();
    return shoe;
}

// shows: 30-806(2), 30-816(5)
TEST(Shoe, gives_out_exactly_its_cards_in_shuffled_order) {
    const auto cards = cards_of(*deck_recipe("standard"), 6);
    Shoe shoe = shuffled_shoe(cards, {});
    std::vector<Card> drawn;
    while (!shoe.is_empty()) drawn.push_back(shoe.next());
    EXPECT_NE(drawn, cards);
    EXPECT_EQ(sorted(drawn), sorted(cards));
}

TEST(Shoe, gives_out_exactly_its_cards_drawn_at_random) {
    const auto cards = cards_of(*deck_recipe("two-jokers"), 8);
    Shoe shoe(cards, {});
    FastRandom random(3, 0);
    shoe.gather();
    shoe.begin_round();
    std::vector<Card> drawn;
    while (!shoe.is_empty()) {
        EXPECT_EQ(shoe.left(), shoe.size() - static_cast<int>(drawn.size()));
        drawn.push_back(shoe.draw(random));
    }
    EXPECT_EQ(sorted(drawn), sorted(cards));
}

// Drawn ahead in groups: every pair of a deck comes equally often at the top, in the middle and at the bottom.
TEST(Shoe, draws_every_pair_equally_often_wherever_it_lies) {
    const std::vector<Card> cards = [] {
        std::vector<Card> all;
        for (int code = 0; code < 20; ++code) all.push_back(Card::from_code(code));
        return all;
    }();
    Shoe shoe(cards, {.cut_percent = 60});
    FastRandom random(12, 0);
    constexpr int shuffles = 200'000;
    std::map<std::size_t, std::map<int, int>> pairs;
    for (int i = 0; i < shuffles; ++i) {
        shoe.gather();
        shoe.begin_round();
        std::vector<int> drawn;
        while (!shoe.is_empty()) drawn.push_back(shoe.draw(random).code());
        for (const std::size_t at : {0U, 6U, 7U, 11U, 15U, 18U}) ++pairs[at][drawn[at] * 20 + drawn[at + 1]];
    }
    for (const auto& [at, counts] : pairs) {
        ASSERT_EQ(counts.size(), 380U) << at;
        double chi_square = 0;
        constexpr double expected = shuffles / 380.0;
        for (const auto& [pair, count] : counts) chi_square += (count - expected) * (count - expected) / expected;
        EXPECT_LT(std::abs(chi_square - 379) / std::sqrt(2 * 379.0), 5) << at;
    }
}

// Which cards fall does not depend on how far ahead they were drawn.
TEST(Shoe, deals_the_same_cards_however_far_ahead_they_are_drawn) {
    const auto cards = cards_of(*deck_recipe("standard"), 6);
    std::vector<std::vector<Card>> dealt;
    for (const int cut : {20, 75, 95}) {
        Shoe shoe(cards, {.cut_percent = cut});
        FastRandom random(5, 5);
        shoe.gather();
        shoe.begin_round();
        auto& drawn = dealt.emplace_back();
        while (!shoe.is_empty()) drawn.push_back(shoe.draw(random));
    }
    EXPECT_EQ(dealt[0], dealt[1]);
    EXPECT_EQ(dealt[1], dealt[2]);
}

// Every order of a small shoe comes equally often.
// shows: 30-816(5)
TEST(Shoe, shuffle_gives_every_order_equally_often) {
    const std::vector<Card> cards{Card::from_code(0), Card::from_code(1), Card::from_code(2), Card::from_code(3)};
    SecretStream stream(ShoeSeed::from_bytes(Bytes32{1}), 0);
    std::map<std::string, int> orders;
    Shoe shoe(cards, {});
    constexpr int shuffles = 48'000;
    for (int i = 0; i < shuffles; ++i) {
        shoe.gather();
        shoe.shuffle_order(stream);
        shoe.begin_round();
        std::string order;
        while (!shoe.is_empty()) order += text_of(shoe.next());
        ++orders[order];
    }
    ASSERT_EQ(orders.size(), 24U);
    // 2000 each, give or take five standard deviations.
    for (const auto& [order, count] : orders) EXPECT_NEAR(count, shuffles / 24.0, 220) << order;
}

TEST(Shoe, is_shuffled_before_its_first_round) {
    for (const Dealt dealt : {Dealt::shoe, Dealt::hand, Dealt::continuous}) {
        EXPECT_TRUE(Shoe(one_deck(), {.dealt = dealt}).must_shuffle(2));
    }
}

TEST(Shoe, holds_eight_decks_at_most) {
    EXPECT_TRUE(Shoe(std::vector<Card>{}, {}).is_empty()) << "a wheel's table has no cards";
    EXPECT_THROW(Shoe(cards_of(*deck_recipe("two-jokers"), 9), {}), Bug);
    EXPECT_NO_THROW(Shoe(cards_of(*deck_recipe("two-jokers"), 8), {}));
}

// The round that reaches the cut card is finished; only the next one starts from a shuffle.
// shows: 30-816(2), 30-817(3), 003-15.c
TEST(Shoe, is_reshuffled_after_the_round_in_which_the_cut_card_comes) {
    for (const int cut : {20, 50, 75, 95}) {
        Shoe shoe = shuffled_shoe(one_deck(), {.dealt = Dealt::shoe, .cut_percent = cut});
        const int left_at_cut = 52 * (100 - cut) / 100;
        while (shoe.left() > left_at_cut + 1) {
            shoe.next();
            shoe.begin_round();
            EXPECT_FALSE(shoe.must_shuffle(8)) << "cut " << cut << ", left " << shoe.left();
        }
        // The cut card comes out, and the round goes on past it.
        shoe.next();
        const int before = shoe.left();
        if (!shoe.is_empty()) shoe.next();
        EXPECT_EQ(shoe.left(), before - 1) << "cards still come in that round";
        EXPECT_TRUE(shoe.must_shuffle(8)) << "cut " << cut;
        shoe.gather();
        EXPECT_EQ(shoe.left(), 52);
        EXPECT_FALSE(shoe.must_shuffle(8));
    }
}

// Without a cut card there is another round while five cards are left for every hand.
// shows: 30-816(3), 30-817(4)
TEST(Shoe, dealt_by_hand_is_reshuffled_when_too_few_cards_are_left_for_another_round) {
    for (int hands = 2; hands <= 8; ++hands) {
        Shoe shoe = shuffled_shoe(one_deck(), {.dealt = Dealt::hand, .cut_percent = 20});
        while (shoe.left() > hands * 5) shoe.next();
        EXPECT_FALSE(shoe.must_shuffle(hands)) << "no cut card: what counts is what is left";
        shoe.next();
        EXPECT_TRUE(shoe.must_shuffle(hands));
    }
}

// shows: 30-816(2), 30-822(2)
TEST(Shoe, a_shuffling_shoe_has_every_card_back_before_each_round) {
    Shoe shoe = shuffled_shoe(one_deck(), {.dealt = Dealt::continuous});
    FastRandom random(8, 0);
    for (int round = 0; round < 20; ++round) {
        EXPECT_TRUE(shoe.must_shuffle(2));
        shoe.gather();
        shoe.begin_round();
        EXPECT_EQ(sorted({shoe.still_to_come().begin(), shoe.still_to_come().end()}), sorted(one_deck()));
        for (int card = 0; card < 10; ++card) shoe.draw(random);
    }
}

// shows: 30-816(4)
TEST(Shoe, is_reshuffled_after_any_round_if_the_house_asks) {
    Shoe shoe = shuffled_shoe(one_deck(), {});
    shoe.next();
    EXPECT_FALSE(shoe.must_shuffle(2));
    shoe.ask_for_shuffle();
    EXPECT_TRUE(shoe.must_shuffle(2));
    EXPECT_EQ(shoe.left(), 51) << "not before the round is over";
    shoe.gather();
    EXPECT_FALSE(shoe.must_shuffle(2));
}

// shows: 30-802(2), 30-828(11)
TEST(Shoe, run_out_in_mid_round_it_is_filled_from_burned_cards_earlier_rounds_and_hands_picked_up) {
    Shoe shoe = shuffled_shoe(one_deck(), {});
    std::vector<Card> rack{shoe.next(), shoe.next()};               // burned after the shuffle
    shoe.begin_round();                                             // an earlier round
    for (int i = 0; i < 20; ++i) rack.push_back(shoe.next());       //
    shoe.begin_round();                                             // this round
    std::vector<Card> over{shoe.next(), shoe.next(), shoe.next()};  // a hand that goes over 21
    shoe.pick_up(over);                                             //
    rack.insert(rack.end(), over.begin(), over.end());              //
    std::vector<Card> layout;                                       // hands that stay
    while (!shoe.is_empty()) layout.push_back(shoe.next());         //
    ASSERT_TRUE(shoe.gather_discards());
    EXPECT_EQ(sorted({shoe.still_to_come().begin(), shoe.still_to_come().end()}), sorted(rack));
    EXPECT_TRUE(shoe.must_shuffle(2)) << "the next round starts with all cards";
    std::vector<Card> drawn;
    while (!shoe.is_empty()) drawn.push_back(shoe.next());
    EXPECT_EQ(sorted(drawn), sorted(rack));
}

TEST(Shoe, run_out_with_nothing_in_the_rack_stays_empty) {
    Shoe shoe = shuffled_shoe(one_deck(), {});
    while (!shoe.is_empty()) shoe.next();
    EXPECT_FALSE(shoe.gather_discards());
    EXPECT_TRUE(shoe.is_empty());
}

// Where every card is, kept in the most obvious way.
struct Whereabouts {
    std::vector<Card> shoe, layout, rack;

    bool move(Card card, std::vector<Card>& from, std::vector<Card>& to) {
        const auto found = std::ranges::find(from, card);
        if (found == from.end()) return false;
        from.erase(found);
        to.push_back(card);
        return true;
    }
    void to_rack(std::vector<Card>& from) {
        rack.insert(rack.end(), from.begin(), from.end());
        from.clear();
    }
};

// Any course of draws, burns, pick-ups, rounds and run-outs: a drawn card was in the shoe, not in the rack or on the
// layout, and no card is ever lost.
// shows: 30-802(2), 30-822(1), 30-828(11)
RC_GTEST_PROP(Shoe, never_gives_out_a_card_that_lies_on_the_layout_or_in_the_rack, ()) {
    const auto kinds = *rc::gen::inRange(1, 53);
    const auto size = *rc::gen::inRange(1, 30);
    Whereabouts where;
    for (int i = 0; i < size; ++i) where.shoe.push_back(Card::from_code(*rc::gen::inRange(0, kinds)));
    const auto all = sorted(where.shoe);
    const bool in_order = *rc::gen::arbitrary<bool>();
    FastRandom random(*rc::gen::arbitrary<std::uint32_t>(), 0);
    Shoe shoe(where.shoe, {.dealt = Dealt::shoe, .cut_percent = 50});
    shoe.gather();
    shoe.shuffle_order(random);
    shoe.begin_round();

    const auto steps = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 20));
    for (const int step : steps) {
        if (step < 14) {
            if (shoe.is_empty()) {
                const bool has_rack = !where.rack.empty();
                RC_ASSERT(shoe.gather_discards() == has_rack);
                std::swap(where.shoe, where.rack);
                shoe.shuffle_order(random);
                if (!has_rack) continue;
            }
            const Card card = in_order ? shoe.next() : shoe.draw(random);
            RC_ASSERT(where.move(card, where.shoe, where.layout));
        } else if (step < 17) {
            // A hand is finished: some cards of the layout go to the rack.
            std::vector<Card> hand;
            for (int i = 0; i < 3 && !where.layout.empty(); ++i) {
                const Card card = where.layout[random.below(static_cast<std::uint32_t>(where.layout.size()))];
                where.move(card, where.layout, where.rack);
                hand.push_back(card);
            }
            shoe.pick_up(hand);
        } else {
            // A new round, from a shuffle if one is due.
            where.to_rack(where.layout);
            if (shoe.must_shuffle(2)) {
                shoe.gather();
                shoe.shuffle_order(random);
                where.to_rack(where.shoe);
                std::swap(where.shoe, where.rack);
            }
            shoe.begin_round();
        }
        RC_ASSERT(sorted({shoe.still_to_come().begin(), shoe.still_to_come().end()}) == sorted(where.shoe));
        RC_ASSERT(where.shoe.size() + where.layout.size() + where.rack.size() == all.size());
    }
    shoe.gather();
    RC_ASSERT(sorted({shoe.still_to_come().begin(), shoe.still_to_come().end()}) == all);
}

}  // namespace
}  // namespace felt
