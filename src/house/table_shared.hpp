// What the sources of a table share.
#pragma once

#include <fmt/format.h>

#include <string>

#include "house/table.hpp"

namespace felt::house {

// Why the house does not do something; no clause of a game refuses it.
inline RefusedInput refused(std::string id, std::string why) { return {std::move(id), "", std::move(why)}; }

inline RefusedInput too_little(Money has, Money takes) {
    return refused("balance-too-small", fmt::format("it takes {}, and you have {}", text_of(takes), text_of(has)));
}

inline LiveRound::PlayRound rule_of(const rulebook::Chosen& chosen) {
    return [set = chosen.set](LiveTable& table) { set->play(table); };
}

inline bool is_about_wagers(const Input& input) { return input.kind == InputKind::bet || input.kind == InputKind::tip; }

// A round in which so much was laid and taken back had better end, and the next one start afresh.
inline constexpr std::size_t most_idle_inputs = 300;

// The most that whoever banks a round is charged for it.
Money largest_fee(const rulebook::Chosen& chosen);

}  // namespace felt::house
