// Makes answers of what the solver of standard blackjack finds.
#include "odds/blackjack/standard.hpp"

#include <cmath>

#include "odds/blackjack/simulated.hpp"
#include "odds/blackjack/solved.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/solver/solver.hpp"
#include "rulebook/blackjack/wagers.hpp"

namespace felt::odds::standard_blackjack {
namespace {

namespace bj = felt::blackjack;
using bj::solver::Solution;
using bj::solver::Solver;

// How often each outcome comes of all wagers settled, which with those of splits are more than were first made.
Figures figures_of(const Solver& solver, const Solution& solution, std::string strategy) {
    const auto endings = solver.endings(solution);
    const auto spread = solver.spread(solution);
    Figures figures;
    figures.strategy = std::move(strategy);
    figures.house_edge = -solution.value;
    figures.hit_frequency = spread.ahead;
    figures.stddev = std::sqrt(spread.mean_square - solution.value * solution.value);
    figures.staked = endings.staked();
    figures.element_of_risk = figures.house_edge / endings.staked();
    for (const Outcome* outcome : bj::main_wager.outcomes) {
        const std::size_t at = outcome->index;
        if (endings.count[at] <= 0) continue;
        figures.rows.push_back({std::string(outcome->id), variations::pays_text(endings.net[at], endings.stake[at]),
                                endings.count[at] / endings.settled(), endings.net[at]});
    }
    return figures;
}

OwnAnswer answer_for(const WagerInfo& wager, const bj::Terms& terms) {
    OwnAnswer answer;
    answer.game = "blackjack";
    answer.wager = wager.id;
    answer.clause = wager.clause;
    answer.decks = terms.decks;
    return answer;
}

// 30-812(1): on one card in a shoe that is short of an ace.
OwnAnswer insurance(const bj::Terms& terms) {
    const long double tens = 16.0L * terms.decks / (52.0L * terms.decks - 1);
    OwnAnswer answer = answer_for(bj::insurance_wager, terms);
    answer.note = "For one who knows no card but the dealer's ace.";
    const std::array rows{OwnRow{std::string(bj::outcome::insured.id), "2 to 1", tens, 2},
                          OwnRow{std::string(bj::outcome::not_insured.id), "lose", 1 - tens, -1}};
    answer.figures = figures_of_rows(rows);
    return answer;
}

}  // namespace

std::vector<OwnAnswer> own_odds(const rulebook::Settings& settings, Effort) {
    rulebook::TermsReader reader(settings);
    const bj::Terms terms = bj::read_terms(reader);
    Solver solver(terms, bj::solver::ShoeCards::of_decks(terms.decks));
    OwnAnswer main = answer_for(bj::main_wager, terms);
    main.rules = variations::rules_that_matter(settings);
    main.method = Method::solved;
    main.note =
        "From a full shoe. Hands of a split are played alike whatever the others draw. Standard deviation and hit "
        "frequency take hands of a split to draw independently once the dealer's total is known.";
    main.figures = figures_of(solver, solver.best(), "every hand as is best for its own cards");
    main.basic = figures_of(solver, solver.by(solver.best_by_total()), "the best strategy that goes by totals");
    std::vector<OwnAnswer> answers;
    answers.push_back(std::move(main));
    if (terms.insurance) answers.push_back(insurance(terms));
    return answers;
}

std::vector<Choices> other_settings() {
    std::vector<Choices> all;
    for (const char* decks : {"1", "2", "3", "4", "5", "7", "8"}) all.push_back({{"decks", decks}});
    return all;
}

}  // namespace felt::odds::standard_blackjack
