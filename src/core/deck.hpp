// Which cards a deck holds. Decks are data: a recipe of ranks and jokers, or the set of Chinese dominoes.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/card.hpp"

namespace felt {

struct DeckRecipe {
    std::string_view id;
    std::string_view ranks;  // one card of each in every suit
    int jokers = 0;
    std::string_view clause;
    bool is_tiles = false;  // the 32 tiles, and no cards
};

inline constexpr std::array deck_recipes{
    DeckRecipe{"standard", "23456789TJQKA", 0, "30-806(2)"},
    DeckRecipe{"one-joker", "23456789TJQKA", 1, "30-806(3)"},
    DeckRecipe{"two-jokers", "23456789TJQKA", 2, "30-806(3)"},
    DeckRecipe{"spanish", "23456789JQKA", 0, "30-899.16"},
    DeckRecipe{"no-seven-to-ten", "23456JQKA", 0, "004 Phoenix Baccarat"},
    DeckRecipe{"tiles", "", 0, "004 Pai Gow Tiles", true},
};

std::optional<DeckRecipe> deck_recipe(std::string_view id);

// Every card of so many decks, deck after deck, unshuffled.
std::vector<Card> cards_of(const DeckRecipe& recipe, int decks);

// In order of their rank and suit.
void sort_cards(std::vector<Card>& cards);

}  // namespace felt
