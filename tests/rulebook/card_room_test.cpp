// The card room's blackjack games: fees, who may wager where, and strategies that equal their twins.
#include "rulebook/blackjack/card_room.hpp"
#include "banked_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "rulebook/blackjack/no_bust/strategy.hpp"
#include "rulebook/blackjack/pure_21_5/strategy.hpp"
#include "support/cards.hpp"
#include "totals_by_value.hpp"

namespace felt::blackjack {
namespace {

using by_value::every_two_cards;
using rulebook::choose;
using testing_support::banked_table;
using testing_support::cards;
using testing_support::Sitting;

// shows: 004-pure-2010-collection, 004-pure-2011-collection, 004-no-bust-collection
TEST(CardRoom, takes_a_fee_by_total_action_up_to_and_with_each_figure) {
    const CardRoomTerms terms;
    const auto fee = [&terms](int cents) { return collection_fee(terms, Money::cents(cents)).in_cents(); };
    EXPECT_EQ(fee(100), 50);
    EXPECT_EQ(fee(5'000), 50);
    EXPECT_EQ(fee(5'001), 100);
    EXPECT_EQ(fee(10'000), 100);
    EXPECT_EQ(fee(10'001), 200);
    EXPECT_EQ(fee(20'000), 200);
    EXPECT_EQ(fee(20'001), 300);
    EXPECT_EQ(fee(40'000), 300);
    EXPECT_EQ(fee(40'001), 500);
    EXPECT_EQ(fee(99'999'999), 500);
}

// The fee is the player-dealer's own, not a part of what was posted.
// shows: 004-pure-2011-round-8, 004-no-bust-round-6
TEST(CardRoom, takes_the_fee_from_the_player_dealer) {
    for (const char* id : {"pure-21-5-blackjack", "no-bust-blackjack"}) {
        Sitting sitting = banked_table(id);
        sitting.bet(1, "100.00");
        sitting.close();
        sitting.scan_all("Th 9c 9d 8s");
        EXPECT_EQ(sitting.net(8), -Money::dollars(1)) << id;
        EXPECT_EQ(sitting.table().ledger()[Account::collection], Money::dollars(1)) << id;
        sitting.answer(1, "stand");
        EXPECT_EQ(sitting.bank(), -Money::dollars(100)) << id;
        EXPECT_EQ(sitting.net(8), -Money::dollars(1)) << id;
    }
}

// shows: 004-buster-3
TEST(NoBust, takes_no_wager_behind_another_players) {
    Sitting sitting = banked_table("no-bust-blackjack");
    ASSERT_FALSE(sitting.bet_as(1, 1, "10.00"));
    const auto refused = sitting.bet_as(2, 1, "10.00");
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->id, "seat-taken");
}

// shows: 004-no-bust-round-3, 004-no-bust-rules-11, 004-pure-2011-round-7
TEST(CardRoom, posts_what_it_must) {
    const auto has = [](const char* id, const std::string& text) {
        for (const std::string& notice : choose(id, "", {})->set->notices()) {
            if (notice.find(text) != std::string::npos) return true;
        }
        return false;
    };
    for (const char* id : {"pure-21-5-blackjack", "no-bust-blackjack"}) {
        EXPECT_TRUE(has(id, "pays 0.50 for a hand with total action up to 50.00")) << id;
        EXPECT_TRUE(has(id, "pays 5.00 for a hand with total action above 400.00")) << id;
        EXPECT_TRUE(has(id, "Wagers from ")) << id;
        EXPECT_TRUE(has(id, "after two hands")) << id;
    }
    EXPECT_TRUE(has("no-bust-blackjack", "No bets behind another's hand"));
    EXPECT_TRUE(has("pure-21-5-blackjack", "Bets behind another's hand are taken"));
}

TEST(CardRoom, names_hands_as_players_do) {
    using rulebook::HandOrigin;
    const auto pure = choose("pure-21-5-blackjack", "", {})->set;
    EXPECT_EQ(pure->hand_text(cards("Ah Kd"), HandOrigin::dealt), "pure 21.5");
    EXPECT_EQ(pure->hand_text(cards("Ah Kd"), HandOrigin::split), "21");
    const auto no_bust = choose("no-bust-blackjack", "", {})->set;
    EXPECT_EQ(no_bust->hand_text(cards("Ah *"), HandOrigin::dealt), "natural");
    EXPECT_EQ(no_bust->hand_text(cards("* *"), HandOrigin::dealt), "natural");
    EXPECT_EQ(no_bust->hand_text(cards("8h *"), HandOrigin::split), "21");
    EXPECT_EQ(no_bust->hand_text(cards("Ah Kd"), HandOrigin::dealt), "21");
    EXPECT_EQ(no_bust->hand_text(cards("Th 6d 8c"), HandOrigin::dealt), "over by 3");
    EXPECT_EQ(no_bust->hand_text(cards("Ah 6d"), HandOrigin::dealt), "soft 17");
    EXPECT_EQ(no_bust->hand_text(cards("*"), HandOrigin::dealt), "joker");
}

// Where the shoe has only jokers, every round is a push of naturals.
TEST(NoBust, pushes_natural_against_natural_exactly) {
    const auto game = choose("no-bust-blackjack", "", {})->set;
    rulebook::SimBlock block;
    block.bets = {{0, Money::dollars(10)}};
    block.shoe = std::vector<Card>(8, Card::joker());
    EXPECT_EQ(game->expectation(block).net_cents, 0);
}

// ---- the strategies, against the same expectations in floating point and by other sums ----

struct Total {
    int points;
    bool soft;
    auto operator<=>(const Total&) const = default;
};
Total with(Total total, int value) {
    if (value == 1 && !total.soft && total.points <= 10) return {total.points + 11, true};
    const int points = total.points + value;
    if (points > 21 && total.soft) return {points - 10, false};
    return {points, total.soft};
}
Total of(std::span<const Card> all) {
    Total total{0, false};
    for (const Card card : all) total = with(total, blackjack_value(card));
    return total;
}

// A deck by how often each value comes; a joker makes 21 of anything.
struct Deck {
    int jokers = 0;

    template <class Take>
    void each(Total total, const Take& take) const {
        const double all = 52 + jokers;
        for (int value = 1; value <= 10; ++value) take(with(total, value), (value == 10 ? 16 : 4) / all);
        if (jokers > 0) take(Total{21, false}, jokers / all);
    }
    template <class Worth>
    double average(Total total, const Worth& worth) const {
        double sum = 0;
        each(total, [&](Total next, double chance) { sum += chance * worth(next); });
        return sum;
    }
};

// How often the bank ends on each total.
using Ends = std::map<int, double>;
class BankTwin {
public:
    BankTwin(Deck deck, bool hits_soft_17) : deck_(deck), hits_soft_17_(hits_soft_17) {}

    const Ends& from(Total bank) {
        if (const auto known = known_.find(bank); known != known_.end()) return known->second;
        Ends ends;
        if (bank.points > 17 || (bank.points == 17 && !(bank.soft && hits_soft_17_))) {
            ends[bank.points] = 1;
        } else {
            deck_.each(bank, [&](Total next, double chance) {
                for (const auto& [end, then] : from(next)) ends[end] += chance * then;
            });
        }
        return known_[bank] = ends;
    }

private:
    Deck deck_;
    bool hits_soft_17_;
    std::map<Total, Ends> known_;
};

// Total by total, what the games have in common; a game says what standing brings, and what may be doubled.
class Twin {
public:
    Deck deck;
    std::function<double(Total)> stand;
    int must_stand_hard = 19;
    int must_stand_soft = 21;
    std::function<bool(Total)> doubles = [](Total) { return true; };
    bool doubles_splits = true;
    bool surrenders_splits = false;
    bool one_card_to_aces = true;

    double hit(Total total) {
        const auto [known, is_new] = hit_.try_emplace(total, 0.0);
        if (is_new) known->second = deck.average(total, [this](Total next) { return drawn_on(next); });
        return hit_.at(total);
    }
    double twice(Total total) const { return 2 * deck.average(total, stand); }
    double split(int card) {
        const Total one = with({0, false}, card);
        return 2 * deck.average(one, [&](Total next) {
            const bool done = card == 1 && one_card_to_aces;
            double best = done || next.points == 21 ? stand(next) : drawn_on(next);
            if (doubles_splits && !done && next.points != 21 && doubles(next)) best = std::max(best, twice(next));
            return surrenders_splits && next.points != 21 ? std::max(best, -0.5) : best;
        });
    }
    double worth(Play play, std::span<const Card> hand) {
        const Total total = of(hand);
        switch (play) {
            case Play::stand: return stand(total);
            case Play::hit: return hit(total);
            case Play::double_down: return twice(total);
            case Play::split: return split(blackjack_value(hand[0]));
            case Play::surrender: return -0.5;
        }
        return 0;
    }

private:
    double drawn_on(Total total) {
        if (total.points >= (total.soft ? must_stand_soft : must_stand_hard)) return stand(total);
        if (total.points <= 11) return hit(total);
        return std::max(stand(total), hit(total));
    }
    std::map<Total, double> hit_;
};

Hand hand_of(const std::vector<Card>& all) {
    Hand hand;
    hand.begin({Money::dollars(10), {Seat{1}, 1}, 0, 0});
    for (const Card card : all) hand.add(card);
    return hand;
}

// What the strategy plays is worth as much as the best that is allowed.
template <class Question, class Strategy, class Terms>
void expect_best(const Strategy& strategy, const Terms& terms, const std::vector<Card>& mine, const Hand& dealer,
                 Twin& twin) {
    const Hand hand = hand_of(mine);
    Spot spot{};
    spot.begin(hand.stake);
    const Question question{terms, spot, hand, dealer};
    if (!question.has_a_choice()) return;
    double best = -2;
    for (const Play play : {Play::stand, Play::hit, Play::double_down, Play::split, Play::surrender}) {
        if (!question.refuses(play)) best = std::max(best, twin.worth(play, mine));
    }
    const double own = twin.worth(strategy.answer(question).option, mine);
    EXPECT_NEAR(own, best, 1e-6) << text_of(mine) << " against " << text_of(dealer.all_cards());
}

std::vector<pure_21_5::PureTerms> every_pure_terms() {
    std::vector<pure_21_5::PureTerms> all;
    for (int bits = 0; bits < 32; ++bits) {
        pure_21_5::PureTerms terms;
        terms.peek = (bits & 1) ? pure_21_5::Peek::ace_or_bonus : pure_21_5::Peek::ace;
        terms.soft17 = (bits & 2) ? Soft17::stand : Soft17::hit;
        terms.double_after_split = (bits & 4) == 0;
        terms.surrender_after_split = (bits & 8) != 0;
        terms.split_aces = (bits & 16) ? SplitAces::any : SplitAces::one_card;
        all.push_back(terms);
    }
    return all;
}

double sum_of(const Ends& ends, int from, int to) {
    double sum = 0;
    for (const auto& [end, chance] : ends) sum += end >= from && end <= to ? chance : 0.0;
    return sum;
}

// Against an up card: the down card is any of thirteen ranks but those that were looked for and not found.
Twin twin_against(const pure_21_5::PureTerms& terms, int up) {
    const bool seen = up == 1 || (up == 10 && terms.peek == pure_21_5::Peek::ace_or_bonus);
    BankTwin bank({}, terms.soft17 == Soft17::hit);
    Ends ends;
    double pure = 0;
    double all = 0;
    for (int hole = 1; hole <= 10; ++hole) {
        const double weight = hole == 10 ? 4 : 1;
        const bool is_pure = up + hole == 11 && (up == 1 || hole == 1);
        if (is_pure && seen) continue;
        all += weight;
        if (is_pure) pure += weight;
        if (is_pure) continue;
        for (const auto& [end, chance] : bank.from(with(with({0, false}, up), hole))) ends[end] += weight * chance;
    }
    for (auto& [end, chance] : ends) chance /= all;
    const double three_eights = up == 8 ? 1.0 / 169 : 0;
    Twin twin;
    twin.doubles_splits = terms.double_after_split;
    twin.surrenders_splits = terms.surrender_after_split;
    twin.one_card_to_aces = terms.split_aces == SplitAces::one_card;
    twin.stand = [ends, pure = pure / all, three_eights](Total total) {
        if (total.points > 21) return -1 + three_eights;
        return sum_of(ends, 22, 26) + sum_of(ends, 17, total.points - 1) - sum_of(ends, total.points + 1, 21) - pure;
    };
    return twin;
}

TEST(ChartStrategy, plays_what_is_worth_most_in_an_endless_shoe) {
    for (const pure_21_5::PureTerms& terms : every_pure_terms()) {
        const pure_21_5::ChartStrategy strategy(terms);
        for (const Card up : cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts")) {
            Twin twin = twin_against(terms, blackjack_value(up));
            for (const auto& mine : every_two_cards()) {
                expect_best<pure_21_5::PurePlayQuestion>(strategy, terms, mine, hand_of({up}), twin);
            }
            expect_best<pure_21_5::PurePlayQuestion>(strategy, terms, cards("As 6d 8c"), hand_of({up}), twin);
            expect_best<pure_21_5::PurePlayQuestion>(strategy, terms, cards("5s 6d 5c"), hand_of({up}), twin);
        }
    }
}

TEST(OpenBankStrategy, plays_what_is_worth_most_in_an_endless_shoe_with_jokers) {
    for (const bool doubles_splits : {false, true}) {
        no_bust::NoBustTerms terms;
        terms.against_joker = no_bust::AgainstJoker::players_draw;
        terms.double_after_split = doubles_splits;
        terms.split_on = SplitOn::value;
        const no_bust::OpenBankStrategy strategy(terms);
        auto banks = every_two_cards();
        banks.push_back(cards("6s *"));
        BankTwin bank_twin({1}, true);
        for (const auto& bank : banks) {
            const bool has_joker = bank[1].is_joker();
            const Ends ends = bank_twin.from(has_joker ? Total{21, false} : of(bank));
            Twin twin;
            twin.deck = {1};
            twin.must_stand_hard = twin.must_stand_soft = 20;
            twin.doubles_splits = doubles_splits;
            twin.one_card_to_aces = false;
            twin.doubles = [](Total total) { return !total.soft && total.points >= 12 && total.points <= 19; };
            twin.stand = [&ends](Total total) {
                if (total.points > 21) return -sum_of(ends, 17, total.points);
                return sum_of(ends, 22, 26) + sum_of(ends, 17, total.points - 1) - sum_of(ends, total.points + 1, 21);
            };
            for (const auto& mine : every_two_cards()) {
                expect_best<no_bust::NoBustQuestion>(strategy, terms, mine, hand_of(bank), twin);
            }
            expect_best<no_bust::NoBustQuestion>(strategy, terms, cards("5s 6d 8c"), hand_of(bank), twin);
        }
    }
}

TEST(ChartStrategy, takes_even_money_and_never_insures) {
    pure_21_5::PureTerms terms;
    terms.even_money = true;
    const Hand pure = hand_of(cards("As Kd"));
    const Hand other = hand_of(cards("Ts Kd"));
    EXPECT_EQ(pure_21_5::ChartStrategy::answer(pure_21_5::PureInsuranceQuestion{terms, pure}).option,
              Insure::even_money);
    EXPECT_EQ(pure_21_5::ChartStrategy::answer(pure_21_5::PureInsuranceQuestion{terms, other}).option, Insure::decline);
}

}  // namespace
}  // namespace felt::blackjack
