// A playing card in one byte, and how it is spelled.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace felt {

enum class Rank : std::uint8_t { two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace };
enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };

// Codes 0–51 are the standard cards, rank by rank; 52 is a joker; 53–56 are the bonus ten, jack, queen and king of Pure
// 21.5, which have no suit. A card is trivially made, so that a hand's cards cost nothing until they are dealt.
class Card {
public:
    static constexpr int codes = 57;

    Card() = default;
    constexpr Card(Rank rank, Suit suit)
        : code_(static_cast<std::uint8_t>(static_cast<int>(rank) * 4 + static_cast<int>(suit))) {}

    static constexpr Card from_code(int code) {
        Card card{};
        card.code_ = static_cast<std::uint8_t>(code);
        return card;
    }
    static constexpr Card joker() { return from_code(joker_code); }
    static constexpr Card bonus(Rank rank) { return from_code(bonus_code + static_cast<int>(rank) - 8); }

    constexpr int code() const { return code_; }
    constexpr bool is_joker() const { return code_ == joker_code; }
    constexpr bool is_bonus() const { return code_ >= bonus_code; }
    constexpr bool has_suit() const { return code_ < joker_code; }

    // Not for a joker, which has no rank of its own.
    constexpr Rank rank() const {
        return is_bonus() ? static_cast<Rank>(code_ - bonus_code + 8) : static_cast<Rank>(code_ >> 2);
    }
    // Only for a card that has_suit().
    constexpr Suit suit() const { return static_cast<Suit>(code_ & 3); }

    constexpr bool operator==(const Card&) const = default;
    constexpr auto operator<=>(const Card&) const = default;

private:
    static constexpr std::uint8_t joker_code = 52;
    static constexpr std::uint8_t bonus_code = 53;

    std::uint8_t code_;
};
static_assert(sizeof(Card) == 1);

inline constexpr std::string_view rank_letters = "23456789TJQKA";
inline constexpr std::string_view suit_letters = "shdc";

// "Th", "As", "*" for a joker, "Kb" for a bonus king.
std::string text_of(Card card);
std::string text_of(std::span<const Card> cards);

std::optional<Card> card_from_text(std::string_view text);

}  // namespace felt
