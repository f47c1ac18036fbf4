// What a blackjack hand is worth: point values, hard and soft totals.
#pragma once

#include <array>
#include <cstdint>

#include "core/card.hpp"

namespace felt {

// 30-806(1): 2 to 10 count their face, jack, queen and king ten, the ace one (or eleven: see BlackjackTotal). A joker
// has no value of its own; the games that use one say what it does. Nor has a tile.
inline constexpr std::array<std::uint8_t, Card::codes> blackjack_values = [] {
    std::array<std::uint8_t, Card::codes> values{};
    for (int code = 0; code < Card::codes; ++code) {
        const Card card = Card::from_code(code);
        if (!card.has_suit()) continue;
        const int rank = static_cast<int>(card.rank());
        values[static_cast<std::size_t>(code)] = static_cast<std::uint8_t>(card.rank() == Rank::ace ? 1
                                                                               : rank >= 8          ? 10
                                                                                                    : rank + 2);
    }
    return values;
}();

constexpr int blackjack_value(Card card) { return blackjack_values[static_cast<std::size_t>(card.code())]; }
constexpr bool is_ace(Card card) { return blackjack_value(card) == 1; }
constexpr bool is_ten_value(Card card) { return blackjack_value(card) == 10; }

// The running total of a hand: the hard total (30-802(6)) in five bits and the number of aces above them, so that
// adding a card is one addition. `best` counts one ace as eleven where that does not exceed 21 (30-806(1)(c)), and the
// total is then soft (30-802(11)); it is looked up, because whether a hand is soft is a coin toss to the processor.
class BlackjackTotal {
public:
    constexpr void clear() { code_ = 0; }
    // Not to a hand that is already over 21.
    constexpr void add(Card card) {
        code_ = static_cast<std::uint16_t>(code_ + added_code[static_cast<std::size_t>(card.code())]);
    }
    constexpr int hard() const { return code_ % one_ace; }
    constexpr int best() const { return kind() % kinds_hard; }
    constexpr bool is_soft() const { return kind() >= kinds_hard; }
    constexpr bool is_bust() const { return best() > 21; }

    // Best total and softness as one number, for tables of strategy: hard 16 is 16, soft 16 is 48.
    constexpr int kind() const { return kind_by_code[code_]; }
    static constexpr int kinds_hard = 32;
    static constexpr int kinds = 64;
    static constexpr int soft17 = kinds_hard + 17;
    static constexpr int soft21 = kinds_hard + 21;

private:
    static constexpr int one_ace = 32;
    static constexpr int most_aces = 22;
    static constexpr std::array<std::uint8_t, Card::codes> added_code = [] {
        auto codes = blackjack_values;
        for (auto& code : codes) code = static_cast<std::uint8_t>(code == 1 ? one_ace + 1 : code);
        return codes;
    }();
    static constexpr std::array<std::uint8_t, one_ace*(most_aces + 1)> kind_by_code = [] {
        std::array<std::uint8_t, one_ace*(most_aces + 1)> all{};
        for (std::size_t code = 0; code < all.size(); ++code) {
            const std::size_t hard = code % one_ace;
            const bool soft = code >= one_ace && hard <= 11;
            all[code] = static_cast<std::uint8_t>(soft ? kinds_hard + hard + 10 : hard);
        }
        return all;
    }();

    std::uint16_t code_;
};

}  // namespace felt
