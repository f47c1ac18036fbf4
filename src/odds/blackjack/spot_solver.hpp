// What a spot of a blackjack game comes to, exactly, when it is played by a stated strategy that looks at nothing but
// the hand and what the dealer shows.
//
// Cards that are drawn when nobody can yet tell what they are follow each other as if they came straight off the shoe,
// whatever was drawn between them. So a hand is walked by its cards alone, the dealer's are weighed by what it leaves
// in the shoe, and each hand of a split is walked without the cards of the others: all that must be known of those is
// how many cards of the pair's value have gone, and which second cards were others.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "odds/blackjack/dealer_draws.hpp"
#include "rulebook/blackjack/solver/endings.hpp"
#include "rulebook/blackjack/solver/player_hands.hpp"
#include "table/wager.hpp"

namespace felt::odds::variations {

using blackjack::solver::Endings;
using blackjack::solver::HandId;
using blackjack::solver::over_21;
using blackjack::solver::PlayerHand;
using blackjack::solver::PlayerHands;

// Where a ByValue counts jokers, of games that have any.
inline constexpr std::size_t joker = 0;

// That so many cards, drawn after `already` of the pair's value, are all of it: from so many cards, so many of the
// value.
inline double chance_of_pair_cards(int left, int of_value, int already, int cards) {
    double chance = 1;
    for (int i = already; i < already + cards; ++i) {
        chance *= i < of_value ? static_cast<double>(of_value - i) / (left - i) : 0;
    }
    return chance;
}

enum class Origin : std::uint8_t { dealt, split };
enum class Move : std::uint8_t { stand, hit, double_down, split, surrender, double_up };

// A hand a player is to move with.
struct Held {
    const PlayerHand& hand;
    std::size_t first = 0;  // value of its first card, where that matters
    Origin origin = Origin::dealt;
    bool may_split = true;    // no more than the game's rules say
    std::size_t suiting = 0;  // of two cards, where the game looks at suits
};

// Cards that have left the shoe besides the hand itself and what the dealer shows.
struct Gone {
    FewCards cards;
};

// ---- splits ----

// Adds up what all hands of a split come to, for any number of hands they may become. `Hands` has
//   with_others(n): what one hand comes to when n other cards of the pair's value are gone, as `any` whatever its
//   second
//                   card is and as `other` only if that is of another value, joined with the second card's chance;
//   chance_of_value(already, n): that n cards, drawn after so many of the pair's value, are all of it.
//
// Cards of which no more is known than that they are not of the pair's value are all cards but those that are: so what
// is known of second cards is a sum of cases in which some of them are of that value and the rest may be anything.
template <class Hands, class Sum>
class SplitPatterns {
public:
    SplitPatterns(Hands& hands, int most, Sum& sum) : hands_(hands), most_(most), sum_(sum) { walk({2, 2, 0, 0}); }

private:
    // How far second cards have been dealt: hands made, those still open, and of the second cards how many were of the
    // pair's value and how many others.
    struct Pattern {
        int made;
        int open;
        int again;
        int others;
    };
    void walk(const Pattern& at) {
        if (at.made == most_ || at.open == 0) {
            // Hands that have a second card of another value, and hands that will have any, because no more are made.
            if (at.others > 0) add(at, at.others - 1, at.others, true);
            if (at.open > 0) add(at, at.others, at.open, false);
            return;
        }
        walk({at.made + 1, at.open + 1, at.again + 1, at.others});
        walk({at.made, at.open - 1, at.again, at.others + 1});
    }
    // So many hands alike, beside which so many second cards are known to be of other values.
    void add(const Pattern& at, int known_other, double hands, bool has_other) {
        const double drawn_again = hands_.chance_of_value(0, at.again);
        double choose = 1;
        for (int i = 0; i <= known_other; ++i) {
            const double weight = drawn_again * hands_.chance_of_value(at.again, i) * choose * (i % 2 == 0 ? 1 : -1);
            if (weight != 0) {
                const auto& one = hands_.with_others(1 + at.again + i);
                sum_.add(has_other ? one.other : one.any, hands * weight);
            }
            choose = choose * (known_other - i) / (i + 1);
        }
    }

