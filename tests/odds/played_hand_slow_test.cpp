// Wagers on hands as they are played, against plain walks in the order of the deal: first cards, hole card, the
// player's draws, the dealer's draws. Nothing is split here; splits are held against the real rule elsewhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "odds/main_player.hpp"
#include "odds/obvious.hpp"
#include "odds/wager_odds.hpp"

namespace felt::odds {
namespace {

using blackjack::Play;
using blackjack::Soft17;
using blackjack::Terms;

Card card_that_counts(int value) { return {value == 1 ? Rank::ace : static_cast<Rank>(value - 2), Suit::spades}; }

// A shoe by what cards count.
struct Shoe {
    std::array<int, 11> left{};
    int cards = 0;

    explicit Shoe(int decks) {
        for (int value = 1; value <= 10; ++value)
            left[static_cast<std::size_t>(value)] = decks * (value == 10 ? 16 : 4);
        cards = decks * 52;
    }
    // Each value in turn, out of the shoe while `then` runs, with its chance.
    template <class Then>
    void draw(const Then& then) {
        for (int value = 1; value <= 10; ++value) {
            int& of_value = left[static_cast<std::size_t>(value)];
            if (of_value == 0) continue;
            const long double chance = static_cast<long double>(of_value) / cards;
            --of_value;
            --cards;
            then(value, chance);
            ++cards;
            ++of_value;
        }
    }
};

// A hand by its hard total.
struct Hand {
    int hard = 0;
    int cards = 0;
    bool has_ace = false;

    Hand with(int value) const { return {hard + value, cards + 1, has_ace || value == 1}; }
    bool is_soft() const { return has_ace && hard <= 11; }
    int total() const { return is_soft() ? hard + 10 : hard; }
};

// How a round without splits ends: the player's hand, and whether it wins.
enum class End : std::uint8_t { won, pushed, lost };
using Ended = std::function<void(const Hand& hand, bool is_blackjack, End end, long double chance)>;

class PlainRound {
public:
    PlainRound(const Terms& terms, Ended ended)
        : terms_(terms), player_(terms), shoe_(terms.decks), ended_(std::move(ended)) {}

    void run() {
        shoe_.draw([&](int first, long double p1) {
            shoe_.draw([&](int up, long double p2) {
                shoe_.draw([&](int second, long double p3) {
                    shoe_.draw([&](int hole, long double p4) { play(first, second, up, hole, p1 * p2 * p3 * p4); });
                });
            });
        });
    }

private:
    void play(int first, int second, int up, int hole, long double chance) {
        const Hand hand = Hand{}.with(first).with(second);
        const Hand dealer = Hand{}.with(up).with(hole);
        if (dealer.total() == 21)
            return ended_(hand, hand.total() == 21, hand.total() == 21 ? End::pushed : End::lost, chance);
        if (hand.total() == 21) return ended_(hand, true, End::won, chance);
        cards_ = {card_that_counts(first), card_that_counts(second)};
        up_ = card_that_counts(up);
        dealer_ = dealer;
        decide(hand, chance);
    }
    void decide(const Hand& hand, long double chance) {
        if (hand.total() > 21) return ended_(hand, false, End::lost, chance);
        switch (player_.play({cards_, up_}).value_or(Play::stand)) {
            case Play::hit: return draw(hand, chance, [&](const Hand& more, long double p) { decide(more, p); });
            case Play::double_down:
                return draw(hand, chance, [&](const Hand& more, long double p) {
                    if (more.total() > 21) return ended_(more, false, End::lost, p);
                    draw_dealer(more, dealer_, p);
                });
            case Play::surrender: return ended_(hand, false, End::lost, chance);
            default: return draw_dealer(hand, dealer_, chance);
        }
    }
    template <class Then>
    void draw(const Hand& hand, long double chance, const Then& then) {
        shoe_.draw([&](int value, long double p) {
            cards_.push_back(card_that_counts(value));
            then(hand.with(value), chance * p);
            cards_.pop_back();
        });
    }
    void draw_dealer(const Hand& hand, const Hand& dealer, long double chance) {
        const int theirs = dealer.total();
        const bool draws = theirs < 17 || (theirs == 17 && dealer.is_soft() && terms_.soft17 == Soft17::hit);
        if (draws) {
            shoe_.draw([&](int value, long double p) { draw_dealer(hand, dealer.with(value), chance * p); });
            return;
        }
        const int mine = hand.total();
        ended_(hand, false, theirs > 21 || mine > theirs ? End::won : mine == theirs ? End::pushed : End::lost, chance);
    }

