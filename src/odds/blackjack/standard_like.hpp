// Games that are standard blackjack for each wager, but for what their clauses replace.
#pragma once

#include "odds/blackjack/family_game.hpp"
#include "rulebook/blackjack/action_questions.hpp"
#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack/face_up/round.hpp"
#include "rulebook/blackjack/face_up/strategy.hpp"
#include "rulebook/blackjack/hold_em_21/strategy.hpp"
#include "rulebook/blackjack/multi_hand/play.hpp"
#include "rulebook/blackjack/multi_hand/strategy.hpp"
#include "rulebook/blackjack/stadium/strategy.hpp"
#include "rulebook/blackjack/stadium/terms.hpp"
#include "rulebook/blackjack/stadium/wagers.hpp"
#include "rulebook/blackjack/triple_play/strategy.hpp"

namespace felt::odds::variations {

// 21-Hold 'em's blackjack.
using HoldEmGame = FamilyGame<bj::Terms, bj::BasicStrategy>;

// 30-899.05(4)(b): each position fares as one spot whose hands are not split again.
class PositionGame : public FamilyGame<bj::Terms, bj::triple_play::PositionStrategy> {
public:
    using FamilyGame::FamilyGame;

    Move move(std::size_t start, const Held& held) const {
        const AskedHand asked(terms(), held, shown(start));
        const bj::triple_play::PositionQuestion question{asked.question(terms()), true};
        return asked.may_choose(question) ? move_of(strategy().answer(question).option) : Move::stand;
    }
};

// 30-899.27(13): ten cards win.
class FieldGame : public FamilyGame<bj::multi_hand::MultiHandTerms, bj::multi_hand::FieldStrategy> {
public:
    using FamilyGame::FamilyGame;

    Move move(std::size_t start, const Held& held) const {
        return is_charlie(held) ? Move::stand : FamilyGame::move(start, held);
    }
    void stand(Endings& endings, double chance, const Held& held, double stake, const DealerEnds& ends) const {
        if (!is_charlie(held)) return FamilyGame::stand(endings, chance, held, stake, ends);
        const double blackjack = ends.on(DealerEnds::blackjack);
        endings.settle(bj::multi_hand::ten_card_charlie, chance * (1 - blackjack), stake,
                       stake * odds_of(terms().win_pays));
        settle_blackjack(endings, chance * blackjack, held, stake);
    }

private:
    static bool is_charlie(const Held& held) { return held.hand.size >= 10; }
};

// 30-899.01, 30-899.04: all wagers ride on the same cards, and each of the dealer's hands is drawn to the same up card
// from cards nobody has seen; so each wager fares as if its hand were the only one.
class ActionGame : public FamilyGame<bj::Terms, bj::ActionStrategy> {
public:
    ActionGame(const bj::Terms& terms, int wagers) : FamilyGame(terms), wagers_(wagers) { wait_for_blackjacks(); }

    Move move(std::size_t start, const Held& held) const {
        const AskedHand asked(terms(), held, shown(start));
        const bj::PlayQuestion play = asked.question(terms());
        if (!asked.may_choose(play)) return Move::stand;
        const Money each = asked.hand().stake.amount;
        const bj::ActionPlayQuestion question{play, {wagers_, each * wagers_, each}, false};
        return static_cast<Move>(strategy().answer(question).option);
    }

private:
    int wagers_;
};

// 30-899.26(19): the dealer's cards are those the player did not use, which nobody has seen when the player decides.
class StadiumGame : public FamilyGame<bj::stadium::StadiumTerms, bj::stadium::StadiumStrategy> {
public:
    using FamilyGame::FamilyGame;

    // 30-899.26(3)(d)
    void dealt_blackjack(Endings& endings, std::size_t, const DealerEnds& ends) const {
        const double tied = ends.on(DealerEnds::blackjack);
        endings.settle(bj::stadium::outcome::blackjack, 1 - tied, 1, odds_of(terms().blackjack_pays));
        endings.settle(bj::stadium::outcome::blackjack_push, tied, 1, 0);
    }
    // 30-899.26(8)(b), (c)
    int most_hands(std::size_t value) const { return value == ace ? 2 : most_splits + 1; }
    Move move(std::size_t start, const Held& held) const {
        const AskedHand asked(terms(), held, shown(start), most_splits);
        const bj::PlayQuestion play = asked.question(terms());
        if (!asked.may_choose(play)) return Move::stand;
        return move_of(strategy().answer(bj::stadium::SharedHandQuestion{play, terms()}).option);
    }

private:
    static constexpr int most_splits = 2;
};

// 30-899.02: both cards of the dealer lie open, and ties lose.
class FaceUpGame : public FamilyGame<bj::Terms, bj::face_up::OpenHandStrategy> {
public:
    explicit FaceUpGame(const bj::Terms& terms)
        : FamilyGame(terms, every_two_cards(),
                     [&terms](const DealerHand& hand) { return end_of_family_dealer(terms, hand); }) {
        look_first();
    }

    double chance_of_start(std::size_t start) const {
        int cards = 0;
        for (const int count : shoe()) cards += count;
        const FewCards two = shown(start);
        double chance = 1;
        int kinds = 0;
        for (std::size_t value = ace; value <= ten; ++value) {
            for (int i = 0; i < two.of(value); ++i) chance *= shoe()[value] - i;
            kinds += two.of(value) > 0 ? 1 : 0;
        }
        return chance * kinds / (cards * (cards - 1.0));
    }
    double blackjack_chance(std::size_t start, const ByValue&) const { return has_blackjack(start) ? 1 : 0; }
    bool before_play(Endings& endings, std::size_t start, std::size_t first, std::size_t second, double) const {
        if (!has_blackjack(start)) return false;
        const bool is_tie = first == ace && second == ten;
        endings.settle(is_tie ? bj::face_up::tie_loses : bj::outcome::dealer_blackjack, 1, 1, -1);
        return true;
    }
    void stand(Endings& endings, double chance, const Held& held, double stake, const DealerEnds& ends) const {
        const std::size_t mine = held.hand.best();
        const double wins = stake * odds_of(terms().win_pays);
        endings.settle(bj::outcome::dealer_bust, chance * ends.over(), stake, wins);
        endings.settle(bj::outcome::higher_total, chance * ends.between(17, std::min<std::size_t>(mine - 1, 21)), stake,
                       wins);
        endings.settle(bj::outcome::lower_total, chance * ends.between(std::max<std::size_t>(mine + 1, 17), 21), stake,
                       -stake);
        if (mine >= 17) endings.settle(bj::face_up::tie_loses, chance * ends.on(mine), stake, -stake);
    }
    template <class Solver>
    void after_split(Endings&, Solver&, std::size_t, std::size_t, const Gone&) const {}

private:
    static std::vector<FewCards> every_two_cards() {
        std::vector<FewCards> all;
        for (std::size_t first = ace; first <= ten; ++first) {
            for (std::size_t second = first; second <= ten; ++second) {
                all.push_back(FewCards().with(first).with(second));
            }
        }
        return all;
    }
    bool has_blackjack(std::size_t start) const { return shown(start).of(ace) == 1 && shown(start).of(ten) == 1; }
};

}  // namespace felt::odds::variations
