// The deck, the usual bet and the names of hands.
#include "rulebook/pai_gow/family.hpp"

#include <algorithm>

#include "core/deck.hpp"

namespace felt::pai_gow {
namespace {

constexpr std::string_view pack = "one-joker";

constexpr std::array<std::string_view, 11> made_words{
    "high card",  "pair",           "two pairs",      "three of a kind", "straight",      "flush",
    "full house", "four of a kind", "straight flush", "royal flush",     "five of a kind"};

}  // namespace

std::vector<Card> deck() { return cards_of(*deck_recipe(pack), 1); }

Money usual_bet_of(const rulebook::TableTerms& terms) {
    const Money ten = Money::dollars(10);
    const Money wanted = std::clamp(ten, terms.min_bet, terms.max_bet);
    const Money rounded = round_up_to(wanted, terms.chip * 20);
    return rounded <= terms.max_bet ? rounded : terms.min_bet;
}

// The best five of the seven: what a player sees first. Less than seven cards are named by nothing.
std::string hand_text_of(std::span<const Card> cards) {
    if (cards.size() != hand_size) return {};
    return std::string(made_words[static_cast<std::size_t>(best_five(cards.first<hand_size>(), {}).made())]);
}

wagers::HostTable host_table_of(const PaiGowTerms& terms, std::string game, std::size_t own_wagers) {
    return {.game = std::move(game),
            .pack = std::string(pack),
            .decks = 1,
            .continuous = true,
            .first_index = static_cast<std::uint8_t>(own_wagers),
            .chip = terms.chip,
            .first_cards = hand_size};
}

}  // namespace felt::pai_gow
