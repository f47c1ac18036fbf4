// Finds the best strategy that goes by totals: for each total and up card what is best on average over the hands that
// come to it. Which hands do depends on what is done with lower totals, so it is asked again until nothing changes.
#include <algorithm>

#include "rulebook/blackjack/solver/solver.hpp"

namespace felt::blackjack::solver {
namespace {

using Sums = TotalStrategy::ByKind<double>;

// Rounds of asking; in practice three or four are enough.
constexpr int most_rounds = 12;

}  // namespace

std::vector<ByUp> Solver::held(const std::vector<DealtHand>& dealt) const {
    std::vector<ByUp> often(hands_.all().size());
    for (const DealtHand& hand : dealt) {
        const bool is_played = !hand.is_blackjack && !hand.gives_up;
        const bool goes_by_total = hand.play != Play::split && hand.play != Play::surrender;
        if (is_played && goes_by_total) often[static_cast<std::size_t>(hand.id)][hand.up] += hand.chance;
    }
    for (std::size_t id = 0; id < often.size(); ++id) {
        const PlayerHand& hand = hands_.all()[id];
        if (hand.size < 2) continue;
        for (std::size_t up = 0; up < ups; ++up) {
            const bool draws = dealt_.play(static_cast<HandId>(id), up) == Play::hit;
            if (often[id][up] == 0 || !draws) continue;
            for (std::size_t value = ace; value <= ten; ++value) {
                const HandId next = hand.next[value];
                if (next == over_21) continue;
                often[static_cast<std::size_t>(next)][up] += often[id][up] * dealt_.chance(hand, 0, value, up);
            }
        }
    }
    return often;
}

void Solver::choose_draws(const std::vector<ByUp>& held, TotalStrategy& strategy) const {
    Sums gain{};
    Sums unheld_gain{};  // of totals that are never held but after a split
    Sums often{};
    for (std::size_t id = 0; id < held.size(); ++id) {
        const PlayerHand& hand = hands_.all()[id];
        if (hand.size < 2 || hand.best() >= 21) continue;
        const HandWalk::Worths& worths = dealt_.of(static_cast<HandId>(id));
        for (std::size_t up = 0; up < ups; ++up) {
            const double more = worths.hit[up] - worths.stand[up];
            gain[hand.kind()][up] += held[id][up] * more;
            unheld_gain[hand.kind()][up] += more;
            often[hand.kind()][up] += held[id][up];
        }
    }
    for (std::size_t kind = 0; kind < gain.size(); ++kind) {
        for (std::size_t up = 0; up < ups; ++up) {
            strategy.hits[kind][up] = (often[kind][up] > 0 ? gain : unheld_gain)[kind][up] > 0;
        }
    }
}

void Solver::choose_doubles(const std::vector<ByUp>& held, TotalStrategy& strategy) const {
    Sums gain{};
    Sums unheld_gain{};
    Sums often{};
    for (std::size_t id = 0; id < held.size(); ++id) {
        const PlayerHand& hand = hands_.all()[id];
        if (hand.size < 2 || !dealt_.allowed(hand).double_down) continue;
        const HandWalk::Worths& worths = dealt_.of(static_cast<HandId>(id));
        for (std::size_t up = 0; up < ups; ++up) {
            const double otherwise = strategy.hits[hand.kind()][up] ? worths.hit[up] : worths.stand[up];
            const double more = worths.double_down[up] - otherwise;
            gain[hand.kind()][up] += held[id][up] * more;
            unheld_gain[hand.kind()][up] += more;
            often[hand.kind()][up] += held[id][up];
        }
    }
    for (std::size_t kind = 0; kind < gain.size(); ++kind) {
        for (std::size_t up = 0; up < ups; ++up) {
            strategy.doubles[kind][up] = (often[kind][up] > 0 ? gain : unheld_gain)[kind][up] > 0;
        }
    }
}

// By the first two cards that are no pair.
void Solver::choose_surrenders(const Solution& solution, TotalStrategy& strategy) const {
    Sums gain{};
    for (const DealtHand& dealt : solution.hands) {
        if (dealt.is_blackjack || dealt.first == dealt.second || !dealt.worths.allows(Play::surrender)) continue;
        const std::size_t kind = hands_[dealt.id].kind();
        Allowed otherwise = allowed(dealt);
        otherwise.surrender = false;
        const Play play = strategy.play(kind, 0, dealt.up, otherwise);
        gain[kind][dealt.up] +=
            dealt.chance * dealt.chance_to_play * (dealt.worths[Play::surrender] - dealt.worths[play]);
    }
    for (std::size_t kind = 0; kind < gain.size(); ++kind) {
        for (std::size_t up = 0; up < ups; ++up) strategy.surrenders[kind][up] = gain[kind][up] > 0;
    }
}

// A pair is split, or given up, where that is better than to play its total.
void Solver::choose_for_pairs(const Solution& solution, TotalStrategy& strategy) const {
    for (const DealtHand& dealt : solution.hands) {
        const bool is_pair = dealt.first == dealt.second && (dealt.is_pair || rules_.terms.split_on == SplitOn::none);
        if (!is_pair) continue;
        Allowed otherwise = allowed(dealt);
        otherwise.surrender = false;
        const double total = dealt.worths[strategy.play(hands_[dealt.id].kind(), 0, dealt.up, otherwise)];
        const bool may_split = dealt.worths.allows(Play::split);
        const bool may_surrender = dealt.worths.allows(Play::surrender);
        const bool splits = may_split && dealt.worths[Play::split] > total;
        const double played = splits ? dealt.worths[Play::split] : total;
        strategy.splits[dealt.first][dealt.up] = splits;
        strategy.surrenders_pair[dealt.first][dealt.up] = may_surrender && dealt.worths[Play::surrender] > played;
    }
}

void Solver::choose_before_peek(const Solution& solution, TotalStrategy& strategy) const {
    strategy.gives_up = {};
    strategy.gives_up_pair = {};
    double blackjacks = 0;
    double kept = 0;
    double insured = 0;
    Sums gain{};
    for (const DealtHand& dealt : solution.hands) {
        const double blackjack = 1 - dealt.no_blackjack;
        if (value_of_up(dealt.up) == ace) {
            insured += dealt.chance * (3 * blackjack - 1);
            if (dealt.is_blackjack) {
                blackjacks += dealt.chance;
                kept += dealt.chance * rules_.blackjack_pays * dealt.no_blackjack;
            }
        }
        if (dealt.is_blackjack || rules_.terms.surrender != Surrender::early || !rules_.peeks || blackjack == 0)
            continue;
        const double more = -0.5 - (dealt.worths[dealt.play] * dealt.chance_to_play - blackjack);
        if (dealt.first == dealt.second) {
            strategy.gives_up_pair[dealt.first][dealt.up] = more > 0;
        } else {
            gain[hands_[dealt.id].kind()][dealt.up] += dealt.chance * more;
        }
    }
    for (std::size_t kind = 0; kind < gain.size(); ++kind) {
        for (std::size_t up = 0; up < ups; ++up) strategy.gives_up[kind][up] = gain[kind][up] > 0;
    }
    strategy.takes_even_money = rules_.terms.even_money && blackjacks > kept;
    strategy.insures = rules_.terms.insurance && insured > 0;
}

TotalStrategy Solver::best_by_total() {
    TotalStrategy strategy;
    Solution solution = best(Precision::nearly);
    for (int round = 0; round < most_rounds; ++round) {
        TotalStrategy next = strategy;
        const std::vector<ByUp> often = held(solution.hands);
        choose_draws(often, next);
        choose_doubles(often, next);
        dealt_.play_by(next);
        for (Pair& pair : pairs_) split_by(pair, next, Precision::nearly);
        solution = decide_by(next);
        choose_surrenders(solution, next);
        choose_for_pairs(solution, next);
        solution = decide_by(next);
        choose_before_peek(solution, next);
        solution = decide_by(next);
        if (next == strategy) break;
        strategy = next;
    }
    return strategy;
}

}  // namespace felt::blackjack::solver
