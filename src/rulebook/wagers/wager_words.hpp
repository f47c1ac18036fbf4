// How a wager's file spells what a wager can be: the words it is read by, those it is shown with, and what it pays.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/spelling.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::wagers {

inline constexpr std::array moments{
    Spelled{"before-deal", Moment::before_deal},
    Spelled{"first-card", Moment::first_card},
    Spelled{"deal", Moment::deal},
    Spelled{"peek", Moment::peek},
    Spelled{"play", Moment::play},
    Spelled{"players-acted", Moment::players_acted},
    Spelled{"end", Moment::end},
};
inline constexpr std::array families{
    Spelled{"blackjack", Family::blackjack},
    Spelled{"poker", Family::poker},
};
inline constexpr std::array splits{
    Spelled{"stays", OnSplit::stays},
    Spelled{"must-join", OnSplit::must_join},
    Spelled{"may-join", OnSplit::may_join},
};
// There is no word for none.
inline constexpr std::array procedures{
    Spelled{"war", Procedure::war},       Spelled{"streak", Procedure::streak},
    Spelled{"wheel", Procedure::wheel},   Spelled{"go-fish", Procedure::go_fish},
    Spelled{"raise", Procedure::raise},   Spelled{"baccarat", Procedure::baccarat},
    Spelled{"ascent", Procedure::ascent},
};
inline constexpr std::array mosts_by{
    Spelled{"posted", MostBy::posted},
    Spelled{"main-wager", MostBy::main_wager},
    Spelled{"half-main-wager", MostBy::half_main_wager},
};
inline constexpr std::array orders{
    Spelled{"beside-main", Order::beside_main},
    Spelled{"before-mains", Order::before_mains},
    Spelled{"after-mains", Order::after_mains},
};

inline std::vector<std::string> meters_of(const Wager& wager) {
    return wager.progressive ? wager.progressive->meter_ids() : std::vector<std::string>{};
}

inline std::string pays_text(const Wager& wager, const PayTable& table, std::size_t outcome) {
    return text_of(table.pays[outcome], meters_of(wager));
}

// A pay table prints what it pays, and losses only where it names them.
inline bool is_printed(const Wager& wager, const PayTable& table, std::size_t outcome) {
    const bool goes_without_saying = outcome + 1 == wager.outcomes.size() && wager.outcomes[outcome].id == "lose";
    return table.pays[outcome].is_row() && !goes_without_saying;
}

}  // namespace felt::wagers
