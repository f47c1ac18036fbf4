// Ante Up 21: what is no option of it, hands of two cards, and charts held against the best play on an endless shoe.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "rulebook/blackjack/ante_up_21/round.hpp"
#include "rulebook/blackjack/ante_up_21/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"

namespace felt::blackjack::ante_up_21 {
namespace {

using rulebook::Choice;
using rulebook::choose;
using testing_support::cards;

const std::string id = "ante-up-21";

std::string error_with(const std::string& option, const std::string& value) {
    const std::array choices{Choice{option, value, "here"}};
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// shows: 30-2106(9)(d), 30-2106(11)(b), 30-2106(11)(c), 30-2106(11)(d), 30-2106(13)(b)(i)
TEST(AnteUp21, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option : {"cards", "hole", "insurance", "soft17", "blackjack_pays", "win_pays", "surrender",
                               "dealer_blackjack_takes"}) {
        EXPECT_THAT(error_with(option, "true"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
}

// shows: 30-2106(1).b
TEST(AnteUp21, IsPlayedWithTwoOrSixDecks) {
    EXPECT_EQ(error_with("decks", "2"), "");
    EXPECT_EQ(error_with("decks", "6"), "");
    EXPECT_THAT(error_with("decks", "4"), testing::HasSubstr("it is 2 | 6 (30-2106(1))"));
}

// shows: 30-2106(1).c
TEST(AnteUp21, HostsPokerBonusWithSixDecksOnly) {
    wagers::WagerChoice bonus;
    bonus.id = bonus.where = "poker-bonus";
    const std::array hosted{bonus};
    EXPECT_TRUE(choose(id, "", {}, hosted));
    const std::array two_decks{Choice{"decks", "2", "here"}};
    const auto refused = choose(id, "", two_decks, hosted);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().text, testing::HasSubstr("it is for 6 decks (30-2106)"));
    EXPECT_FALSE(choose("blackjack", "", {}, hosted)) << "a game without an ante";
}

// shows: 30-2106(1)(a), 30-2106(1)(b), 30-2106(13)(c)
TEST(TwoCardHand, RanksPairsOverHighCardsAndNothingElse) {
    const auto best = [](const std::string& text) { return best_two_of(cards(text)); };
    EXPECT_GT(best("2s 2h"), best("As Ks"));
    EXPECT_GT(best("3s 3h"), best("2s 2h"));
    EXPECT_EQ(best("As Ks"), best("Ah Kd"));
    EXPECT_GT(best("As 2s"), best("Ks Qs"));
    EXPECT_GT(best("Ks 9s"), best("Kh 8h"));
    EXPECT_EQ(best("2s Kh 5d 9c Qs"), best("Kd Qh"));
    EXPECT_EQ(best("Ks 5h Ad 5c"), best("5s 5d"));
    EXPECT_EQ(best("5s 9h 5d 9c 2s"), best("9s 9d"));
    EXPECT_TRUE(qualifies(best("Qs 2h")));
    EXPECT_FALSE(qualifies(best("Js Th")));
    EXPECT_TRUE(qualifies(best("2s 2h")));
}

// ---- the strategy, against the best play on an endless shoe ----

using Ranks = std::vector<int>;  // sorted; 0 is a two, 12 an ace

constexpr int all_ranks = 13;

Card card_of(int rank, Suit suit = Suit::spades) { return {static_cast<Rank>(rank), suit}; }
Ranks with(Ranks ranks, int rank) {
    ranks.insert(std::ranges::upper_bound(ranks, rank), rank);
    return ranks;
}
BlackjackTotal total_of(const Ranks& ranks) {
    BlackjackTotal total;
    total.clear();
    for (const int rank : ranks) total.add(card_of(rank));
    return total;
}
TwoCardHand best_of(const Ranks& ranks) {
    std::vector<Card> all;
    for (const int rank : ranks) all.push_back(card_of(rank));
    return best_two_of(all);
}
bool is_natural(int one, int other) {
    return (is_ace(card_of(one)) && is_ten_value(card_of(other))) ||
        (is_ace(card_of(other)) && is_ten_value(card_of(one)));
}

// All the dealer can come to under an up card, each with its probability.
struct Dealer {
    std::map<TwoCardHand, double> with_blackjack;
    std::map<TwoCardHand, double> poker;  // without one
    std::map<int, double> total;          // likewise; 22 is any that went over

    explicit Dealer(int up) {
        std::map<Ranks, double> drawing;
        for (int hole = 0; hole < all_ranks; ++hole) {
            if (is_natural(up, hole)) {
                with_blackjack[best_of({up, hole})] += 1.0 / all_ranks;
            } else {
                drawing[with({up}, hole)] += 1.0 / all_ranks;
            }
        }
        while (!drawing.empty()) drawing = drawn_on(drawing);
    }

private:
    // 30-2106(12): to 17, and on from a soft 17.
    std::map<Ranks, double> drawn_on(const std::map<Ranks, double>& drawing) {
        std::map<Ranks, double> next;
        for (const auto& [ranks, chance] : drawing) {
            const BlackjackTotal now = total_of(ranks);
            if (now.best() < 17 || (now.best() == 17 && now.is_soft())) {
                for (int rank = 0; rank < all_ranks; ++rank) next[with(ranks, rank)] += chance / all_ranks;
            } else {
                poker[best_of(ranks)] += chance;
                total[std::min(now.best(), 22)] += chance;
            }
        }
        return next;
    }
};

// What hands are worth against one up card, in wagers: 21 and ante of one each, and a bet of one. Without splits.
class Worth {
public:
    explicit Worth(int up) : up_(up), dealer_(up) {
        for (const auto& [total, chance] : dealer_.total) without_blackjack_ += chance;
    }

    double of_21(int total) const {
        if (total > 21) return -without_blackjack_;
        double sum = 0;
        for (const auto& [theirs, chance] : dealer_.total) {
            sum += theirs == 22 || total > theirs ? chance : total < theirs ? -chance : 0;
        }
        return sum;
    }
    double of_poker(const TwoCardHand& mine) {
        const auto [known, is_new] = poker_.try_emplace(mine, 0);
        if (!is_new) return known->second;
        for (const auto& [theirs, chance] : dealer_.poker) {
            known->second += !qualifies(theirs) ? chance : mine > theirs ? 2 * chance : mine < theirs ? -2 * chance : 0;
        }
        return known->second;
    }
    // Of 21 and a bet on the poker hand, stood on, after a card for a doubled wager, or as is best.
    double stood(const Ranks& hand) { return of_21(total_of(hand).best()) + of_poker(best_of(hand)); }
    double doubled(const Ranks& hand) {
        return average([&](int rank) {
            const Ranks next = with(hand, rank);
            return 2 * of_21(total_of(next).best()) + of_poker(best_of(next));
        });
    }
    double best(const Ranks& hand) {
        if (total_of(hand).best() >= 21) return stood(hand);
        const auto [known, is_new] = best_.try_emplace(hand, 0);
        if (!is_new) return known->second;
        double worth = std::max(stood(hand), average([&](int rank) { return best(with(hand, rank)); }));
        if (hand.size() == 2) worth = std::max(worth, doubled(hand));
        return best_[hand] = worth;
    }
    // The same as the strategy plays it.
    double played(const Ranks& hand, const AnteUpStrategy& strategy, const Terms& terms) {
        if (total_of(hand).best() >= 21) return stood(hand);
        const auto [known, is_new] = played_.try_emplace(hand, 0);
        if (!is_new) return known->second;
        const Play play = play_of(hand, strategy, terms);
        const double worth = play == Play::stand ? stood(hand)
            : play == Play::double_down          ? doubled(hand)
                                        : average([&](int rank) { return played(with(hand, rank), strategy, terms); });
        return played_[hand] = worth;
    }
    // Of 21 alone, by best play.
    double best_of_21(const Ranks& hand) {
        const int total = total_of(hand).best();
        if (total >= 21) return of_21(total);
        const auto [known, is_new] = alone_.try_emplace(hand, 0);
        if (!is_new) return known->second;
        double worth = std::max(of_21(total), average([&](int rank) { return best_of_21(with(hand, rank)); }));
        if (hand.size() == 2) {
            worth = std::max(worth, average([&](int rank) { return 2 * of_21(total_of(with(hand, rank)).best()); }));
        }
        return alone_[hand] = worth;
    }
    // 30-2106(10)(a): what the ante brings where the dealer has a blackjack; the bet goes back.
    double of_ante_to_a_blackjack(const TwoCardHand& mine) const {
        double sum = 0;
        for (const auto& [theirs, chance] : dealer_.with_blackjack) {
            sum += mine > theirs ? chance : mine < theirs ? -chance : 0;
        }
        return sum;
    }

private:
    template <class WorthOf>
    static double average(const WorthOf& worth_of) {
        double sum = 0;
        for (int rank = 0; rank < all_ranks; ++rank) sum += worth_of(rank);
        return sum / all_ranks;
    }
    Play play_of(const Ranks& ranks, const AnteUpStrategy& strategy, const Terms& terms) const {
        Spot spot;
        spot.begin({Money::dollars(1), {Seat{1}, 1}, 0, 0});
        spot.cards_stay = true;
        for (const int rank : ranks) spot.hand[0].add(card_of(rank));
        Hand dealer;
        dealer.begin({Money{}, dealer_place, 0, 0});
        dealer.add(card_of(up_));
        return strategy.answer(PlayQuestion{terms, spot, spot.hand[0], dealer}).option;
    }

    int up_;
    Dealer dealer_;
    double without_blackjack_ = 0;
    std::map<TwoCardHand, double> poker_;
    std::map<Ranks, double> best_;
    std::map<Ranks, double> played_;
    std::map<Ranks, double> alone_;
};

Terms terms_without_splits() {
    Terms terms;
    terms.split_on = SplitOn::none;
    terms.surrender = Surrender::none;
    return terms;
}

bool bets(const Terms& terms, int one, int other, int up, bool plays_21) {
    Hand hand;
    hand.begin({Money::dollars(1), {Seat{1}, 1}, 0, 0});
    hand.add(card_of(one));
    hand.add(card_of(other, Suit::hearts));
    const FoldOrBetQuestion question{terms, hand, Money::dollars(1), card_of(up), plays_21};
    return AnteUpStrategy::answer(question).option == FoldOrBet::bet;
}

// An ante alone: the chart says fold exactly where that is better, for every hand and up card.
TEST(AnteUpStrategy, BetsOnAnAnteAloneWheneverThatIsBetter) {
    const Terms terms = terms_without_splits();
    for (int up = 0; up < all_ranks; ++up) {
        Worth worth(up);
        for (int one = 0; one < all_ranks; ++one) {
            for (int other = 0; other <= one; ++other) {
                const TwoCardHand mine = best_of({other, one});
                const double of_bet = worth.of_poker(mine) + worth.of_ante_to_a_blackjack(mine);
                EXPECT_EQ(bets(terms, one, other, up, false), of_bet >= -1)
                    << rank_letters[static_cast<std::size_t>(one)] << rank_letters[static_cast<std::size_t>(other)]
                    << " against " << rank_letters[static_cast<std::size_t>(up)];
            }
        }
    }
}

// Beside a hand of 21: over all hands the charts fall short of the best play by less than a fifth of one per cent of a
// wager.
TEST(AnteUpStrategy, PlaysBothHandsNearlyAsWellAsCanBe) {
    const Terms terms = terms_without_splits();
    const AnteUpStrategy strategy(terms);
    double best = 0;
    double played = 0;
    for (int up = 0; up < all_ranks; ++up) {
        Worth worth(up);
        for (int one = 0; one < all_ranks; ++one) {
            for (int other = 0; other <= one; ++other) {
                if (is_natural(one, other)) continue;
                const Ranks hand{other, one};
                const double weight = (one == other ? 1.0 : 2.0) / all_ranks / all_ranks / all_ranks;
                const double folded = worth.best_of_21(hand) - 1;
                const double to_a_blackjack = worth.of_ante_to_a_blackjack(best_of(hand));
                best += weight * std::max(folded, worth.best(hand) + to_a_blackjack);
                const double of_bet = worth.played(hand, strategy, terms) + to_a_blackjack;
                played += weight * (bets(terms, one, other, up, true) ? of_bet : folded);
            }
        }
    }
    EXPECT_GE(best, played);
    EXPECT_LT(best - played, 0.002);
}

}  // namespace
}  // namespace felt::blackjack::ante_up_21
