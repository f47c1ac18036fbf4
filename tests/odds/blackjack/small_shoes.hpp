// The rule of a blackjack game walked through every card of a small shoe, to hold a solver against.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/card.hpp"
#include "odds/blackjack/spot_solver.hpp"
#include "odds/real_rounds.hpp"

namespace felt::odds::variations {

// So many cards of each rank, all of one suit.
std::vector<Card> shoe_of_ranks(std::string_view ranks, int each);

struct SmallShoe {
    std::string ranks;
    int each = 4;
};
// With pairs to split again, aces, and enough high cards that no hand runs the shoe dry.
const std::vector<SmallShoe>& small_shoes();

// The bets that lie together, and how many of them fare as the first does.
struct Lying {
    bool all = false;
    int alike = 1;
};
// The first wager ends as often in each way, and all that fare alike bring as much, as the rule says that the game's
// own strategy does.
void expect_same(const rulebook::Chosen& chosen, const std::vector<Card>& shoe, const Endings& endings,
                 const Lying& lying = {});

// Solved by `solve(game)` for a game that `make(reader)` gives, under every choice of options and with every shoe.
template <class MakeGame, class Solve>
void expect_rule(const std::string& id, const std::vector<Choices>& all, const std::vector<SmallShoe>& shoes,
                 const MakeGame& make, const Solve& solve, const Lying& lying = {}) {
    for (const Choices& options : all) {
        // A strategy can be long in the making, and the same one plays from every shoe.
        const rulebook::Chosen chosen = table_of(id, options);
        rulebook::TermsReader reader(chosen.settings);
        auto game = make(reader);
        for (const SmallShoe& small : shoes) {
            const std::vector<Card> shoe = shoe_of_ranks(small.ranks, small.each);
            game.set_shoe(shoe);
            expect_same(chosen, shoe, solve(game), lying);
        }
    }
}
template <class MakeGame>
void expect_rule(const std::string& id, const std::vector<Choices>& all, const MakeGame& make) {
    expect_rule(id, all, small_shoes(), make, [](const auto& game) {
        SpotSolver solver(game);
        return endings_of_deals(game, solver);
    });
}

}  // namespace felt::odds::variations
