// Double up blackjack: what is no option of it, who may double up, and a strategy that equals its twin.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "rulebook/blackjack/double_up/round.hpp"
#include "rulebook/blackjack/double_up/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"
#include "totals_by_value.hpp"

namespace felt::blackjack::double_up {
namespace {

using by_value::average;
using by_value::every_two_cards;
using by_value::Total;
using by_value::total_of;
using by_value::with;
using rulebook::Choice;
using rulebook::choose;
using testing_support::cards;

const std::string id = "double-up-blackjack";

std::string error_with(const std::string& option, const std::string& value) {
    const std::array choices{Choice{option, value, "here"}};
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// shows: 30-899.10-play(1).a, 30-899.10-play(4), 30-899.10-dealer(3)(a), 30-899.10-v2(1).b
TEST(DoubleUpBlackjack, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option : {"decks", "blackjack_pays", "win_pays", "insurance", "even_money"}) {
        EXPECT_THAT(error_with(option, "true"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
    EXPECT_EQ(choose(id, "", {})->set->shoe().size(), 6U * 52U);
}

// shows: 30-899.10-play(1).b
TEST(DoubleUpBlackjack, IsDealtFromAShoeOrAShuffler) {
    EXPECT_EQ(error_with("dealt", "continuous"), "");
    EXPECT_THAT(error_with("dealt", "hand"), testing::HasSubstr("it is shoe | continuous (30-899.10-play(1))"));
    EXPECT_THAT(error_with("hole", "none"), testing::HasSubstr("it is peek | no-peek"));
}

// shows: 30-899.10-up(2).b
TEST(DoubleUpBlackjack, HasLimitsThatGoTogether) {
    EXPECT_EQ(error_with("double_up_min", "1000.00"), "");
    EXPECT_THAT(error_with("double_up_min", "1000.50"),
                testing::HasSubstr("double_up_min 1000.50 is over double_up_max 1000.00 (30-899.10-up(2))"));
}

// shows: 30-899.10-v2
TEST(DoubleUpBlackjack, HasItsVersionsAsPresets) {
    EXPECT_EQ(choose(id, "version-1", {})->settings["version"], "1");
    EXPECT_EQ(choose(id, "version-2", {})->settings["version"], "2");
    EXPECT_EQ(choose(id, "", {})->settings["version"], "1");
}

// ---- who may double up ----

Hand hand_of(const std::vector<Card>& all, bool from_split = false) {
    Hand hand;
    hand.begin({Money::dollars(10), {Seat{1}, 1}, 0, 0});
    hand.from_split = from_split;
    for (const Card card : all) hand.add(card);
    return hand;
}

// The clause by which a hand may not be doubled up; empty when it may.
std::string refused(Version version, const std::string& mine, bool from_split = false) {
    DoubleUpTerms terms;
    terms.version = version;
    const Hand hand = hand_of(cards(mine), from_split);
    const Hand dealer = hand_of(cards("9c"));
    Spot spot{};
    spot.begin(hand.stake);
    const UpPlayQuestion question{terms, {terms, spot, hand, dealer}, false};
    const Refusal* why = question.refuses(UpPlay::double_up);
    return why ? std::string(why->clause) : "";
}

// shows: 30-899.10-up(1).a, 30-899.10-up(1).b, 30-899.10-v2(2), 30-899.10-v2(3)
TEST(DoubleUpBlackjack, DoublesUpAnyTwoCardsButABlackjack) {
    for (const Version version : {Version::one, Version::two}) {
        EXPECT_EQ(refused(version, "2h 3d"), "");
        EXPECT_EQ(refused(version, "Th Kd"), "");
        EXPECT_EQ(refused(version, "Kh Ad", true), "") << "a split 21 is no blackjack";
        EXPECT_EQ(refused(version, "Ah Kd"), "30-899.10-v2(2)");
        EXPECT_EQ(refused(version, "2h 3d 4c"), "30-899.10-up(1)");
    }
    EXPECT_EQ(refused(Version::one, "Ah 9d", true), "30-899.10-up(1)");
    EXPECT_EQ(refused(Version::one, "Ah Kd", true), "30-899.10-up(1)");
    EXPECT_EQ(refused(Version::two, "Ah 9d", true), "");
    EXPECT_EQ(refused(Version::two, "Ah Kd", true), "");
}

// ---- the strategy ----

UpPlay play_of(const UpStrategy& strategy, const DoubleUpTerms& terms, const Hand& hand, const Hand& dealer) {
    Spot spot{};
    spot.begin(hand.stake);
    spot.splits = hand.from_split ? 1 : 0;
    return strategy.answer(UpPlayQuestion{terms, {terms, spot, hand, dealer}, false}).option;
}

UpPlay play_of(const DoubleUpTerms& terms, const std::string& mine, const std::string& dealers) {
    return play_of(UpStrategy(terms), terms, hand_of(cards(mine)), hand_of(cards(dealers)));
}

TEST(UpStrategy, DoublesUpWhatStandsWell) {
    const DoubleUpTerms terms;
    EXPECT_EQ(play_of(terms, "Th Qd", "6c"), UpPlay::double_up);
    EXPECT_EQ(play_of(terms, "Th Qd", "Tc"), UpPlay::double_up) << "more wins than ties and losses";
    EXPECT_EQ(play_of(terms, "Th 7d", "Tc"), UpPlay::stand);
    EXPECT_EQ(play_of(terms, "6h 5d", "6c"), UpPlay::double_down);
    EXPECT_EQ(play_of(terms, "8h 8d", "6c"), UpPlay::split);
}

// The same expectations by other means: in floating point, by sums over the ten values and with its own arithmetic of
// totals. Everything is given that the dealer has no blackjack.
class Twin {
public:
    Twin(const DoubleUpTerms& terms, int up) : terms_(terms), up_(up) {}

    // `tie` is what a tie brings: nothing on the first wager, a loss on the second.
    double one_wager(int mine, double tie) {
        if (mine > 21) return -1;
        double sum = 0;
        double ways = 0;
        for (int value = 1; value <= 10; ++value) {
            const bool is_blackjack = (up_ == 1 && value == 10) || (up_ == 10 && value == 1);
            if (is_blackjack) continue;
            const double weight = value == 10 ? 4 : 1;
            ways += weight;
            sum += weight * against(mine, with(with({}, up_), value), tie);
        }
        return sum / ways;
    }
    double stand(Total mine) { return one_wager(mine.points, 0); }
    double double_up(Total mine) { return stand(mine) + one_wager(mine.points, -1); }
    double hit(Total mine) {
        const auto [known, is_new] = hit_.try_emplace(mine, 0.0);
        if (is_new) {
            known->second = average([&](int value) {
                const Total next = with(mine, value);
                if (next.points >= 21) return stand(next);
                double best = std::max(stand(next), hit(next));
                if (terms_.double_on == DoubleOn::any && may_double(next)) best = std::max(best, twice(next));
                return best;
            });
        }
        return known->second;
    }
    double twice(Total mine) {
        return 2 * average([&](int value) { return stand(with(mine, value)); });
    }
    double split(int card) {
        return 2 * average([&](int value) {
                   const Total hand = with(with({}, card), value);
                   const bool is_version_1 = terms_.version == Version::one;
                   if (card == 1 && hand.points == 21 && is_version_1) return 2.0;
                   double best = stand(hand);
                   if (card != 1 || !is_version_1) best = std::max(best, double_up(hand));
                   if (hand.points == 21 || (card == 1 && terms_.split_aces == SplitAces::one_card)) return best;
                   best = std::max(best, hit(hand));
                   if (terms_.double_after_split && may_double(hand)) best = std::max(best, twice(hand));
                   return best;
               });
    }
    // Half is lost whether or not there is a blackjack, and playing on loses all of it to one.
    double surrender() const {
        const double blackjack = up_ == 1 ? 4.0 / 13 : up_ == 10 ? 1.0 / 13 : 0;
        return terms_.hole == Hole::peek ? -0.5 : (-0.5 + blackjack) / (1 - blackjack);
    }
    double worth(UpPlay play, const Hand& hand) {
        const Total mine = total_of(hand.all_cards());
        switch (play) {
            case UpPlay::stand: return stand(mine);
            case UpPlay::hit: return hit(mine);
            case UpPlay::double_down: return twice(mine);
            case UpPlay::split: return split(blackjack_value(hand.cards[0]));
            case UpPlay::surrender: return surrender();
            case UpPlay::double_up: return double_up(mine);
        }
        return 0;
    }

private:
    double against(int mine, Total dealer, double tie) {
        const auto [known, is_new] = against_.try_emplace({mine, dealer, tie}, 0.0);
        if (is_new) known->second = work_out(mine, dealer, tie);
        return known->second;
    }
    double work_out(int mine, Total dealer, double tie) {
        if (dealer.points == 16 && (terms_.sixteen == Sixteen::any || !dealer.soft)) {
            return terms_.version == Version::two && mine == 21 ? 1 : 0;
        }
        const bool hits_17 = dealer.points == 17 && dealer.soft && terms_.soft17 == Soft17::hit;
        if (dealer.points < 17 || hits_17) {
            return average([&](int value) { return against(mine, with(dealer, value), tie); });
        }
        if (dealer.points > 21 || dealer.points < mine) return 1;
        return dealer.points == mine ? tie : -1;
    }
    bool may_double(Total mine) const {
        if (terms_.double_on == DoubleOn::none) return false;
        const int least = terms_.double_totals == DoubleTotals::nine_to_eleven ? 9 : 10;
        return terms_.double_totals == DoubleTotals::any || (mine.points >= least && mine.points <= 11);
    }

    const DoubleUpTerms& terms_;
    int up_;
    std::map<std::tuple<int, Total, double>, double> against_;
    std::map<Total, double> hit_;
};

// Of all plays that are allowed, the one chosen is worth as much as the best.
void expect_best_plays(const DoubleUpTerms& terms) {
    const UpStrategy strategy(terms);
    for (const Card up_card : cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts")) {
        Twin twin(terms, blackjack_value(up_card));
        const Hand dealer = hand_of({up_card});
        for (const auto& mine : every_two_cards()) {
            for (const bool from_split : {false, true}) {
                const Hand hand = hand_of(mine, from_split);
                if (hand.is_blackjack()) continue;
                Spot spot{};
                spot.begin(hand.stake);
                const UpPlayQuestion question{terms, {terms, spot, hand, dealer}, false};
                const UpPlay chosen = strategy.answer(question).option;
                ASSERT_FALSE(question.refuses(chosen));
                double best = -2;
                for (std::size_t i = 0; i < up_play_words.size(); ++i) {
                    const auto play = static_cast<UpPlay>(i);
                    if (!question.refuses(play)) best = std::max(best, twin.worth(play, hand));
                }
                EXPECT_GT(twin.worth(chosen, hand), best - 1e-6)
                    << text_of(hand.all_cards()) << " against " << text_of(up_card) << ": "
                    << up_play_words[static_cast<std::size_t>(chosen)];
            }
        }
    }
}

TEST(UpStrategy, ChoosesWhatItsTwinFindsBestUnderAnyTerms) {
    for (const Version version : {Version::one, Version::two}) {
        for (const Sixteen sixteen : {Sixteen::any, Sixteen::hard}) {
            for (const Soft17 soft17 : {Soft17::hit, Soft17::stand}) {
                for (const DoubleOn double_on : {DoubleOn::none, DoubleOn::two_cards, DoubleOn::any}) {
                    DoubleUpTerms terms;
                    terms.version = version;
                    terms.sixteen = sixteen;
                    terms.soft17 = soft17;
                    terms.double_on = double_on;
                    terms.surrender = soft17 == Soft17::hit ? Surrender::late : Surrender::none;
                    expect_best_plays(terms);
                    terms.double_totals = DoubleTotals::nine_to_eleven;
                    terms.double_after_split = false;
                    terms.split_aces = SplitAces::any;
                    terms.hole = Hole::no_peek;
                    expect_best_plays(terms);
                }
            }
        }
    }
}

// Before the look a hand is given up where half is less than what playing on loses, a blackjack of the dealer's
// included.
TEST(UpStrategy, GivesUpEarlyWhatItsTwinWouldGiveUp) {
    DoubleUpTerms terms;
    terms.surrender = Surrender::early;
    const UpStrategy strategy(terms);
    DoubleUpTerms unseen = terms;
    unseen.hole = Hole::no_peek;
    for (const Card up_card : cards("As Ts")) {
        Twin twin(unseen, blackjack_value(up_card));
        for (const auto& mine : every_two_cards()) {
            const Hand hand = hand_of(mine);
            if (hand.is_blackjack()) continue;
            Spot spot{};
            spot.begin(hand.stake);
            const Hand dealer = hand_of({up_card});
            const UpPlayQuestion question{terms, {terms, spot, hand, dealer}, false};
            double best = -2;
            for (const UpPlay play :
                 {UpPlay::stand, UpPlay::hit, UpPlay::double_down, UpPlay::split, UpPlay::double_up}) {
                if (!question.refuses(play)) best = std::max(best, twin.worth(play, hand));
            }
            const bool gives_up =
                strategy.answer(EarlySurrenderQuestion{hand, up_card}).option == EarlySurrender::surrender;
            EXPECT_EQ(gives_up, best < twin.surrender())
                << text_of(hand.all_cards()) << " against " << text_of(up_card);
        }
    }
}

}  // namespace
}  // namespace felt::blackjack::double_up
