// Follows the hands as they are played, from the deal to how they end.
#include "rulebook/blackjack/solver/solver.hpp"
#include "rulebook/blackjack/wagers.hpp"

namespace felt::blackjack::solver {
// A hand of this total that stands, with so much on it.
void HandWalk::end_stand(HandId id, std::size_t shoe, std::size_t up, double chance, double stake,
                         Endings& endings) const {
    const DealerEnds& end = ends(id, shoe, up);
    const std::size_t best = hands_[id].best();
    endings.settle(outcome::dealer_bust, chance * end.over, stake, stake * rules_.win_pays);
    for (std::size_t total = 17; total <= 21; ++total) {
        const double so = chance * end.on(total);
        if (total < best) endings.settle(outcome::higher_total, so, stake, stake * rules_.win_pays);
        if (total == best) endings.settle(outcome::push, so, stake, 0);
        if (total > best) endings.settle(outcome::lower_total, so, stake, -stake);
    }
    if (!rules_.peeks) endings.settle(outcome::dealer_blackjack, chance * end.blackjack, stake, -1);
}

void HandWalk::end_over(const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up, double chance,
                        double stake, Endings& endings) const {
    const double blackjack = chance * blackjack_after(hand, shoe, value, up);
    const bool is_hidden = stake > 1 && rules_.terms.double_card == Eyes::nobody;
    const double lost = rules_.peeks || is_hidden ? chance - blackjack : chance;
    endings.settle(outcome::bust, lost, stake, -stake);
    if (!rules_.peeks && is_hidden) endings.settle(outcome::dealer_blackjack, blackjack, stake, -1);
}

void HandWalk::follow(const Plays& plays, Flow& flow, Endings& endings) const {
    struct Sink {
        const HandWalk& walk;
        Endings& endings;
        void stand(HandId id, std::size_t shoe, std::size_t up, double chance, double stake) {
            walk.end_stand(id, shoe, up, chance, stake, endings);
        }
        void over(const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up, double chance,
                  double stake) {
            walk.end_over(hand, shoe, value, up, chance, stake, endings);
        }
    } sink{*this, endings};
    follow(plays, flow, sink);
}

Endings Solver::endings(const Solution& solution) const {
    Endings endings;
    HandWalk::Flow flow = dealt_.no_flow();
    std::array<ByUp, values> splits{};
    for (const DealtHand& dealt : solution.hands) {
        const double blackjack = 1 - dealt.no_blackjack;
        if (dealt.is_blackjack && dealt.takes_even_money) {
            endings.settle(outcome::even_money, dealt.chance, 1, 1);
        } else if (dealt.is_blackjack) {
            endings.settle(outcome::blackjack, dealt.chance * dealt.no_blackjack, 1, rules_.blackjack_pays);
            endings.settle(outcome::blackjack_push, dealt.chance * blackjack, 1, 0);
        } else if (dealt.gives_up) {
            endings.settle(outcome::surrender, dealt.chance, 1, -0.5);
        } else {
            endings.settle(outcome::dealer_blackjack, dealt.chance * (1 - dealt.chance_to_play), 1, -1);
            if (dealt.play == Play::surrender) {
                endings.settle(outcome::surrender, dealt.chance * dealt.chance_to_play, 1, -0.5);
            } else if (dealt.play == Play::split) {
                splits[dealt.first][dealt.up] += dealt.chance;
            } else {
                flow[dealt_.at(dealt.id, 0)][dealt.up] += dealt.chance;
            }
        }
    }
    dealt_.follow(dealt_.plays(), flow, endings);
    for (const Pair& pair : pairs_) follow_split(pair, splits[pair.value], endings);
    return endings;
}

void Solver::follow_split(const Pair& pair, const ByUp& often, Endings& endings) const {
    HandWalk::Flow unpaired = pair.walk.no_flow();
    HandWalk::Flow paired = pair.walk.no_flow();
    const PlayerHand& one = hands_[hands_.of(pair.value)];
    for (std::size_t gone = 0; gone < pair.sums.gone; ++gone) {
        for (std::size_t up = 0; up < ups; ++up) {
            for (std::size_t value = ace; value <= ten; ++value) {
                if (one.next[value] == over_21) continue;
                unpaired[pair.walk.at(one.next[value], gone)][up] += often[up] * second_unpaired(pair, gone, value, up);
            }
            paired[pair.walk.at(hands_.of(pair.value, pair.value), gone)][up] +=
                often[up] * pair.sums.any[gone] * pair.drawn[gone + 1][up];
        }
    }
    pair.walk.follow(pair.unpaired_plays, unpaired, endings);
    pair.walk.follow(pair.walk.plays(), paired, endings);
    for (std::size_t up = 0; up < ups; ++up) endings.net[outcome::dealer_blackjack.index] += often[up] * pair.saved[up];
}

}  // namespace felt::blackjack::solver
