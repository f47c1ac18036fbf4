// When side wagers are placed and decided: the points of a round, in the order they come.
#pragma once

#include <cstdint>

namespace felt {

enum class Moment : std::uint8_t {
    before_deal,    // with the main wager
    first_card,     // one card each lies, and the dealer's up card
    deal,           // all first cards lie, before insurance
    peek,           // the dealer has looked and has no blackjack, or does not look
    play,           // the player's own turn is over
    players_acted,  // before the dealer's hand is played
    end,            // beside the main wager, when that is settled
};

}  // namespace felt