    Hands& hands_;
    int most_;
    Sum& sum_;
};

// Game has:
//   shoe(): ByValue                                 shown(start): FewCards the dealer shows
//   ends(start, left): DealerEnds                   blackjack_chance(start, left)
//   move(start, held): Move                         most_hands(value): that splitting makes, at least 2
//   stand(endings, chance, held, stake, ends)       a hand that is not over, when the dealer has drawn
//   bust(endings, chance, held, stake, blackjack)   a hand that went over, with the chance of a dealer's blackjack;
//   or over(endings, chance, held, stake, total, ends) where the dealer's hand matters to it
//   surrender(endings, held, blackjack)
//   dealt_blackjack(endings, start, ends)           an ace and a ten as dealt
//   before_play(endings, start, first, second, blackjack): what comes of a dealer's blackjack where the dealer looks
//                                                   first; true where the hand is over then
//   after_split(endings, solver, start, value): what hands of a split have in common
template <class Game>
class SpotSolver {
public:
    explicit SpotSolver(const Game& game) : game_(game), hands_(game.shoe()) {}

    const PlayerHands& hands() const { return hands_; }

    // Two cards as dealt against what the dealer shows; other cards may have gone, too.
    Endings dealt(std::size_t start, std::size_t first, std::size_t second, const Gone& gone = {}) {
        const Tree tree{start, Origin::dealt, gone};
        const PlayerHand& hand = hands_[hands_.of(first, second)];
        Endings endings;
        const double blackjack = game_.blackjack_chance(start, left_after(tree, hand));
        if (game_.before_play(endings, start, first, second, blackjack)) return endings;
        if (hand.is_blackjack()) {
            game_.dealt_blackjack(endings, start, ends_after(tree, hand));
            return endings;
        }
        Memo memo;
        for_suitings(first, second, [&](std::size_t suiting, double chance) {
            const double equal = chance_of_equals(first, second);
            add_dealt(tree, {hand, first, Origin::dealt, true, suiting}, chance * equal, memo, endings);
            if (equal < 1)
                add_dealt(tree, {hand, first, Origin::dealt, false, suiting}, chance * (1 - equal), memo, endings);
        });
        return endings;
    }

    // All hands that come of a pair of this value.
    Endings split(std::size_t start, std::size_t value, const Gone& gone = {}) {
        const int most = game_.most_hands(value);
        Endings sum;
        SplitHands hands(*this, start, value, gone);
        SplitPatterns(hands, most, sum);
        game_.after_split(sum, *this, start, value, gone);
        return sum;
    }

    // One hand from one card, that is not split, with its second card to come; what is gone counts from the other
    // cards.
    Endings from_one_card(std::size_t start, std::size_t value, const Gone& gone) {
        const Tree tree{start, Origin::split, gone, value};
        Memo memo;
        Endings sum;
        for (std::size_t second = joker; second <= ten; ++second) add_second(tree, value, second, memo, sum);
        return sum;
    }

    // That no hand of a split goes over and the dealer then makes a blackjack.
    double chance_of_none_over_and_blackjack(std::size_t start, std::size_t value) {
        std::map<std::pair<int, int>, Removed> by_state;  // hands made, and hands that still want a second card
        const int most = game_.most_hands(value);
        by_state[{2, 2}][FewCards().with(value, 2).code()] = {FewCards().with(value, 2), 1};
        double sum = 0;
        // Every step makes a hand more or leaves one hand less to be played, so the states are passed in this order.
        for (int made = 2; made <= most; ++made) {
            for (int open = made; open > 0; --open) {
                for (const auto& [code, at] : by_state[{made, open}]) {
                    play_on(start, value, most, made, open, at, by_state, sum);
                }
            }
        }
        return sum;
    }

    // ---- for games that have more to ask

    struct Tree {
        std::size_t start;
        Origin origin;
        Gone gone;
        std::size_t first = 0;  // value of the card that was split off
    };
    // What hands of a tree come to, once it is known.
    using Memo = std::unordered_map<HandId, Endings>;

