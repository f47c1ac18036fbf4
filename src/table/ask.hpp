// Questions to a seat: which options there are, which are refused and why, and what counts when no answer comes.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/money.hpp"

namespace felt {

// Why something is not allowed: a name, the clause that forbids it, and a line for the player.
struct Refusal {
    std::string_view id;
    std::string_view clause;
    std::string_view why;
};

// The fixed part of a kind of question. Options are numbered in this order.
struct AskInfo {
    std::string_view asks;
    std::span<const std::string_view> options;
    std::string_view clause;
};

// The amounts an option may carry, in whole chips; most is zero when the option carries none. An answer that names no
// amount means the most.
struct Amounts {
    Money least;
    Money most;
    Money chip;
    std::string_view clause;  // what limits it
};

template <class Option>
struct Answer {
    Option option;
    Money amount;
    Money tip{};  // for the dealer, beside a wager made or raised during the round
};

// What a rule hands to `ask`. `refuses` is the only statement of what is legal: a live table checks answers by it, a
// player is shown its reasons, and a strategy consults it.
template <class Q>
concept Question = requires(const Q& question, typename Q::Option option) {
    { Q::info } -> std::convertible_to<const AskInfo&>;
    { question.refuses(option) } -> std::same_as<const Refusal*>;
    { question.amounts(option) } -> std::same_as<Amounts>;
    { question.by_default() } -> std::same_as<typename Q::Option>;
};

}  // namespace felt
