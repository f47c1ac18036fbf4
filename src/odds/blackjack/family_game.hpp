// A game of the blackjack family as SpotSolver wants it: the simulator's own strategy asked with the rule's own
// questions, and how hands of standard blackjack are settled. A variation replaces what its clause replaces.
#pragma once

#include <array>
#include <span>
#include <utility>
#include <vector>

#include "odds/blackjack/spot_solver.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/questions.hpp"
#include "rulebook/blackjack/wagers.hpp"

namespace felt::odds::variations {

namespace bj = felt::blackjack;

// One card for each value; all ten-value cards play alike.
constexpr Card card_of_value(std::size_t value) {
    return {value == ace ? Rank::ace : value == ten ? Rank::king : static_cast<Rank>(value - 2), Suit::spades};
}

// By when a dealer's blackjack comes to light.
enum class Blackjacks : std::uint8_t {
    seen_first,  // before anybody acts
    seen_last,   // when hands that went over have been collected
    waited_for,  // at last, and hands of a split that went over wait for it
};

// The hand on the layout that a question is about.
class AskedHand {
public:
    AskedHand(const bj::Terms& terms, const Held& held, FewCards shown) : AskedHand(terms, held, shown, terms.splits) {}
    // `splits` is how often a spot may be split.
    AskedHand(const bj::Terms& terms, const Held& held, FewCards shown, int splits) {
        const Stake stake{bj::usual_bet_of(terms), {Seat{1}, 1}, 0, 0};
        spot.begin(stake);
        bj::Hand& hand = spot.hand[0];
        hand.from_split = held.origin == Origin::split;
        spot.splits = static_cast<std::uint8_t>(held.may_split ? 0 : splits);
        FewCards cards = held.hand.cards;
        if (held.first > 0) hand.add(card_of_value(held.first));
        for (std::size_t value = ace; value <= ten; ++value) {
            const int already = value == held.first ? 1 : 0;
            for (int i = already; i < cards.of(value); ++i) hand.add(card_of_value(value));
        }
        dealer.begin({Money{}, dealer_place, 0, 0});
        for (std::size_t value = ace; value <= ten; ++value) {
            for (int i = 0; i < shown.of(value); ++i) dealer.add(card_of_value(value));
        }
    }
    const bj::Hand& hand() const { return spot.hand[0]; }
    bj::PlayQuestion question(const bj::Terms& terms) const { return {terms, spot, spot.hand[0], dealer}; }
    // As has_a_choice of the family's steps has it.
    bool may_choose(const auto& question) const {
        if (hand().total.best() >= 21) return false;
        return !hand().from_split || !question.refuses(bj::Play::hit) || !question.refuses(bj::Play::split);
    }

    bj::Spot spot;
    bj::Hand dealer;
};

// What giving up half of the usual wager brings: half in whole chips.
inline double given_up(const bj::Terms& terms) {
    const Money wager = bj::usual_bet_of(terms);
    return -static_cast<double>(half_rounded_down(wager, terms.chip).in_cents()) /
        static_cast<double>(wager.in_cents());
}

inline Move move_of(bj::Play play) { return static_cast<Move>(play); }
inline double odds_of(OddsTo odds) { return static_cast<double>(odds.win) / odds.per; }

// Behind each up card, the ace first.
inline std::vector<FewCards> every_up_card() {
    std::vector<FewCards> all;
    for (std::size_t value = ace; value <= ten; ++value) all.push_back(FewCards().with(value));
    return all;
}
inline std::size_t end_of_family_dealer(const bj::Terms& terms, const DealerHand& hand) {
    if (hand.count < 2) return DealerDraws::draws;
    if (hand.is_blackjack()) return DealerEnds::blackjack;
    const bool hits_17 = hand.is_soft() && terms.soft17 == bj::Soft17::hit;
    if (hand.best() < 17 || (hand.best() == 17 && hits_17)) return DealerDraws::draws;
    return hand.best() > 21 ? DealerDraws::rest : static_cast<std::size_t>(hand.best());
}

template <class TermsOf, class StrategyOf>
class FamilyGame {
public:
    using Terms = TermsOf;
    using Strategy = StrategyOf;

