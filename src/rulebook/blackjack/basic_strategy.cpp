// Lays out the tables of basic strategy as the solver finds them for a house's terms.
#include "rulebook/blackjack/basic_strategy.hpp"

#include "rulebook/blackjack/solver/solver.hpp"

namespace felt::blackjack {

BasicStrategy::BasicStrategy(const Terms& terms)
    : BasicStrategy(solver::Solver(terms, solver::ShoeCards::of_decks(terms.decks)).best_by_total()) {}

BasicStrategy::BasicStrategy(const solver::TotalStrategy& best) {
    takes_even_money_ = best.takes_even_money;
    for (std::size_t number = 0; number < solver::ups; ++number) {
        const std::size_t up = solver::value_of_up(number);
        for (std::size_t kind = 0; kind < by_total_.size(); ++kind) {
            const Play otherwise = best.hits[kind][number] ? Play::hit : Play::stand;
            const Play first = best.surrenders[kind][number] ? Play::surrender
                : best.doubles[kind][number]                 ? Play::double_down
                                                             : otherwise;
            by_total_[kind][up] = {first, otherwise};
            give_up_[kind][up] = best.gives_up[kind][number];
        }
        for (std::size_t value = solver::ace; value <= solver::ten; ++value) {
            const Play otherwise = best.splits[value][number] ? Play::split : Play::stand;
            pair_[value][up] = {best.surrenders_pair[value][number] ? Play::surrender : otherwise, otherwise};
            give_up_pair_[value][up] = best.gives_up_pair[value][number];
        }
    }
}

}  // namespace felt::blackjack
