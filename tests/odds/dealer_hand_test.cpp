// Wagers on the dealer's whole hand against a plain walk through every hand the dealer can draw from one deck.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

#include "odds/obvious.hpp"
#include "rulebook/blackjack/questions.hpp"

namespace felt::odds {
namespace {

using blackjack::Soft17;

// A shoe by rank and suit, and the dealer who draws from it.
class Dealer {
public:
    // What comes of a finished hand. Suits mean nothing once the hand is not of one suit: then cards are drawn by rank.
    using Tell = std::function<std::string(const std::vector<Card>& hand, bool of_one_suit)>;

    Dealer(int decks, Soft17 soft17) : soft17_(soft17) {
        for (auto& of_rank : left_) of_rank.fill(decks);
        cards_ = 52 * decks;
    }
    void take(Card card) {
        --left_[static_cast<std::size_t>(card.rank())][static_cast<std::size_t>(card.suit())];
        --cards_;
    }
    void put_back(Card card) {
        ++left_[static_cast<std::size_t>(card.rank())][static_cast<std::size_t>(card.suit())];
        ++cards_;
    }
    int left_of(Card card) const {
        return left_[static_cast<std::size_t>(card.rank())][static_cast<std::size_t>(card.suit())];
    }
    int cards() const { return cards_; }

    // Every hand from the two cards on, with its chance.
    void deal(const Tell& tell, Weights& weights, long double chance = 1) {
        for (int code = 0; code < 52; ++code) {
            const Card up = Card::from_code(code);
            draw(up, chance, {}, tell, weights);
        }
    }

private:
    static bool is_soft(const std::vector<Card>& hand) {
        int hard = 0;
        bool has_ace = false;
        for (const Card card : hand) {
            has_ace |= is(card, ace);
            hard += is(card, ace) ? 1 : std::min(10, rank_of(card));
        }
        return has_ace && hard + 10 <= 21;
    }
    bool is_finished(const std::vector<Card>& hand) const {
        if (hand.size() < 2) return false;
        const int total = total_of(hand);
        return total > 17 || (total == 17 && (!is_soft(hand) || soft17_ == Soft17::stand));
    }
    void draw(Card card, long double chance, std::vector<Card> hand, const Tell& tell, Weights& weights) {
        if (left_of(card) == 0) return;
        chance *= static_cast<long double>(left_of(card)) / cards_;
        take(card);
        hand.push_back(card);
        draw_on(hand, chance, tell, weights);
        put_back(card);
    }
    void draw_on(const std::vector<Card>& hand, long double chance, const Tell& tell, Weights& weights) {
        const bool of_one_suit = std::ranges::all_of(hand, [&](Card card) { return same_suit(card, hand[0]); });
        if (is_finished(hand)) {
            weights[tell(hand, of_one_suit)] += chance;
            return;
        }
        if (of_one_suit) {
            for (int code = 0; code < 52; ++code) draw(Card::from_code(code), chance, hand, tell, weights);
            return;
        }
        for (int rank = 0; rank < 13; ++rank) draw_rank(static_cast<Rank>(rank), chance, hand, tell, weights);
    }
    // Any card of the rank: which suit is of no interest, so whichever is left is taken out for all of them.
    void draw_rank(Rank rank, long double chance, std::vector<Card> hand, const Tell& tell, Weights& weights) {
        int of_rank = 0;
        Card one{};
        for (int suit = 0; suit < 4; ++suit) {
            const Card card(rank, static_cast<Suit>(suit));
            of_rank += left_of(card);
            if (left_of(card) > 0) one = card;
        }
        if (of_rank == 0) return;
        chance *= static_cast<long double>(of_rank) / cards_;
        take(one);
        hand.push_back(one);
        const bool finished = is_finished(hand);
        if (finished) {
            weights[tell(hand, false)] += chance;
        } else {
            for (int next = 0; next < 13; ++next) draw_rank(static_cast<Rank>(next), chance, hand, tell, weights);
        }
        put_back(one);
    }

