// How a set hand ends against the bank's.
#pragma once

#include "rulebook/pai_gow/play.hpp"

namespace felt::pai_gow {

// The clauses a game's hands end by.
struct EndClauses {
    std::string_view wins;
    std::string_view push;
    std::string_view loses;
    std::string_view copy;
    std::string_view foul;
};

// The ways a wager on a set hand ends, each with the game's own clause.
struct HandOutcomes {
    Outcome wins;
    Outcome push;
    Outcome loses;
    Outcome copy;  // lost only because the bank wins what is equal
    Outcome foul;

    constexpr explicit HandOutcomes(const EndClauses& clauses)
        : wins{1, "wins-both", clauses.wins},
          push{2, "push", clauses.push},
          loses{3, "loses-both", clauses.loses},
          copy{4, "copy", clauses.copy},
          foul{5, "foul", clauses.foul} {}

    // By their numbers; a supervisor may void every wager.
    constexpr std::array<const Outcome*, 6> all(const Outcome& void_outcome) const {
        return {&void_outcome, &wins, &push, &loses, &copy, &foul};
    }
};

enum class Ends : std::uint8_t { wins, push, loses, copy, foul };

constexpr Ends end_of(const SetHand& player, const SetHand& bank) {
    if (player.is_foul()) return Ends::foul;
    switch (fares(player, bank)) {
        case Fares::wins_both: return Ends::wins;
        case Fares::wins_front_only:
        case Fares::wins_back_only: return Ends::push;
        case Fares::wins_neither: break;
    }
    return player.front == bank.front || player.back == bank.back ? Ends::copy : Ends::loses;
}

template <TableVerbs Table>
void settle_stake(Table& table, Stake& stake, Ends ends, const HandOutcomes& outcomes, OddsTo pays) {
    if (!table.is_open(stake)) return;
    switch (ends) {
        case Ends::wins: return table.pay(stake, outcomes.wins, pays);
        case Ends::push: return table.push(stake, outcomes.push);
        case Ends::loses: return table.take(stake, outcomes.loses);
        case Ends::copy: return table.take(stake, outcomes.copy);
        case Ends::foul: return table.take(stake, outcomes.foul);
    }
}

}  // namespace felt::pai_gow
