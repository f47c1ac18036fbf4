// Where things lie on a table: seats, the hands at a seat, and who may see a card.
#pragma once

#include <compare>
#include <cstdint>

namespace felt {

// Seats are numbered from 1 at the dealer's left, clockwise. Seat 0 is the dealer.
struct Seat {
    std::uint8_t number = 0;
    constexpr auto operator<=>(const Seat&) const = default;
};
inline constexpr Seat dealer_seat{0};
inline constexpr int most_seats = 9;

// A hand at a seat. A seat starts with hand 1, or with as many as its game gives it; splitting adds more.
struct Place {
    Seat seat;
    std::uint8_t hand = 1;
    constexpr auto operator<=>(const Place&) const = default;
};
inline constexpr Place dealer_place{dealer_seat, 1};
// Where cards lie that belong to all players: a hand they share, and cards each uses in a way of the own.
inline constexpr Place shared_hand_place{dealer_seat, 2};
inline constexpr Place community_place{dealer_seat, 3};
// Where they share several hands, the second and third.
constexpr Place shared_hand(std::uint8_t number) {
    return number == 1 ? shared_hand_place : Place{dealer_seat, static_cast<std::uint8_t>(2 + number)};
}
// Where the dealer plays several hands, one after the other, the second and later ones.
inline constexpr int most_dealer_hands = 3;
constexpr Place dealer_hand(int number) {
    return number == 1 ? dealer_place : Place{dealer_seat, static_cast<std::uint8_t>(6 + number)};
}
// One of those, and no place where cards of all players lie.
constexpr bool is_dealers_hand(Place place) {
    for (int number = 1; number <= most_dealer_hands; ++number) {
        if (place == dealer_hand(number)) return true;
    }
    return false;
}
// The dealer's hand against one seat, where not all face the same.
constexpr Place dealer_against(Seat seat) { return {dealer_seat, static_cast<std::uint8_t>(10 + seat.number)}; }

// Where hands are dealt as piles before they are delivered: before the dealer, numbered from 1 at the dealer's left.
constexpr Place pile_place(int number) { return {dealer_seat, static_cast<std::uint8_t>(20 + number)}; }
constexpr bool is_pile(Place place) { return place.seat == dealer_seat && place.hand > 20; }

// What becomes of a card that lies open for all.
enum class Shared : std::uint8_t {
    used,    // it counts in the hand
    burned,  // it is dealt to the player and does not count
};

// Who may see the face of a card.
enum class Eyes : std::uint8_t {
    everyone,
    owner,   // the seat it was dealt to
    nobody,  // face down to all, the dealer too
};

}  // namespace felt