    Terms terms_;
    MainPlayer player_;
    Shoe shoe_;
    Ended ended_;
    std::vector<Card> cards_;
    Card up_{};
    Hand dealer_;
};

Terms without_splits(int decks, Soft17 soft17) {
    Terms terms = terms_with(decks, soft17);
    terms.split_on = blackjack::SplitOn::none;
    return terms;
}

// 30-899.07, 30-899.09(3), 30-899.22(5), 30-899.25: every round of one deck, played to its end.
TEST(PlayedHand, magic_21_push_your_luck_and_streaks) {
    const Terms terms = without_splits(1, Soft17::stand);
    long double won = 0;
    long double pushed = 0;
    long double lost = 0;
    Weights magic;
    PlainRound(terms, [&](const Hand& hand, bool is_blackjack, End end, long double chance) {
        (end == End::won ? won : end == End::pushed ? pushed : lost) += chance;
        // Only 21 wins, and a tie at 21 pushes.
        if (hand.total() != 21 || end == End::lost) {
            magic["lose"] += chance;
        } else if (end == End::pushed) {
            magic["tie-at-21"] += chance;
        } else if (is_blackjack) {
            magic["blackjack"] += chance;
        } else {
            magic[std::to_string(std::min(10, hand.cards)) + "-card-21"] += chance;
        }
    }).run();
    expect_odds("push-your-luck", "standard", terms, {{"tie", pushed}, {"lose", won + lost}});
    expect_odds("21-magic", "single-deck-f", terms, magic);
    for (const int wins : {2, 3, 4, 5}) {
        const long double streak = std::pow(won / (won + lost), wins);
        const Weights weights{{std::to_string(wins) + "-wins", streak}, {"lose", 1 - streak}};
        expect_odds("streak-" + std::to_string(wins), "standard", terms, weights);
        if (wins < 5) expect_odds("burnout-bonus-" + std::to_string(wins), "standard", terms, weights);
    }
}

// A shoe by rank, with the ace of spades apart from the others: 1 to 13, and 0 for that ace.
struct RankShoe {
    std::array<int, 14> left{};
    int cards = 0;

    explicit RankShoe(int decks) {
        left.fill(4 * decks);
        left[0] = decks;
        left[1] = 3 * decks;
        cards = 52 * decks;
    }
    template <class Then>
    void draw(const Then& then) {
        for (int rank = 0; rank < 14; ++rank) {
            int& of_rank = left[static_cast<std::size_t>(rank)];
            if (of_rank == 0) continue;
            const long double chance = static_cast<long double>(of_rank) / cards;
            --of_rank;
            --cards;
            then(rank, chance);
            ++cards;
            ++of_rank;
        }
    }
};
int ace_low(int rank) { return std::max(1, rank); }
Card card_of_rank(int rank) { return {rank <= 1 ? Rank::ace : static_cast<Rank>(rank - 2), Suit::spades}; }
int counts(int rank) { return std::min(10, ace_low(rank)); }

// 30-2109(6)–(8): begun by the first two cards, an ace at either end, grown at either end by each further card until
// one does not fit or sends the hand over. Ace and king are never drawn to.
class PlainRun {
public:
    explicit PlainRun(const Terms& terms) : player_(terms), shoe_(terms.decks) {}

