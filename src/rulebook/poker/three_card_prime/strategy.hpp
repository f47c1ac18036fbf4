// How the simulator plays Three Card Prime: queen, six and four or better.
#pragma once

#include "rulebook/poker/carnival_terms.hpp"
#include "rulebook/poker/three_card_prime/questions.hpp"

namespace felt::poker::three_card_prime {

// The best play of all, and a rule without an exception; the solver in odds/ weighs every hand against every dealer's
// and a test holds this against it.
class PrimeStrategy {
public:
    explicit PrimeStrategy(const CarnivalTerms&) {}

    static constexpr ThreeCardWorth lowest_played{ThreeCardCategory::high_card, Rank::queen, Rank::six, Rank::four};

    static Answer<FoldOrPlay> answer(const PlayQuestion& question) {
        if (question.hand < lowest_played) return {FoldOrPlay::fold, {}};
        return {FoldOrPlay::play, question.ante};
    }
};

}  // namespace felt::poker::three_card_prime
