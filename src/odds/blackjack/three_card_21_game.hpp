// 3 Card 21 "N" Done as SpotSolver wants it: three cards at once, kept together or made three hands of (30-2111).
#pragma once

#include <algorithm>
#include <array>

#include "odds/blackjack/family_game.hpp"
#include "rulebook/blackjack/three_card_21/steps.hpp"
#include "rulebook/blackjack/three_card_21/strategy.hpp"

namespace felt::odds::variations {

class ThreeCardGame : public FamilyGame<bj::Terms, bj::three_card_21::ThreeCardStrategy> {
public:
    using FamilyGame::FamilyGame;

    // 30-2111-player(5): every 21 wins.
    void stand(Endings& endings, double chance, const Held& held, double stake, const DealerEnds& ends) const {
        if (held.hand.best() != 21) return FamilyGame::stand(endings, chance, held, stake, ends);
        const double no_blackjack = 1 - ends.on(DealerEnds::blackjack);
        endings.settle(bj::three_card_21::made_21, chance * no_blackjack, stake, stake);
    }
};

// Three cards, by value, against an up card.
class ThreeCardSolver {
public:
    explicit ThreeCardSolver(const ThreeCardGame& game) : game_(game), solver_(game) {}

    Endings endings() {
        Endings sum;
        for (std::size_t start = 0; start < game_.starts(); ++start) {
            ByValue left = game_.shoe();
            --left[start + 1];
            int cards = 0;
            for (const int count : left) cards += count;
            if (left[start + 1] < 0) continue;
            const double orders = static_cast<double>(cards) * (cards - 1) * (cards - 2);
            for_each_three(left, [&](const Three& three, double ways) {
                sum.add(of_three(start, three), game_.chance_of_start(start) * ways / orders);
            });
        }
        return sum;
    }

private:
    using Three = std::array<std::size_t, 3>;

    template <class Each>
    static void for_each_three(const ByValue& left, const Each& each) {
        for (std::size_t a = ace; a <= ten; ++a) {
            for (std::size_t b = a; b <= ten; ++b) {
                for (std::size_t c = b; c <= ten; ++c) {
                    const double of_a = left[a];
                    const double of_b = left[b] - (a == b ? 1 : 0);
                    const double of_c = left[c] - (a == c ? 1 : 0) - (b == c ? 1 : 0);
                    if (of_a <= 0 || of_b <= 0 || of_c <= 0) continue;
                    const double orders = a == c ? 1 : a == b || b == c ? 3 : 6;
                    each({a, b, c}, of_a * of_b * of_c * orders);
                }
            }
        }
    }

    Endings of_three(std::size_t start, const Three& three) {
        FewCards cards;
        for (const std::size_t value : three) cards = cards.with(value);
        PlayerHand held;
        held.cards = cards;
        const AskedHand asked(game_.terms(), {held}, game_.shown(start));
        const bj::Hand& hand = asked.hand();
        const Card up_card = card_of_value(start + 1);
        Endings endings;
        if (hand.total.best() == 21) {
            const bool declines = bj::three_card_21::may_be_split(hand) &&
                game_.strategy().answer(bj::three_card_21::Dealt21Question{hand, up_card}).option ==
                    bj::three_card_21::Dealt21::decline;
            if (!declines) {
                endings.settle(bj::three_card_21::dealt_21, 1, 1, 1);
                return endings;
            }
        }
        const bool may_have_blackjack = bj::solver::blackjack_maker(start + 1) != 0;
        if (may_have_blackjack && bj::three_card_21::counts_over_21(hand) &&
            game_.strategy().answer(bj::three_card_21::GiveUpQuestion{hand, up_card}).option ==
                bj::three_card_21::GiveUp::surrender) {
            endings.settle(bj::three_card_21::surrendered, 1, 1, given_up(game_.terms()));
            return endings;
        }
        const typename SpotSolver<ThreeCardGame>::Tree tree{start, Origin::dealt, {}};
        const double blackjack = game_.blackjack_chance(start, solver_.left_after(tree, cards));
        endings.settle(bj::outcome::dealer_blackjack, blackjack, 1, -1);
        const bj::Play play =
            game_.strategy().answer(bj::three_card_21::ThreeCardsQuestion{game_.terms(), hand, asked.dealer}).option;
        if (play == bj::Play::surrender) {
            endings.settle(bj::three_card_21::surrendered, 1 - blackjack, 1, given_up(game_.terms()));
        } else if (play == bj::Play::split) {
            for (std::size_t i = 0; i < three.size(); ++i) {
                const FewCards others = FewCards().with(three[(i + 1) % 3]).with(three[(i + 2) % 3]);
                endings.add(solver_.from_one_card(start, three[i], {others}), 1);
            }
        } else {
            const HandId id = solver_.hands()[solver_.hands().of(three[0], three[1])].next[three[2]];
            typename SpotSolver<ThreeCardGame>::Memo memo;
            const Held kept{solver_.hands()[id], 0, Origin::dealt, false};
            endings.add(solver_.carried_out(tree, kept, move_of(play), memo), 1);
        }
        return endings;
    }

    const ThreeCardGame& game_;
    SpotSolver<ThreeCardGame> solver_;
};

}  // namespace felt::odds::variations
