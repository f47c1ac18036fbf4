// A blackjack hand, a spot with its hands, and the round they are in.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "core/blackjack_total.hpp"
#include "core/card.hpp"
#include "rulebook/wagers/view.hpp"
#include "table/verbs.hpp"

namespace felt::blackjack {

// Nothing is set until begin(): a round has room for 36 hands and touches only those that are dealt.
struct Hand {
    static constexpr std::size_t most_cards = 22;  // twenty-one aces of eight decks, and the card that breaks them

    Stake stake;
    BlackjackTotal total;
    std::uint16_t count;  // not a character, see Card
    std::uint8_t shared;  // how many of its cards, the first ones, are other hands' too
    bool from_split;
    bool is_switched;  // its second card has changed places with another hand's
    bool is_hidden;    // the double card lies face down
    bool is_shown;     // cards dealt face down have been turned up
    bool is_late;      // draws after all other players (30-828(4)(c))
    bool is_finished;  // takes no more cards
    bool is_settled;
    wagers::Ended ended;  // how its main wager was settled; kept where side wagers are hosted
    FaceDown down;        // only while is_hidden
    std::array<Card, most_cards> cards;

    void begin(const Stake& on) {
        stake = on;
        total.clear();
        count = 0;
        shared = 0;
        from_split = is_switched = is_hidden = is_shown = is_late = is_finished = is_settled = false;
        ended = wagers::Ended::open;
    }
    void add(Card card) {
        cards[count++] = card;
        total.add(card);
    }
    Place place() const { return stake.place; }
    std::span<const Card> all_cards() const { return {cards.data(), count}; }
    // What is picked up with this hand alone.
    std::span<const Card> own_cards() const { return all_cards().subspan(shared); }

    // 30-802(1): an ace and a ten-value card as the first two cards. A hand that was split or switched is not the first
    // two cards dealt. Always a soft 21, which is rare enough to be looked at first.
    bool is_blackjack() const {
        return total.kind() == BlackjackTotal::soft21 && count == 2 && !from_split && !is_switched;
    }
    bool is_pair_of_aces() const { return count == 2 && is_ace(cards[0]) && is_ace(cards[1]); }
};

// A seat's wager and all hands that come of it.
struct Spot {
    static constexpr int most_hands = 4;
    static constexpr std::size_t most_side_wagers = 14;

    Stake insurance;
    bool is_insured;
    bool cards_stay;  // on the layout when a hand is settled: another wager plays for them
    std::uint8_t hands_in_play;
    std::uint8_t splits;
    Money original;   // the wager as first placed
    Money collected;  // what busts have lost so far
    std::array<Hand, most_hands> hand;
    // Only at a table that hosts side wagers.
    static constexpr std::size_t most_first_cards = 5;
    std::array<Card, most_first_cards> first_card;  // as dealt, whatever is split later
    std::uint8_t first_count;
    Card third;  // the next card dealt to the player, to whatever hand
    bool third_is_known;
    bool third_counts;     // it did not send the hand over
    bool took_even_money;  // or insured a blackjack
    bool takes_side_wagers;
    bool is_done;  // the player has no more to decide
    struct SideStakes {
        std::uint8_t open;  // bit per hand it lies on
        bool was_placed;    // in this round, by this player
        bool is_raised;
        std::array<Stake, most_hands> on_hand;

        void begin() {
            open = 0;
            was_placed = is_raised = false;
        }
    };
    std::array<SideStakes, most_side_wagers> side;

    void begin(const Stake& on) {
        is_insured = cards_stay = false;
        hands_in_play = 1;
        splits = 0;
        original = on.amount;
        collected = Money{};
        third_is_known = third_counts = took_even_money = is_done = false;
        takes_side_wagers = true;
        hand[0].begin(on);
    }
    // A spot's hands are numbered on from its first.
    Place place_of(std::size_t number) const {
        return {hand[0].place().seat, static_cast<std::uint8_t>(hand[0].place().hand + number)};
    }
    std::size_t number_of(Place place) const { return static_cast<std::size_t>(place.hand - hand[0].place().hand); }
    // What side wagers take for the player's first cards.
    void note_first_cards(std::span<const Card> cards) {
        first_count = static_cast<std::uint8_t>(cards.size());
        std::ranges::copy(cards, first_card.begin());
    }
    std::span<const Card> first_cards() const { return {first_card.data(), first_count}; }
    std::span<Hand> hands() { return {hand.data(), hands_in_play}; }
    std::span<const Hand> hands() const { return {hand.data(), hands_in_play}; }
};

// What the settlement of side wagers remembers through a round.
struct SideRecord {
    // Somebody's hand that pays envy to all others with the wager.
    struct EnvyDue {
        std::uint8_t side;
        std::uint8_t outcome;
        std::uint8_t winner;  // a seat's number
    };
    std::array<EnvyDue, most_seats * Spot::most_side_wagers> envy;
    std::size_t envies;
    std::array<std::int8_t, 14> fish;  // 30-899.08(7)(b): by chosen spot, which row its card made; -1: not drawn yet

    // Nothing is set until here: a round without side wagers pays nothing for them.
    void begin() {
        envies = 0;
        fish.fill(-1);
    }
};

static_assert(std::is_trivially_default_constructible_v<SideRecord>);

// A round at a table. Where the spots in play are fixed at compile time, so are the loops over them.
template <int FixedSpots, int SpotsPerSeat = 1>
struct RoundOf {
    static constexpr std::size_t room = FixedSpots > 0 ? FixedSpots : most_seats* SpotsPerSeat;

    RoundOf() {}
    union {
        std::array<Spot, room> spot;  // not even zeroed: Spot::begin sets what is used
    };
    Hand dealer;
    FaceDown hole;
    std::uint8_t spots_in_play = FixedSpots;
    std::uint8_t late_hands = 0;
    bool hole_is_down = false;
    bool dealer_is_final = false;          // takes no more cards
    bool dealer_has_no_blackjack = false;  // by a look at the hole card
    SideRecord sides;                      // set where side wagers are hosted

    auto spots() {
        if constexpr (FixedSpots > 0) {
            return std::span<Spot, room>(spot);
        } else {
            return std::span<Spot>(spot.data(), spots_in_play);
        }
    }
    Card up_card() const { return dealer.cards[0]; }
    // The dealer's hand as a spot faces it, and whether it takes no more cards.
    const Hand& dealer_of(const Spot&) const { return dealer; }
    bool is_dealer_final_for(const Spot&) const { return dealer_is_final; }
};

// Where a seat may have several spots, how many are in play is known only when the wagers lie.
template <TableVerbs Table, int SpotsPerSeat = 1>
using Round = RoundOf<SpotsPerSeat == 1 ? Table::fixed_seats : 0, SpotsPerSeat>;

// What the steps need of a round, whatever room it has for spots.
template <class R>
concept AnyRound = requires(R& round) {
    round.spots();
    round.up_card();
    round.dealer_of(round.spots()[0]);
    round.sides;
};

}  // namespace felt::blackjack
