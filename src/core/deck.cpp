// Lays out the cards of a deck by its recipe.
#include "core/deck.hpp"

#include <algorithm>

#include "core/tiles.hpp"

namespace felt {
namespace {

void add_tiles(std::vector<Card>& cards) {
    for (int code = Card::playing_codes; code < Card::codes; ++code) {
        const Card tile = Card::from_code(code);
        cards.insert(cards.end(), tile_info(tile).copies, tile);
    }
}

}  // namespace

std::optional<DeckRecipe> deck_recipe(std::string_view id) {
    const auto found = std::ranges::find(deck_recipes, id, &DeckRecipe::id);
    return found == deck_recipes.end() ? std::nullopt : std::optional(*found);
}

std::vector<Card> cards_of(const DeckRecipe& recipe, int decks) {
    std::vector<Card> cards;
    for (int deck = 0; deck < decks; ++deck) {
        for (const char rank : recipe.ranks) {
            for (const char suit : suit_letters) cards.push_back(*card_from_text(std::string{rank, suit}));
        }
        for (int joker = 0; joker < recipe.jokers; ++joker) cards.push_back(Card::joker());
        if (recipe.is_tiles) add_tiles(cards);
    }
    return cards;
}

void sort_cards(std::vector<Card>& cards) { std::ranges::sort(cards); }

}  // namespace felt
