// How a set hand ends against the bank's.
#pragma once

#include "rulebook/pai_gow/play.hpp"

namespace felt::pai_gow {

// A game's own outcomes, each with its clause.
struct HandOutcomes {
    const Outcome& wins;
    const Outcome& push;
    const Outcome& loses;
    const Outcome& copy;  // lost only because the bank wins what is equal
    const Outcome& foul;
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
