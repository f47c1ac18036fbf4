// What the expressions of a wager look at, as far as it is known at some moment.
//
// Nothing here is a guess: a card that has not been seen is not there, and `..._known` says whether more can still
// come. So one evaluator serves the live table (which settles a wager as soon as what lies open decides it), the
// simulator and the enumeration of exact odds (which stops looking at further cards as soon as they cannot matter).
#pragma once

#include <cstdint>
#include <span>

#include "core/card.hpp"

namespace felt::wagers {

// How a main wager has ended; `open` while that is not known.
enum class Ended : std::uint8_t { open, won, pushed, lost };

// One of the player's hands: the first, or one that came of a split.
struct HandView {
    std::span<const Card> cards;
    bool is_final = false;  // no more cards come to it
    bool from_split = false;
    bool is_blackjack = false;
    Ended ended = Ended::open;
};

struct View {
    // The first cards dealt to the player, in order; `player_size` of them when all lie (two in blackjack).
    std::span<const Card> player;
    std::uint8_t player_size = 2;

    // The dealer's cards that are known, in order: up card, hole card, draws.
    std::span<const Card> dealer;
    bool dealer_is_final = false;
    // Where the dealer's hand is dealt whole and never drawn to, as in poker: how many cards it has. 0: it is drawn to.
    std::uint8_t dealer_size = 0;
    // Set when the dealer has looked under the up card and has no blackjack, though the hole card is not known.
    bool dealer_has_no_blackjack = false;

    // Cards that all players share, in order; `community_size` of them when all lie.
    std::span<const Card> community;
    std::uint8_t community_size = 0;

    // The third card dealt to the player, to whatever hand; none if the hand took none or went over with it.
    std::span<const Card> third;
    bool third_is_known = false;  // it lies in `third`, or is known never to come

    // All of the player's hands, and which of them this stake rides on.
    std::span<const HandView> hands;
    std::uint8_t hand = 0;
    bool hands_are_final = false;  // no more splits

    Suit house_suit = Suit::diamonds;  // the suit the house has chosen
    bool raised = false;               // the player raised this wager
    bool even_money = false;           // the player took even money

    // How many spins in a row have brought a higher number, the first of them counted, and whether that is over.
    std::uint8_t ascent = 0;
    bool ascent_is_over = false;
};

}  // namespace felt::wagers
