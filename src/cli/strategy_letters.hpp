// How a strategy card is written small: a letter or two for every play, what they mean, and how they are coloured.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "odds/strategy/card.hpp"

namespace felt::cli {

// Plays that mean alike are coloured alike. Letters say it all: colours only help the eye, and differ in lightness too,
// so that they can be told apart without seeing hues.
enum class Tone : std::uint8_t { none, stand, hit, raise, split, give_up, other };

// "H", "Ds" for a double or else a stand, "S4" for a stand that ends with four cards.
std::string letters_of(const odds::Cell& cell);
// Of the cell's best choice.
Tone tone_of(const odds::Cell& cell);

struct LegendLine {
    std::string letters;
    std::string meaning;
    Tone tone;
};
// Every abbreviation on the card, in the order plays are usually listed.
std::vector<LegendLine> legend_of(const odds::StrategyCard& card);

// A rule as a player would say it: "6 decks", "dealer hits soft 17".
std::string rule_in_words(std::string_view id, std::string_view value);

// Exceptions that a card has room for: those of two cards, and of hands of more cards the few that matter most.
std::vector<odds::ByComposition> exceptions_on(const odds::StrategyCard& card);
// "14 more of three or more cards gain less" or nothing.
std::string exceptions_left_off(const odds::StrategyCard& card);

// "+0.0123" per unit first wagered.
std::string worth_text(double worth);

}  // namespace felt::cli
