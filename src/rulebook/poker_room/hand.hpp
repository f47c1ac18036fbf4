// A hand of poker as it is played: the players in their order, their chips and cards, and the board.
#pragma once

#include <array>
#include <span>

#include "core/card.hpp"
#include "rulebook/poker_room/betting.hpp"
#include "rulebook/poker_room/pots.hpp"
#include "rulebook/poker_room/terms.hpp"
#include "table/wager.hpp"

namespace felt::poker_room {

enum class Street : std::uint8_t { deal, flop, turn, river };

inline constexpr std::size_t most_hole_cards = 4;
inline constexpr std::size_t board_size = 5;

struct Player {
    Stake stake;
    std::array<Card, most_hole_cards> cards{};
    Money in_pot{};  // over the whole hand
};

// Players by position, from the first at the left of the dealer button.
struct Hand {
    std::array<Player, most_seats> player;
    std::array<Bettor, most_seats> chips;
    std::size_t count = 0;
    std::size_t hole_cards = 2;
    std::array<Card, board_size> cards;
    std::size_t board_cards = 0;
    std::size_t small_blind = 0;
    std::size_t big_blind = 0;
    bool is_kill_pot = false;
    std::size_t killer = 0;       // in a kill pot: whose blind is doubled
    bool has_action = false;      // somebody bet, called or raised of free will
    std::size_t shows_first = 0;  // who bet or raised last in the last betting round
    Money pot;                    // all that was put in
    Money fee;                    // what has left the pot for the house, and for the jackpot
    Money jackpot;

    std::span<Bettor> bettors() { return {chips.data(), count}; }
    std::span<const Bettor> bettors() const { return {chips.data(), count}; }
    std::span<const Card> board() const { return {cards.data(), board_cards}; }
    std::span<const Card> hole(std::size_t at) const { return {player[at].cards.data(), hole_cards}; }
    std::size_t live() const {
        return static_cast<std::size_t>(
            std::ranges::count_if(bettors(), [](const Bettor& bettor) { return !bettor.is_out; }));
    }
};

// Positions go clockwise from the seat after the button.
constexpr int steps_from_button(Seat button, Seat seat) {
    return (seat.number - button.number - 1 + most_seats) % most_seats;
}

}  // namespace felt::poker_room
