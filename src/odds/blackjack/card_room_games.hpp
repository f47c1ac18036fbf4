// The card room's blackjack as SpotSolver wants it: Pure 21.5, and No Bust with its jokers.
#pragma once

#include <algorithm>
#include <vector>

#include "odds/blackjack/family_game.hpp"
#include "rulebook/blackjack/no_bust/questions.hpp"
#include "rulebook/blackjack/no_bust/strategy.hpp"
#include "rulebook/blackjack/no_bust/wagers.hpp"
#include "rulebook/blackjack/pure_21_5/questions.hpp"
#include "rulebook/blackjack/pure_21_5/strategy.hpp"
#include "rulebook/blackjack/pure_21_5/wagers.hpp"

namespace felt::odds::variations {

// ---- Pure 21.5 ----

class PureGame : public FamilyGame<bj::pure_21_5::PureTerms, bj::pure_21_5::ChartStrategy> {
public:
    explicit PureGame(const bj::pure_21_5::PureTerms& terms)
        : FamilyGame(terms, every_up_card(), [&terms](const DealerHand& hand) { return end_of(terms, hand); }) {}

    // Ten-value cards of one rank that are split again would have to be told apart by rank.
    bool is_solvable() const {
        if (terms().bonus_split != bj::SplitOn::rank) return true;
        const PlayerHands hands(shoe());
        const PlayerHand& tens = hands[hands.of(ten, ten)];
        for (std::size_t start = 0; start < starts(); ++start) {
            if (move(start, {tens, ten}) == Move::split) return false;
        }
        return true;
    }
    int most_hands(std::size_t value) const {
        if (value == ten) return std::min(terms().splits, terms().bonus_splits) + 1;
        return FamilyGame::most_hands(value);
    }
    Move move(std::size_t start, const Held& held) const {
        const AskedHand asked(terms(), held, shown(start));
        const bj::pure_21_5::PurePlayQuestion question{terms(), asked.spot, asked.hand(), asked.dealer};
        return question.has_a_choice() ? move_of(strategy().answer(question).option) : Move::stand;
    }
    // The down card is looked at under an ace, in one version under a bonus card too.
    bool before_play(Endings& endings, std::size_t start, std::size_t first, std::size_t second,
                     double blackjack) const {
        const bool has_pure = first == ace && second == ten;
        if (has_pure && start + 1 == ace && terms().even_money) {
            endings.settle(bj::pure_21_5::even_money, 1, 1, odds_of(bj::pure_21_5::win_odds));
            return true;
        }
        if (!is_seen_first(start)) return false;
        endings.settle(has_pure ? bj::pure_21_5::pure_push : bj::pure_21_5::bank_pure, blackjack, 1, has_pure ? 0 : -1);
        return false;
    }
    void dealt_blackjack(Endings& endings, std::size_t, const DealerEnds& ends) const {
        endings.settle(bj::pure_21_5::pure, ends.over() + ends.between(17, 21), 1, odds_of(bj::pure_21_5::pure_odds));
        endings.settle(bj::pure_21_5::pure_push, ends.on(DealerEnds::blackjack), 1, 0);
    }
    // What was seen first is settled first.
    DealerEnds ends(std::size_t start, const ByValue& left) const {
        DealerEnds ends = FamilyGame::ends(start, left);
        if (is_seen_first(start)) ends.on(DealerEnds::blackjack) = 0;
        return ends;
    }
    void stand(Endings& endings, double chance, const Held& held, double stake, const DealerEnds& ends) const {
        const std::size_t mine = held.hand.best();
        endings.settle(bj::pure_21_5::bank_over, chance * ends.over(), stake, stake);
        endings.settle(bj::pure_21_5::nearer, chance * ends.between(17, std::min<std::size_t>(mine - 1, 21)), stake,
                       stake);
        endings.settle(bj::pure_21_5::farther, chance * ends.between(std::max<std::size_t>(mine + 1, 17), 21), stake,
                       -stake);
        if (mine >= 17) endings.settle(bj::pure_21_5::equal, chance * ends.on(mine), stake, 0);
        take_to_pure(endings, chance, stake, ends);
    }
    // A hand that is over is beaten by any but three eights.
    void over(Endings& endings, double chance, const Held&, double stake, std::size_t, const DealerEnds& ends) const {
        endings.settle(bj::pure_21_5::three_eights, chance * ends.on(24), stake, 0);
        endings.settle(bj::pure_21_5::both_over, chance * (ends.over() - ends.on(24)), stake, -stake);
        endings.settle(bj::pure_21_5::over, chance * ends.between(17, 21), stake, -stake);
        take_to_pure(endings, chance, stake, ends);
    }
    void surrender(Endings& endings, const Held&, double blackjack_seen) const {
        endings.settle(bj::pure_21_5::surrendered, 1 - blackjack_seen, 1, given_up(terms()));
    }
    // Of a blackjack that comes to light before anybody acts: under any other card it matters to no decision.
    double blackjack_chance(std::size_t start, const ByValue& left) const {
        return is_seen_first(start) ? FamilyGame::blackjack_chance(start, left) : 0;
    }
    template <class Solver>
    void after_split(Endings&, Solver&, std::size_t, std::size_t, const Gone&) const {}

private:
    static std::size_t end_of(const bj::pure_21_5::PureTerms& terms, const DealerHand& hand) {
        const bool is_three_eights = hand.count == 3 && hand.cards.of(8) == 3;
        return is_three_eights ? 24 : end_of_family_dealer(terms, hand);
    }
    bool is_seen_first(std::size_t start) const {
        return start + 1 == ace || (start + 1 == ten && terms().peek == bj::pure_21_5::Peek::ace_or_bonus);
    }
    // The bank's takes all that lies there, where it was not seen first.
    static void take_to_pure(Endings& endings, double chance, double stake, const DealerEnds& ends) {
        endings.settle(bj::pure_21_5::bank_pure, chance * ends.on(DealerEnds::blackjack), stake, -stake);
    }
};

// ---- No Bust ----

// Both cards of the bank lie open. A joker makes 21 of any hand, so it ends the drawing; two jokers, and an ace with a
// joker, are naturals.
class NoBustGame : public FamilyGame<bj::no_bust::NoBustTerms, bj::no_bust::OpenBankStrategy> {
public:
    explicit NoBustGame(const bj::no_bust::NoBustTerms& terms)
        : FamilyGame(terms, every_bank(), [](const DealerHand& hand) { return end_of(hand); }) {
        std::vector<Card> cards = bj::shoe_of(terms);
        cards.insert(cards.end(), static_cast<std::size_t>(terms.decks), Card::joker());
        set_shoe(cards);
    }

