// Side wagers beside a main game: when they are placed, when they are decided, and by what.
#pragma once

#include <cstdint>
#include <optional>

#include "core/money.hpp"
#include "table/wager.hpp"

namespace felt {

// The points of a round at which a side wager may be offered or settled, in the order they come.
enum class Moment : std::uint8_t {
    before_deal,    // with the main wager
    deal,           // all first cards lie, before insurance
    peek,           // the dealer has looked and has no blackjack, or does not look
    players_acted,  // before the dealer's hand is played
    end,            // the main wagers are settled
};

// How a side wager ends: an outcome, and the odds it is paid at; without odds it is lost.
struct SideResult {
    const Outcome* outcome;
    std::optional<OddsTo> pays;
};

// A side wager of a family of games. View is what the family lays open to it; `decide` is a pure function of that.
template <class View>
struct SideWager {
    const WagerInfo* info;
    Money least;
    Money most;
    Moment placed;
    Moment decided;
    SideResult (*decide)(const View&);
};

}  // namespace felt
