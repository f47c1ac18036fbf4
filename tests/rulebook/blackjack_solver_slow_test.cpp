// The solver against the exact table: separate mathematics and the real rule, walked over every card of a small shoe,
// must come to the same figure.
#include <gtest/gtest.h>

#include <array>
#include <thread>

#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack/solver/solver.hpp"
#include "rulebook/blackjack_tables.hpp"
#include "support/cards.hpp"
#include "table/tree_table.hpp"

namespace felt::blackjack {
namespace {

using solver::ShoeCards;
using solver::Solver;
using solver::TotalStrategy;
using testing_support::cards;

const Money stake = Money::dollars(10);
const std::vector<FixedBet> bets{{0, stake}};

template <class Strategy>
double walked(const Terms& terms, const std::vector<Card>& shoe, const Strategy& strategy) {
    TreeTable<Strategy, double> table(shoe, strategy, 1, terms.chip, bets);
    const double net_cents = table.run([&](auto& at) { standard::play_round(at, terms); }).net_cents;
    return net_cents / static_cast<double>(stake.in_cents());
}

ShoeCards counted(const std::vector<Card>& shoe) {
    ShoeCards counts;
    for (const Card card : shoe) ++counts.of_rank[static_cast<std::size_t>(card.rank())];
    return counts;
}

// Every table that tells, with both ways to play soft 17, and few or many splits.
std::vector<NamedTerms> many_terms() {
    std::vector<NamedTerms> all;
    for (const NamedTerms& named : telling_terms()) {
        for (const Soft17 soft17 : {Soft17::hit, Soft17::stand}) {
            NamedTerms more = named;
            more.terms.soft17 = soft17;
            // Payouts that need no rounding are what mathematics knows of.
            more.terms.chip = Money::cents(50);
            // A hand whose last card lies face down keeps its cards until the end: with many of them the shoe would run
            // out.
            if (more.terms.double_card == Eyes::nobody) more.terms.splits = 1;
            if (soft17 == Soft17::stand) more.terms.splits = more.terms.splits == 3 ? 2 : 1;
            all.push_back(more);
        }
    }
    for (int i = 0; i < 6; ++i) {
        NamedTerms more{"a mixed house", {}};
        more.terms.double_after_split = i % 2 == 0;
        more.terms.resplit_aces = i % 3 == 0;
        more.terms.split_aces = i % 3 == 1 ? SplitAces::any : SplitAces::one_card;
        more.terms.double_totals = i < 3 ? DoubleTotals::ten_or_eleven : DoubleTotals::any;
        more.terms.blackjack_pays = i < 2 ? OddsTo{6, 5} : OddsTo{2, 1};
        more.terms.surrender = i < 4 ? Surrender::none : Surrender::early;
        all.push_back(more);
    }
    return all;
}

// In no sensible way, but never so that a small shoe runs out.
TotalStrategy odd_strategy(std::uint64_t seed) {
    TotalStrategy odd;
    const auto toss = [&seed](unsigned of) {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        return (seed >> 40U) % of == 0;
    };
    for (std::size_t up = 0; up < solver::ups; ++up) {
        for (std::size_t kind = 0; kind < BlackjackTotal::kinds; ++kind) {
            const bool is_soft = kind >= BlackjackTotal::kinds_hard;
            odd.hits[kind][up] = is_soft ? kind < BlackjackTotal::soft17 : kind < 12 || (kind < 15 && toss(3));
            odd.surrenders[kind][up] = toss(6);
            odd.doubles[kind][up] = toss(3) && !odd.surrenders[kind][up];
            odd.gives_up[kind][up] = toss(4);
        }
        for (std::size_t value = 1; value <= 10; ++value) {
            odd.splits[value][up] = !toss(3);
            odd.surrenders_pair[value][up] = toss(8);
            odd.gives_up_pair[value][up] = toss(5);
        }
    }
    odd.takes_even_money = toss(2);
    return odd;
}

// shows: 30-812, 30-813, 30-814, 30-823, 30-826(2), 30-829
TEST(BlackjackSolver, values_a_strategy_by_totals_as_the_exact_table_does) {
    const auto shoe = cards("As As As Ts Ts Js 9s 9s 8s 8s 8s 7s 6s 6s");
    std::uint64_t seed = 0;
    std::size_t compared = 0;
    for (const NamedTerms& named : many_terms()) {
        const TotalStrategy odd = odd_strategy(++seed);
        const double solved = Solver(named.terms, counted(shoe)).by(odd).value;
        EXPECT_NEAR(solved, walked(named.terms, shoe, BasicStrategy(odd)), 1e-12)
            << named.name << ", soft 17 " << (named.terms.soft17 == Soft17::hit ? "hit" : "stand");
        ++compared;
    }
    EXPECT_GE(compared, 40U);
}

// Without splits the exact table's best play knows no more than the player.
TEST(BlackjackSolver, finds_the_best_play_the_exact_table_finds) {
    const auto shoe = cards("As As Ts Ts Ts 9s 8s 7s 6s 5s 5s 3s");
    for (NamedTerms named : many_terms()) {
        named.terms.split_on = SplitOn::none;
        named.terms.insurance = true;
        const double solved = Solver(named.terms, counted(shoe)).best().value;
        EXPECT_NEAR(solved, walked(named.terms, shoe, BestPlay{}), 1e-12) << named.name;
    }
}

// A card that is burned unseen changes nothing: the full shoe is the average of those that are short of one card.
TEST(BlackjackSolver, values_a_shoe_as_the_average_of_shoes_short_of_a_card) {
    for (const Hole hole : {Hole::peek, Hole::none}) {
        Terms terms;
        terms.decks = 2;
        terms.hole = hole;
        terms.splits = hole == Hole::peek ? 3 : 1;
        const ShoeCards full = ShoeCards::of_decks(terms.decks);
        Solver solver(terms, full);
        const TotalStrategy strategy = solver.best_by_total();
        double average = 0;
        for (std::size_t rank = 0; rank < full.of_rank.size(); ++rank) {
            ShoeCards less = full;
            --less.of_rank[rank];
            average += Solver(terms, less).by(strategy).value / 13;
        }
        EXPECT_NEAR(solver.by(strategy).value, average, 1e-13);
    }
}

// The same figure by another order of summation: hand by hand from the top, and end by end from the bottom.
// shows: 30-807, 30-810, 30-829
TEST(BlackjackSolver, finds_what_the_ends_of_all_wagers_come_to) {
    for (const NamedTerms& named : many_terms()) {
        Terms terms = named.terms;
        terms.decks = 1;
        // Where nobody looks for a blackjack, drawing out all hands of many splits takes long.
        if (terms.hole != Hole::peek) terms.splits = 1;
        Solver solver(terms, ShoeCards::of_decks(terms.decks));
        const solver::Solution best = solver.best();
        const solver::Endings ends = solver.endings(best);
        double insured = 0;
        for (const solver::DealtHand& hand : best.hands) {
            if (hand.insures) insured += hand.chance * (1 - hand.no_blackjack - 0.5 * hand.no_blackjack);
        }
        EXPECT_NEAR(best.value, ends.worth() + insured, 1e-13) << named.name;
        EXPECT_GE(best.value, solver.by(solver.best_by_total()).value) << named.name;
    }
}

// Whatever else the machine does at the same time.
TEST(BlackjackSolver, finds_the_same_to_the_last_bit_on_any_thread) {
    std::array<double, 2> found{};
    {
        std::vector<std::jthread> threads;
        for (double& value : found) {
            threads.emplace_back([&value] { value = Solver(Terms{}, ShoeCards::of_decks(6)).best().value; });
        }
    }
    EXPECT_EQ(found[0], found[1]);
    EXPECT_EQ(found[0], Solver(Terms{}, ShoeCards::of_decks(6)).best().value);
}

TEST(BlackjackSolver, takes_even_money_where_a_blackjack_pays_little) {
    Terms terms;
    EXPECT_FALSE(Solver(terms, ShoeCards::of_decks(6)).best_by_total().takes_even_money);
    terms.blackjack_pays = {6, 5};
    EXPECT_TRUE(Solver(terms, ShoeCards::of_decks(6)).best_by_total().takes_even_money);
    terms.even_money = false;
    EXPECT_FALSE(Solver(terms, ShoeCards::of_decks(6)).best_by_total().takes_even_money);
}

// Pairs are looked at closely only where it is close whether to split them; that finds what looking at all of them
// does.
TEST(BlackjackSolver, finds_the_same_strategy_by_totals_before_and_after_all_pairs_are_known) {
    for (const NamedTerms& named : many_terms()) {
        Terms terms = named.terms;
        terms.decks = 1 + static_cast<int>(terms.soft17) * 5;
        if (terms.hole != Hole::peek) terms.splits = 1;
        const ShoeCards shoe = ShoeCards::of_decks(terms.decks);
        Solver knows_all(terms, shoe);
        (void)knows_all.best();
        EXPECT_EQ(Solver(terms, shoe).best_by_total(), knows_all.best_by_total()) << named.name;
    }
}

// With tens left over, insurance is worth taking and stiff hands are stood on.
TEST(BlackjackSolver, plays_another_shoe_otherwise) {
    ShoeCards rich = ShoeCards::of_decks(2);
    for (const Rank low : {Rank::two, Rank::three, Rank::four, Rank::five, Rank::six}) {
        rich.of_rank[static_cast<std::size_t>(low)] = 3;
    }
    Terms terms;
    terms.decks = 2;
    Solver full(terms, ShoeCards::of_decks(2));
    Solver part(terms, rich);
    EXPECT_FALSE(full.best_by_total().insures);
    EXPECT_TRUE(part.best_by_total().insures);
    EXPECT_TRUE(full.best_by_total().hits[12][solver::up_of_value(2)]);
    EXPECT_FALSE(part.best_by_total().hits[12][solver::up_of_value(2)]);
    EXPECT_GT(part.best().value, full.best().value + 0.02);
}

}  // namespace
}  // namespace felt::blackjack
