// A live table at which a strategy is asked for advice on every question that waits.
//
// It replays the inputs of another live table with the same rule. A strategy is handed the question and nothing else,
// so it advises a seat by what the rule tells that seat. One that has a `weighed(question)` says what each choice is
// worth.
#pragma once

#include <vector>

#include "table/live_table.hpp"
#include "table/weighed.hpp"

namespace felt {

// What a strategy would answer, and how it weighs the choices where it says so, best first. A choice that is refused
// may be among them.
struct Advice {
    std::uint8_t option = 0;
    Money amount;
    std::vector<Weighed> weighed{};
};

template <class Strategy>
class AdvisedTable : public LiveTable {
public:
    // As the other table stands, once the rule has been run.
    AdvisedTable(const LiveTable& other, const Strategy& strategy) : LiveTable(other.opening()), strategy_(strategy) {
        for (const Input& input : other.inputs()) log(input);
    }

    // On a question that waits here.
    Advice advice_on(std::uint16_t question) const {
        const auto found = std::ranges::find(advice_, question, &Given::question);
        check(found != advice_.end(), "advice is given on questions that wait");
        return found->advice;
    }

    template <Question Q>
    Answer<typename Q::Option> ask(Place place, const Q& question) {
        return ask_heard(place, question,
                         [this](std::uint16_t number, const Q& asked) { this->advise(number, asked); });
    }
    template <class Range, class PlaceOf, class QuestionOf, class Take>
    void ask_together(Range& range, const PlaceOf& place_of, const QuestionOf& question_of, const Take& take) {
        ask_together_heard(range, place_of, question_of, take,
                           [this](std::uint16_t number, const auto& asked) { this->advise(number, asked); });
    }

private:
    struct Given {
        std::uint16_t question;
        Advice advice;
    };
    template <Question Q>
    void advise(std::uint16_t number, const Q& question) {
        const Answer<typename Q::Option> answer = strategy_.answer(question);
        Advice advice{static_cast<std::uint8_t>(answer.option), answer.amount};
        if constexpr (requires { strategy_.weighed(question); }) advice.weighed = strategy_.weighed(question);
        advice_.push_back({number, std::move(advice)});
    }

    const Strategy& strategy_;
    std::vector<Given> advice_;
};

}  // namespace felt