    ByValue left_after(const Tree& tree, const PlayerHand& hand) const { return left_after(tree, hand.cards); }
    ByValue left_after(const Tree& tree, FewCards held) const {
        ByValue left = game_.shoe();
        const FewCards shown = game_.shown(tree.start);
        for (std::size_t value = ace; value <= ten; ++value) {
            left[value] -= held.of(value) + shown.of(value) + tree.gone.cards.of(value);
        }
        if constexpr (requires { game_.jokers_shown(tree.start); }) left[joker] -= game_.jokers_shown(tree.start);
        return left;
    }
    DealerEnds ends_after(const Tree& tree, const PlayerHand& hand) const {
        return game_.ends(tree.start, left_after(tree, hand));
    }
    static int sum_of(const ByValue& left) {
        int sum = 0;
        for (const int count : left) sum += count;
        return sum;
    }

    template <class Each>
    void for_suitings(std::size_t first, std::size_t second, const Each& each) const {
        if constexpr (requires { game_.suitings(first, second); }) {
            const auto chances = game_.suitings(first, second);
            for (std::size_t i = 0; i < chances.size(); ++i) {
                if (chances[i] > 0) each(i, chances[i]);
            }
        } else {
            each(0, 1.0);
        }
    }

    // ---- one hand ----

    // That a pair of values is a pair the game lets split.
    double chance_of_equals(std::size_t first, std::size_t second) const {
        if constexpr (requires { game_.chance_of_equal_tens(); }) {
            if (first == ten && second == ten) return game_.chance_of_equal_tens();
        }
        return 1;
    }
    void add_dealt(const Tree& tree, const Held& held, double chance, Memo& memo, Endings& endings) {
        const Move move = game_.move(tree.start, held);
        const Endings& dealt =
            move == Move::split ? split(tree.start, held.first, tree.gone) : carried_out(tree, held, move, memo);
        endings.add(dealt, chance);
    }

    // A hand of three or more cards, or what becomes of one that has 21.
    const Endings& played(const Tree& tree, HandId id, Memo& memo) {
        const auto known = memo.find(id);
        if (known != memo.end()) return known->second;
        const PlayerHand& hand = hands_[id];
        const Held held{hand, tree.first, tree.origin, false};
        const Move move = hand.best() >= 21 ? Move::stand : game_.move(tree.start, held);
        Endings endings = carried_out(tree, held, move, memo);
        return memo.emplace(id, endings).first->second;
    }

    Endings carried_out(const Tree& tree, const Held& held, Move move, Memo& memo) {
        Endings endings;
        switch (move) {
            case Move::stand: game_.stand(endings, 1, held, 1, ends_after(tree, held.hand)); break;
            case Move::double_up:
                if constexpr (requires { game_.double_up(endings, held, DealerEnds{}); }) {
                    game_.double_up(endings, held, ends_after(tree, held.hand));
                }
                break;
            case Move::hit: add_hit(tree, held, memo, endings); break;
            case Move::double_down: add_doubled(tree, held, 1, 1, endings); break;
            case Move::split:
            case Move::surrender:
                game_.surrender(endings, held, game_.blackjack_chance(tree.start, left_after(tree, held.hand)));
                break;
        }
        return endings;
    }

    template <class EachCard>
    void for_each_card(const Tree& tree, const PlayerHand& hand, const EachCard& each) const {
        const ByValue left = left_after(tree, hand);
        const auto cards = static_cast<double>(sum_of(left));
        for (std::size_t value = ace; value <= ten; ++value) {
            if (left[value] > 0) each(value, left[value] / cards);
        }
        if (left[joker] > 0) each(joker, left[joker] / cards);
    }
    // Where a joker makes 21 of any hand.
    void add_joker(const Tree& tree, const Held& held, double chance, double stake, Endings& endings) const {
        if constexpr (requires { game_.with_joker(endings, chance, held, stake, DealerEnds{}); }) {
            ByValue left = left_after(tree, held.hand);
            --left[joker];
            game_.with_joker(endings, chance, held, stake, game_.ends(tree.start, left));
        }
    }
    // A hand that goes over with this card.
    void add_over(const Tree& tree, const Held& held, std::size_t value, double chance, double stake,
                  Endings& endings) const {
        if constexpr (requires { game_.over(endings, chance, held, stake, value, DealerEnds{}); }) {
            const DealerEnds ends = game_.ends(tree.start, left_after(tree, held.hand.cards.with(value)));
            game_.over(endings, chance, held, stake, held.hand.hard + value, ends);
        } else {
            game_.bust(endings, chance, held, stake, blackjack_with(tree, held.hand, value));
        }
    }
    double blackjack_with(const Tree& tree, const PlayerHand& hand, std::size_t value) const {
        return game_.blackjack_chance(tree.start, left_after(tree, hand.cards.with(value)));
    }