    int jokers_shown(std::size_t start) const { return start < without_joker ? 0 : 1; }
    // Its first card is a joker, or its second.
    bool begins_with_joker(std::size_t start) const {
        return start >= without_joker && (start - without_joker) % 2 == 0;
    }
    double chance_of_start(std::size_t start) const {
        const double cards = sum();
        const FewCards shown_cards = shown(start);
        double ways = jokers_shown(start) > 0 ? shoe()[joker] : 1;
        int kinds = 0;
        for (std::size_t value = ace; value <= ten; ++value) {
            for (int i = 0; i < shown_cards.of(value); ++i) ways *= shoe()[value] - i;
            kinds += shown_cards.of(value) > 0 ? 1 : 0;
        }
        const double orders = jokers_shown(start) > 0 ? 1 : kinds;
        return ways * orders / (cards * (cards - 1));
    }
    double sum() const {
        double cards = 0;
        for (const int count : shoe()) cards += count;
        return cards;
    }

    DealerEnds ends(std::size_t start, const ByValue& left) const {
        if (jokers_shown(start) == 0) return FamilyGame::ends(start, left);
        DealerEnds of_joker;
        of_joker.on(21) = 1;
        return of_joker;
    }
    static double blackjack_chance(std::size_t, const ByValue&) { return 0; }
    static int most_hands(std::size_t) { return 2; }
    double chance_of_equal_tens() const {
        const double of_rank = shoe()[ten] / 4.0;
        return terms().split_on == bj::SplitOn::rank ? (of_rank - 1) / (4 * of_rank - 1) : 1;
    }
    Move move(std::size_t start, const Held& held) const {
        const bool waits = begins_with_joker(start) && terms().against_joker == bj::no_bust::AgainstJoker::no_draw;
        if (waits) return Move::stand;
        AskedHand asked(terms(), held, shown(start));
        if (jokers_shown(start) > 0) asked.dealer.add(Card::joker());
        const bj::no_bust::NoBustQuestion question{terms(), asked.spot, asked.hand(), asked.dealer};
        return question.has_a_choice() ? move_of(strategy().answer(question).option) : Move::stand;
    }
    static bool before_play(Endings&, std::size_t, std::size_t, std::size_t, double) { return false; }
    // An ace and a ten-value card are 21 and no more.
    void dealt_blackjack(Endings& endings, std::size_t, const DealerEnds& ends) const {
        settle(endings, 1, 21, 1, ends);
    }
    void stand(Endings& endings, double chance, const Held& held, double stake, const DealerEnds& ends) const {
        settle(endings, chance, held.hand.best(), stake, ends);
    }
    void with_joker(Endings& endings, double chance, const Held&, double stake, const DealerEnds& ends) const {
        settle(endings, chance, 21, stake, ends);
    }
    // Of two hands that are over, the bj::no_bust::nearer is not beaten.
    void over(Endings& endings, double chance, const Held&, double stake, std::size_t mine,
              const DealerEnds& ends) const {
        endings.settle(bj::no_bust::over, chance * ends.between(17, 21), stake, -stake);
        for (std::size_t theirs = 22; theirs <= DealerEnds::any_over; ++theirs) {
            const Outcome& how = mine < theirs ? bj::no_bust::nearer_over
                : mine == theirs               ? bj::no_bust::equally_over
                                               : bj::no_bust::farther_over;
            endings.settle(how, chance * ends.on(theirs), stake, mine < theirs ? 0 : -stake);
        }
    }
    void surrender(Endings& endings, const Held&, double) const {
        endings.settle(bj::no_bust::surrendered, 1, 1, given_up(terms()));
    }
    static void bust(Endings&, double, const Held&, double, double) {}
    template <class Solver>
    void after_split(Endings&, Solver&, std::size_t, std::size_t, const Gone&) const {}

