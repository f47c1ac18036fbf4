// The words of the language: names, functions and patterns.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/wagers/expression_program.hpp"

namespace felt::wagers {

enum class Type : std::uint8_t { truth, number, cards };
std::string_view name_of(Type type);  // "a truth", "a number", "cards"

// A word that stands for something by itself.
struct Name {
    std::string_view word;
    Op op;
    Type type;
    bool is_one_card = false;  // cards that are one at most
};

// What a function takes.
enum class Takes : std::uint8_t {
    cards,
    one_card,  // cards that are one at most
    cards_and_pattern,
    cards_perhaps_pattern,
    dealt_cards,           // lists that are dealt whole and hold a poker hand
    dealt_cards_and_hand,  // … and the name of a hand
    hand,                  // `hand` and nothing else
    truth,
};

struct Function {
    std::string_view word;
    Op op;
    Type type;
    Takes takes;
    std::string_view example;
};

// What a card may be like: a rank, a card, a suit, a colour.
struct Pattern {
    CardSet set = 0;
    bool is_house_suit = false;
};

std::span<const Name> names();
std::span<const Function> functions();
std::span<const std::string_view> pattern_words();  // those of several letters; beside them ranks and cards
std::span<const std::string_view> hand_words();

const Name* find_name(std::string_view word);
const Function* find_function(std::string_view word);
std::optional<Pattern> find_pattern(std::string_view word);
std::optional<PokerCategory> find_hand(std::string_view word);

}  // namespace felt::wagers
