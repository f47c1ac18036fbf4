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

// Who may see the face of a card.
enum class Eyes : std::uint8_t {
    everyone,
    owner,   // the seat it was dealt to
    nobody,  // face down to all, the dealer too
};

}  // namespace felt
