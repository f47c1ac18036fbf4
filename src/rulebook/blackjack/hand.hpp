// A blackjack hand, a spot with its hands, and the round they are in.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/blackjack_total.hpp"
#include "core/card.hpp"
#include "table/side_wager.hpp"
#include "table/verbs.hpp"

namespace felt::blackjack {

// Nothing is set until begin(): a round has room for 36 hands and touches only those that are dealt.
struct Hand {
    static constexpr std::size_t most_cards = 22;  // twenty-one aces of eight decks, and the card that breaks them

    Stake stake;
    BlackjackTotal total;
    std::uint16_t count;  // not a character, see Card
    bool from_split;
    bool is_hidden;    // the double card lies face down
    bool is_shown;     // cards dealt face down have been turned up
    bool is_late;      // draws after all other players (30-828(4)(c))
    bool is_finished;  // takes no more cards
    bool is_settled;
    FaceDown down;  // only while is_hidden
    std::array<Card, most_cards> cards;

    void begin(const Stake& on) {
        stake = on;
        total.clear();
        count = 0;
        from_split = is_hidden = is_shown = is_late = is_finished = is_settled = false;
    }
    void add(Card card) {
        cards[count++] = card;
        total.add(card);
    }
    Place place() const { return stake.place; }
    std::span<const Card> all_cards() const { return {cards.data(), count}; }

    // 30-802(1): an ace and a ten-value card as the first two cards. A split hand is not the first two cards dealt.
    // Always a soft 21, which is rare enough to be looked at first.
    bool is_blackjack() const { return total.kind() == BlackjackTotal::soft21 && count == 2 && !from_split; }
    bool is_pair_of_aces() const { return count == 2 && is_ace(cards[0]) && is_ace(cards[1]); }
};

// A seat's wager and all hands that come of it.
struct Spot {
    static constexpr int most_hands = 4;
    static constexpr std::size_t most_side_wagers = 14;

    Stake insurance;
    bool is_insured;
    std::uint8_t hands_in_play;
    std::uint8_t splits;
    Money original;   // the wager as first placed
    Money collected;  // what busts have lost so far
    std::array<Hand, most_hands> hand;
    // Only at a table that hosts side wagers.
    std::array<Card, 2> first_two;   // as dealt, whatever is split later
    std::uint16_t side_wagers_open;  // bit per side wager of the terms
    std::array<Stake, most_side_wagers> side_wager;

    void begin(const Stake& on) {
        is_insured = false;
        hands_in_play = 1;
        splits = 0;
        original = on.amount;
        collected = Money{};
        side_wagers_open = 0;
        hand[0].begin(on);
    }
    std::span<Hand> hands() { return {hand.data(), hands_in_play}; }
    std::span<const Hand> hands() const { return {hand.data(), hands_in_play}; }
};

// What a blackjack side wager may look at: a spot's cards and the dealer's that lie open.
struct SideView {
    const Spot& spot;
    const Hand& dealer;
};
using BlackjackSideWager = SideWager<SideView>;

// A round at a table. Where the table's seats are fixed at compile time, so are the loops over them.
template <int FixedSeats>
struct RoundOfSeats {
    static constexpr std::size_t room = FixedSeats > 0 ? FixedSeats : most_seats;

    RoundOfSeats() {}
    union {
        std::array<Spot, room> spot;  // not even zeroed: Spot::begin sets what is used
    };
    Hand dealer;
    FaceDown hole;
    std::uint8_t spots_in_play = FixedSeats;
    std::uint8_t late_hands = 0;
    bool hole_is_down = false;

    auto spots() {
        if constexpr (FixedSeats > 0) {
            return std::span<Spot, room>(spot);
        } else {
            return std::span<Spot>(spot.data(), spots_in_play);
        }
    }
    Card up_card() const { return dealer.cards[0]; }
};

template <TableVerbs Table>
using Round = RoundOfSeats<Table::fixed_seats>;

}  // namespace felt::blackjack