    void settle(Endings& endings, double chance, std::size_t mine, double stake, const DealerEnds& ends) const {
        endings.settle(bj::no_bust::bank_over, chance * ends.over(), stake, stake);
        endings.settle(bj::no_bust::nearer, chance * ends.between(17, std::min<std::size_t>(mine - 1, 21)), stake,
                       stake);
        endings.settle(bj::no_bust::farther, chance * ends.between(std::max<std::size_t>(mine + 1, 17), 21), stake,
                       -stake);
        if (mine >= 17) endings.settle(bj::no_bust::equal, chance * ends.on(mine), stake, 0);
    }

private:
    static constexpr std::size_t without_joker = 55;

    // Two cards; then a joker before and behind each card from two up. With an ace it is a natural.
    static std::vector<FewCards> every_bank() {
        std::vector<FewCards> all;
        for (std::size_t first = ace; first <= ten; ++first) {
            for (std::size_t second = first; second <= ten; ++second) {
                all.push_back(FewCards().with(first).with(second));
            }
        }
        for (std::size_t value = 2; value <= ten; ++value) all.insert(all.end(), 2, FewCards().with(value));
        return all;
    }
    static std::size_t end_of(const DealerHand& hand) {
        if (hand.count < 2) return 21;  // beside a joker
        const bool draws = bj::no_bust::bank_must_draw(hand.best(), hand.is_soft());
        return draws ? DealerDraws::draws : static_cast<std::size_t>(hand.best());
    }
};

class NoBustSolver {
public:
    explicit NoBustSolver(const NoBustGame& game) : game_(game), solver_(game) {}

    Endings endings() {
        Endings sum;
        add_bank_naturals(sum);
        for (std::size_t start = 0; start < game_.starts(); ++start) {
            const double chance = game_.chance_of_start(start);
            if (chance > 0) add_deals(start, chance, sum);
        }
        return sum;
    }

private:
    // That two cards are two jokers, or an ace and a joker, of what is left.
    struct Naturals {
        double two_jokers = 0;
        double ace_and_joker = 0;
        double sum() const { return two_jokers + ace_and_joker; }
    };
    static Naturals naturals_of(const ByValue& left) {
        double cards = 0;
        for (const int count : left) cards += count;
        const double orders = cards * (cards - 1);
        return {left[joker] * (left[joker] - 1) / orders, 2.0 * left[joker] * left[ace] / orders};
    }

    void add_bank_naturals(Endings& sum) const {
        const Naturals bank = naturals_of(game_.shoe());
        const auto add = [&](double chance, std::size_t beside) {
            ByValue left = game_.shoe();
            --left[joker];
            --left[beside];
            const double tied = naturals_of(left).sum();
            sum.settle(bj::no_bust::natural_push, chance * tied, 1, 0);
            sum.settle(bj::no_bust::bank_natural, chance * (1 - tied), 1, -1);
        };
        add(bank.two_jokers, joker);
        add(bank.ace_and_joker, ace);
    }
    void add_deals(std::size_t start, double chance, Endings& sum) {
        const SpotSolver<NoBustGame>::Tree tree{start, Origin::dealt, {}};
        const ByValue left = solver_.left_after(tree, FewCards());
        double cards = 0;
        for (const int count : left) cards += count;
        const double orders = cards * (cards - 1);
        const Naturals mine = naturals_of(left);
        sum.settle(bj::no_bust::two_jokers, chance * mine.two_jokers, 1, odds_of(bj::no_bust::two_jokers_odds));
        sum.settle(bj::no_bust::ace_and_joker, chance * mine.ace_and_joker, 1, odds_of(bj::no_bust::win_odds));
        for (std::size_t first = ace; first <= ten; ++first) {
            if (first != ace && left[first] > 0 && left[joker] > 0) {
                ByValue then = left;
                --then[first];
                --then[joker];
                const double of_both = 2.0 * left[first] * left[joker] / orders;
                game_.settle(sum, chance * of_both, 21, 1, game_.ends(start, then));
            }
            for (std::size_t second = first; second <= ten; ++second) {
                const int seconds = left[second] - (first == second ? 1 : 0);
                if (left[first] <= 0 || seconds <= 0) continue;
                const double of_both = left[first] * seconds / orders * (first == second ? 1 : 2);
                sum.add(solver_.dealt(start, first, second), chance * of_both);
            }
        }
    }

    const NoBustGame& game_;
    SpotSolver<NoBustGame> solver_;
};

}  // namespace felt::odds::variations
