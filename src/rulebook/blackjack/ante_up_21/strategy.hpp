// How the simulator plays Ante Up 21: as the hand of 21 and the poker hand are worth most together.
#pragma once

#include <optional>

#include "rulebook/blackjack/ante_up_21/questions.hpp"
#include "rulebook/blackjack/ante_up_21/two_card_hand.hpp"
#include "rulebook/blackjack/basic_strategy.hpp"

namespace felt::blackjack::ante_up_21 {

// Basic strategy for 21 as long as nothing was bet on the poker hand. With a bet every card drawn may help the poker
// hand, even one that sends the hand over 21, so the player stands later and doubles less.
//
// Worked out for an endless shoe against the dealer's up card, the dealer's poker hand being the best two of all cards
// the dealer comes to: what it is worth to stand or to draw, for 21 and for ante and bet together, and from that
// whether the bet is worth more than to give up the ante. The charts are in strategy.cpp; a test works them out anew
// and says how little they fall short of the best play.
class AnteUpStrategy : public BasicStrategy {
public:
    using BasicStrategy::answer;
    using BasicStrategy::BasicStrategy;

    Answer<Play> answer(const PlayQuestion& question) const {
        const Answer<Play> for_21 = BasicStrategy::answer(question);
        const bool draws_for_poker = question.spot.cards_stay && question.hand.place() == question.spot.place_of(0);
        return draws_for_poker ? for_both(question, for_21) : for_21;
    }
    static Answer<FoldOrBet> answer(const FoldOrBetQuestion& question);

    // With a bet on the poker hand, the least that hand must be for this total to stand; nothing: it draws whatever the
    // poker hand.
    static std::optional<TwoCardHand> least_to_stand(const BlackjackTotal& total, Rank up_card);

private:
    static Answer<Play> for_both(const PlayQuestion& question, const Answer<Play>& for_21);
};

}  // namespace felt::blackjack::ante_up_21
