// Double up blackjack as SpotSolver wants it: a dealer who stops on 16, and a second wager on two cards that are stood
// on (30-899.10).
#pragma once

#include "odds/blackjack/family_game.hpp"
#include "rulebook/blackjack/double_up/steps.hpp"
#include "rulebook/blackjack/double_up/strategy.hpp"

namespace felt::odds::variations {

class DoubleUpGame : public FamilyGame<bj::double_up::DoubleUpTerms, bj::double_up::UpStrategy> {
public:
    // The second wager's endings follow the first one's, from this number on.
    static constexpr std::size_t first_of_second = 16;

    explicit DoubleUpGame(const bj::double_up::DoubleUpTerms& terms)
        : FamilyGame(terms, every_up_card(), [&terms](const DealerHand& hand) { return end_of(terms, hand); }) {}

    // Version 1 pays split aces that draw a ten at once, so what a blackjack takes afterwards depends on all hands.
    bool is_solvable() const {
        return FamilyGame::is_solvable() && (sees_blackjacks_first() || !terms().split_ace_and_ten_wins_at_once());
    }

    Move move(std::size_t start, const Held& held) const {
        const AskedHand asked(terms(), held, shown(start));
        const bj::double_up::UpPlayQuestion question{terms(), asked.question(terms()), false};
        const bool may_choose = asked.may_choose(question.standard) || !question.refuses_double_up();
        if (!may_choose || pays_at_once(held)) return Move::stand;
        return static_cast<Move>(strategy().answer(question).option);
    }

    // 30-899.10-play(3): in version 1 whatever the dealer has.
    bool before_play(Endings& endings, std::size_t start, std::size_t first, std::size_t second,
                     double blackjack) const {
        const bool has_blackjack = first == ace && second == ten;
        if (!has_blackjack || !terms().blackjack_wins_at_once()) {
            return FamilyGame::before_play(endings, start, first, second, blackjack);
        }
        endings.settle(bj::outcome::blackjack, 1, 1, odds_of(terms().blackjack_pays));
        return true;
    }
    void stand(Endings& endings, double chance, const Held& held, double stake, const DealerEnds& ends) const {
        if (pays_at_once(held)) {
            const double no_blackjack = sees_blackjacks_first() ? 1 - ends.on(DealerEnds::blackjack) : 1;
            endings.settle(bj::double_up::split_ace_and_ten, chance * no_blackjack, stake,
                           stake * odds_of(bj::double_up::split_ace_and_ten_odds));
            return;
        }
        FamilyGame::stand(endings, chance, held, stake, ends);
        if (beats_16(held)) {
            endings.settle(bj::double_up::twenty_one_beats_16, chance * ends.on(16), stake, stake);
        } else {
            endings.settle(bj::double_up::dealer_16, chance * ends.on(16), stake, 0);
        }
    }
    // 30-899.10-up(4), (5), (7): the second wager is as large as the first, and loses its ties.
    void double_up(Endings& endings, const Held& held, const DealerEnds& ends) const {
        stand(endings, 1, held, 1, ends);
        const std::size_t mine = held.hand.best();
        const auto settle = [&](const Outcome& how, double chance, double brings) {
            const Outcome numbered{static_cast<std::uint8_t>(first_of_second + how.index), how.id, how.clause};
            endings.settle(numbered, chance, 1, brings);
        };
        settle(bj::double_up::up_dealer_bust, ends.over(), 1);
        settle(bj::double_up::up_higher_total, ends.between(17, std::min<std::size_t>(mine - 1, 21)), 1);
        settle(bj::double_up::up_lower_total, ends.between(std::max<std::size_t>(mine + 1, 17), 21), -1);
        if (mine >= 17) settle(bj::double_up::up_tie_loses, ends.on(mine), -1);
        settle(beats_16(held) ? bj::double_up::up_twenty_one_beats_16 : bj::double_up::up_dealer_16, ends.on(16),
               beats_16(held) ? 1 : 0);
        if (!sees_blackjacks_first()) settle(bj::double_up::up_dealer_blackjack, ends.on(DealerEnds::blackjack), 0);
    }

private:
    static std::size_t end_of(const bj::double_up::DoubleUpTerms& terms, const DealerHand& hand) {
        const bool stops = hand.best() == 16 && (terms.sixteen == bj::double_up::Sixteen::any || !hand.is_soft());
        return hand.count >= 2 && stops ? 16 : end_of_family_dealer(terms, hand);
    }
    bool pays_at_once(const Held& held) const {
        return terms().split_ace_and_ten_wins_at_once() && held.origin == Origin::split && held.first == ace &&
            held.hand.is_blackjack();
    }
    bool beats_16(const Held& held) const { return held.hand.best() == 21 && terms().twenty_one_beats_16(); }
};

}  // namespace felt::odds::variations
