// Spanish 21: its decks, what is no option of it, what does not go together, and a strategy that equals its twin.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/deck.hpp"
#include "core/random.hpp"
#include "rulebook/blackjack/spanish_21/round.hpp"
#include "rulebook/blackjack/spanish_21/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"
#include "totals_by_value.hpp"

namespace felt::blackjack::spanish_21 {
namespace {

using by_value::Total;
using by_value::total_of;
using by_value::with;
using rulebook::Choice;
using rulebook::choose;
using testing_support::cards;

const std::string id = "spanish-21";

std::string error_with(std::vector<Choice> choices) {
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// shows: 30-899.16(2), 30-899.16-dealing(1)
TEST(Spanish21, IsDealtFromDecksWithoutTens) {
    for (const int decks : {2, 4, 5, 6, 8}) {
        const std::array choices{Choice{"decks", std::to_string(decks), "here"}};
        const std::vector<Card> shoe = choose(id, "", choices)->set->shoe();
        EXPECT_EQ(shoe.size(), 48U * static_cast<std::size_t>(decks));
        EXPECT_TRUE(std::ranges::none_of(shoe, [](Card card) { return card.is_joker() || card.rank() == Rank::ten; }));
        for (const Card card : shoe) EXPECT_EQ(std::ranges::count(shoe, card), decks) << text_of(card);
    }
}

// shows: 30-899.16(2)
TEST(Spanish21, KnowsItsNumbersOfDecks) {
    for (const char* decks : {"1", "3", "7"}) {
        EXPECT_THAT(error_with({{"decks", decks, "here"}}), testing::HasSubstr("(30-899.16(2))"));
    }
    EXPECT_EQ(error_with({{"decks", "2", "here"}, {"dealt", "hand", "here"}}), "");
    EXPECT_THAT(error_with({{"decks", "4", "here"}, {"dealt", "hand", "here"}}), testing::HasSubstr("(30-816(3))"));
}

// shows: 30-899.16(8), 30-899.16(8)(a), 30-899.16-dealing(6)(a)
TEST(Spanish21, DoublesAgainOnlyWhereTheDealerHitsSoft17) {
    EXPECT_EQ(error_with({{"redouble", "true", "here"}}), "");
    EXPECT_EQ(error_with({{"soft17", "stand", "here"}}), "");
    EXPECT_THAT(error_with({{"soft17", "stand", "here"}, {"redouble", "true", "here"}}),
                testing::HasSubstr("(30-899.16(8)(a))"));
}

// shows: 30-899.16(3), 30-899.16(6), 30-899.16(7), 30-899.16(9), 30-899.16-dealing(8), 30-899.16-dealing(9)
TEST(Spanish21, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option :
         {"blackjack_pays", "win_pays", "double", "double_totals", "double_for_less", "double_after_split", "split",
          "splits", "split_aces", "resplit_aces", "surrender", "hole", "insurance", "even_money", "cards"}) {
        EXPECT_THAT(error_with({{option, "true", "here"}}),
                    testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
}

// shows: 30-899.16(1)
TEST(Spanish21, PostsItsRules) {
    const auto posted = [](std::vector<Choice> choices) { return choose(id, "", choices)->set->notices(); };
    EXPECT_THAT(posted({}),
                testing::Contains("7-7-7 pays 3 to 2, of one suit 2 to 1, of spades 3 to 1; not when doubled"));
    EXPECT_THAT(posted({}), testing::Contains("No doubling again; doubling for less is allowed"));
    EXPECT_THAT(posted({{"decks", "2", "here"}}), testing::Contains("7-7-7 pays 2 to 1; not when doubled"));
    EXPECT_THAT(posted({{"redouble", "true", "here"}}),
                testing::Contains("A doubled hand may be doubled again, twice"));
}

// Where every card is a seven of hearts, a player who hits has three of them against a seven, and every other player
// is envious.
TEST(Spanish21, PaysEverySuperBonusAndItsEnvyInASimulation) {
    const auto game = choose(id, "", {})->set;
    rulebook::SimBlock block;
    block.rounds = 10;
    block.seats = 3;
    block.bets = {{0, Money::dollars(5)}};
    block.shoe = cards("7h 7h 7h 7h 7h 7h 7h 7h 7h 7h 7h 7h 7h 7h 7h 7h 7h 7h 7h 7h");
    const Tally tally = game->simulate(block);
    // Ten dollars for each 7-7-7, a thousand for each super bonus, and two envies for every seat.
    EXPECT_EQ(tally.wagers[0].net_cents, 10 * 3 * (1000 + 100'000 + 2 * 5000));
    EXPECT_EQ(tally.wagers[0].outcomes[won::sevens_suited.index], 30U);
}

// ---- the strategy ----

SpanishTerms house_terms(Soft17 soft17 = Soft17::hit, bool redouble = false, int decks = 6) {
    SpanishTerms terms;
    terms.decks = decks;
    terms.soft17 = soft17;
    terms.redouble = redouble;
    terms.double_on = DoubleOn::any;
    terms.split_aces = SplitAces::any;
    terms.double_for_less = !redouble;
    return terms;
}

Hand hand_of(const std::vector<Card>& all, bool from_split = false, Money stake = Money::dollars(2)) {
    Hand hand;
    hand.begin({stake, {Seat{1}, 1}, 0, 0});
    hand.from_split = from_split;
    for (const Card card : all) hand.add(card);
    return hand;
}

Play play_of(const SpanishTerms& terms, const SpanishStrategy& strategy, const Hand& hand, Card up) {
    Spot spot{};
    spot.begin(hand.stake);
    spot.splits = hand.from_split ? 1 : 0;
    const Hand dealer = hand_of({up});
    return strategy.answer(SpanishPlayQuestion{{terms, spot, hand, dealer}, terms}).option;
}
std::string play_of(const SpanishTerms& terms, const std::string& mine, const std::string& up,
                    Money stake = Money::dollars(2)) {
    const Play play = play_of(terms, SpanishStrategy(terms), hand_of(cards(mine), false, stake), cards(up)[0]);
    return std::string(play_words[static_cast<std::size_t>(play)]);
}

TEST(SpanishStrategy, PlaysTheHandsTheGameIsKnownFor) {
    const SpanishTerms terms = house_terms();
    EXPECT_EQ(play_of(terms, "Kh 2d", "6c"), "hit") << "with fewer face cards a 12 breaks less often";
    EXPECT_EQ(play_of(terms, "Kh 7d", "Ac"), "surrender");
    EXPECT_EQ(play_of(terms, "8h 8d", "Ac"), "surrender");
    EXPECT_EQ(play_of(terms, "6h 5d", "5c"), "double");
    EXPECT_EQ(play_of(terms, "2h 2d 2s 2c 3h", "5c"), "hit") << "with five cards the next 21 pays 2 to 1";
    EXPECT_EQ(play_of(terms, "Ah Ad", "Ac"), "split");
}

// 30-899.16(10): the third seven is worth more than a better play, unless the wager is large.
TEST(SpanishStrategy, HitsSevensForTheSuperBonusWhereItPays) {
    const SpanishTerms terms = house_terms();
    EXPECT_EQ(play_of(terms, "7h 7d", "7c", Money::dollars(5)), "split");
    EXPECT_EQ(play_of(terms, "7h 7h", "7c", Money::dollars(5)), "hit");
    EXPECT_EQ(play_of(terms, "7h 7h", "7c", Money::dollars(25)), "hit");
    EXPECT_EQ(play_of(terms, "7h 7h", "7c", Money::dollars(4)), "split") << "too little for the bonus";
    EXPECT_EQ(play_of(terms, "7h 7h", "7c", Money::dollars(100'000)), "split") << "the bonus is nothing beside it";
    EXPECT_EQ(play_of(terms, "7h 7h", "8c", Money::dollars(5)), play_of(terms, "7h 7h", "8c"));
    const SpanishTerms two = house_terms(Soft17::hit, false, 2);
    EXPECT_EQ(play_of(two, "7h 7d", "7s", Money::dollars(5)), "hit");
    EXPECT_EQ(play_of(two, "7h 7s", "7s", Money::dollars(5)), "split");
    EXPECT_EQ(play_of(two, "7h 7d", "7c", Money::dollars(5)), "split");
}

// The same expectations by other means: in floating point, over the ten values or 48 cards, with its own arithmetic of
// totals and its own statement of what a 21 pays.
class Twin {
public:
    Twin(const SpanishTerms& terms, Card up) : terms_(terms) {
        const Total shown = with({}, blackjack_value(up));
        double ways = 0;
        std::array<double, 27> ends{};
        for (int hole = 1; hole <= 10; ++hole) {
            const Total two = with(shown, hole);
            if (two.points == 21) continue;
            const double weight = hole == 10 ? 3 : 1;
            ways += weight;
            for (std::size_t end = 17; end < ends.size(); ++end) ends[end] += weight * ends_of(two)[end];
        }
        for (std::size_t end = 17; end < ends.size(); ++end) dealer_[end] = ends[end] / ways;
    }

    double stand(Total mine) const {
        double worth = 0;
        for (std::size_t end = 17; end < dealer_.size(); ++end) {
            const int theirs = static_cast<int>(end);
            if (theirs > 21 || theirs < mine.points) worth += dealer_[end];
            if (theirs <= 21 && theirs > mine.points) worth -= dealer_[end];
        }
        return worth;
    }
    double hit(std::span<const Card> hand) {
        if (hand.size() > 2) return hit(total_of(hand), hand.size());
        double sum = 0;
        for (const Card card : deck_) {
            const std::array three{hand[0], hand[1], card};
            const Total total = total_of(three);
            sum += total.points == 21 ? paid(three) : after_hit(total, 3);
        }
        return sum / 48;
    }
    double twice(Total mine) {
        return 2 * average([&](int value) { return doubled(with(mine, value), 1); });
    }
    // A doubled hand, per unit of what lies.
    double again(Total mine, int times) {
        const auto [known, is_new] = again_.try_emplace({mine, times}, 0.0);
        if (is_new) {
            known->second = 2 * average([&](int value) { return doubled(with(mine, value), times + 1); });
        }
        return known->second;
    }
    double split(Card card) {
        const auto [known, is_new] = split_.try_emplace(blackjack_value(card), 0.0);
        if (!is_new) return known->second;
        double sum = 0;
        for (const Suit first : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
            for (const Card second : deck_) {
                const std::array two{Card(card.rank(), first), second};
                const Total total = total_of(two);
                sum += total.points == 21 ? 1 : std::max({stand(total), hit(two), twice(total)});
            }
        }
        return split_[blackjack_value(card)] = 2 * sum / (4 * 48);
    }
    double worth(Play play, const Hand& hand) {
        switch (play) {
            case Play::stand: return stand(total_of(hand.all_cards()));
            case Play::hit: return hit(hand.all_cards());
            case Play::double_down: return twice(total_of(hand.all_cards()));
            case Play::split: return split(hand.cards[0]);
            case Play::surrender: return -0.5;
        }
        return 0;
    }

private:
    template <class WorthOf>
    static double average(const WorthOf& worth_of) {
        double sum = 3 * worth_of(10);
        for (int value = 1; value <= 9; ++value) sum += worth_of(value);
        return sum / 12;
    }
    std::array<double, 27> ends_of(Total dealer) {
        const auto [known, is_new] = ends_.try_emplace(dealer, std::array<double, 27>{});
        if (!is_new) return known->second;
        const bool draws = dealer.points < 17 || (dealer == Total{17, true} && terms_.soft17 == Soft17::hit);
        std::array<double, 27> ends{};
        if (!draws) {
            ends[static_cast<std::size_t>(dealer.points)] = 1;
        } else {
            for (int value = 1; value <= 10; ++value) {
                const auto next = ends_of(with(dealer, value));
                for (std::size_t end = 17; end < 27; ++end) ends[end] += next[end] * (value == 10 ? 3 : 1) / 12;
            }
        }
        return ends_[dealer] = ends;
    }
    double paid(std::span<const Card> three) const {
        std::string ranks;
        for (const Card card : three) ranks += text_of(card)[0];
        std::ranges::sort(ranks);
        const bool is_suited = three[0].suit() == three[1].suit() && three[1].suit() == three[2].suit();
        if (ranks == "777" && terms_.decks == 2) return 2;
        if (ranks != "777" && ranks != "678") return 1;
        return !is_suited ? 1.5 : three[0].suit() == Suit::spades ? 3 : 2;
    }
    static double paid_by_count(std::size_t count) { return count < 5 ? 1 : count == 5 ? 1.5 : count == 6 ? 2 : 3; }
    double after_hit(Total mine, std::size_t count) {
        if (mine.points > 21) return -1;
        if (mine.points == 21) return paid_by_count(count);
        return std::max({stand(mine), hit(mine, count), twice(mine)});
    }
    double hit(Total mine, std::size_t count) {
        const auto [known, is_new] = hit_.try_emplace({mine, count}, 0.0);
        if (is_new) {
            known->second = average([&](int value) { return after_hit(with(mine, value), count + 1); });
        }
        return known->second;
    }
    double doubled(Total mine, int times) {
        if (mine.points > 21) return -1;
        if (mine.points == 21) return 1;
        const double best = std::max(stand(mine), -0.5);
        return terms_.redouble && times < 3 ? std::max(best, again(mine, times)) : best;
    }

    const SpanishTerms& terms_;
    const std::vector<Card> deck_ = cards_of(*deck_recipe("spanish"), 1);
    std::array<double, 27> dealer_{};
    std::map<Total, std::array<double, 27>> ends_;
    std::map<std::pair<Total, std::size_t>, double> hit_;
    std::map<std::pair<Total, int>, double> again_;
    std::map<int, double> split_;  // by value of the cards
};

const std::string up_cards = "As 2s 3s 4s 5s 6s 7s 8s 9s Ks";

std::vector<SpanishTerms> every_terms() {
    return {house_terms(), house_terms(Soft17::stand), house_terms(Soft17::hit, true),
            house_terms(Soft17::hit, false, 2)};
}

void expect_best_play(const SpanishTerms& terms, const SpanishStrategy& strategy, Twin& twin, const Hand& hand,
                      Card up) {
    Spot spot{};
    spot.begin(hand.stake);
    const Hand dealer = hand_of({up});
    const SpanishPlayQuestion question{{terms, spot, hand, dealer}, terms};
    const Play chosen = strategy.answer(question).option;
    ASSERT_FALSE(question.refuses(chosen));
    double best = -2;
    for (const Play play : {Play::stand, Play::hit, Play::double_down, Play::split, Play::surrender}) {
        if (!question.refuses(play)) best = std::max(best, twin.worth(play, hand));
    }
    EXPECT_GT(twin.worth(chosen, hand), best - 1e-6) << text_of(hand.all_cards()) << " against " << text_of(up) << ": "
                                                     << play_words[static_cast<std::size_t>(chosen)];
}

TEST(SpanishStrategy, PlaysTheFirstTwoCardsAsItsTwinFindsBest) {
    for (const SpanishTerms& terms : every_terms()) {
        const SpanishStrategy strategy(terms);
        for (const Card up : cards(up_cards)) {
            Twin twin(terms, up);
            for (const Card first : cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ks")) {
                for (const Card second : cards("Ad 2d 3d 4d 5d 6d 7d 8d 9d Kd 6s 7s 8s")) {
                    const Hand hand = hand_of({first, second});
                    if (hand.total.best() == 21) continue;
                    expect_best_play(terms, strategy, twin, hand, up);
                    expect_best_play(terms, strategy, twin, hand_of({first, second}, true), up);
                }
            }
            for (const char* suited : {"6h 7h", "8h 6h", "7h 8h", "7h 7h"}) {
                expect_best_play(terms, strategy, twin, hand_of(cards(suited)), up);
            }
        }
    }
}

TEST(SpanishStrategy, PlaysLongerHandsAsItsTwinFindsBest) {
    for (const SpanishTerms& terms : every_terms()) {
        const SpanishStrategy strategy(terms);
        const std::vector<Card> deck = cards_of(*deck_recipe("spanish"), 1);
        FastRandom random(20'261, 0);
        for (const Card up : cards(up_cards)) {
            Twin twin(terms, up);
            for (int i = 0; i < 400; ++i) {
                Hand hand = hand_of({deck[random.below(48)], deck[random.below(48)]});
                while (hand.total.best() < 21) {
                    if (hand.count > 2) expect_best_play(terms, strategy, twin, hand, up);
                    // Mostly small cards, so that some hands get long.
                    hand.add(deck[random.below(random.below(3) == 0 ? 48 : 16)]);
                }
            }
        }
    }
}

TEST(SpanishStrategy, PlaysDoubledHandsAsItsTwinFindsBest) {
    const std::vector<const char*> hands{"2h 3d 2d", "3h 4d 2d", "5h 6d 2d", "5h 4d 6d", "5h 6d 5d", "Kh 2d 4d",
                                         "Kh 3d 5d", "6h 4d 9d", "Kh 4d 6d", "Ah 2d 3d", "Ah 2d 5d", "Ah 4d 4d"};
    for (const SpanishTerms& terms : every_terms()) {
        const SpanishStrategy strategy(terms);
        for (const Card up : cards(up_cards)) {
            Twin twin(terms, up);
            for (const char* mine : hands) {
                for (int times = 1; times <= (terms.redouble ? most_doublings : 1); ++times) {
                    const Hand hand = hand_of(cards(mine));
                    const DoubledQuestion question{terms, hand, up, times};
                    const AfterDouble chosen = strategy.answer(question).option;
                    ASSERT_FALSE(question.refuses(chosen));
                    const Total total = total_of(hand.all_cards());
                    const bool may_go_on = !question.refuses(AfterDouble::double_down);
                    const std::array<double, 3> worth{twin.stand(total), may_go_on ? twin.again(total, times) : -2,
                                                      -0.5};
                    EXPECT_GT(worth[static_cast<std::size_t>(chosen)], std::ranges::max(worth) - 1e-6)
                        << mine << " against " << text_of(up) << ", doubled " << times;
                }
            }
        }
    }
}

// The Wizard of Odds (wizardofodds.com, Spanish 21) gives the game an edge of 0.40 % where the dealer stands on soft
// 17, of 0.76 % where the dealer hits it, and of 0.42 % with doubling again; by a whole strategy and without the super
// bonus, which at these wagers is worth a sixtieth of a per cent.
TEST(SpanishStrategy, ComesNearThePublishedEdges) {
    const auto edge_with = [](std::vector<Choice> choices) {
        const auto game = choose(id, "", choices)->set;
        rulebook::SimBlock block;
        block.seed = 16;
        block.rounds = 2'000'000;
        block.bets = {{0, Money::dollars(10)}};
        const WagerTally tally = game->simulate(block).wagers[0];
        return -static_cast<double>(tally.net_cents) / static_cast<double>(tally.wagered_cents);
    };
    // A wager's standard deviation is below 1.3, so this is under three standard errors of so many rounds.
    constexpr double near = 0.0025;
    EXPECT_NEAR(edge_with({{"soft17", "stand", "here"}}), 0.0040, near);
    EXPECT_NEAR(edge_with({}), 0.0076, near);
    EXPECT_NEAR(edge_with({{"redouble", "true", "here"}}), 0.0042, near);
}

// The least that a 21 is paid is more than doubling it would bring, however often.
TEST(SpanishStrategy, IsRightNeverToDoubleA21) {
    for (const SpanishTerms& terms : every_terms()) {
        for (const Card up : cards(up_cards)) {
            Twin twin(terms, up);
            EXPECT_LT(twin.twice({21, true}), 1);
            EXPECT_LT(twin.again({21, true}, 1), 1);
        }
    }
}

}  // namespace
}  // namespace felt::blackjack::spanish_21