    Soft17 soft17_;
    std::array<std::array<int, 4>, 13> left_{};
    int cards_ = 0;
};

bool is_over(const std::vector<Card>& hand) { return total_of(hand) > 21; }
bool is_blackjack(const std::vector<Card>& hand) { return hand.size() == 2 && total_of(hand) == 21; }

// Without the dealer's blackjacks, for wagers that are made when the dealer has looked.
Weights given_no_blackjack(Weights weights) {
    const long double blackjack = weights["dealer blackjack"];
    weights.erase("dealer blackjack");
    for (auto& [outcome, weight] : weights) weight /= 1 - blackjack;
    return weights;
}

std::string name_of_up(Card up) {
    if (is(up, ace)) return "ace";
    return std::to_string(std::min(10, rank_of(up)));
}

// 30-899.09(8), (10): by up card and whether all cards are of one suit; three eights have a row of their own.
std::string bust_bonus(const std::vector<Card>& hand, bool of_one_suit, bool has_suited_eights) {
    if (!is_over(hand)) return "lose";
    const bool three_eights = hand.size() == 3 && std::ranges::all_of(hand, [](Card card) { return is(card, 8); });
    if (three_eights) return of_one_suit && has_suited_eights ? "888-suited" : "888";
    return name_of_up(hand[0]) + (of_one_suit ? "-suited" : "-off-suit");
}

TEST(DealerHand, bust_bonus_30_899_09) {
    for (const Soft17 soft17 : {Soft17::hit, Soft17::stand}) {
        Weights weights;
        Dealer(1, soft17).deal(
            [](const auto& hand, bool of_one_suit) {
                return is_blackjack(hand) ? "dealer blackjack" : bust_bonus(hand, of_one_suit, false);
            },
            weights);
        expect_odds("bust-bonus", "single-and-double-deck", terms_with(1, soft17), given_no_blackjack(weights));
    }
}

// 30-2114(6): placed before the dealer looks, so a blackjack loses it.
TEST(DealerHand, bust_bonus_3_30_2114) {
    Weights weights;
    Dealer(4, Soft17::hit)
        .deal([](const auto& hand, bool of_one_suit) { return bust_bonus(hand, of_one_suit, true); }, weights);
    expect_odds("bust-bonus-3", "buffalo-3", terms_with(4), weights);
}

TEST(DealerHand, buster_30_2105) {
    for (const Soft17 soft17 : {Soft17::hit, Soft17::stand}) {
        Weights weights;
        Dealer(2, soft17).deal(
            [](const auto& hand, bool) -> std::string {
                if (!is_over(hand)) return "lose";
                if (hand.size() <= 4) return "3-or-4-cards";
                return std::to_string(std::min<std::size_t>(8, hand.size())) + "-cards";
            },
            weights);
        expect_odds("buster", "1", terms_with(2, soft17), weights);
    }
}

// 30-899.28(5): by up card and the aces in the busted hand; placed after the players have acted.
TEST(DealerHand, ace_buster_30_899_28) {
    Weights weights;
    Dealer(2, Soft17::hit)
        .deal(
            [](const auto& hand, bool) -> std::string {
                if (is_blackjack(hand)) return "dealer blackjack";
                if (!is_over(hand)) return "lose";
                const auto aces = std::ranges::count_if(hand, [](Card card) { return is(card, ace); });
                const bool is_high = !is(hand[0], ace) && rank_of(hand[0]) >= 7;
                constexpr std::array names{"no-aces", "1-ace", "2-aces", "3-aces", "4-aces"};
                return std::string(is_high ? "7-to-king-" : "ace-to-6-") +
                    names[static_cast<std::size_t>(std::min<std::ptrdiff_t>(4, aces))];
            },
            weights);
    expect_odds("ace-buster", "standard", terms_with(2), given_no_blackjack(weights));
}

// 30-899.14(2), (9): the player's blackjack, paid by how many cards the dealer has; a dealer's blackjack is two.
TEST(DealerHand, hit_and_run_30_899_14) {
    Weights weights;
    Dealer dealer(1, Soft17::hit);
    long double blackjacks = 0;
    for (int first = 0; first < 52; ++first) {
        for (int second = 0; second < 52; ++second) {
            const Card a = Card::from_code(first);
            const Card b = Card::from_code(second);
            // One order and one suit each stand for all: the dealer's count of cards cares for ranks only.
            const bool stands_for_all = is(a, ace) && a.suit() == Suit::spades && b.suit() == Suit::hearts;
            if (!is_natural(a, b) || !stands_for_all) continue;
            const long double chance = 2.0L * 4 * 4 / (52 * 51);
            blackjacks += chance;
            dealer.take(a);
            dealer.take(b);
            dealer.deal(
                [](const auto& hand, bool) {
                    return "dealer-" + std::to_string(std::min<std::size_t>(5, hand.size())) + "-cards";
                },
                weights, chance);
            dealer.put_back(a);
            dealer.put_back(b);
        }
    }
    weights["lose"] = 1 - blackjacks;
    expect_odds("hit-and-run", "standard", terms_with(1), weights);
}

// 004, Red Flex Bet: red cards from the first on until a black one comes or the hand is done.
TEST(DealerHand, red_flex) {
    for (const Soft17 soft17 : {Soft17::hit, Soft17::stand}) {
        Weights weights;
        const std::function<void(Dealer&, std::vector<Card>, long double)> draw = [&](Dealer& dealer,
                                                                                      std::vector<Card> hand,
                                                                                      long double chance) {
            const auto reds = static_cast<std::size_t>(
                std::ranges::find_if_not(hand, [](Card card) { return is_red(card); }) - hand.begin());
            const bool black_came = reds < hand.size();
            int hard = 0;
            bool has_ace = false;
            for (const Card card : hand) {
                has_ace |= is(card, ace);
                hard += is(card, ace) ? 1 : std::min(10, rank_of(card));
            }
            const bool is_soft = has_ace && hard <= 11;
            const int total = is_soft ? hard + 10 : hard;
            const bool stands = total > 17 || (total == 17 && (!is_soft || soft17 == Soft17::stand));
            if (black_came || (hand.size() >= 2 && stands)) {
                weights[reds < 2 ? "lose" : std::to_string(std::min<std::size_t>(8, reds)) + "-red-cards"] += chance;
                return;
            }
            // Hearts stand for both red suits and spades for both black ones: two of a rank are alike here.
            for (int rank = 0; rank < 13; ++rank) {
                for (const auto& [suit, other] :
                     {std::pair(Suit::hearts, Suit::diamonds), {Suit::spades, Suit::clubs}}) {
                    const Card one(static_cast<Rank>(rank), suit);
                    const Card two(static_cast<Rank>(rank), other);
                    const int left = dealer.left_of(one) + dealer.left_of(two);
                    if (left == 0) continue;
                    const Card taken = dealer.left_of(one) > 0 ? one : two;
                    const long double after = chance * left / dealer.cards();
                    dealer.take(taken);
                    hand.push_back(taken);
                    draw(dealer, hand, after);
                    hand.pop_back();
                    dealer.put_back(taken);
                }
            }
        };
        Dealer dealer(1, soft17);
        draw(dealer, {}, 1);
        expect_odds("red-flex", "rfb-12", terms_with(1, soft17), weights);
    }
}

// 30-899.23(8), (10), (12): raised against 2 to 6, then by the card that busts the dealer; a dealer's blackjack loses.
TEST(DealerHand, raise_the_roof_30_899_23) {
    Weights weights;
    Dealer(2, Soft17::hit)
        .deal(
            [](const auto& hand, bool of_one_suit) -> std::string {
                if (!is_over(hand)) return "lose";
                const bool is_raised = !is(hand[0], ace) && rank_of(hand[0]) <= 6;
                const std::string prefix = is_raised ? "raised-" : "ante-";
                std::vector<int> ranks;
                for (const Card card : hand) ranks.push_back(rank_of(card));
                std::ranges::sort(ranks);
                if (ranks == std::vector{4, 5, 6, 7}) return prefix + (of_one_suit ? "4-5-6-7-suited" : "4-5-6-7");
                return prefix + "bust-on-" + std::to_string(std::min(10, rank_of(hand.back())));
            },
            weights);
    expect_odds("raise-the-roof", "2-deck-hit-1", terms_with(2), weights);
}

}  // namespace
}  // namespace felt::odds
