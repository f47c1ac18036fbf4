// A playing card or a domino in one byte, and how it is spelled.
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

// Codes 0–51 are the standard cards, rank by rank; 52 is a joker; from 53 on come the Chinese dominoes
// (core/tiles.hpp), which are dealt like cards. A card is trivially made, so that a hand's cards cost nothing until
// they are dealt.
class Card {
public:
    static constexpr int playing_codes = 53;  // of the standard cards and the joker
    static constexpr int tile_codes = 21;     // of the tiles that look different
    static constexpr int codes = playing_codes + tile_codes;

    Card() = default;
    constexpr Card(Rank rank, Suit suit)
        : code_(static_cast<Code>(static_cast<int>(rank) * 4 + static_cast<int>(suit))) {}

    static constexpr Card from_code(int code) {
        Card card{};
        card.code_ = static_cast<Code>(code);
        return card;
    }
    static constexpr Card joker() { return from_code(joker_code); }

    constexpr int code() const { return static_cast<int>(code_); }
    constexpr bool is_joker() const { return code() == joker_code; }
    constexpr bool is_tile() const { return code() >= playing_codes; }
    constexpr bool has_suit() const { return code() < joker_code; }

    // Both only for a card that has_suit(): a joker and a tile have neither.
    constexpr Rank rank() const { return static_cast<Rank>(code() >> 2); }
    constexpr Suit suit() const { return static_cast<Suit>(code() & 3); }

    constexpr bool operator==(const Card&) const = default;
    constexpr auto operator<=>(const Card&) const = default;

private:
    static constexpr int joker_code = 52;

    // An enumeration, not a character: a store through a character may change any object, and the compiler would have
    // to read a whole hand again after every card.
    enum class Code : std::uint8_t {};
    Code code_;
};
static_assert(sizeof(Card) == 1);

inline constexpr std::string_view rank_letters = "23456789TJQKA";
inline constexpr std::string_view suit_letters = "shdc";

// "Th", "As", "*" for a joker, "teen" or "gow-2" for a tile.
std::string text_of(Card card);
std::string text_of(std::span<const Card> cards);

std::optional<Card> card_from_text(std::string_view text);

}  // namespace felt
