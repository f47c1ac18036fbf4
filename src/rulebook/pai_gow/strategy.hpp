// How the simulator plays pai gow poker: by the house way.
#pragma once

#include "rulebook/pai_gow/questions.hpp"

namespace felt::pai_gow {

class HouseWayStrategy {
public:
    explicit HouseWayStrategy(const PaiGowTerms&) {}

    template <class Clauses>
    static Answer<SettingOption> answer(const SettingQuestion<Clauses>& question) {
        return {question.by_default(), {}};
    }
    template <class Clauses>
    static Answer<SettingOption> answer(const BankQuestion<Clauses>& question) {
        return {question.by_default(), {}};
    }
    template <class Clauses>
    static Answer<typename PileQuestion<Clauses>::Option> answer(const PileQuestion<Clauses>& question) {
        return {question.by_default(), {}};
    }
    // Looking costs nothing.
    template <class Clauses>
    static Answer<Look> answer(const LookQuestion<Clauses>&) {
        return {Look::look, {}};
    }
};

}  // namespace felt::pai_gow
