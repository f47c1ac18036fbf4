// Competition 21: what is no option of it, what each card may cost, and a strategy that equals its twin.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "rulebook/blackjack/competition_21/round.hpp"
#include "rulebook/blackjack/competition_21/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"
#include "totals_by_value.hpp"

namespace felt::blackjack::competition_21 {
namespace {

using by_value::average;
using by_value::Total;
using by_value::total_of;
using by_value::with;
using rulebook::Choice;
using rulebook::choose;
using testing_support::cards;

const std::string id = "competition-21";

std::string error_with(const std::string& option, const std::string& value) {
    const std::array choices{Choice{option, value, "here"}};
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// shows: 30-899.03(3).a, 30-899.03(6).a, 30-899.03(7).c, 30-899.03(10)
TEST(Competition21, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option : {"soft17", "insurance", "even_money", "double", "split_aces", "resplit_aces", "surrender",
                               "hole", "dealer_blackjack_takes"}) {
        EXPECT_THAT(error_with(option, "true"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
}

// shows: 30-899.03(2).a
TEST(Competition21, CapsTheFirstWagerUnlessTheHousePostsAnother) {
    EXPECT_EQ(choose(id, "", {})->settings["max_bet"], "2.50");
    EXPECT_EQ(error_with("max_bet", "100.00"), "");
}

TEST(Competition21, PostsItsOwnSurrenderAndNoOther) {
    const auto notices = choose(id, "", {})->set->notices();
    const auto about_surrender = [](const std::string& notice) { return notice.find("urrender") != std::string::npos; };
    EXPECT_EQ(std::ranges::count_if(notices, about_surrender), 1);
}

// ---- what a card costs ----

constexpr Money unit = Money::dollars(2);

Hand hand_of(const std::vector<Card>& all, int units, bool from_split = false) {
    Hand hand;
    hand.begin({unit * units, {Seat{1}, 1}, 0, 0});
    hand.from_split = from_split;
    for (const Card card : all) hand.add(card);
    return hand;
}
Spot spot_with_original() {
    Spot spot{};
    spot.begin({unit, {Seat{1}, 1}, 0, 0});
    return spot;
}

std::string cost_of_next(const std::string& mine, int units, Money preceding) {
    const Terms terms;
    const Hand hand = hand_of(cards(mine), units);
    const Hand dealer = hand_of(cards("9c"), 0);
    const Spot spot = spot_with_original();
    const Amounts cost = StageQuestion{terms, spot, hand, dealer, preceding}.amounts(StagePlay::hit);
    return text_of(cost.least) + " to " + text_of(cost.most);
}

// shows: 30-899.03(4).b, 30-899.03(5).a, 30-899.03(5).b
TEST(Competition21, AsksForEachCardWhatItsClauseAsks) {
    EXPECT_EQ(cost_of_next("4h", 1, unit), "2.00 to 2.00");
    EXPECT_EQ(cost_of_next("4h 3d", 2, unit), "2.00 to 4.00");
    EXPECT_EQ(cost_of_next("4h 3d 2c", 3, unit), "2.00 to 4.00");
    EXPECT_EQ(cost_of_next("4h 3d 2c", 4, Money::dollars(3)), "3.00 to 4.00");
    EXPECT_EQ(cost_of_next("4h 3d 2c 2s", 6, Money::dollars(4)), "4.00 to 4.00");
}

// ---- the strategy ----

// The same expectations by other means: in floating point, by sums over the ten values and with its own arithmetic of
// totals, in original wagers. Everything is given that the dealer makes no blackjack.
class Twin {
public:
    Twin(const Terms& terms, int up) : terms_(terms), up_(up) {
        blackjack_ = up == 1 ? 4.0 / 13 : up == 10 ? 1.0 / 13 : 0;
        for (int mine = 0; mine <= 21; ++mine) stand_.push_back(work_out(mine));
    }

    double stand(Total mine, int units) {
        return mine.points > 21 ? -units : units * stand_[static_cast<std::size_t>(mine.points)];
    }
    double hit(Total mine, int units, int pays) {
        const auto [known, is_new] = hit_.try_emplace({mine, units, pays}, 0.0);
        if (is_new) {
            known->second = average([&](int value) { return best(with(mine, value), units + pays, pays); });
        }
        return known->second;
    }
    double best(Total mine, int units, int preceding) {
        double most = stand(mine, units);
        if (mine.points >= 21) return most;
        for (int pays = preceding; pays <= 2; ++pays) most = std::max(most, hit(mine, units, pays));
        return most;
    }
    double second(int card) {
        return average([&](int value) {
            const Total two = with(with({}, card), value);
            const double pays = static_cast<double>(terms_.blackjack_pays.win) / terms_.blackjack_pays.per;
            if (two.points == 21) return 2 * pays + blackjack_ / (1 - blackjack_);
            return value == card ? std::max(best(two, 2, 1), split(card)) : best(two, 2, 1);
        });
    }
    double second_to_split(int card) {
        return average([&](int value) {
            const Total two = with(with({}, card), value);
            return card == 1 ? stand(two, 2) : best(two, 2, 1);
        });
    }
    double split(int card) {
        const double two_cards = second_to_split(card);
        return two_cards + std::max(two_cards, stand(with({}, card), 1));
    }

private:
    double against(int mine, Total dealer) {
        if (dealer.points < 17) return average([&](int value) { return against(mine, with(dealer, value)); });
        const double win = static_cast<double>(terms_.win_pays.win) / terms_.win_pays.per;
        if (dealer.points > 21 || dealer.points < mine) return win;
        return dealer.points == mine ? 0 : -1;
    }
    double work_out(int mine) {
        double sum = 0;
        double ways = 0;
        for (int value = 1; value <= 10; ++value) {
            if ((up_ == 1 && value == 10) || (up_ == 10 && value == 1)) continue;
            const double weight = value == 10 ? 4 : 1;
            ways += weight;
            sum += weight * against(mine, with(with({}, up_), value));
        }
        return sum / ways;
    }

    const Terms& terms_;
    int up_;
    double blackjack_;
    std::vector<double> stand_;
    std::map<std::tuple<Total, int, int>, double> hit_;
};

// A hand in the middle of its play, and what the strategy does with it.
struct Position {
    const Terms& terms;
    const StageStrategy& strategy;
    Twin& twin;
    Hand hand;
    int units;
    int preceding;
    Hand dealer;

    void expect_best() {
        const Spot spot = spot_with_original();
        const Money last = unit * preceding;
        const StageQuestion question{terms, spot, hand, dealer, last};
        const auto answer = strategy.answer(question);
        ASSERT_FALSE(question.refuses(answer.option));
        double best = twin.stand(total_of(hand.all_cards()), units);
        for (const Answer<StagePlay> other : {Answer<StagePlay>{StagePlay::hit, question.amounts(StagePlay::hit).least},
                                              {StagePlay::hit, question.amounts(StagePlay::hit).most},
                                              {StagePlay::split, {}},
                                              {StagePlay::surrender, {}}}) {
            if (!question.refuses(other.option)) best = std::max(best, worth(other));
        }
        EXPECT_GT(worth(answer), best - 1e-6)
            << text_of(hand.all_cards()) << " with " << units << " after " << preceding << " against "
            << text_of(dealer.cards[0]) << ": " << stage_play_words[static_cast<std::size_t>(answer.option)] << " "
            << text_of(answer.amount);
    }
    double worth(const Answer<StagePlay>& answer) {
        const Total mine = total_of(hand.all_cards());
        const int card = blackjack_value(hand.cards[0]);
        const int pays = static_cast<int>(answer.amount.in_cents() / unit.in_cents());
        switch (answer.option) {
            case StagePlay::stand: return twin.stand(mine, units);
            case StagePlay::split: return twin.split(card);
            case StagePlay::surrender: return -0.5;
            case StagePlay::hit: break;
        }
        if (hand.count > 1) return twin.hit(mine, units, pays);
        return hand.from_split ? twin.second_to_split(card) : twin.second(card);
    }
};

void expect_best_plays(const Terms& terms) {
    const StageStrategy strategy(terms);
    const std::vector<Card> values = cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts");
    for (const Card up_card : values) {
        Twin twin(terms, blackjack_value(up_card));
        const auto expect_at = [&](const Hand& hand, int units, int preceding) {
            if (hand.total.best() >= 21) return;
            Position{terms, strategy, twin, hand, units, preceding, hand_of({up_card}, 0)}.expect_best();
        };
        for (const Card first : values) {
            for (const bool from_split : {false, true}) expect_at(hand_of({first}, 1, from_split), 1, 1);
            for (const Card second : values) {
                expect_at(hand_of({first, second}, 2), 2, 1);
                for (const Card third : values) {
                    const Hand hand = hand_of({first, second, third}, 3);
                    expect_at(hand, 3, 1);
                    expect_at(hand_of({first, second, third}, 4), 4, 2);
                }
            }
        }
    }
}

TEST(StageStrategy, ChoosesWhatItsTwinFindsBest) {
    Terms terms;
    terms.soft17 = Soft17::stand;
    terms.blackjack_pays = {6, 5};
    expect_best_plays(terms);
    terms.blackjack_pays = {2, 1};
    terms.win_pays = {3, 2};
    expect_best_plays(terms);
}

TEST(StageStrategy, PlaysTheHandsTheGameIsAbout) {
    Terms terms;
    terms.soft17 = Soft17::stand;
    terms.blackjack_pays = {6, 5};
    const StageStrategy strategy(terms);
    const Spot spot = spot_with_original();
    const auto play = [&](const std::string& mine, int units, const std::string& up) {
        const Hand hand = hand_of(cards(mine), units);
        const Hand dealer = hand_of(cards(up), 0);
        return strategy.answer(StageQuestion{terms, spot, hand, dealer, unit});
    };
    EXPECT_EQ(play("Ah", 1, "6c").option, StagePlay::hit);
    EXPECT_EQ(play("6h", 1, "Tc").option, StagePlay::surrender);
    EXPECT_EQ(play("6h 5d", 2, "6c").option, StagePlay::hit);
    EXPECT_EQ(play("6h 5d", 2, "6c").amount, unit * 2) << "eleven against a six wants the most there is";
    EXPECT_EQ(play("Th 6d", 2, "9c").option, StagePlay::stand) << "a card to a stiff hand costs another wager";
}

}  // namespace
}  // namespace felt::blackjack::competition_21
