// What every hand is worth against every up card, from the highest totals down: drawing to a hand leads to hands that
// are known by then.
//
// All worths are sums over what can happen weighed by its chance, with a dealer's blackjack counted for nothing where
// the dealer has looked for one before the play: the cards are then drawn as if nobody had looked, which is simpler and
// comes to the same.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "rulebook/blackjack/solver/endings.hpp"
#include "rulebook/blackjack/solver/ends_book.hpp"
#include "rulebook/blackjack/solver/player_hands.hpp"
#include "rulebook/blackjack/solver/split_sums.hpp"
#include "rulebook/blackjack/solver/total_strategy.hpp"
#include "rulebook/blackjack/terms.hpp"

namespace felt::blackjack::solver {

// The rules as the mathematics needs them.
struct Rules {
    explicit Rules(const Terms& terms);

    Terms terms;
    double win_pays = 1;
    double blackjack_pays = 1.5;
    bool peeks = true;  // so that hands are played only against a dealer without a blackjack

    bool may_double(const PlayerHand& hand, bool from_split) const;
};

// Hands as they are dealt, or those of a split pair, in one shoe or in several that differ in how many cards of the
// pair are gone.
class HandWalk {
public:
    // As dealt; or, of a split pair of this value, hands that begin with one card of it, in so many shoes with 1, 2, …
    // cards of the pair gone besides. The book is to be filled before anything is played.
    HandWalk(const Rules& rules, const ByValue& shoe, const PlayerHands& hands, EndsBook& book, std::size_t pair = 0,
             std::size_t shoes = 1);

    std::size_t shoes() const { return shoes_; }

    // How much each shoe weighs when a play is chosen for all of them.
    using Weights = std::array<ByUp, SplitSums::most_gone>;

    // The best play of each hand, the same in every shoe; of hands with so many cards of the pair only.
    void play_best(const Weights& weights, int least_of_pair = 0);
    // As a strategy says.
    void play_by(const TotalStrategy& strategy);

    struct Worths {
        ByUp stand{};
        ByUp hit{};
        ByUp double_down{};
        ByUp played{};  // as decided
    };
    const Worths& of(HandId hand, std::size_t shoe = 0) const { return worths_[at(hand, shoe)]; }
    Play play(HandId hand, std::size_t up) const { return plays_[slot_of(hand)][up]; }
    // By slot.
    using Plays = std::vector<std::array<Play, ups>>;
    const Plays& plays() const { return plays_; }
    std::size_t slot_of(HandId hand) const { return static_cast<std::size_t>(slots_[static_cast<std::size_t>(hand)]); }
    std::size_t at(HandId hand, std::size_t shoe) const { return slot_of(hand) * shoes_ + shoe; }

    // How often each hand is held in each shoe, by at(); those that are dealt are followed to how they end.
    using Flow = std::vector<ByUp>;
    Flow no_flow() const { return Flow(walked_.size() * shoes_); }
    // `sink.stand(hand, shoe, up, chance, stake)` and `sink.over(hand, shoe, drawn, up, chance, stake)` hear of the
    // ends.
    template <class Sink>
    void follow(const Plays& plays, Flow& flow, Sink& sink) const;
    void follow(const Plays& plays, Flow& flow, Endings& endings) const;
    // How a hand of at least two cards is played on.
    Allowed allowed(const PlayerHand& hand) const;

    // The next card after this hand and an up card is of this value.
    double chance(const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up) const;
    // That the hand is played on at all after these cards: no blackjack has been found.
    double chance_to_play(const PlayerHand& hand, std::size_t shoe, std::size_t up) const;
    // That the dealer has a blackjack, once the hand has drawn this card.
    double blackjack_after(const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up) const;
    const DealerEnds& ends(HandId hand, std::size_t shoe, std::size_t up) const {
        return book_.page(pages_[at(hand, shoe)])[up];
    }

private:
    bool is_walked(const PlayerHand& hand) const;
    int gone(std::size_t shoe) const { return pair_ == 0 ? 0 : static_cast<int>(shoe) + 1; }
    int left(const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up) const;
    int cards_left(const PlayerHand& hand, std::size_t shoe) const { return cards_ - hand.size - gone(shoe) - 1; }
    // Of both or either: the dealer has looked and may still have had a blackjack with this up card.
    bool looked(std::size_t up) const { return rules_.peeks && blackjack_maker(value_of_up(up)) != 0; }

    void weigh_stands();
    void end_stand(HandId id, std::size_t shoe, std::size_t up, double chance, double stake, Endings& endings) const;
    void end_over(const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up, double chance,
                  double stake, Endings& endings) const;
    void weigh_over(Worths& worths, const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up,
                    double chance) const;
    void weigh_draws(const PlayerHand& hand, HandId id, std::size_t shoe);
    bool is_decided(const PlayerHand& hand) const;  // nothing is left to choose
    Play best_of(const PlayerHand& hand, HandId id, std::size_t up, const Weights& weights) const;
    bool gains(const PlayerHand& hand, HandId id, std::size_t up, const Weights& weights, ByUp Worths::*of,
               ByUp Worths::*over) const;
    double reach(const PlayerHand& hand, std::size_t shoe, std::size_t up) const;
    void decide(HandId id, std::size_t up, Play play);

    const Rules& rules_;
    ByValue shoe_;
    int cards_ = 0;
    const PlayerHands& hands_;
    const EndsBook& book_;
    std::size_t pair_ = 0;
    std::size_t shoes_ = 1;
    bool stands_are_weighed_ = false;
    std::vector<std::int16_t> slots_;  // by hand; -1: not walked
    std::vector<HandId> walked_;       // highest hard total first
    std::vector<std::size_t> pages_;
    std::vector<Worths> worths_;
    Plays plays_;
};

template <class Sink>
void HandWalk::follow(const Plays& plays, Flow& flow, Sink& sink) const {
    for (std::size_t slot = walked_.size(); slot-- > 0;) {
        const HandId id = walked_[slot];
        const PlayerHand& hand = hands_[id];
        for (std::size_t shoe = 0; shoe < shoes_; ++shoe) {
            for (std::size_t up = 0; up < ups; ++up) {
                const double held = flow[slot * shoes_ + shoe][up];
                const Play play = plays[slot][up];
                if (held == 0) continue;
                if (play == Play::stand) {
                    sink.stand(id, shoe, up, held, 1.0);
                    continue;
                }
                const double stake = play == Play::double_down ? 2 : 1;
                for (std::size_t value = ace; value <= ten; ++value) {
                    const double drawn = held * chance(hand, shoe, value, up);
                    if (drawn == 0) continue;
                    if (hand.hard + value > 21) {
                        sink.over(hand, shoe, value, up, drawn, stake);
                    } else if (play == Play::double_down) {
                        sink.stand(hand.next[value], shoe, up, drawn, stake);
                    } else {
                        flow[at(hand.next[value], shoe)][up] += drawn;
                    }
                }
            }
        }
    }
}

}  // namespace felt::blackjack::solver
