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
        : code_(static_cast<Code>(static_cast<int>(rank) * 4 + static_cast<int>(suit))) {}

    static constexpr Card from_code(int code) {
        Card card{};
        card.code_ = static_cast<Code>(code);
        return card;
    }
    static constexpr Card joker() { return from_code(joker_code); }
    static constexpr Card bonus(Rank rank) { return from_code(bonus_code + static_cast<int>(rank) - 8); }

    constexpr int code() const { return static_cast<int>(code_); }
    constexpr bool is_joker() const { return code() == joker_code; }
    constexpr bool is_bonus() const { return code() >= bonus_code; }
    constexpr bool has_suit() const { return code() < joker_code; }

    // Not for a joker, which has no rank of its own.
    constexpr Rank rank() const {
        return is_bonus() ? static_cast<Rank>(code() - bonus_code + 8) : static_cast<Rank>(code() >> 2);
    }
    // Only for a card that has_suit().
    constexpr Suit suit() const { return static_cast<Suit>(code() & 3); }

    constexpr bool operator==(const Card&) const = default;
    constexpr auto operator<=>(const Card&) const = default;

private:
    static constexpr int joker_code = 52;
    static constexpr int bonus_code = 53;

    // An enumeration, not a character: a store through a character may change any object, and the compiler would have
    // to read a whole hand again after every card.
    enum class Code : std::uint8_t {};
    Code code_;
};
static_assert(sizeof(Card) == 1);

inline constexpr std::string_view rank_letters = "23456789TJQKA";
inline constexpr std::string_view suit_letters = "shdc";

// "Th", "As", "*" for a joker, "Kb" for a bonus king.
std::string text_of(Card card);
std::string text_of(std::span<const Card> cards);

std::optional<Card> card_from_text(std::string_view text);

}  // namespace felt