    explicit FamilyGame(const Terms& terms)
        : FamilyGame(terms, every_up_card(),
                     [&terms](const DealerHand& hand) { return end_of_family_dealer(terms, hand); }) {}
    FamilyGame(const Terms& terms, std::vector<FewCards> starts, const DealerDraws::EndOf& end_of)
        : terms_(terms),
          strategy_(terms_),
          starts_(std::move(starts)),
          draws_(starts_, end_of),
          blackjacks_(terms.hole == bj::Hole::peek ? Blackjacks::seen_first : Blackjacks::seen_last) {
        set_shoe(bj::shoe_of(terms));
    }

    // Whether its value can be had exactly: where a collected hand that went over does not count towards the original
    // wager, what a blackjack takes depends on all hands of a split at once.
    bool is_solvable() const {
        const bool counts_busts = terms_.dealer_blackjack_takes == bj::DealerBlackjackTakes::original;
        return counts_busts || blackjacks_ != Blackjacks::seen_last;
    }

    const ByValue& shoe() const { return shoe_; }
    // Another than a full one.
    void set_shoe(std::span<const Card> cards) {
        shoe_ = {};
        for (const Card card : cards) ++shoe_[static_cast<std::size_t>(blackjack_value(card))];
    }
    std::size_t starts() const { return starts_.size(); }
    FewCards shown(std::size_t start) const { return starts_[start]; }
    double chance_of_start(std::size_t start) const {
        int cards = 0;
        for (const int count : shoe_) cards += count;
        return static_cast<double>(shoe_[start + 1]) / cards;
    }
    DealerEnds ends(std::size_t start, const ByValue& left) const { return draws_.ends(start, left); }
    // Only of a dealer who shows one card.
    double blackjack_chance(std::size_t start, const ByValue& left) const {
        const std::size_t maker = bj::solver::blackjack_maker(start + 1);
        if (maker == 0) return 0;
        int cards = 0;
        for (const int count : left) cards += count;
        return static_cast<double>(left[maker]) / cards;
    }
    int most_hands(std::size_t value) const { return value == ace && !terms_.resplit_aces ? 2 : terms_.splits + 1; }

    Move move(std::size_t start, const Held& held) const {
        const AskedHand asked(terms_, held, starts_[start]);
        const bj::PlayQuestion question = asked.question(terms_);
        return asked.may_choose(question) ? move_of(strategy_.answer(question).option) : Move::stand;
    }

