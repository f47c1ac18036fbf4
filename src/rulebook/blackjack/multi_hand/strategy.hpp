// How the simulator plays multi-hand blackjack: every field by basic strategy.
#pragma once

#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack/multi_hand/questions.hpp"
#include "rulebook/blackjack/shared_cards.hpp"

namespace felt::blackjack::multi_hand {

// Each field is a hand of standard blackjack. A hand of ten cards is so rare that it changes no decision.
class FieldStrategy : public BasicStrategy {
public:
    using BasicStrategy::answer;
    using BasicStrategy::BasicStrategy;

    Answer<FieldPlay> answer(const FieldQuestion& question) const {
        const Answer<Play> play = BasicStrategy::answer(static_cast<const PlayQuestion&>(question));
        return {static_cast<FieldPlay>(play.option), play.amount};
    }
    template <const AskInfo& Info>
    static Answer<BackWager> answer(const BackWagerQuestion<Info>&) {
        return {BackWager::decline, {}};
    }
};

}  // namespace felt::blackjack::multi_hand