    void add_hit(const Tree& tree, const Held& held, Memo& memo, Endings& endings) {
        for_each_card(tree, held.hand, [&](std::size_t value, double chance) {
            if (value == joker) return add_joker(tree, held, chance, 1, endings);
            const HandId next = held.hand.next[value];
            if (next == over_21) return add_over(tree, held, value, chance, 1, endings);
            if constexpr (requires { game_.third_card(endings, chance, tree.start, held, value, 0.0); }) {
                if (game_.third_card(endings, chance, tree.start, held, value, blackjack_with(tree, held.hand, value)))
                    return;
            }
            endings.add(played(tree, next, memo), chance);
        });
    }

    // The double card, and where the game has more to ask about a doubled hand, what follows.
    void add_doubled(const Tree& tree, const Held& held, int doublings, double chance, Endings& endings) {
        const double stake = static_cast<double>(1 << doublings);
        for_each_card(tree, held.hand, [&](std::size_t value, double of_card) {
            if (value == joker) return add_joker(tree, held, chance * of_card, stake, endings);
            const HandId next = held.hand.next[value];
            if (next == over_21) return add_over(tree, held, value, chance * of_card, stake, endings);
            const PlayerHand& hand = hands_[next];
            const Held doubled{hand, tree.first, held.origin, false};
            if constexpr (requires { game_.after_double(tree.start, doubled, doublings); }) {
                const auto after = game_.after_double(tree.start, doubled, doublings);
                if (after == Move::double_down) {
                    return add_doubled(tree, doubled, doublings + 1, chance * of_card, endings);
                }
                if (after == Move::surrender) {
                    return game_.rescue(endings, chance * of_card, stake, blackjack_with(tree, held.hand, value));
                }
            }
            game_.stand(endings, chance * of_card, doubled, stake, ends_after(tree, hand));
        });
    }

private:
    struct AfterSome {
        FewCards removed;
        double chance = 0;
    };
    using Removed = std::unordered_map<std::uint64_t, AfterSome>;

    // ---- splits ----

    void add_second(const Tree& tree, std::size_t value, std::size_t second, Memo& memo, Endings& sum) {
        const PlayerHand& one = hands_[hands_.of(value)];
        const ByValue left = left_after(tree, one);
        if (left[second] <= 0) return;
        const double chance = static_cast<double>(left[second]) / sum_of(left);
        if (second == joker) return add_joker(tree, {one, value, Origin::split, false}, chance, 1, sum);
        const PlayerHand& hand = hands_[hands_.of(value, second)];
        for_suitings(value, second, [&](std::size_t suiting, double of_suits) {
            const Held held{hand, value, Origin::split, false, suiting};
            const Move move = game_.move(tree.start, held);
            sum.add(carried_out(tree, held, move, memo), chance * of_suits);
        });
    }

    // What one hand of a split comes to, with so many other cards of the pair's value gone: whatever its second card,
    // or only if that is of another value. Each is joined with the chance of the second card.
    class SplitHands {
    public:
        struct Hand {
            Endings any;
            Endings other;  // second card of another value
        };
        SplitHands(SpotSolver& solver, std::size_t start, std::size_t value, const Gone& gone)
            : solver_(solver), start_(start), value_(value), gone_(gone) {
            ByValue left = solver.left_after({start, Origin::split, gone}, FewCards().with(value, 2));
            left_ = sum_of(left);
            of_value_ = left[value];
        }
        const Hand& with_others(int others) {
            const auto known = known_.find(others);
            if (known != known_.end()) return known->second;
            Hand hand;
            // Its own card and the others of its value; where the shoe has fewer, this is never asked with any weight.
            if (others - 1 <= of_value_) {
                const Tree tree{start_, Origin::split, {gone_.cards.with(value_, others)}, value_};
                Memo memo;
                for (std::size_t second = joker; second <= ten; ++second) {
                    if (second == value_) continue;
                    solver_.add_second(tree, value_, second, memo, hand.other);
                }
                hand.any = hand.other;
                solver_.add_second(tree, value_, value_, memo, hand.any);
            }
            return known_.emplace(others, hand).first->second;
        }
        // That this many cards, drawn after `already` of the pair's value, are all of it.
        double chance_of_value(int already, int cards) const {
            return chance_of_pair_cards(left_, of_value_, already, cards);
        }

