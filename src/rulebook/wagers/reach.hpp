// Which outcomes some cards bring about, and which are always taken by one before them.
#pragma once

#include <span>
#include <vector>

#include "core/deck.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::wagers {

struct Reach {
    std::vector<bool> reached;       // by outcome: cards were found on which it is the first that holds
    bool looked_everywhere = false;  // so what was not reached never can be
    std::int64_t questions = 0;      // how often an outcome was asked about

    bool never(std::size_t outcome) const { return looked_everywhere && !reached[outcome]; }
};

// Looks for cards that decide the wager for each of these outcomes, tried in this order. Every round that the rules
// allow is among those looked at (and some that they do not), in classes of cards that the outcomes cannot tell apart;
// when that takes more questions than allowed, `looked_everywhere` stays false.
inline constexpr std::int64_t many_questions = 400'000;
Reach reach_of(const Wager& wager, std::span<const std::size_t> outcomes, const DeckRecipe& deck, int decks,
               std::int64_t most_questions = many_questions);

// The same for hands that are dealt whole, which reach_of leaves to it. There is no guessing what may be drawn, so a
// question costs little, and all deals of seven cards can be asked about.
inline constexpr std::int64_t many_questions_of_hands = 100'000'000;
Reach reach_of_whole_hands(const Wager& wager, std::span<const std::size_t> outcomes, const DeckRecipe& deck,
                           std::int64_t most_questions = many_questions_of_hands);

}  // namespace felt::wagers
