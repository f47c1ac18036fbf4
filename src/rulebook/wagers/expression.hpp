// The language in which a wager says what it wins on: small, typed, without loops or state.
//
//   both(player, Qh) and blackjack(dealer)
//   straight(player + up) and suited(player + up)
//   busted(dealer) and rank(up) = 8 and not suited(dealer)
//
// docs/wagers.md has the whole of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "rulebook/wagers/expression_program.hpp"
#include "rulebook/wagers/view.hpp"

namespace felt::wagers {

// Yes, no, or not to be known yet from what lies open.
enum class Truth : std::uint8_t { no, yes, open };
constexpr Truth truth(bool holds) { return holds ? Truth::yes : Truth::no; }

// What an expression looks at: one bit each.
enum class Looks : std::uint16_t {
    first = 1 << 0,         // the player's first card only
    player = 1 << 1,        // the first cards dealt
    up = 1 << 2,            // the dealer's up card
    dealer_two = 1 << 3,    // up card and hole card
    dealer_final = 1 << 4,  // the dealer's whole hand
    third = 1 << 5,         // the third card dealt to the player
    hand = 1 << 6,          // a player's hand as it is played
    hands = 1 << 7,         // all of them, after splits
    result = 1 << 8,        // how main wagers end
    choice = 1 << 9,        // what the player chose: raised, even money
    community = 1 << 10,    // cards that all share
    ascent = 1 << 11,       // numbers that a wheel brought
};

// The cards that an expression can speak of, each of them in one of these.
enum class Among : std::uint8_t {
    player,     // the first cards dealt to the player
    up,         // the dealer's up card
    hole,       // the dealer's hole card and draws
    third,      // the third card dealt to the player
    hand,       // a player's hand as it is played
    community,  // cards that all share
};
inline constexpr std::size_t amongs = 6;

// Sets of lists, a bit for each value that DealtLists can have.
class ListsAsked {
public:
    void add(DealtLists lists) { bits_ = static_cast<std::uint16_t>(bits_ | 1 << lists); }
    void add(const ListsAsked& other) { bits_ = static_cast<std::uint16_t>(bits_ | other.bits_); }
    bool has(DealtLists lists) const { return (bits_ >> lists & 1) != 0; }
    bool is_empty() const { return bits_ == 0; }
    bool is_one() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }

private:
    std::uint16_t bits_ = 0;
};

// The kinds into which an expression sorts some cards: it can tell kinds apart, and never two cards of one kind.
struct Kinds {
    std::array<std::uint8_t, Card::playing_codes> of{};  // by code of the card; kinds are numbered from 0
    std::uint8_t count = 1;                              // one kind: it looks at how many there are, at most

    // Whether cards are held against each other (or against cards elsewhere), so that beside what kind each is it
    // matters which are equal. Where they are not and no suit is named, suits may be interchanged.
    bool ranks_compared = false;
    bool suits_compared = false;
    bool colours_compared = false;

    // Tells the cards of the set apart from all others.
    void split(CardSet set);
    void split(const Kinds& other);
};

// How finely an expression tells ranks and suits apart, so that cards it cannot tell apart are counted together.
struct Fineness {
    std::uint16_t looks = 0;  // of Looks
    // Ranks: a bit for every rank named on its own; `ranks_compared` when any two ranks may be held against each other
    // (pairs, straights, rank of a card).
    std::uint16_t ranks_named = 0;
    bool ranks_compared = false;
    // Suits: a bit for every suit named (a colour names two); `suits_compared` when suits are held against each other
    // in any way but "all of one suit".
    std::uint8_t suits_named = 0;
    bool colours_named = false;
    bool suits_compared = false;  // suited, identical, same_colour over some cards
    bool suited_only = true;      // of the comparisons of suits, only suited(...) over the dealer's whole hand occurs
    bool names_house_suit = false;
    bool order_matters = false;  // of cards within a list: first, last, opening, leading, run

    // Lists that are dealt whole: those that anything is asked of, and those that must be poker hands of five to seven
    // cards, of five cards, and of seven.
    ListsAsked lists;
    ListsAsked hands;
    ListsAsked hands_of_five;
    ListsAsked hands_of_seven;

    // The same for each of the places that cards lie in.
    std::array<Kinds, amongs> kinds;
    const Kinds& kinds_among(Among place) const { return kinds[static_cast<std::size_t>(place)]; }
    Kinds& kinds_among(Among place) { return kinds[static_cast<std::size_t>(place)]; }

    bool looks_at(Looks what) const { return (looks & static_cast<std::uint16_t>(what)) != 0; }
    // As fine as both: for several expressions that are asked about the same cards.
    void refine(const Fineness& other);
};

// Poker hands of one view, so that each is looked up once for all expressions that ask of it. Cards that are not all
// known are not kept.
class HandsSeen {
public:
    // What the best five, or the best four, of these lists are called; `nothing` where they are no hand.
    struct Called {
        static constexpr std::uint8_t nothing = 0xFE;
        static constexpr std::uint8_t not_seen = 0xFF;
        std::uint8_t code = not_seen;  // of PokerCategory, or one of these
        bool is_seen() const { return code != not_seen; }
    };
    Called& five(DealtLists lists) { return five_[lists]; }
    Called& four(DealtLists lists) { return four_[lists]; }

private:
    std::array<Called, 16> five_{};
    std::array<Called, 16> four_{};
};

class Expression {
public:
    // Without a text it always holds.
    Expression() = default;

    // The error names line and column: text starts at `line` and `column` of `file`.
    static Result<Expression> parse(std::string_view text, const std::string& file, int line, int column);

    // `seen` is for this view alone.
    Truth evaluate(const View& view, HandsSeen* seen = nullptr) const;
    const Fineness& fineness() const { return fineness_; }
    const std::string& text() const { return text_; }

private:
    std::string text_;
    Program program_;
    Fineness fineness_;
};

}  // namespace felt::wagers
