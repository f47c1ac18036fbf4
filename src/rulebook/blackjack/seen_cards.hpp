// All that matters of a round of standard blackjack with one hand, when another card is to be dealt.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/blackjack_total.hpp"
#include "core/card.hpp"
#include "table/seat.hpp"

namespace felt::blackjack {

// For LearningTable. Suits never matter, and ranks only by their value; a hand that has drawn is its total, and so is
// one that has been played. Not for a strategy that looks at single cards.
class SeenCards {
public:
    static constexpr std::size_t values = 11;
    static int value(Card card) { return blackjack_value(card); }
    static constexpr std::array<Card, 10> cards{Card(Rank::ace, Suit::spades),   Card(Rank::two, Suit::spades),
                                                Card(Rank::three, Suit::spades), Card(Rank::four, Suit::spades),
                                                Card(Rank::five, Suit::spades),  Card(Rank::six, Suit::spades),
                                                Card(Rank::seven, Suit::spades), Card(Rank::eight, Suit::spades),
                                                Card(Rank::nine, Suit::spades),  Card(Rank::ten, Suit::spades)};

    void note(Place place, Card card, bool is_down) {
        if (is_down && place == dealer_place) {
            hole_ = card;
            hole_is_down_ = true;
        } else if (is_down) {
            double_card_ = value(card);
        } else {
            (place == dealer_place ? dealer_ : player_).add(card);
        }
    }
    void note_raise() { is_raised_ = true; }
    // The hole card first; a double card that lay face down only when all is dealt.
    void note_turned_over() {
        if (hole_is_down_) dealer_.add(hole_);
        hole_is_down_ = false;
    }

    std::uint64_t key(Place place, bool is_down) const {
        std::uint64_t key = player_.code();
        const auto beside = [&key](int number, std::uint64_t below) {
            key = key * below + static_cast<std::uint64_t>(number);
        };
        beside(static_cast<int>(dealer_.code()), Held::codes);
        beside(hole_is_down_ ? value(hole_) : 0, 16);
        beside(double_card_, 16);
        beside(is_raised_ ? 1 : 0, 2);
        beside(place == dealer_place ? 1 : 0, 2);
        beside(is_down ? 1 : 0, 2);
        return key;
    }

private:
    struct Held {
        BlackjackTotal total{};
        int count = 0;
        int first = 0;
        bool is_pair = false;

        void add(Card card) {
            total.add(card);
            ++count;
            is_pair = count == 2 && value(card) == first;
            first = value(card);
        }
        // Two cards may be a blackjack, or be split.
        static constexpr std::uint64_t codes = BlackjackTotal::kinds * 8;
        std::uint64_t code() const {
            return static_cast<std::uint64_t>(total.kind() * 8 + std::min(count, 3) * 2 + (is_pair ? 1 : 0));
        }
    };
    Held player_;
    Held dealer_;
    Card hole_{};
    bool hole_is_down_ = false;
    int double_card_ = 0;
    bool is_raised_ = false;
};

}  // namespace felt::blackjack
