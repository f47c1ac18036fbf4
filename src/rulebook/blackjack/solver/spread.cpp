// How far the result of a round strays from its average.
#include <algorithm>
#include <map>

#include "rulebook/blackjack/solver/solver.hpp"

namespace felt::blackjack::solver {
namespace {

// A dealer without a blackjack ends on 17 to 21 or goes over.
constexpr std::size_t dealer_ends = 6;
double chance_of(const DealerEnds& end, std::size_t which) { return which < 5 ? end.total[which] : end.over; }

// What a hand of this total brings then.
double result(std::size_t best, std::size_t dealer_end, double stake, double win_pays) {
    if (dealer_end == 5 || dealer_end + 17 < best) return stake * win_pays;
    return dealer_end + 17 == best ? 0 : -stake;
}

// By result, in units.
using Results = std::map<double, double>;

Results together(const Results& a, const Results& b) {
    Results sums;
    for (const auto& [left, chance] : a) {
        for (const auto& [right, other] : b) sums[left + right] += chance * other;
    }
    return sums;
}

void add(Spread& spread, double result, double chance) {
    spread.mean_square += chance * result * result;
    if (result > 0) spread.ahead += chance;
}

}  // namespace

Spread Solver::spread(const Solution& solution) const {
    Spread spread;
    HandWalk::Flow flow = dealt_.no_flow();
    for (const DealtHand& dealt : solution.hands) {
        if (dealt.is_blackjack && dealt.takes_even_money) {
            add(spread, 1, dealt.chance);
        } else if (dealt.is_blackjack) {
            add(spread, rules_.blackjack_pays, dealt.chance * dealt.no_blackjack);
        } else if (dealt.gives_up) {
            add(spread, -0.5, dealt.chance);
        } else {
            add(spread, -1, dealt.chance * (1 - dealt.chance_to_play));
            if (dealt.play == Play::surrender) {
                add(spread, -0.5, dealt.chance * dealt.chance_to_play);
            } else if (dealt.play == Play::split) {
                const auto pair = std::ranges::find(pairs_, dealt.first, &Pair::value);
                const Spread split = spread_of_split(*pair, dealt.up);
                spread.mean_square += dealt.chance * split.mean_square;
                spread.ahead += dealt.chance * split.ahead;
            } else {
                flow[dealt_.at(dealt.id, 0)][dealt.up] += dealt.chance;
            }
        }
    }
    struct Sink {
        const Solver& solver;
        Spread& spread;
        void stand(HandId id, std::size_t shoe, std::size_t up, double chance, double stake) {
            const DealerEnds& end = solver.dealt_.ends(id, shoe, up);
            for (std::size_t which = 0; which < dealer_ends; ++which) {
                add(spread, result(solver.hands_[id].best(), which, stake, solver.rules_.win_pays),
                    chance * chance_of(end, which));
            }
            if (!solver.rules_.peeks) add(spread, -1, chance * end.blackjack);
        }
        void over(const PlayerHand& hand, std::size_t shoe, std::size_t value, std::size_t up, double chance,
                  double stake) {
            const double blackjack = chance * solver.dealt_.blackjack_after(hand, shoe, value, up);
            add(spread, -stake, chance - blackjack);
            if (!solver.rules_.peeks) add(spread, -stake, blackjack);
        }
    } sink{*this, spread};
    dealt_.follow(dealt_.plays(), flow, sink);
    return spread;
}

Spread Solver::spread_of_split(const Pair& pair, std::size_t up) const {
    const PlayerHand& one = hands_[hands_.of(pair.value)];
    HandWalk::Flow flow = pair.walk.no_flow();
    const double unpaired = 1 - pair.drawn[1][up];
    for (std::size_t value = ace; value <= ten; ++value) {
        if (one.next[value] == over_21 || (value == pair.value && unpaired < 1)) continue;
        flow[pair.walk.at(one.next[value], 0)][up] = pair.walk.chance(one, 0, value, up) / unpaired;
    }
    const DealerEnds& dealer = dealt_.ends(hands_.of(pair.value, pair.value), 0, up);
    struct Sink {
        const Solver& solver;
        const Pair& pair;
        const DealerEnds& dealer;
        std::array<Results, dealer_ends> by_end;  // given that end
        void stand(HandId id, std::size_t shoe, std::size_t at_up, double chance, double stake) {
            const DealerEnds& end = pair.walk.ends(id, shoe, at_up);
            for (std::size_t which = 0; which < dealer_ends; ++which) {
                const double result_then = result(solver.hands_[id].best(), which, stake, solver.rules_.win_pays);
                const double all = chance_of(dealer, which);
                if (all > 0) by_end[which][result_then] += chance * chance_of(end, which) / all;
            }
        }
        void over(const PlayerHand&, std::size_t, std::size_t, std::size_t, double chance, double stake) {
            for (Results& results : by_end) results[-stake] += chance;
        }
    } sink{*this, pair, dealer, {}};
    pair.walk.follow(pair.unpaired_plays, flow, sink);

    // How many hands there are in the end.
    const auto& drawn = pair.drawn;
    const int splits = pair.sums.gone > 3 ? 3 : pair.sums.gone > 1 ? 2 : 1;
    std::array<double, 5> hands{};
    hands[2] = splits == 1 ? 1 : 1 - 2 * drawn[1][up] + drawn[2][up];
    hands[3] = splits == 1 ? 0
        : splits == 2      ? 1 - hands[2]
                           : 2 * (drawn[1][up] - 3 * drawn[2][up] + 3 * drawn[3][up] - drawn[4][up]);
    hands[4] = 1 - hands[2] - hands[3];
    Spread spread;
    for (std::size_t which = 0; which < dealer_ends; ++which) {
        Results sums = sink.by_end[which];
        for (std::size_t count = 2; count <= 4; ++count) {
            sums = together(sums, sink.by_end[which]);
            for (const auto& [sum, chance] : sums) {
                add(spread, sum, chance * hands[count] * chance_of(dealer, which));
            }
        }
    }
    if (!rules_.peeks) add(spread, -1, dealer.blackjack);
    return spread;
}

}  // namespace felt::blackjack::solver
