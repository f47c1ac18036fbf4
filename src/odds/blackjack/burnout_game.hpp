// Blackjack Burnout as SpotSolver wants it, and the right to burn a card beside it (30-899.25).
#pragma once

#include <map>

#include "odds/blackjack/family_game.hpp"
#include "rulebook/blackjack/burnout/steps.hpp"
#include "rulebook/blackjack/burnout/strategy.hpp"

namespace felt::odds::variations {

// A player who has no right to burn a card, or no longer.
class BurnoutGame : public FamilyGame<bj::Terms, bj::burnout::BurnoutStrategy> {
public:
    using FamilyGame::FamilyGame;

    Move move(std::size_t start, const Held& held) const { return move(start, held, false); }
    Move move(std::size_t start, const Held& held, bool can_burn) const {
        const AskedHand asked(terms(), held, shown(start));
        const bj::burnout::BurnoutPlayQuestion question{asked.question(terms()), can_burn};
        return asked.may_choose(question) ? move_of(strategy().answer(question).option) : Move::stand;
    }
    // Whether the card just drawn to a hand is burned.
    bool burns(std::size_t start, const PlayerHand& hand, std::size_t drawn, bool is_doubled) const {
        AskedHand asked(terms(), {hand}, shown(start));
        asked.spot.hand[0].add(card_of_value(drawn));
        const bj::burnout::BurnQuestion question{asked.hand(), is_doubled, card_of_value(start + 1)};
        return strategy().answer(question).option == bj::burnout::Burn::burn;
    }
    // Up to when the fee can still be used: while no blackjack has been seen.
    double played(double blackjack) const { return sees_blackjacks_first() ? 1 - blackjack : 1; }
};

class BurnoutSolver {
public:
    // The fee's endings follow the main wager's, from this number on.
    static constexpr std::size_t first_of_fee = 16;

    explicit BurnoutSolver(const BurnoutGame& game) : game_(game), solver_(game) {}

    Endings endings() {
        Endings sum;
        for (std::size_t start = 0; start < game_.starts(); ++start) {
            burned_trees_.clear();
            with_right_.clear();
            ByValue left = game_.shoe();
            --left[start + 1];
            double cards = 0;
            for (const int count : left) cards += count;
            for (std::size_t first = ace; first <= ten; ++first) {
                for (std::size_t second = first; second <= ten; ++second) {
                    const int seconds = left[second] - (first == second ? 1 : 0);
                    if (left[first] <= 0 || seconds <= 0) continue;
                    const double chance = left[first] * seconds / (cards * (cards - 1)) * (first == second ? 1 : 2);
                    sum.add(dealt(start, first, second), game_.chance_of_start(start) * chance);
                }
            }
        }
        // Whatever is neither burned for nor forfeited was not used.
        const double used = sum.count[number_of(bj::burnout::burned)] + sum.count[number_of(bj::burnout::forfeited)];
        note_fee(sum, bj::burnout::not_burned, 1 - used);
        return sum;
    }

private:
    using Solver = SpotSolver<BurnoutGame>;
    using Tree = Solver::Tree;

    static std::size_t number_of(const Outcome& how) { return first_of_fee + how.index; }
    static void note_fee(Endings& endings, const Outcome& how, double chance) {
        const double fee = odds_of(bj::burnout::fee_share);
        endings.count[number_of(how)] += chance;
        endings.stake[number_of(how)] += chance * fee;
        endings.net[number_of(how)] -= chance * fee;
    }

    Endings dealt(std::size_t start, std::size_t first, std::size_t second) {
        const PlayerHand& hand = solver_.hands()[solver_.hands().of(first, second)];
        const Tree tree{start, Origin::dealt, {}};
        const double blackjack = game_.blackjack_chance(start, solver_.left_after(tree, hand));
        Endings endings;
        if (game_.before_play(endings, start, first, second, blackjack)) return endings;
        if (hand.is_blackjack()) {
            game_.dealt_blackjack(endings, start, solver_.ends_after(tree, hand));
            return endings;
        }
        const Held held{hand, first};
        const Move move = game_.move(start, held, true);
        if (move == Move::split) {
            endings.add(solver_.split(start, first), 1);
            note_fee(endings, bj::burnout::forfeited, game_.played(blackjack));
        } else {
            endings.add(carried_out(tree, held, move), 1);
        }
        return endings;
    }

    // With the right to burn a card.
    const Endings& played(const Tree& tree, HandId id) {
        const auto known = with_right_.find(id);
        if (known != with_right_.end()) return known->second;
        const Held held{solver_.hands()[id], 0, Origin::dealt, false};
        const Move move = held.hand.best() >= 21 ? Move::stand : game_.move(tree.start, held, true);
        Endings endings = carried_out(tree, held, move);
        return with_right_.emplace(id, endings).first->second;
    }
    Endings carried_out(const Tree& tree, const Held& held, Move move) {
        if (move == Move::hit || move == Move::double_down) return drawn(tree, held, move == Move::double_down);
        typename Solver::Memo memo;
        return solver_.carried_out(tree, held, move, memo);
    }
    Endings drawn(const Tree& tree, const Held& held, bool is_doubled) {
        Endings endings;
        const double stake = is_doubled ? 2 : 1;
        solver_.for_each_card(tree, held.hand, [&](std::size_t value, double chance) {
            const double blackjack = solver_.blackjack_with(tree, held.hand, value);
            const HandId next = held.hand.next[value];
            if (game_.burns(tree.start, held.hand, value, is_doubled)) {
                note_fee(endings, bj::burnout::burned, chance * game_.played(blackjack));
                endings.add(after_burning(tree, held, value, is_doubled), chance);
            } else if (next == over_21) {
                game_.bust(endings, chance, held, stake, blackjack);
            } else if (is_doubled) {
                const PlayerHand& hand = solver_.hands()[next];
                game_.stand(endings, chance, {hand, 0, Origin::dealt, false}, stake, solver_.ends_after(tree, hand));
            } else {
                endings.add(played(tree, next), chance);
            }
        });
        return endings;
    }
    // The next card instead; the burned one has left the shoe.
    Endings after_burning(const Tree& tree, const Held& held, std::size_t burned, bool is_doubled) {
        const Tree without{tree.start, Origin::dealt, {FewCards().with(burned)}};
        Endings endings;
        const Move move = is_doubled ? Move::double_down : Move::hit;
        endings.add(solver_.carried_out(without, held, move, burned_trees_[burned]), 1);
        return endings;
    }

    const BurnoutGame& game_;
    Solver solver_;
    std::map<std::size_t, Solver::Memo> burned_trees_;  // of one start, by the card that was burned
    std::unordered_map<HandId, Endings> with_right_;    // of one start
};

}  // namespace felt::odds::variations
