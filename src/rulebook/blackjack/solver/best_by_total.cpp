// Finds the best strategy that goes by totals: for each total and up card what is best on average over the hands that
// come to it. Which hands do depends on what is done with lower totals, so it is asked again until nothing changes.
#include <algorithm>
#include <cmath>

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

// What a split would come to if it were not split again and its hands fared as hands do that are not of a split.
void Solver::estimate_splits() {
    for (std::size_t value = ace; value <= ten; ++value) {
        if (!may_be_split(value)) continue;
        const PlayerHand& pair = hands_[hands_.of(value, value)];
        const bool takes_one_card = value == ace && rules_.terms.split_aces == SplitAces::one_card;
        for (std::size_t up = 0; up < ups; ++up) {
            double sum = 0;
            for (std::size_t second = ace; second <= ten; ++second) {
                const HandId id = hands_.of(value, second);
                if (id == over_21) continue;
                const HandWalk::Worths& worths = dealt_.of(id);
                const double drawn = std::max(worths.stand[up], worths.hit[up]);
                const double played = rules_.terms.double_after_split ? std::max(drawn, worths.played[up]) : drawn;
                sum += dealt_.chance(pair, 0, second, up) * (takes_one_card ? worths.stand[up] : played);
            }
            split_worth_[value][up] = 2 * sum;
        }
    }
}

// Up cards against which the estimate does not settle what is done with a pair. It errs most where a card more or less
// makes most difference.
DealerHands::Starts Solver::close_ups(std::size_t value) const {
    const HandId id = hands_.of(value, value);
    const double margin = 0.03 + 4.0 / all_cards_;
    const bool doubles_otherwise = rules_.terms.double_on == DoubleOn::any && !rules_.terms.double_after_split;
    if (doubles_otherwise) return DealerHands::all_starts;
    DealerHands::Starts close = 0;
    for (std::size_t up = 0; up < ups; ++up) {
        const double to_play = dealt_.chance_to_play(hands_[id], 0, up);
        const bool waits_for_blackjack = !rules_.peeks && blackjack_maker(value_of_up(up)) != 0;
        const double split = split_worth_[value][up];
        // Surrender comes into it before the dealer looks, too.
        const bool is_close = std::abs(split - dealt_.of(id).played[up]) < margin ||
            (rules_.terms.surrender != Surrender::none && std::abs(split + 0.5 * to_play) < margin) ||
            (rules_.terms.surrender == Surrender::early && std::abs(split - (1 - to_play) + 0.5) < margin);
        if (is_close || waits_for_blackjack) close |= DealerHands::Starts{1} << up;
    }
    return close;
}

void Solver::add_close_pairs() {
    pairs_.clear();
    for (std::size_t value = ace; value <= ten; ++value) {
        const DealerHands::Starts close = may_be_split(value) ? close_ups(value) : 0;
        if (close == 0) continue;
        add_pair(value, std::make_unique<EndsBook>(shoe_, book_.dealer(), close));
        pairs_.back().own_book->fill();
    }
}

TotalStrategy Solver::best_by_total() {
    TotalStrategy strategy;
    dealt_.play_best({});
    if (!has_all_pairs_) {
        estimate_splits();
        add_close_pairs();
    }
    Solution solution = decide_best();
    for (int round = 0; round < most_rounds; ++round) {
        TotalStrategy next = strategy;
        const std::vector<ByUp> often = held(solution.hands);
        choose_draws(often, next);
        choose_doubles(often, next);
        const bool plays_on_alike = round > 0 && next.hits == strategy.hits && next.doubles == strategy.doubles;
        if (!plays_on_alike) {
            dealt_.play_by(next);
            for (Pair& pair : pairs_) split_by(pair, next, Precision::nearly);
        }
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