    private:
        SpotSolver& solver_;
        std::size_t start_;
        std::size_t value_;
        Gone gone_;
        int left_ = 0;
        int of_value_ = 0;
        std::unordered_map<int, Hand> known_;
    };

    // ---- all hands of a split together ----

    // The next open hand gets its second card and is played, wherever it does not go over.
    void play_on(std::size_t start, std::size_t value, int most, int made, int open, const AfterSome& at,
                 std::map<std::pair<int, int>, Removed>& by_state, double& sum) {
        const auto note = [&](int then_made, int then_open, FewCards removed, double chance) {
            if (then_open == 0) {
                const ByValue left = left_after({start, Origin::split, {}}, removed);
                sum += chance * game_.blackjack_chance(start, left);
                return;
            }
            AfterSome& after = by_state[{then_made, then_open}][removed.code()];
            after.removed = removed;
            after.chance += chance;
        };
        const ByValue left = left_after({start, Origin::split, {}}, at.removed);
        const auto cards = static_cast<double>(sum_of(left));
        for (std::size_t second = ace; second <= ten; ++second) {
            if (left[second] <= 0) continue;
            const double chance = at.chance * left[second] / cards;
            const FewCards removed = at.removed.with(second);
            if (second == value && made < most) {
                note(made + 1, open + 1, removed, chance);
            } else {
                const Held held{hands_[hands_.of(value, second)], value, Origin::split, false};
                play_out(start, held, removed, chance,
                         [&](FewCards then, double how_likely) { note(made, open - 1, then, how_likely); });
            }
        }
    }
    template <class Stood>
    void play_out(std::size_t start, const Held& held, FewCards removed, double chance, const Stood& stood) {
        const Move move = held.hand.best() >= 21 && held.hand.size > 2 ? Move::stand : game_.move(start, held);
        const bool draws = move == Move::hit || move == Move::double_down;
        if (!draws) return stood(removed, chance);
        const ByValue left = left_after({start, Origin::split, {}}, removed);
        const auto cards = static_cast<double>(sum_of(left));
        for (std::size_t value = ace; value <= ten; ++value) {
            const HandId next = held.hand.next[value];
            if (left[value] <= 0 || next == over_21) continue;
            const double of_card = chance * left[value] / cards;
            if (move == Move::double_down) {
                stood(removed.with(value), of_card);
            } else {
                const Held more{hands_[next], held.first, held.origin, false};
                play_out(start, more, removed.with(value), of_card, stood);
            }
        }
    }

    const Game& game_;
    PlayerHands hands_;
};

// Over every deal of two cards and what the dealer shows.
template <class Game>
Endings endings_of_deals(const Game& game, SpotSolver<Game>& solver) {
    Endings sum;
    for (std::size_t start = 0; start < game.starts(); ++start) {
        const double of_start = game.chance_of_start(start);
        if (of_start == 0) continue;
        ByValue left = game.shoe();
        int cards = 0;
        for (std::size_t value = ace; value <= ten; ++value) {
            left[value] -= game.shown(start).of(value);
            cards += left[value];
        }
        for (std::size_t first = ace; first <= ten; ++first) {
            for (std::size_t second = first; second <= ten; ++second) {
                const int seconds = left[second] - (first == second ? 1 : 0);
                if (left[first] <= 0 || seconds <= 0) continue;
                const double chance = static_cast<double>(left[first]) * seconds / (cards * (cards - 1.0));
                sum.add(solver.dealt(start, first, second), of_start * chance * (first == second ? 1 : 2));
            }
        }
    }
    return sum;
}

}  // namespace felt::odds::variations
