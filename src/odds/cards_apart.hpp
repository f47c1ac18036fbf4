// Which cards the expressions of a wager can tell apart, so that all others are counted together.
//
// A kind is a set of cards that no expression tells apart at some place: "busted(dealer)" asks only what a card counts,
// "both(player, Qh)" only whether it is the queen of hearts. Places are looked at in the order player, up card, the
// dealer's other cards, and each place's kinds are at least as fine as those of the places after it; so how many cards
// of a kind are left is always known.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/card.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::odds {

struct Kind {
    Card card;         // one of them, to stand for all
    int per_deck = 0;  // how many a deck has
};

struct CardKinds {
    std::vector<Kind> all;
    std::array<std::uint8_t, Card::playing_codes> of{};  // by a card's code
    bool is_by_suit = false;                             // every kind is of one suit
};

// Suits that are alike as long as none of them has been seen: one stands for so many.
struct AlikeSuits {
    std::array<std::uint8_t, 4> standing_for{};  // by suit; 0: another suit stands for it
};

struct CardsApart {
    CardKinds player;  // first cards, and those drawn to the player's hands
    CardKinds up;
    CardKinds dealt;                   // the hole card and the dealer's draws
    CardKinds dealt_unlike;            // the same once the dealer's cards are known not to be of one suit
    std::array<AlikeSuits, 16> alike;  // by the set of suits seen so far, a bit each
    std::array<std::uint8_t, Card::playing_codes>
        player_asked{};          // the player's cards as the expressions alone sort them
    bool order_matters = false;  // to what is asked of the player's cards
};

// What a walk needs besides what the expressions ask for.
struct AlsoApart {
    bool player_values = false;  // what a player's cards count: for strategies
    bool dealer_values = false;  // what the dealer's cards count: for drawing to 17
    bool suits = false;          // which suit it is, because the shoe does not hold as many of each
};

// For the outcomes that have a row in this table, and the cards of one deck, in which no suit differs from another
// unless the table names suits.
CardsApart cards_apart(const wagers::Wager& wager, const wagers::PayTable& table, std::span<const Card> deck,
                       Suit house_suit, const AlsoApart& also);

}  // namespace felt::odds
