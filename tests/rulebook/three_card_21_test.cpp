// 3 Card 21 "N" Done: what is no option of it, the bonus that is never missing, and a strategy that equals its twin.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rulebook/blackjack/three_card_21/round.hpp"
#include "rulebook/blackjack/three_card_21/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"
#include "table/live_table.hpp"
#include "up_card_twin.hpp"

namespace felt::blackjack::three_card_21 {
namespace {

using by_value::for_many_terms;
using by_value::UpCardTwin;
using rulebook::Choice;
using rulebook::choose;
using testing_support::cards;

const std::string id = "three-card-21-n-done";

std::string error_with(const std::string& option, const std::string& value) {
    const std::array choices{Choice{option, value, "here"}};
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// shows: 30-2111(3), 30-2111(7), 30-2111-player(2)(a), 30-2111-player(3)(a)
TEST(ThreeCard21, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option :
         {"cards", "hole", "insurance", "even_money", "blackjack_pays", "split", "splits", "surrender"}) {
        EXPECT_THAT(error_with(option, "true"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
}

// shows: 30-2111(1).a, 30-2111-player(3)(a)
TEST(ThreeCard21, RefusesSevenDecksAndWagersWithoutAHalf) {
    EXPECT_THAT(error_with("decks", "7"), testing::HasSubstr("six or eight, not seven (30-2111(1).a)"));
    EXPECT_EQ(error_with("decks", "8"), "");
    EXPECT_THAT(error_with("chip", "1.00"), testing::HasSubstr("(30-2111-player(3)(a))"));
    EXPECT_EQ(error_with("chip", "0.50"), "");
}

// shows: 30-2111(2), 30-2111(2).b
TEST(ThreeCard21, AlwaysHostsTheBonusWithinTheLimitsOfTheHand) {
    const std::array choices{Choice{"min_bet", "5.00", "here"}, Choice{"max_bet", "300.00", "here"}};
    const auto game = choose(id, "", choices)->set;
    ASSERT_EQ(game->side_wagers().size(), 1U);
    const wagers::HostedWager& bonus = game->side_wagers()[0];
    EXPECT_EQ(bonus.wager->id, "three-card-bonus");
    const auto bets = game->usual_bets();
    ASSERT_EQ(bets.size(), 2U);
    EXPECT_EQ(bets[1].wager, bonus.info.index);
    EXPECT_EQ(bets[0].amount, bets[1].amount);
    LiveTable table(game->opening());
    game->play(table);
    const auto limits = std::ranges::find(table.layout()->wagers, &bonus.info, &WagerLimits::wager);
    ASSERT_NE(limits, table.layout()->wagers.end());
    EXPECT_EQ(limits->least, Money::dollars(5));
    EXPECT_EQ(limits->most, Money::dollars(300));
    EXPECT_EQ(limits->exactly, even_odds);
}

// shows: 30-2111(5)
TEST(ThreeCard21, HasItsSecondBonusTableForSixDecksOnly) {
    wagers::WagerChoice table_2;
    table_2.id = "three-card-bonus";
    table_2.table = "2";
    table_2.where = "here";
    const std::array eight{Choice{"decks", "8", "here"}};
    EXPECT_TRUE(choose(id, "", {}, std::array{table_2}));
    const auto refused = choose(id, "", eight, std::array{table_2});
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().text, testing::HasSubstr("is for 6 decks, not 8 (30-2111(5))"));
}

// ---- what three cards may be taken for ----

Hand hand_of(const std::string& text) {
    Hand hand;
    hand.begin({Money::dollars(10), {Seat{1}, 1}, 0, 0});
    for (const Card card : cards(text)) hand.add(card);
    return hand;
}

// shows: 30-2111-player(4), 30-2111-player(2)(a), 30-2111-player(4)(a)
TEST(ThreeCard21, KnowsWhichThreeCardsMayBeSplit) {
    EXPECT_TRUE(counts_over_21(hand_of("Th 9c 5d")));
    EXPECT_TRUE(counts_over_21(hand_of("Ah 9c 8d"))) << "with an eleven";
    EXPECT_TRUE(counts_over_21(hand_of("Ah 2c 9d"))) << "12 or 22";
    EXPECT_FALSE(counts_over_21(hand_of("Ah 2c 8d"))) << "11 or 21";
    EXPECT_FALSE(counts_over_21(hand_of("Th 9c 2d")));
    EXPECT_TRUE(may_be_split(hand_of("Ah 2c 8d"))) << "a 21 with an ace";
    EXPECT_FALSE(may_be_split(hand_of("Ah 2c 7d"))) << "a soft 20 is neither";
    EXPECT_FALSE(may_be_split(hand_of("Th 9c 2d"))) << "a 21 with neither ace nor pair";
    EXPECT_TRUE(may_be_split(hand_of("4h 9c 4d")));
    EXPECT_FALSE(may_be_split(hand_of("4h 9c 5d")));
}

// ---- the strategy ----

char symbol_of(int value) { return value == 1 ? 'A' : value == 10 ? 'T' : static_cast<char>('0' + value); }

UpCardTwin twin_of(const Terms& terms, int up) {
    const double win = static_cast<double>(terms.win_pays.win) / terms.win_pays.per;
    return {terms, up, [win](int mine, int theirs) {
                if (mine == 21) return 1.0;
                return theirs > 21 || mine > theirs ? win : mine == theirs ? 0.0 : -1.0;
            }};
}

double worth_of(UpCardTwin& twin, Play play, std::span<const int> values) {
    by_value::Total total;
    for (const int value : values) total = by_value::with(total, value);
    switch (play) {
        case Play::stand: return twin.stand(total);
        case Play::hit: return twin.hit(total);
        case Play::double_down: return twin.twice(total);
        case Play::split: return twin.alone(values[0]) + twin.alone(values[1]) + twin.alone(values[2]);
        case Play::surrender: return -0.5;
    }
    return 0;
}

void expect_best_of(const ThreeCardStrategy& strategy, const Terms& terms, UpCardTwin& twin, int up,
                    std::array<int, 3> values) {
    std::string text;
    for (const int value : values) text += std::string{symbol_of(value), 's', ' '};
    const Hand hand = hand_of(text);
    const Hand dealer = hand_of(std::string{symbol_of(up), 'd'});
    const ThreeCardsQuestion question{terms, hand, dealer};
    double best = -3;
    for (const Play play : {Play::stand, Play::hit, Play::double_down, Play::split, Play::surrender}) {
        if (!question.refuses(play)) best = std::max(best, worth_of(twin, play, values));
    }
    const Play chosen = strategy.answer(question).option;
    ASSERT_FALSE(question.refuses(chosen)) << text;
    EXPECT_GT(worth_of(twin, chosen, values), best - 1e-6) << text << "against " << up;

    const double blackjacks = up == 1 ? 4.0 / 13 : up == 10 ? 1.0 / 13 : 0;
    const auto before_the_look = [&](double worth) { return (1 - blackjacks) * worth - blackjacks; };
    if (counts_over_21(hand)) {
        const bool gives_up = strategy.answer(GiveUpQuestion{hand, dealer.cards[0]}).option == GiveUp::surrender;
        EXPECT_GT(gives_up ? -0.5 : before_the_look(best), std::max(-0.5, before_the_look(best)) - 1e-6) << text;
    }
    if (hand.total.best() == 21 && may_be_split(hand)) {
        const bool declines = strategy.answer(Dealt21Question{hand, dealer.cards[0]}).option == Dealt21::decline;
        const double split = before_the_look(worth_of(twin, Play::split, values));
        EXPECT_GT(declines ? split : 1.0, std::max(split, 1.0) - 1e-6) << text << "against " << up;
    }
}

void expect_best_plays(const Terms& terms) {
    const ThreeCardStrategy strategy(terms);
    for (int up = 1; up <= 10; ++up) {
        UpCardTwin twin = twin_of(terms, up);
        for (int a = 1; a <= 10; ++a) {
            for (int b = a; b <= 10; ++b) {
                for (int c = b; c <= 10; ++c) expect_best_of(strategy, terms, twin, up, {a, b, c});
            }
        }
    }
}

TEST(ThreeCardStrategy, ChoosesWhatItsTwinFindsBestUnderAnyTerms) {
    Terms terms;
    terms.even_money = false;
    terms.surrender = Surrender::none;
    terms.splits = 1;
    for_many_terms(terms, expect_best_plays);
}

}  // namespace
}  // namespace felt::blackjack::three_card_21
