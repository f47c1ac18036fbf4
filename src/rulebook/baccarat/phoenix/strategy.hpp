// The simulated player of Phoenix Baccarat: hits where that is worth more on average against a player-dealer who goes
// the house way.
#pragma once

#include <array>

#include "rulebook/baccarat/phoenix/questions.hpp"
#include "rulebook/baccarat/phoenix/terms.hpp"

namespace felt::baccarat::phoenix {

class HitsByTotal {
public:
    explicit HitsByTotal(const Terms&);

    bool hits(int total) const { return hits_[static_cast<std::size_t>(total)]; }
    Answer<Play> answer(const PlayQuestion& question) const {
        return {hits(question.total) ? Play::hit : Play::stand, {}};
    }
    static Answer<BankChoice> answer(const BankQuestion& question) { return {question.by_default(), {}}; }

private:
    std::array<bool, 10> hits_{};
};

}  // namespace felt::baccarat::phoenix
