// Competition 21: a wager for every card, so that what lies on a hand is part of where it stands (30-899.03).
#pragma once

#include <map>
#include <tuple>

#include "odds/blackjack/family_game.hpp"
#include "rulebook/blackjack/competition_21/steps.hpp"
#include "rulebook/blackjack/competition_21/strategy.hpp"

namespace felt::odds::variations {

using CompetitionGame = FamilyGame<bj::Terms, bj::competition_21::StageStrategy>;

class CompetitionSolver {
public:
    explicit CompetitionSolver(const CompetitionGame& game) : game_(game), hands_(game.shoe()) {}

    // Whether every hand of a split pays for its second card, as the first one has: then all are alike.
    bool is_solvable() const {
        for (std::size_t start = 0; start < game_.starts(); ++start) {
            for (std::size_t value = ace; value <= ten; ++value) {
                const PlayerHand& pair = hands_[hands_.of(value, value)];
                if (answer(start, {pair, 2, 1, value, Origin::dealt, true}).play !=
                    bj::competition_21::StagePlay::split) {
                    continue;
                }
                const PlayerHand& one = hands_[hands_.of(value)];
                if (answer(start, {one, 1, 1, value, Origin::split, false}).play !=
                    bj::competition_21::StagePlay::hit) {
                    return false;
                }
            }
        }
        return true;
    }

    Endings endings() {
        Endings sum;
        for (std::size_t start = 0; start < game_.starts(); ++start) {
            ByValue left = game_.shoe();
            --left[start + 1];
            double cards = 0;
            for (const int count : left) cards += count;
            if (left[start + 1] < 0) continue;
            known_.clear();
            for (std::size_t first = ace; first <= ten; ++first) {
                if (left[first] <= 0) continue;
                sum.add(from_first(start, first), game_.chance_of_start(start) * left[first] / cards);
            }
        }
        return sum;
    }

private:
    // A hand with what lies on it and what its latest card cost, in original wagers.
    struct Stage {
        const PlayerHand& hand;
        int units;
        int preceding;
        std::size_t first;
        Origin origin;
        bool may_split;
    };
    struct Play {
        bj::competition_21::StagePlay play;
        int pays;
    };
    Play answer(std::size_t start, const Stage& at) const {
        AskedHand asked(game_.terms(), {at.hand, at.first, at.origin, at.may_split}, game_.shown(start));
        const Money unit = asked.hand().stake.amount;
        asked.spot.hand[0].stake.amount = unit * at.units;
        const Money preceding = unit * at.preceding;
        const bj::competition_21::StageQuestion question{game_.terms(), asked.spot, asked.hand(), asked.dealer,
                                                         preceding};
        const bool may_act = asked.hand().total.best() < 21 && !question.refuses(bj::competition_21::StagePlay::hit);
        if (!may_act) return {bj::competition_21::StagePlay::stand, 0};
        const auto chosen = game_.strategy().answer(question);
        return {chosen.option, static_cast<int>(chosen.amount.in_cents() / unit.in_cents())};
    }

    ByValue left_after(std::size_t start, FewCards held, FewCards gone = {}) const {
        ByValue left = game_.shoe();
        --left[start + 1];
        for (std::size_t value = ace; value <= ten; ++value) left[value] -= held.of(value) + gone.of(value);
        return left;
    }
    template <class Each>
    static void for_each_card(const ByValue& left, const Each& each) {
        double cards = 0;
        for (const int count : left) cards += count;
        for (std::size_t value = ace; value <= ten; ++value) {
            if (left[value] > 0) each(value, left[value] / cards);
        }
    }

    // A dealer's blackjack takes the original wager, however the hand was played; but two blackjacks push.
    Endings from_first(std::size_t start, std::size_t first) {
        using bj::competition_21::StagePlay;
        const PlayerHand& one = hands_[hands_.of(first)];
        const ByValue left = left_after(start, one.cards);
        const double blackjack = game_.blackjack_chance(start, left);
        Endings endings;
        endings.net[bj::outcome::dealer_blackjack.index] -= blackjack;
        const Play play = answer(start, {one, 1, 1, first, Origin::dealt, true});
        if (play.play == StagePlay::surrender) {
            endings.settle(bj::competition_21::given_up, 1 - blackjack, 1, given_up(game_.terms()));
            endings.count[bj::outcome::dealer_blackjack.index] += blackjack;
            endings.stake[bj::outcome::dealer_blackjack.index] += blackjack;
        } else if (play.play == StagePlay::stand) {
            settle(endings, start, one, 1, left);
        } else {
            for_each_card(
                left, [&](std::size_t second, double chance) { endings.add(from_two(start, first, second), chance); });
        }
        return endings;
    }
    Endings from_two(std::size_t start, std::size_t first, std::size_t second) {
        using bj::competition_21::StagePlay;
        const PlayerHand& two = hands_[hands_.of(first, second)];
        const ByValue left = left_after(start, two.cards);
        Endings endings;
        if (two.is_blackjack()) {
            const double blackjack = game_.blackjack_chance(start, left);
            constexpr double units = 2;
            endings.settle(bj::outcome::blackjack, 1 - blackjack, units, units * odds_of(game_.terms().blackjack_pays));
            endings.settle(bj::outcome::blackjack_push, blackjack, units, 0);
            endings.net[bj::outcome::dealer_blackjack.index] += blackjack;
            return endings;
        }
        const Stage at{two, 2, 1, first, Origin::dealt, true};
        if (answer(start, at).play == StagePlay::split) return split(start, first);
        endings.add(played(start, hands_.of(first, second), at, {}, known_), 1);
        return endings;
    }

