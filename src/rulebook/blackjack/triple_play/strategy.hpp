// What a player of triple play blackjack is asked about a bet position, and how the simulator answers.
#pragma once

#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack/questions.hpp"

namespace felt::blackjack::triple_play {

inline constexpr Refusal split_together{"split-together", "30-899.05(4)(b)",
                                        "all bet positions are split together, before any of them is played"};
inline constexpr Refusal not_split_again{"not-split-again", "30-899.05(4)(b)", "a split hand may not be split again"};

// 30-821(1), 30-899.05(4)(b): the plays of standard blackjack; a split is called for in the turn of the player's first
// position and is of all of them.
struct PositionQuestion : PlayQuestion {
    bool is_first;

    const Refusal* refuses(Play option) const {
        if (option == Play::split) {
            if (hand.from_split) return &not_split_again;
            if (is_pair() && hand.count == 2 && !is_first) return &split_together;
        }
        return PlayQuestion::refuses(option);
    }
};

// Basic strategy holds for each position: all have the same two cards against the same up card, so what is best for one
// is best for all. Only a position that would be split, but was not with the first, is played by its total.
class PositionStrategy : public BasicStrategy {
public:
    using BasicStrategy::answer;
    using BasicStrategy::BasicStrategy;

    Answer<Play> answer(const PositionQuestion& question) const {
        const Answer<Play> best = answer(static_cast<const PlayQuestion&>(question));
        if (!question.refuses(best.option)) return best;
        return {question.hand.total.best() < 17 ? Play::hit : Play::stand, {}};
    }
};

}  // namespace felt::blackjack::triple_play
