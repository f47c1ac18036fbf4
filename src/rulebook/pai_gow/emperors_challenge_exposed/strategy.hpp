// How the simulator plays Emperor's Challenge Exposed: every hand set as it fares best against the dealer's.
#pragma once

#include "rulebook/pai_gow/emperors_challenge_exposed/questions.hpp"

namespace felt::pai_gow::emperors_challenge_exposed {

class ExposedStrategy {
public:
    explicit ExposedStrategy(const PaiGowTerms&) {}

    static Answer<SettingOption> answer(const ExposedQuestion& question) { return {question.best(), {}}; }
};

}  // namespace felt::pai_gow::emperors_challenge_exposed