    using Memo = std::map<std::tuple<HandId, int, int>, Endings>;

    const Endings& played(std::size_t start, HandId id, const Stage& at, FewCards gone, Memo& memo) {
        const auto key = std::tuple(id, at.units, at.preceding);
        const auto known = memo.find(key);
        if (known != memo.end()) return known->second;
        Endings endings;
        const Play play = answer(start, at);
        const ByValue left = left_after(start, at.hand.cards, gone);
        if (play.play != bj::competition_21::StagePlay::hit) {
            settle(endings, start, at.hand, at.units, left);
        } else {
            for_each_card(left, [&](std::size_t value, double chance) {
                const HandId next = at.hand.next[value];
                const int units = at.units + play.pays;
                if (next == over_21) {
                    ByValue then = left;
                    --then[value];
                    const double blackjack = game_.blackjack_chance(start, then);
                    endings.settle(bj::outcome::bust, chance * (1 - blackjack), units, -units);
                    endings.settle(bj::outcome::dealer_blackjack, chance * blackjack, units, 0);
                } else {
                    const Stage then{hands_[next], units, play.pays, at.first, at.origin, false};
                    endings.add(played(start, next, then, gone, memo), chance);
                }
            });
        }
        return memo.emplace(key, endings).first->second;
    }
    void settle(Endings& endings, std::size_t start, const PlayerHand& hand, int units, const ByValue& left) const {
        const DealerEnds ends = game_.ends(start, left);
        const std::size_t mine = hand.best();
        const double wins = units * odds_of(game_.terms().win_pays);
        endings.settle(bj::outcome::dealer_bust, ends.over(), units, wins);
        endings.settle(bj::outcome::higher_total, ends.between(17, std::min<std::size_t>(mine - 1, 21)), units, wins);
        endings.settle(bj::outcome::lower_total, ends.between(std::max<std::size_t>(mine + 1, 17), 21), units, -units);
        if (mine >= 17) endings.settle(bj::outcome::push, ends.on(mine), units, 0);
        endings.settle(bj::outcome::dealer_blackjack, ends.on(DealerEnds::blackjack), units, 0);
    }

    // ---- splits, in which every hand has two wagers on it by the time it has two cards ----

    class SplitHands {
    public:
        struct Hand {
            Endings any;
            Endings other;
        };
        SplitHands(CompetitionSolver& solver, std::size_t start, std::size_t value)
            : solver_(solver), start_(start), value_(value) {
            const ByValue left = solver.left_after(start, FewCards().with(value, 2));
            for (const int count : left) left_ += count;
            of_value_ = left[value];
        }
        const Hand& with_others(int others) {
            const auto known = known_.find(others);
            if (known != known_.end()) return known->second;
            Hand hand;
            if (others - 1 <= of_value_) {
                const FewCards gone = FewCards().with(value_, others);
                const PlayerHand& one = solver_.hands_[solver_.hands_.of(value_)];
                Memo memo;
                for_each_card(solver_.left_after(start_, one.cards, gone), [&](std::size_t second, double chance) {
                    const HandId id = solver_.hands_.of(value_, second);
                    const Stage at{solver_.hands_[id], 2, 1, value_, Origin::split, false};
                    const Endings& endings = solver_.played(start_, id, at, gone, memo);
                    hand.any.add(endings, chance);
                    if (second != value_) hand.other.add(endings, chance);
                });
            }
            return known_.emplace(others, hand).first->second;
        }
        double chance_of_value(int already, int cards) const {
            return chance_of_pair_cards(left_, of_value_, already, cards);
        }

    private:
        CompetitionSolver& solver_;
        std::size_t start_;
        std::size_t value_;
        int left_ = 0;
        int of_value_ = 0;
        std::map<int, Hand> known_;
    };
    Endings split(std::size_t start, std::size_t value) {
        Endings sum;
        SplitHands hands(*this, start, value);
        SplitPatterns(hands, game_.most_hands(value), sum);
        return sum;
    }

    const CompetitionGame& game_;
    PlayerHands hands_;
    Memo known_;  // of one start, of hands as dealt
};

}  // namespace felt::odds::variations
