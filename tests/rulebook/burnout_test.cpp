// Blackjack Burnout: what is no option of it, who loses the fee, and a strategy that equals its twin.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "rulebook/blackjack/burnout/round.hpp"
#include "rulebook/blackjack/burnout/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"
#include "totals_by_value.hpp"

namespace felt::blackjack::burnout {
namespace {

using by_value::average;
using by_value::Total;
using by_value::total_of;
using by_value::with;
using rulebook::Choice;
using rulebook::choose;
using testing_support::cards;

const std::string id = "blackjack-burnout";

std::string error_with(const std::string& option, const std::string& value) {
    const std::array choices{Choice{option, value, "here"}};
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// shows: 30-899.25(4)(a), 30-899.25(4)(b), 30-899.25(4)(c)
TEST(BlackjackBurnout, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option : {"blackjack_pays", "double", "double_totals", "double_card", "splits", "resplit_aces"}) {
        EXPECT_THAT(error_with(option, "true"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
}

// shows: 30-899.25(1).b, 30-899.25(1).c
TEST(BlackjackBurnout, UsesTwoDecksOrSix) {
    EXPECT_EQ(choose(id, "", {})->set->shoe().size(), 6U * 52U);
    const std::array two{Choice{"decks", "2", "here"}};
    EXPECT_EQ(choose(id, "", two)->set->shoe().size(), 2U * 52U);
    EXPECT_THAT(error_with("decks", "4"), testing::HasSubstr("it is 2 | 6 (30-899.25(1))"));
    EXPECT_THAT(error_with("dealt", "hand"), testing::HasSubstr("is for one or two decks, not 6"));
}

// shows: 30-899.25(3), 30-899.25(5)(b)
TEST(BlackjackBurnout, LosesEveryFeeAndNoMore) {
    const auto game = choose(id, "", {})->set;
    rulebook::SimBlock block;
    block.rounds = 20'000;
    block.bets = game->usual_bets();
    ASSERT_EQ(block.bets.size(), 2U);
    EXPECT_EQ(block.bets[1].amount * 5, block.bets[0].amount);
    const Tally tally = game->simulate(block);
    const WagerTally& fees = tally.wagers[fee_wager.index];
    EXPECT_EQ(fees.net_cents, -block.bets[1].amount.in_cents() * 20'000);
    EXPECT_GT(fees.outcomes[burned.index], 2'000U);
    EXPECT_GT(fees.outcomes[forfeited.index], 200U);
    EXPECT_EQ(fees.outcomes[burned.index] + fees.outcomes[not_burned.index] + fees.outcomes[forfeited.index], 20'000U);
}

// shows: 30-899.25-bonus(1).a
TEST(BlackjackBurnout, HostsItsBonusWagers) {
    const auto chosen = choose(id, "with-bonus", {});
    ASSERT_TRUE(chosen) << chosen.error().text;
    EXPECT_EQ(chosen->set->side_wagers().size(), 3U);
}

// ---- the strategy ----

Hand hand_of(const std::vector<Card>& all, bool from_split = false) {
    Hand hand;
    hand.begin({Money::dollars(10), {Seat{1}, 1}, 0, 0});
    hand.from_split = from_split;
    for (const Card card : all) hand.add(card);
    return hand;
}

// The same expectations by other means: in floating point, by sums over the ten values and with its own arithmetic of
// totals. Everything is given that the dealer has no blackjack.
class Twin {
public:
    Twin(const Terms& terms, int up) : terms_(terms), up_(up) {
        for (int mine = 0; mine <= 21; ++mine) stand_.push_back(work_out(mine));
    }

    double stand(Total mine) { return mine.points > 21 ? -1 : stand_[static_cast<std::size_t>(mine.points)]; }
    double hit(Total mine, bool can_burn) {
        const auto [known, is_new] = hit_.try_emplace({mine, can_burn}, 0.0);
        if (is_new) {
            known->second = average([&](int value) {
                const double kept = after_hit(with(mine, value), can_burn);
                return can_burn ? std::max(kept, hit(mine, false)) : kept;
            });
        }
        return known->second;
    }
    double after_hit(Total mine, bool can_burn) {
        return mine.points >= 21 ? stand(mine) : std::max(stand(mine), hit(mine, can_burn));
    }
    double one_card(Total mine) {
        return average([&](int value) { return stand(with(mine, value)); });
    }
    double twice(Total mine, bool can_burn) {
        const double next = one_card(mine);
        return 2 * average([&](int value) {
                   const double kept = stand(with(mine, value));
                   return can_burn ? std::max(kept, next) : kept;
               });
    }
    double split(int card) {
        return 2 * average([&](int value) {
                   const Total hand = with(with({}, card), value);
                   const bool has_its_card = card == 1 && terms_.split_aces == SplitAces::one_card;
                   if (hand.points == 21 || has_its_card) return stand(hand);
                   const double best = std::max(stand(hand), hit(hand, false));
                   return terms_.double_after_split ? std::max(best, twice(hand, false)) : best;
               });
    }
    double worth(Play play, const Hand& hand, bool can_burn) {
        const Total mine = total_of(hand.all_cards());
        const double blackjack = up_ == 1 ? 4.0 / 13 : up_ == 10 ? 1.0 / 13 : 0;
        switch (play) {
            case Play::stand: return stand(mine);
            case Play::hit: return hit(mine, can_burn);
            case Play::double_down: return twice(mine, can_burn);
            case Play::split: return split(blackjack_value(hand.cards[0]));
            case Play::surrender: return terms_.hole == Hole::peek ? -0.5 : (-0.5 + blackjack) / (1 - blackjack);
        }
        return 0;
    }

private:
    double against(int mine, Total dealer) {
        const bool hits_17 = dealer.points == 17 && dealer.soft && terms_.soft17 == Soft17::hit;
        if (dealer.points < 17 || hits_17) {
            return average([&](int value) { return against(mine, with(dealer, value)); });
        }
        if (dealer.points > 21 || dealer.points < mine)
            return static_cast<double>(terms_.win_pays.win) / terms_.win_pays.per;
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
    std::vector<double> stand_;
    std::map<std::pair<Total, bool>, double> hit_;
};

const std::vector<Card>& every_value() {
    static const std::vector<Card> values = cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts");
    return values;
}

void expect_best_play(const Terms& terms, const BurnoutStrategy& strategy, Twin& twin, const Hand& hand, Card up_card) {
    for (const bool can_burn : {false, true}) {
        const Hand dealer = hand_of({up_card});
        Spot spot{};
        spot.begin(hand.stake);
        const BurnoutPlayQuestion question{{terms, spot, hand, dealer}, can_burn};
        const Play chosen = strategy.answer(question).option;
        ASSERT_FALSE(question.refuses(chosen));
        double best = -2;
        for (const Play play : {Play::stand, Play::hit, Play::double_down, Play::split, Play::surrender}) {
            if (!question.refuses(play)) best = std::max(best, twin.worth(play, hand, can_burn));
        }
        EXPECT_GT(twin.worth(chosen, hand, can_burn), best - 1e-6)
            << text_of(hand.all_cards()) << " against " << text_of(up_card) << (can_burn ? " with" : " without")
            << " the right: " << play_words[static_cast<std::size_t>(chosen)];
    }
}

void expect_best_burn(const BurnoutStrategy& strategy, Twin& twin, const Hand& before, Card card, Card up_card) {
    Hand hand = before;
    hand.add(card);
    const Total was = total_of(before.all_cards());
    const Total is = total_of(hand.all_cards());
    for (const bool is_doubled : {false, true}) {
        const double kept = is_doubled ? twin.stand(is) : twin.after_hit(is, true);
        const double next = is_doubled ? twin.one_card(was) : twin.hit(was, false);
        const Burn chosen = strategy.answer(BurnQuestion{hand, is_doubled, up_card}).option;
        EXPECT_GT(chosen == Burn::burn ? next : kept, std::max(kept, next) - 1e-6)
            << text_of(hand.all_cards()) << " against " << text_of(up_card) << (is_doubled ? ", doubled" : "");
    }
}

void expect_best_plays(const Terms& terms) {
    const BurnoutStrategy strategy(terms);
    for (const Card up_card : every_value()) {
        Twin twin(terms, blackjack_value(up_card));
        for (const Card first : every_value()) {
            for (const Card second : every_value()) {
                for (const bool from_split : {false, true}) {
                    const Hand hand = hand_of({first, second}, from_split);
                    if (hand.total.best() == 21) continue;
                    expect_best_play(terms, strategy, twin, hand, up_card);
                    for (const Card card : every_value()) expect_best_burn(strategy, twin, hand, card, up_card);
                }
            }
        }
    }
}

TEST(BurnoutStrategy, ChoosesWhatItsTwinFindsBestUnderAnyTerms) {
    for (const Soft17 soft17 : {Soft17::hit, Soft17::stand}) {
        Terms terms;
        terms.resplit_aces = false;
        terms.soft17 = soft17;
        expect_best_plays(terms);
        terms.hole = Hole::none;
        terms.double_after_split = false;
        terms.split_aces = SplitAces::any;
        expect_best_plays(terms);
        terms.surrender = Surrender::none;
        terms.win_pays = {3, 2};
        expect_best_plays(terms);
    }
}

TEST(BurnoutStrategy, BurnsWhatBreaksAndKeepsWhatMakes21) {
    const BurnoutStrategy strategy{Terms{}};
    const auto burns = [&](const std::string& all, const std::string& up, bool is_doubled = false) {
        const Hand hand = hand_of(cards(all));
        return strategy.answer(BurnQuestion{hand, is_doubled, cards(up)[0]}).option == Burn::burn;
    };
    EXPECT_TRUE(burns("Th 6d Kc", "Ts"));
    EXPECT_FALSE(burns("Th 6d 5c", "Ts"));
    EXPECT_TRUE(burns("6h 5d 2c", "6s", true)) << "a doubled thirteen is worth less than another card";
    EXPECT_FALSE(burns("6h 5d Tc", "6s", true));
}

}  // namespace
}  // namespace felt::blackjack::burnout
