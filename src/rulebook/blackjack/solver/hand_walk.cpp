// Weighs hands from the highest totals down.
#include "rulebook/blackjack/solver/hand_walk.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace felt::blackjack::solver {

Rules::Rules(const Terms& of)
    : terms(of),
      win_pays(static_cast<double>(of.win_pays.win) / of.win_pays.per),
      blackjack_pays(static_cast<double>(of.blackjack_pays.win) / of.blackjack_pays.per),
      peeks(of.hole == Hole::peek) {}

bool Rules::may_double(const PlayerHand& hand, bool from_split) const {
    if (terms.double_on == DoubleOn::none || (terms.double_on == DoubleOn::two_cards && hand.size != 2)) return false;
    if (from_split && !terms.double_after_split) return false;
    return is_doubling_total(terms, static_cast<int>(hand.best()));
}

HandWalk::HandWalk(const Rules& rules, const ByValue& shoe, const PlayerHands& hands, EndsBook& book, std::size_t pair,
                   std::size_t shoes)
    : rules_(rules),
      shoe_(shoe),
      cards_(std::accumulate(shoe.begin(), shoe.end(), 0)),
      hands_(hands),
      book_(book),
      pair_(pair),
      shoes_(shoes) {
    const auto all = hands.all();
    slots_.assign(all.size(), -1);
    for (std::size_t id = all.size(); id-- > 0;) {
        const PlayerHand& hand = all[id];
        if (!is_walked(hand)) continue;
        slots_[id] = static_cast<std::int16_t>(walked_.size());
        walked_.push_back(static_cast<HandId>(id));
        for (std::size_t i = 0; i < shoes_; ++i)
            pages_.push_back(book.page_of(hand.cards.with(std::max(pair_, ace), gone(i))));
    }
    worths_.resize(walked_.size() * shoes_);
    plays_.resize(walked_.size());
}

bool HandWalk::is_walked(const PlayerHand& hand) const {
    if (hand.size < 2 || (pair_ != 0 && hand.cards.of(pair_) == 0)) return false;
    const bool is_split_ace = pair_ == ace && rules_.terms.split_aces == SplitAces::one_card;
    return hand.size == 2 || !is_split_ace;
}

int HandWalk::left(const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up) const {
    const int taken = hand.cards.of(value) + (value == pair_ ? gone(shoe) : 0) + (value == value_of_up(up) ? 1 : 0);
    return std::max(0, shoe_[value] - taken);
}

double HandWalk::chance(const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up) const {
    const int cards = cards_left(hand, shoe);
    return cards > 0 ? static_cast<double>(left(hand, shoe, value, up)) / cards : 0;
}

double HandWalk::chance_to_play(const PlayerHand& hand, std::size_t shoe, std::size_t up) const {
    return looked(up) ? 1 - chance(hand, shoe, blackjack_maker(value_of_up(up)), up) : 1;
}

// Nothing is chosen on 21, nor on a split ace that has its one card.
bool HandWalk::is_decided(const PlayerHand& hand) const {
    return hand.best() >= 21 || (pair_ == ace && rules_.terms.split_aces == SplitAces::one_card);
}

Allowed HandWalk::allowed(const PlayerHand& hand) const {
    if (is_decided(hand)) return {.hit = false};
    return {.hit = true, .double_down = rules_.may_double(hand, pair_ != 0)};
}

// A dealer's blackjack that was not looked for takes the wager when all is done.
void HandWalk::weigh_stands() {
    if (stands_are_weighed_) return;
    stands_are_weighed_ = true;
    for (const HandId id : walked_) {
        const std::size_t best = hands_[id].best();
        for (std::size_t shoe = 0; shoe < shoes_; ++shoe) {
            ByUp& stand = worths_[at(id, shoe)].stand;
            for (std::size_t up = 0; up < ups; ++up) {
                const DealerEnds& end = ends(id, shoe, up);
                double won = end.over;
                double lost = rules_.peeks ? 0 : end.blackjack;
                for (std::size_t total = 17; total < best && total <= 21; ++total) won += end.on(total);
                for (std::size_t total = std::max<std::size_t>(17, best + 1); total <= 21; ++total)
                    lost += end.on(total);
                stand[up] = rules_.win_pays * won - lost;
            }
        }
    }
}

double HandWalk::blackjack_after(const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up) const {
    const std::size_t maker = blackjack_maker(value_of_up(up));
    const int cards = cards_left(hand, shoe) - 1;
    if (maker == 0 || cards <= 0) return 0;
    return static_cast<double>(std::max(0, left(hand, shoe, maker, up) - (maker == value ? 1 : 0))) / cards;
}

// A hand that goes over has lost, if it came to be played. A double card that lies face down until the end does not let
// it go over before a blackjack has taken its share.
void HandWalk::weigh_over(Worths& worths, const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up,
                          double chance) const {
    const double blackjack = chance * blackjack_after(hand, shoe, value, up);
    const double lost = rules_.peeks ? chance - blackjack : chance;
    worths.hit[up] -= lost;
    worths.double_down[up] -= 2 * lost;
    if (!rules_.peeks && rules_.terms.double_card == Eyes::nobody) worths.double_down[up] += blackjack;
}