    // By how many cards the run has: "6s" where the ace of spades is among six, "6a" with another ace.
    Weights run() {
        shoe_.draw([&](int first, long double p1) {
            shoe_.draw([&](int up, long double p2) {
                shoe_.draw([&](int second, long double p3) {
                    shoe_.draw([&](int hole, long double p4) { play(first, second, up, hole, p1 * p2 * p3 * p4); });
                });
            });
        });
        return weights_;
    }

private:
    struct Run {
        int low;
        int high;
        std::vector<int> cards;
    };

    void play(int first, int second, int up, int hole, long double chance) {
        const int a = std::min(ace_low(first), ace_low(second));
        const int b = std::max(ace_low(first), ace_low(second));
        Run run{a, b, {first, second}};
        if (a == 1 && b == 13) run = {13, 14, {first, second}};
        if (run.high != run.low + 1) {
            weights_["lose"] += chance;
            return;
        }
        const Hand dealer = Hand{}.with(counts(up)).with(counts(hole));
        hand_ = {card_of_rank(first), card_of_rank(second)};
        if (dealer.total() == 21) return end(run, chance);
        go_on(run, Hand{}.with(counts(first)).with(counts(second)), card_of_rank(up), chance);
    }
    void go_on(const Run& run, const Hand& hand, Card up, long double chance) {
        const auto play = player_.play({hand_, up});
        if (!play || *play == Play::stand || *play == Play::surrender) return end(run, chance);
        shoe_.draw([&](int rank, long double p) {
            const Hand more = hand.with(counts(rank));
            Run longer = run;
            longer.cards.push_back(rank);
            const bool fits = grow(longer, ace_low(rank)) && more.total() <= 21;
            if (!fits) return end(run, chance * p);
            if (*play == Play::double_down) return end(longer, chance * p);
            hand_.push_back(card_of_rank(rank));
            go_on(longer, more, up, chance * p);
            hand_.pop_back();
        });
    }
    static bool grow(Run& run, int rank) {
        if (rank == run.low - 1) {
            run.low = rank;
        } else if (rank == run.high + 1 || (rank == 1 && run.high == 13)) {
            ++run.high;
        } else {
            return false;
        }
        return true;
    }
    void end(const Run& run, long double chance) {
        std::string name = std::to_string(run.cards.size());
        if (run.cards.size() == 6) {
            const bool of_spades = std::ranges::find(run.cards, 0) != run.cards.end();
            const bool has_ace = std::ranges::any_of(run.cards, [](int rank) { return rank <= 1; });
            name += of_spades ? "s" : has_ace ? "a" : "";
        }
        weights_[name] += chance;
    }

