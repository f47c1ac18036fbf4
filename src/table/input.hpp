// What comes to a live table from outside. A round is a pure function of its terms, its opening and these.
#pragma once

#include <cstdint>

#include "core/card.hpp"
#include "core/money.hpp"
#include "table/ruling.hpp"
#include "table/seat.hpp"

namespace felt {

enum class InputKind : std::uint8_t { bet, tip, close, answer, card, ruling, spin };

// One logged input. An answer carries the question it answers (number, place and kind), so that a replay that asks
// something else is noticed at once.
struct Input {
    InputKind kind{};
    Place place;                 // bet, tip: the seat; answer: the hand
    std::uint8_t wager = 0;      // bet, tip: which wager
    std::uint8_t spot = 0;       // … and on which of its spots
    std::uint8_t option = 0;     // answer, spin
    bool timed_out = false;      // answer: the default was taken
    Card card = Card::joker();   // card
    std::uint16_t player = 0;    // bet: who plays the seat
    std::uint16_t question = 0;  // answer
    std::string_view asks;       // answer: the kind of question
    Money amount;                // bet, tip, answer
    Money with_tip;              // answer: for the dealer, beside what is wagered
    Ruling ruling;               // ruling

    static Input bet(Seat seat, const std::uint8_t wager, Money amount, std::uint16_t player, std::uint8_t spot = 0) {
        Input input;
        input.kind = InputKind::bet;
        input.place = {seat, 1};
        input.wager = wager;
        input.amount = amount;
        input.player = player;
        input.spot = spot;
        return input;
    }
    static Input tip(Seat seat, std::uint8_t wager, Money amount, std::uint8_t spot = 0) {
        Input input;
        input.kind = InputKind::tip;
        input.place = {seat, 1};
        input.wager = wager;
        input.amount = amount;
        input.spot = spot;
        return input;
    }
    static Input close() {
        Input input;
        input.kind = InputKind::close;
        return input;
    }
    static Input scanned(Card card) {
        Input input;
        input.kind = InputKind::card;
        input.card = card;
        return input;
    }
    static Input spun(std::uint8_t face) {
        Input input;
        input.kind = InputKind::spin;
        input.option = face;
        return input;
    }
    static Input supervisor(const Ruling& ruling) {
        Input input;
        input.kind = InputKind::ruling;
        input.ruling = ruling;
        return input;
    }
};

}  // namespace felt
