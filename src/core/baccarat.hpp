// What baccarat hands are worth, and when the two hands draw.
//
// 004 Supreme Baccarat writes the drawing table out, but for a banker's 0 to 2; 30-2899.06(2) leaves the rules of
// baccarat as they are. Both are the table in common use.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/card.hpp"

namespace felt {

// 004 Supreme Baccarat, value of cards: an ace one, 2 to 9 their face; ten, jack, queen and king ten, which is nothing
// once tens are dropped. Only for a standard card.
constexpr int baccarat_value(Card card) {
    const int rank = static_cast<int>(card.rank());
    return card.rank() == Rank::ace ? 1 : rank >= static_cast<int>(Rank::ten) ? 0 : rank + 2;
}

// 004 Supreme Baccarat, hand rankings: the sum without its tens; nine is best.
constexpr int baccarat_total(std::span<const Card> cards) {
    int sum = 0;
    for (const Card card : cards) sum += baccarat_value(card);
    return sum % 10;
}

// The cards of one hand and their running total. Two cards and a drawn one; Phoenix Baccarat deals three and draws one.
class BaccaratHand {
public:
    static constexpr std::size_t most_cards = 4;

    BaccaratHand() = default;
    constexpr explicit BaccaratHand(std::span<const Card> cards) {
        for (const Card card : cards) add(card);
    }
    constexpr void add(Card card) {
        cards_[size_++] = card;
        const int total = total_ + baccarat_value(card);
        total_ = static_cast<std::uint8_t>(total >= 10 ? total - 10 : total);
    }

    constexpr std::span<const Card> cards() const { return {cards_.data(), size_}; }
    constexpr std::size_t size() const { return size_; }
    constexpr int total() const { return total_; }
    // 004 Supreme Baccarat, dealing: eight or nine by the first two cards.
    constexpr bool is_natural() const { return size_ == 2 && total_ >= 8; }

private:
    std::array<Card, most_cards> cards_{};
    std::uint8_t size_ = 0;
    std::uint8_t total_ = 0;
};

// 004 Supreme Baccarat, game rules: 0 to 5 draws, 6 and over stands.
constexpr bool player_draws(int total) { return total <= 5; }
// A banker whose player stood draws on the same totals.
constexpr bool banker_draws(int total) { return total <= 5; }
// A banker whose player drew goes by the value of that card.
constexpr bool banker_draws(int total, int players_third) {
    constexpr std::array<std::uint16_t, 10> drawing{
        // a bit for each value of the player's third card, from nine down to zero
        0b11'1111'1111,  // 0 to 2: always; the document says it only where the player stands
        0b11'1111'1111, 0b11'1111'1111,
        0b10'1111'1111,  // 3: but to an 8
        0b00'1111'1100,  // 4: to 2 to 7
        0b00'1111'0000,  // 5: to 4 to 7
        0b00'1100'0000,  // 6: to 6 and 7
    };
    return (drawing[static_cast<std::size_t>(total)] >> players_third & 1) != 0;
}

// Whether the player's hand of two takes a third card: not against a natural.
constexpr bool player_draws(const BaccaratHand& player, const BaccaratHand& banker) {
    return !player.is_natural() && !banker.is_natural() && player_draws(player.total());
}
// Whether the banker's hand of two does, once the player's hand is complete.
constexpr bool banker_draws(const BaccaratHand& player, const BaccaratHand& banker) {
    if (player.is_natural() || banker.is_natural()) return false;
    if (player.size() == 2) return banker_draws(banker.total());
    return banker_draws(banker.total(), baccarat_value(player.cards()[2]));
}

enum class BaccaratWinner : std::uint8_t { banker, player, tie };

constexpr BaccaratWinner baccarat_winner(const BaccaratHand& player, const BaccaratHand& banker) {
    if (player.total() == banker.total()) return BaccaratWinner::tie;
    return player.total() > banker.total() ? BaccaratWinner::player : BaccaratWinner::banker;
}

}  // namespace felt
