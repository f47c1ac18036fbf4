// How the simulator plays stadium blackjack: basic strategy, with surrender judged before the dealer's second card.
#pragma once

#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack/shared_cards.hpp"
#include "rulebook/blackjack/stadium/questions.hpp"

namespace felt::blackjack::stadium {

// The dealer has one card and what a blackjack takes is the original wager alone, so basic strategy for a dealer who
// looks at the hole card is right for hitting, standing, doubling and splitting. A hand that is given up saves half
// even from a blackjack, and that is worth it more often.
class StadiumStrategy : public BasicStrategy {
public:
    using BasicStrategy::answer;
    using BasicStrategy::BasicStrategy;

    Answer<Play> answer(const SharedHandQuestion& question) const {
        if (!question.refuses_surrender() && gives_up(question)) return {Play::surrender, {}};
        return BasicStrategy::answer(question);
    }
    template <const AskInfo& Info>
    static Answer<BackWager> answer(const BackWagerQuestion<Info>&) {
        return {BackWager::decline, {}};
    }

private:
    bool gives_up(const SharedHandQuestion& question) const {
        const Card up_card = question.up_card();
        if (!is_ace(up_card) && !is_ten_value(up_card)) return false;
        return answer(EarlySurrenderQuestion{question.hand, up_card}).option == EarlySurrender::surrender;
    }
};

}  // namespace felt::blackjack::stadium
