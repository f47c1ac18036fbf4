// Blackjack bj::blackjack_switch::Switch as SpotSolver wants it, and the switch before the play (30-2105).
//
// Each hand is walked with the other's two cards and the up card out of the shoe; what the other hand draws makes no
// difference to it. Both wagers fare alike.
#pragma once

#include <array>
#include <span>
#include <unordered_map>

#include "odds/blackjack/family_game.hpp"
#include "rulebook/blackjack/blackjack_switch/steps.hpp"
#include "rulebook/blackjack/blackjack_switch/strategy.hpp"

namespace felt::odds::variations {

class SwitchGame : public FamilyGame<bj::Terms, bj::blackjack_switch::SwitchStrategy> {
public:
    explicit SwitchGame(const bj::Terms& terms)
        : FamilyGame(terms, every_up_card(), [&terms](const DealerHand& hand) {
              return hand.best() == 22 ? 22 : end_of_family_dealer(terms, hand);
          }) {}

    // Where the dealer does not look first, all hands of a split hang together.
    bool is_solvable() const { return sees_blackjacks_first(); }

    void set_shoe(std::span<const Card> cards) {
        known_.clear();
        FamilyGame::set_shoe(cards);
    }
    // The same cards leave the shoe in many ways.
    const DealerEnds& ends(std::size_t start, const ByValue& left) const {
        std::uint64_t code = start;
        for (std::size_t value = ace; value <= ten; ++value) {
            constexpr unsigned bits = 5;
            code = code << bits | static_cast<std::uint64_t>(shoe()[value] - left[value]);
        }
        const auto known = known_.find(code);
        if (known != known_.end()) return known->second;
        return known_.emplace(code, FamilyGame::ends(start, left)).first->second;
    }
    // 30-2105(8)(e): a dealer's 22 pushes.
    void stand(Endings& endings, double chance, const Held& held, double stake, const DealerEnds& ends) const {
        DealerEnds others = ends;
        others.on(22) = 0;
        FamilyGame::stand(endings, chance, held, stake, others);
        endings.settle(bj::blackjack_switch::push_22, chance * ends.on(22), stake, 0);
    }

private:
    mutable std::unordered_map<std::uint64_t, DealerEnds> known_;
};

class SwitchSolver {
public:
    explicit SwitchSolver(const SwitchGame& game) : game_(game), solver_(game) {}

    // Of the first hand, against one up card; joined with the chance of that.
    Endings endings(std::size_t start) {
        known_.clear();
        Endings sum;
        ByValue left = game_.shoe();
        --left[start + 1];
        if (left[start + 1] < 0) return sum;
        for_each_four(left, [&](const Four& four, double chance) {
            add_deal(start, four, chance * game_.chance_of_start(start), sum);
        });
        return sum;
    }

private:
    // The first hand's two cards as dealt, then the second hand's.
    using Four = std::array<std::size_t, 4>;

    template <class Each>
    static void for_each_four(ByValue left, const Each& each) {
        double cards = 0;
        for (const int count : left) cards += count;
        Four four{};
        const auto deal = [&](auto& self, std::size_t at, double chance) -> void {
            if (at == four.size()) return each(four, chance);
            for (std::size_t value = ace; value <= ten; ++value) {
                if (left[value] == 0) continue;
                const double of_card = left[value] / (cards - static_cast<double>(at));
                --left[value];
                four[at] = value;
                self(self, at + 1, chance * of_card);
                ++left[value];
            }
        };
        deal(deal, 0, 1);
    }

    static PlayerHand two_cards(std::size_t first, std::size_t second) {
        PlayerHand hand;
        hand.cards = FewCards().with(first).with(second);
        hand.size = 2;
        return hand;
    }
    static bool is_blackjack(std::size_t first, std::size_t second) {
        return first + second == 11 && (first == ace || second == ace);
    }

    bool switches(std::size_t start, const Four& four) const {
        const PlayerHand one = two_cards(four[0], four[1]);
        const PlayerHand other = two_cards(four[2], four[3]);
        const AskedHand first(game_.terms(), {one, four[0]}, game_.shown(start));
        const AskedHand second(game_.terms(), {other, four[2]}, game_.shown(start));
        const bj::blackjack_switch::SwitchQuestion question{first.hand(), second.hand(), card_of_value(start + 1)};
        return game_.strategy().answer(question).option == bj::blackjack_switch::Switch::change;
    }

    // 30-2105(8)(b): the second cards change places. The dealer has looked before that.
    void add_deal(std::size_t start, const Four& four, double chance, Endings& sum) {
        ByValue left = game_.shoe();
        --left[start + 1];
        for (const std::size_t value : four) --left[value];
        const double blackjack = game_.blackjack_chance(start, left);
        const bool has_blackjack = is_blackjack(four[0], four[1]);
        if (blackjack > 0) {
            sum.settle(has_blackjack ? bj::outcome::blackjack_push : bj::outcome::dealer_blackjack, chance * blackjack,
                       1, has_blackjack ? 0 : -1);
        }
        if (switches(start, four)) {
            sum.add(played(start, four[0], four[3], {FewCards().with(four[1]).with(four[2])}, false), chance);
        } else {
            sum.add(played(start, four[0], four[1], {FewCards().with(four[2]).with(four[3])}, has_blackjack), chance);
        }
    }

    // Two cards after the switch, against a dealer who has no blackjack.
    const Endings& played(std::size_t start, std::size_t first, std::size_t second, const Gone& gone,
                          bool is_dealt_blackjack) {
        if (first > second) std::swap(first, second);
        const std::uint64_t key = gone.cards.code() * 512 + first * 32 + second * 2 + (is_dealt_blackjack ? 1 : 0);
        const auto known = known_.find(key);
        if (known != known_.end()) return known->second;
        Endings endings;
        const SpotSolver<SwitchGame>::Tree tree{start, Origin::dealt, gone};
        const PlayerHand& hand = solver_.hands()[solver_.hands().of(first, second)];
        if (is_dealt_blackjack) {
            game_.dealt_blackjack(endings, start, solver_.ends_after(tree, hand));
        } else {
            SpotSolver<SwitchGame>::Memo memo;
            solver_.add_dealt(tree, {hand, first, Origin::dealt, true}, 1, memo, endings);
        }
        return known_.emplace(key, endings).first->second;
    }

    const SwitchGame& game_;
    SpotSolver<SwitchGame> solver_;
    std::unordered_map<std::uint64_t, Endings> known_;
};

}  // namespace felt::odds::variations