void HandWalk::weigh_draws(const PlayerHand& hand, HandId id, std::size_t shoe) {
    Worths& worths = worths_[at(id, shoe)];
    worths.hit.fill(0);
    worths.double_down.fill(0);
    const int cards = cards_left(hand, shoe);
    if (cards <= 1) return;
    for (std::size_t value = ace; value <= ten; ++value) {
        const int all = shoe_[value] - hand.cards.of(value) - (value == pair_ ? gone(shoe) : 0);
        if (all <= 0) continue;
        ByUp chances;
        chances.fill(static_cast<double>(all) / cards);
        chances[up_of_value(value)] = static_cast<double>(all - 1) / cards;
        if (hand.hard + value > 21) {
            for (std::size_t up = 0; up < ups; ++up) weigh_over(worths, hand, shoe, value, up, chances[up]);
            continue;
        }
        const HandId next = hand.next[value];
        const Worths& then = worths_[at(next, shoe)];
        for (std::size_t up = 0; up < ups; ++up) {
            worths.hit[up] += chances[up] * then.played[up];
            worths.double_down[up] += chances[up] * 2 * then.stand[up];
        }
        if (rules_.peeks) continue;
        // To a blackjack only the original wager is lost.
        for (const std::size_t up : {up_of_value(ace), up_of_value(ten)}) {
            worths.double_down[up] += chances[up] * ends(next, shoe, up).blackjack;
        }
    }
}

// How likely the cards of this hand come after its first, up to what is the same in all shoes.
double HandWalk::reach(const PlayerHand& hand, std::size_t shoe, std::size_t up) const {
    double ways = 1;
    double all_ways = 1;
    int cards = cards_ - 1 - gone(shoe) - 1;
    for (std::size_t value = ace; value <= ten; ++value) {
        int drawn = hand.cards.of(value);
        int of_value = shoe_[value] - (value == value_of_up(up) ? 1 : 0);
        if (value == pair_) {
            of_value -= 1 + gone(shoe);
            --drawn;
        }
        for (; drawn > 0; --drawn) {
            ways *= std::max(0, of_value--);
            all_ways *= cards--;
        }
    }
    return ways / all_ways;
}

Play HandWalk::best_of(const PlayerHand& hand, HandId id, std::size_t up, const Weights& weights) const {
    const Allowed may = allowed(hand);
    const auto gain = [&](ByUp Worths::*of, ByUp Worths::*over) { return gains(hand, id, up, weights, of, over); };
    const bool hits = may.hit && gain(&Worths::hit, &Worths::stand);
    if (may.double_down && gain(&Worths::double_down, hits ? &Worths::hit : &Worths::stand)) return Play::double_down;
    return hits ? Play::hit : Play::stand;
}

// Whether one play is better than another over all shoes together. The first weighs most by far; how the others compare
// is worked out only where it could matter.
bool HandWalk::gains(const PlayerHand& hand, HandId id, std::size_t up, const Weights& weights, ByUp Worths::*of,
                     ByUp Worths::*over) const {
    const auto more_in = [&](std::size_t shoe) {
        const Worths& worths = worths_[at(id, shoe)];
        return (worths.*of)[up] - (worths.*over)[up];
    };
    const double first = more_in(0);
    if (shoes_ == 1) return first > 0;
    // With a few cards of the pair gone, any other hand comes at most this much more often.
    constexpr double more_often = 8;
    double against = 0;
    for (std::size_t shoe = 1; shoe < shoes_; ++shoe) {
        const double more = weights[shoe][up] * more_in(shoe);
        if ((more > 0) != (first > 0)) against += std::abs(more);
    }
    const bool is_sure = cards_left(hand, shoes_) > 30 && more_often * against < weights[0][up] * std::abs(first);
    if (is_sure) return first > 0;
    double sum = 0;
    for (std::size_t shoe = 0; shoe < shoes_; ++shoe) sum += weights[shoe][up] * reach(hand, shoe, up) * more_in(shoe);
    return sum > 0;
}

void HandWalk::decide(HandId id, std::size_t up, Play play) {
    plays_[slot_of(id)][up] = play;
    for (std::size_t shoe = 0; shoe < shoes_; ++shoe) {
        Worths& worths = worths_[at(id, shoe)];
        worths.played[up] = play == Play::hit ? worths.hit[up]
            : play == Play::double_down       ? worths.double_down[up]
                                              : worths.stand[up];
    }
}

void HandWalk::play_best(const Weights& weights, int least_of_pair) {
    weigh_stands();
    for (const HandId id : walked_) {
        const PlayerHand& hand = hands_[id];
        if (pair_ != 0 && hand.cards.of(pair_) < least_of_pair) continue;
        const bool is_open = !is_decided(hand);
        for (std::size_t shoe = 0; is_open && shoe < shoes_; ++shoe) weigh_draws(hand, id, shoe);
        for (std::size_t up = 0; up < ups; ++up) {
            decide(id, up, is_open ? best_of(hand, id, up, weights) : Play::stand);
        }
    }
}

void HandWalk::play_by(const TotalStrategy& strategy) {
    weigh_stands();
    for (const HandId id : walked_) {
        const PlayerHand& hand = hands_[id];
        const bool is_open = !is_decided(hand);
        for (std::size_t shoe = 0; is_open && shoe < shoes_; ++shoe) weigh_draws(hand, id, shoe);
        for (std::size_t up = 0; up < ups; ++up) decide(id, up, strategy.play(hand.kind(), 0, up, allowed(hand)));
    }
}

}  // namespace felt::blackjack::solver
