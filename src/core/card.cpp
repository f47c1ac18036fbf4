// Spelling of cards.
#include "core/card.hpp"

#include <algorithm>

#include "core/tiles.hpp"

namespace felt {

std::string text_of(Card card) {
    if (card.is_joker()) return "*";
    if (card.is_tile()) return std::string(tile_info(card).name);
    const char rank = rank_letters[static_cast<std::size_t>(card.rank())];
    const char suit = suit_letters[static_cast<std::size_t>(card.suit())];
    return {rank, suit};
}

std::string text_of(std::span<const Card> cards) {
    std::string text;
    for (const Card card : cards) {
        if (!text.empty()) text += ' ';
        text += text_of(card);
    }
    return text;
}

namespace {

std::optional<Card> tile_from_text(std::string_view text) {
    const auto found = std::ranges::find(all_tiles, text, &TileInfo::name);
    if (found == all_tiles.end()) return std::nullopt;
    return Card::from_code(Card::playing_codes + static_cast<int>(found - all_tiles.begin()));
}

}  // namespace

std::optional<Card> card_from_text(std::string_view text) {
    if (text == "*") return Card::joker();
    if (text.size() != 2) return tile_from_text(text);
    const auto rank = rank_letters.find(text[0]);
    if (rank == std::string_view::npos) return std::nullopt;
    const auto suit = suit_letters.find(text[1]);
    if (suit == std::string_view::npos) return std::nullopt;
    return Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
}

}  // namespace felt
