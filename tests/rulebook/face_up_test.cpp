// Face up blackjack: what is no option of it, what never happens in it, and a strategy that equals its twin.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "rulebook/blackjack/face_up/round.hpp"
#include "rulebook/blackjack/face_up/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"
#include "totals_by_value.hpp"

namespace felt::blackjack::face_up {
namespace {

using by_value::average;
using by_value::every_two_cards;
using by_value::Total;
using by_value::total_of;
using by_value::with;
using rulebook::Choice;
using rulebook::choose;
using testing_support::cards;

const std::string id = "face-up-blackjack";

std::string error_with(const std::string& option, const std::string& value) {
    const std::array choices{Choice{option, value, "here"}};
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// shows: 30-899.02(1), 30-899.02(4)
TEST(FaceUpBlackjack, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option : {"hole", "dealer_blackjack_takes", "insurance", "even_money"}) {
        EXPECT_THAT(error_with(option, "true"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
    EXPECT_THAT(error_with("surrender", "early"), testing::HasSubstr("it is none | late (30-829)"));
}

// shows: 30-899.02(2)
TEST(FaceUpBlackjack, PaysABlackjackAtLeastEvenMoney) {
    EXPECT_EQ(error_with("blackjack_pays", "1 to 1"), "");
    EXPECT_EQ(error_with("blackjack_pays", "6 to 5"), "");
    EXPECT_THAT(error_with("blackjack_pays", "4 to 5"), testing::HasSubstr("at least 1 to 1 (30-899.02(2))"));
}

// shows: 30-899.02(3), 30-899.02(4)
TEST(FaceUpBlackjack, KnowsNoPushNoEvenMoneyAndNoInsurance) {
    const auto game = choose(id, "", {})->set;
    ASSERT_EQ(game->wagers().size(), 1U);
    for (const Outcome* outcome : game->wagers()[0]->outcomes) {
        EXPECT_THAT(std::string(outcome->id), testing::Not(testing::AnyOf("push", "blackjack-push", "even-money")));
    }
    rulebook::SimBlock block;
    block.rounds = 300'000;
    block.seats = 3;
    block.bets = {{0, game->usual_bet()}};
    const Tally tally = game->simulate(block);
    EXPECT_GT(tally.wagers[0].outcomes[tie_loses.index], 10'000U);
    EXPECT_EQ(tally.wagers[0].outcomes[outcome::blackjack_push.index], 0U);
    EXPECT_EQ(tally.wagers[0].outcomes[outcome::even_money.index], 0U);
    EXPECT_EQ(tally.wagers[insurance_wager.index].placed, 0U);
}

// Where every card is a nine, every hand of two ties with the dealer's.
TEST(FaceUpBlackjack, LosesEveryTieExactly) {
    const std::array choices{Choice{"split", "none", "here"}};
    const auto game = choose(id, "", choices)->set;
    rulebook::SimBlock block;
    block.bets = {{0, Money::dollars(10)}};
    block.shoe = std::vector<Card>(12, *card_from_text("9s"));
    EXPECT_EQ(game->best_expectation(block).net_cents, -1000);
}

// ---- the strategy ----

Hand hand_of(const std::vector<Card>& all, bool from_split = false) {
    Hand hand;
    hand.begin({Money::dollars(10), {Seat{1}, 1}, 0, 0});
    hand.from_split = from_split;
    for (const Card card : all) hand.add(card);
    return hand;
}

Terms house_terms() {
    Terms terms;
    terms.hole = Hole::none;
    terms.insurance = terms.even_money = false;
    terms.blackjack_pays = even_odds;
    terms.surrender = Surrender::none;
    return terms;
}

Play play_of(const OpenHandStrategy& strategy, const Terms& terms, const Hand& hand, const Hand& dealer) {
    Spot spot{};
    spot.begin(hand.stake);
    spot.splits = hand.from_split ? 1 : 0;
    return strategy.answer(PlayQuestion{terms, spot, hand, dealer}).option;
}

Play play_of(const Terms& terms, const std::string& mine, const std::string& dealers) {
    return play_of(OpenHandStrategy(terms), terms, hand_of(cards(mine)), hand_of(cards(dealers)));
}

TEST(OpenHandStrategy, PlaysTheHandsTheGameIsKnownFor) {
    const Terms terms = house_terms();
    EXPECT_EQ(play_of(terms, "Th Qd", "Tc Ks"), Play::hit) << "a 20 that ties a 20 has nothing to lose";
    EXPECT_EQ(play_of(terms, "Th Qd", "Tc 9s"), Play::stand);
    EXPECT_EQ(play_of(terms, "Th Qd", "Tc 6s"), Play::split) << "against a 16 even tens are split";
    EXPECT_EQ(play_of(terms, "Th 7d", "Tc 8s"), Play::hit) << "a 17 has lost to an 18 already";
    EXPECT_EQ(play_of(terms, "Th 2d", "9c 7s"), Play::stand) << "the dealer of a hard 16 breaks more often than not";
    EXPECT_EQ(play_of(terms, "6h 5d", "9c 6s"), Play::double_down);
    EXPECT_EQ(play_of(terms, "6h 5d", "Tc 9s"), Play::hit) << "with 19 in view an 11 wants more than one card";
    Terms surrenders = terms;
    surrenders.surrender = Surrender::late;
    EXPECT_EQ(play_of(surrenders, "Th Qd", "Tc Ks"), Play::surrender);
    EXPECT_EQ(play_of(surrenders, "8h 8d", "Tc Ks"), Play::surrender);
    EXPECT_EQ(play_of(surrenders, "Th 6d 2c", "Tc Ks"), Play::hit) << "after a third card it is too late";
}

TEST(OpenHandStrategy, NeverStandsOnAHandThatHasLost) {
    const Terms terms = house_terms();
    const OpenHandStrategy strategy(terms);
    for (const auto& dealers : every_two_cards()) {
        const Hand dealer = hand_of(dealers);
        if (dealer_must_draw(terms, dealer.total) || dealer.is_blackjack()) continue;
        for (const auto& mine : every_two_cards()) {
            const Hand hand = hand_of(mine);
            if (hand.is_blackjack()) continue;
            const bool has_lost = hand.total.best() <= dealer.total.best();
            const bool stands = play_of(strategy, terms, hand, dealer) == Play::stand;
            EXPECT_FALSE(has_lost && stands) << text_of(hand.all_cards()) << " against " << text_of(dealers);
        }
    }
}

// The same expectations by other means: in floating point, by sums over the ten values and with its own arithmetic of
// totals.
class Twin {
public:
    explicit Twin(const Terms& terms) : terms_(terms) {}

    double stand(Total mine, Total dealer) {
        if (mine.points > 21) return -1;
        const double wins = chance_to_win(mine.points, dealer);
        return wins * terms_.win_pays.win / terms_.win_pays.per - (1 - wins);
    }
    double hit(Total mine, Total dealer) {
        const auto [known, is_new] = hit_.try_emplace({mine, dealer}, 0.0);
        if (is_new) {
            known->second = average([&](int value) {
                const Total next = with(mine, value);
                if (next.points >= 21) return stand(next, dealer);
                double best = std::max(stand(next, dealer), hit(next, dealer));
                if (terms_.double_on == DoubleOn::any && may_double(next)) best = std::max(best, twice(next, dealer));
                return best;
            });
        }
        return known->second;
    }
    double twice(Total mine, Total dealer) {
        return 2 * average([&](int value) { return stand(with(mine, value), dealer); });
    }
    double split(int card, Total dealer) {
        return 2 * average([&](int value) {
                   const Total hand = with(with({}, card), value);
                   if (hand.points == 21 || (card == 1 && terms_.split_aces == SplitAces::one_card))
                       return stand(hand, dealer);
                   double best = std::max(stand(hand, dealer), hit(hand, dealer));
                   if (terms_.double_after_split && terms_.double_on != DoubleOn::none && may_double(hand)) {
                       best = std::max(best, twice(hand, dealer));
                   }
                   return best;
               });
    }
    double worth(Play play, const Hand& hand, const Hand& dealer) {
        const Total mine = total_of(hand.all_cards());
        const Total theirs = total_of(dealer.all_cards());
        switch (play) {
            case Play::stand: return stand(mine, theirs);
            case Play::hit: return hit(mine, theirs);
            case Play::double_down: return twice(mine, theirs);
            case Play::split: return split(blackjack_value(hand.cards[0]), theirs);
            case Play::surrender: return -0.5;
        }
        return 0;
    }

private:
    double chance_to_win(int mine, Total dealer) {
        const auto [known, is_new] = wins_.try_emplace({mine, dealer}, 0.0);
        if (is_new) {
            const bool draws =
                dealer.points < 17 || (dealer.points == 17 && dealer.soft && terms_.soft17 == Soft17::hit);
            const bool wins = dealer.points > 21 || dealer.points < mine;
            known->second = draws ? average([&](int value) { return chance_to_win(mine, with(dealer, value)); })
                : wins            ? 1.0
                                  : 0.0;
        }
        return known->second;
    }
    bool may_double(Total mine) const {
        switch (terms_.double_totals) {
            case DoubleTotals::any: return true;
            case DoubleTotals::nine_to_eleven: return mine.points >= 9 && mine.points <= 11;
            case DoubleTotals::ten_or_eleven: return mine.points >= 10 && mine.points <= 11;
        }
        return true;
    }

    const Terms& terms_;
    std::map<std::pair<int, Total>, double> wins_;
    std::map<std::pair<Total, Total>, double> hit_;
};

// Of all plays that are allowed, the one chosen is worth as much as the best.
void expect_best_plays(const Terms& terms) {
    const OpenHandStrategy strategy(terms);
    Twin twin(terms);
    for (const auto& dealers : every_two_cards()) {
        const Hand dealer = hand_of(dealers);
        if (dealer.is_blackjack()) continue;
        for (const auto& mine : every_two_cards()) {
            for (const bool from_split : {false, true}) {
                const Hand hand = hand_of(mine, from_split);
                if (hand.total.best() == 21) continue;
                Spot spot{};
                spot.begin(hand.stake);
                const PlayQuestion question{terms, spot, hand, dealer};
                const Play chosen = strategy.answer(question).option;
                ASSERT_FALSE(question.refuses(chosen));
                double best = -2;
                for (const Play play : {Play::stand, Play::hit, Play::double_down, Play::split, Play::surrender}) {
                    if (!question.refuses(play)) best = std::max(best, twin.worth(play, hand, dealer));
                }
                EXPECT_GT(twin.worth(chosen, hand, dealer), best - 1e-6)
                    << text_of(hand.all_cards()) << " against " << text_of(dealers) << ": "
                    << play_words[static_cast<std::size_t>(chosen)];
            }
        }
    }
}

TEST(OpenHandStrategy, ChoosesWhatItsTwinFindsBestUnderAnyTerms) {
    expect_best_plays(house_terms());
    for (const Soft17 soft17 : {Soft17::hit, Soft17::stand}) {
        for (const DoubleOn double_on : {DoubleOn::none, DoubleOn::two_cards, DoubleOn::any}) {
            for (const DoubleTotals totals :
                 {DoubleTotals::any, DoubleTotals::nine_to_eleven, DoubleTotals::ten_or_eleven}) {
                for (const Surrender gives_up : {Surrender::none, Surrender::late}) {
                    Terms terms = house_terms();
                    terms.soft17 = soft17;
                    terms.double_on = double_on;
                    terms.double_totals = totals;
                    terms.surrender = gives_up;
                    expect_best_plays(terms);
                    terms.double_after_split = false;
                    terms.split_aces = SplitAces::any;
                    terms.win_pays = {3, 2};
                    expect_best_plays(terms);
                }
            }
        }
    }
}

// Odds beyond all reason are still counted without overflow: then only winning matters.
TEST(OpenHandStrategy, BearsTheHighestOddsThereAre) {
    Terms terms = house_terms();
    terms.win_pays = *odds_to_from_text("100000000 to 1");
    expect_best_plays(terms);
}

}  // namespace
}  // namespace felt::blackjack::face_up