    bool before_play(Endings& endings, std::size_t start, std::size_t first, std::size_t second,
                     double blackjack) const {
        if (blackjacks_ != Blackjacks::seen_first) return false;
        const bool has_blackjack = first == ace && second == ten;
        if (!has_blackjack && gives_up_early(start, first, second)) {
            endings.settle(bj::outcome::surrender, 1, 1, given_up(terms_));
            return true;
        }
        if (blackjack == 0) return false;
        if (has_blackjack) {
            endings.settle(bj::outcome::blackjack_push, blackjack, 1, 0);
        } else {
            endings.settle(bj::outcome::dealer_blackjack, blackjack, 1, -1);
        }
        return false;
    }
    void dealt_blackjack(Endings& endings, std::size_t, const DealerEnds& ends) const {
        const double tied = ends.on(DealerEnds::blackjack);
        endings.settle(bj::outcome::blackjack, 1 - tied, 1, odds_of(terms_.blackjack_pays));
        if (blackjacks_ != Blackjacks::seen_first) endings.settle(bj::outcome::blackjack_push, tied, 1, 0);
    }
    void stand(Endings& endings, double chance, const Held& held, double stake, const DealerEnds& ends) const {
        const std::size_t mine = held.hand.best();
        const double wins = stake * odds_of(terms_.win_pays);
        endings.settle(bj::outcome::dealer_bust, chance * ends.over(), stake, wins);
        endings.settle(bj::outcome::higher_total, chance * ends.between(17, std::min<std::size_t>(mine - 1, 21)), stake,
                       wins);
        endings.settle(bj::outcome::lower_total, chance * ends.between(std::max<std::size_t>(mine + 1, 17), 21), stake,
                       -stake);
        if (mine >= 17) endings.settle(bj::outcome::push, chance * ends.on(mine), stake, 0);
        settle_blackjack(endings, chance * ends.on(DealerEnds::blackjack), held, stake);
    }
    void bust(Endings& endings, double chance, const Held& held, double stake, double blackjack) const {
        const bool waits = blackjacks_ == Blackjacks::waited_for && held.origin == Origin::split;
        const bool is_played =
            blackjacks_ == Blackjacks::seen_last || (blackjacks_ == Blackjacks::waited_for && !waits);
        endings.settle(bj::outcome::bust, chance * (is_played ? 1 : 1 - blackjack), stake, -stake);
        if (waits) endings.settle(bj::outcome::dealer_blackjack, chance * blackjack, stake, 0);
    }
    void surrender(Endings& endings, const Held&, double blackjack) const {
        const double chance = blackjacks_ == Blackjacks::seen_first ? 1 - blackjack : 1;
        endings.settle(bj::outcome::surrender, chance, 1, given_up(terms_));
    }
    // To a dealer's blackjack all hands of a split together lose the original wager, less what was collected before.
    template <class Solver>
    void after_split(Endings& endings, Solver& solver, std::size_t start, std::size_t value, const Gone& gone) const {
        if (blackjacks_ == Blackjacks::seen_first || bj::solver::blackjack_maker(start + 1) == 0) return;
        if (blackjacks_ == Blackjacks::seen_last) {
            endings.net[bj::outcome::dealer_blackjack.index] -= solver.chance_of_none_over_and_blackjack(start, value);
            return;
        }
        ByValue left = shoe_;
        left[value] -= 2;
        --left[start + 1];
        for (std::size_t of = ace; of <= ten; ++of) left[of] -= gone.cards.of(of);
        endings.net[bj::outcome::dealer_blackjack.index] -= blackjack_chance(start, left);
    }

    const Terms& terms() const { return terms_; }
    const Strategy& strategy() const { return strategy_; }

protected:
    void look_first() { blackjacks_ = Blackjacks::seen_first; }
    void wait_for_blackjacks() { blackjacks_ = Blackjacks::waited_for; }
    bool sees_blackjacks_first() const { return blackjacks_ == Blackjacks::seen_first; }
    // The original wager and no more, where the dealer did not look before.
    void settle_blackjack(Endings& endings, double chance, const Held& held, double stake) const {
        if (blackjacks_ == Blackjacks::seen_first || chance == 0) return;
        endings.settle(bj::outcome::dealer_blackjack, chance, stake, held.origin == Origin::split ? 0 : -1);
    }

private:
    bool gives_up_early(std::size_t start, std::size_t first, std::size_t second) const {
        const bool may_have_blackjack = bj::solver::blackjack_maker(start + 1) != 0;
        if (terms_.surrender != bj::Surrender::early || !may_have_blackjack) return false;
        if constexpr (requires(bj::EarlySurrenderQuestion question) { strategy_.answer(question); }) {
            PlayerHand two;
            two.cards = FewCards().with(first).with(second);
            const AskedHand asked(terms_, {two, first}, starts_[start]);
            const bj::EarlySurrenderQuestion question{asked.hand(), card_of_value(start + 1)};
            return strategy_.answer(question).option == bj::EarlySurrender::surrender;
        }
        return false;
    }

    Terms terms_;
    Strategy strategy_;
    std::vector<FewCards> starts_;
    DealerDraws draws_;
    Blackjacks blackjacks_;
    ByValue shoe_{};
};

// Where only tens of one rank may be split, and the strategy splits any, ranks would have to be walked as well.
template <class Game>
bool splits_tens_by_rank(const Game& game) {
    if (game.terms().split_on != bj::SplitOn::rank) return false;
    const PlayerHands hands(game.shoe());
    const PlayerHand& tens = hands[hands.of(ten, ten)];
    for (std::size_t start = 0; start < game.starts(); ++start) {
        if (game.move(start, {tens, ten}) == Move::split) return true;
    }
    return false;
}

}  // namespace felt::odds::variations