    MainPlayer player_;
    RankShoe shoe_;
    std::vector<Card> hand_;
    Weights weights_;
};

TEST(PlayedHand, straight_jack_30_2109_30_2110) {
    for (const Soft17 soft17 : {Soft17::hit, Soft17::stand}) {
        const Terms terms = without_splits(1, soft17);
        Weights runs = PlainRun(terms).run();
        // Ace to six is 21, and no other six ranks in a row stay below it.
        EXPECT_EQ(runs.count("6"), 0U);
        EXPECT_EQ(runs.count("7"), 0U);
        EXPECT_GT(runs["6s"], 0);
        expect_odds("straight-jack", "standard", terms,
                    {{"lose", runs["lose"]},
                     {"2-cards", runs["2"]},
                     {"3-cards", runs["3"]},
                     {"4-cards", runs["4"]},
                     {"5-or-6-cards", runs["5"] + runs["6s"] + runs["6a"]}});
        expect_odds("straight-jack-progressive", "sjp1", terms,
                    {{"lose", runs["lose"]},
                     {"2-cards", runs["2"]},
                     {"3-cards", runs["3"]},
                     {"4-cards", runs["4"]},
                     {"5-cards", runs["5"]},
                     {"6-cards-with-ace-of-spades", runs["6s"]},
                     {"6-cards-with-other-ace", runs["6a"]}});
    }
}

// 30-899.21: two sevens and the next card the player is dealt, card by card from six decks; a seven never busts
// fourteen.
TEST(PlayedHand, blazing_7s_30_899_21) {
    const Terms terms = terms_with(6);
    const MainPlayer player(terms);
    std::array<int, 52> left;
    left.fill(6);
    int cards = 312;
    const auto draw = [&](const auto& then) {
        for (int code = 0; code < 52; ++code) {
            auto& of_card = left[static_cast<std::size_t>(code)];
            if (of_card == 0) continue;
            const long double chance = static_cast<long double>(of_card) / cards;
            --of_card;
            --cards;
            then(Card::from_code(code), chance);
            ++cards;
            ++of_card;
        }
    };
    Weights weights;
    draw([&](Card first, long double p1) {
        draw([&](Card second, long double p2) {
            if (!is(first, 7) || !is(second, 7)) {
                weights[is(first, 7) || is(second, 7) ? "one-7" : "lose"] += p1 * p2;
                return;
            }
            draw([&](Card up, long double p3) {
                draw([&](Card hole, long double p4) {
                    const long double chance = p1 * p2 * p3 * p4;
                    const std::array hand{first, second};
                    const auto play = player.play({hand, up}).value_or(Play::stand);
                    if (is_natural(up, hole) || play == Play::stand || play == Play::surrender) {
                        weights["first-two-7s"] += chance;
                        return;
                    }
                    draw([&](Card third, long double p5) {
                        const char* outcome = "first-two-7s";
                        if (is(third, 7)) {
                            const bool suited = same_suit(first, second) && same_suit(second, third);
                            const bool one_colour = is_red(first) == is_red(second) && is_red(second) == is_red(third);
                            outcome = suited ? first.suit() == Suit::diamonds ? "three-7s-diamonds" : "three-7s-suited"
                                : one_colour ? "three-7s-same-colour"
                                             : "three-7s";
                        }
                        weights[outcome] += chance * p5;
                    });
                });
            });
        });
    });
    expect_odds("blazing-7s", "b7p2", terms, weights);
}

// 30-899.15: what needs no split is told by counting; what is left is divided among the sets that splitting makes.
TEST(PlayedHand, dead_mans_hand_30_899_15) {
    const wagers::Wager& wager = **wagers::find_wager("dead-mans-hand");
    const Answer answer = wager_odds(wager, *wager.table("7"), terms_with(1));
    const auto chance = [&](const char* outcome) {
        return std::ranges::find(answer.figures.rows, outcome, &Row::outcome)->probability;
    };
    const double deals = 52.0 * 51;
    EXPECT_NEAR(chance("lose"), 44 * 43 / deals, 1e-15);
    EXPECT_NEAR(chance("ace-or-eight"), 2 * 8 * 44 / deals, 1e-15);
    EXPECT_NEAR(chance("one-set"), 2 * 4 * 4 / deals, 1e-15);
    const double aces_and_blackjack = 4 * 3 / deals * (2 * 2 * 16) / (50.0 * 49);
    const double eights_and_blackjack = 4 * 3 / deals * (2 * 4 * 16) / (50.0 * 49);
    EXPECT_NEAR(chance("pair-with-dealer-blackjack"), aces_and_blackjack + eights_and_blackjack, 1e-15);
    const double split = 2 * 4 * 3 / deals - aces_and_blackjack - eights_and_blackjack;
    EXPECT_NEAR(chance("pair") + chance("one-set-after-split") + chance("two-sets") + chance("three-sets") +
                    chance("four-sets"),
                split, 1e-15);
    EXPECT_GT(chance("four-sets"), 0);
}

}  // namespace
}  // namespace felt::odds
