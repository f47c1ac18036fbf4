// A live round of a game with a player-dealer, its cards scanned one by one.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "rulebook/registry.hpp"
#include "support/sitting.hpp"
#include "table/bank.hpp"

namespace felt::testing_support {

inline Bank bank_at(int seat, int dollars) {
    return Bank::of_player(Seat{static_cast<std::uint8_t>(seat)}, Money::dollars(dollars), Seat{1});
}

// With the game's usual bank where none is given.
inline Sitting banked_table(const std::string& id, const std::optional<Bank>& bank = std::nullopt) {
    const auto game = rulebook::choose(id, "", {})->set;
    Opening opening = game->opening();
    opening.scanned_cards = true;
    if (bank) opening.bank = *bank;
    return {std::move(opening), [game](LiveTable& table) { game->play(table); }};
}

}  // namespace felt::testing_support
