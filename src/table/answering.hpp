// Answers to a question that waits at a live table.
#pragma once

#include "table/input.hpp"
#include "table/live_table.hpp"

namespace felt {

inline Input answer_to(const PendingQuestion& question, std::size_t option, Money amount) {
    Input input;
    input.kind = InputKind::answer;
    input.place = question.place;
    input.question = question.number;
    input.asks = question.info->asks;
    input.option = static_cast<std::uint8_t>(option);
    input.amount = amount;
    return input;
}

// What counts when no answer comes.
inline Input default_answer(const PendingQuestion& question) {
    return answer_to(question, question.by_default, question.amounts[question.by_default].most);
}

}  // namespace felt
