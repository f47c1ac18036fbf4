// How the simulator plays hold'em and Omaha: by what a hand is good for, never by what others might hold.
//
// A hand is sorted into four strengths: before the flop by Chen's count of its hole cards, later by the hand made and
// the cards that are still missing. Strength says what the player does: nothing is checked and folded, a drawing hand
// calls the blind, and later when the pot is three times the call, a good hand bets and calls, a strong hand bets and
// raises as long as it may. Nothing is chosen by chance, so a simulation repeats to the last hand.
#pragma once

#include <array>
#include <string_view>

#include "rulebook/poker_room/questions.hpp"

namespace felt::poker_room {

enum class Strength : std::uint8_t { nothing, drawing, good, strong };
inline constexpr std::array<std::string_view, 4> strength_words{"nothing", "drawing", "good", "strong"};
constexpr std::string_view name_of(Strength strength) { return strength_words[static_cast<std::size_t>(strength)]; }

// Twice Chen's points of two hole cards: ten for an ace, eight, seven and six for king, queen and jack, half the pips
// of others; pairs twice that and at least five; two for a suit in common; less for a gap, and one more for a close one
// below the queen.
int doubled_points(Card first, Card second);

// What a player of this strength does. `pot`: all chips that are in.
Answer<Action> played(const ActionQuestion& question, Strength strength);

class HoldemStrategy {
public:
    explicit HoldemStrategy(const PokerTerms&);

    Answer<Action> answer(const ActionQuestion& question) const { return played(question, strength_of(question)); }
    Strength strength_of(const ActionQuestion& question) const;
    Strength before_flop(Card first, Card second) const {
        return before_flop_[static_cast<std::size_t>(first.code())][static_cast<std::size_t>(second.code())];
    }

private:
    // By first and second card, their codes.
    std::array<std::array<Strength, 52>, 52> before_flop_{};
};

class OmahaStrategy {
public:
    explicit OmahaStrategy(const PokerTerms& terms) : split_(terms.split) {}

    Answer<Action> answer(const ActionQuestion& question) const { return played(question, strength_of(question)); }
    Strength strength_of(const ActionQuestion& question) const;

private:
    Split split_;
};

}  // namespace felt::poker_room
