// Spelling of cards.
#include "core/card.hpp"

namespace felt {

std::string text_of(Card card) {
    if (card.is_joker()) return "*";
    const char rank = rank_letters[static_cast<std::size_t>(card.rank())];
    const char suit = card.is_bonus() ? 'b' : suit_letters[static_cast<std::size_t>(card.suit())];
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

std::optional<Card> card_from_text(std::string_view text) {
    if (text == "*") return Card::joker();
    if (text.size() != 2) return std::nullopt;
    const auto rank = rank_letters.find(text[0]);
    if (rank == std::string_view::npos) return std::nullopt;
    if (text[1] == 'b') {
        const bool is_ten_to_king = rank >= 8 && rank <= 11;
        return is_ten_to_king ? std::optional(Card::bonus(static_cast<Rank>(rank))) : std::nullopt;
    }
    const auto suit = suit_letters.find(text[1]);
    if (suit == std::string_view::npos) return std::nullopt;
    return Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
}

}  // namespace felt
