// The worth of the best five of five, six or seven cards, with or without a joker, by adding keys and looking up once.
//
// How it works. Every rank has a key, chosen so that no two hands of seven cards with different ranks have the same sum
// of keys; a joker's key is larger than every sum without it. So the sum tells which ranks a hand holds, and the worth
// of all 67,600 sums of seven cards stands ready in a table. Multiplied by an odd number the sums are scattered evenly
// over the numbers of 24 bits, so the table is folded: the numbers are cut into rows, and each row is laid over the
// others where its few sums find free places; `row_shift` says how far each row was moved. Suits are counted in the
// same sum, four bits a suit, starting at three: a suit with five cards shows in the highest bit of its count. Only
// then, once in thirty hands of seven, the ranks of that suit are looked up in a table of flushes. A joker counts for
// every suit. The tables are written while the project is built, from the plain ranking in core/poker_hand.hpp, by
// cmake/poker_tables.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "core/card.hpp"
#include "core/poker_hand.hpp"

namespace felt {

// What a joker may stand for. In a flush it is the highest card that is missing, either way.
enum class JokerUse : std::uint8_t {
    straights_and_flushes,  // any card that completes one of these, else an ace
    any_card,               // fully wild: also a pair's second card, or five of a kind
};

// Where five to ace stands among the straights.
enum class LowStraight : std::uint8_t {
    lowest,
    second_highest,  // below ace to ten only
};

struct PokerRules {
    JokerUse joker = JokerUse::straights_and_flushes;
    LowStraight low_straight = LowStraight::lowest;

    static constexpr std::size_t count = 4;
    constexpr std::size_t index() const {
        return static_cast<std::size_t>(joker) + 2 * static_cast<std::size_t>(low_straight);
    }
    constexpr bool operator==(const PokerRules&) const = default;
};

// One number for a hand: the higher wins, equal hands are equal. Four bits of category, and twelve of the place among
// the hands of that category. Worths of different rules of low straights are not to be compared.
class PokerWorth {
public:
    constexpr PokerWorth() = default;  // no hand: below all hands
    static constexpr PokerWorth from_code(int code) {
        PokerWorth worth;
        worth.code_ = static_cast<std::uint16_t>(code);
        return worth;
    }
    static constexpr PokerWorth from_code(PokerCategory category, int place) {
        return from_code((static_cast<int>(category) << place_bits) + place);
    }
    static constexpr PokerWorth of(const PokerHand& hand, LowStraight low_straight = LowStraight::lowest);

    constexpr PokerCategory category() const { return static_cast<PokerCategory>(code_ >> place_bits); }
    // The category and the ranks that decide; not for no hand.
    constexpr PokerHand hand() const;
    // The weightiest rank: of a straight its top, of a full house the three.
    constexpr Rank first_rank() const { return hand().ranks[0]; }
    constexpr int code() const { return code_; }

    constexpr auto operator<=>(const PokerWorth&) const = default;

private:
    static constexpr int place_bits = 12;

    std::uint16_t code_ = 0;
};

// ---- the place of a hand in its category ----

namespace poker_worth_parts {

using Ranks = std::array<Rank, 5>;

constexpr int number(Rank rank) { return static_cast<int>(rank); }

// How many sets of `size` different ranks there are below rank `from`: [from][size].
inline constexpr auto all_sets_below = [] {
    std::array<std::array<int, 6>, 15> sets{};
    for (std::size_t from = 0; from < sets.size(); ++from) {
        sets[from][0] = 1;
        for (std::size_t size = 1; from > 0 && size < 6; ++size) {
            sets[from][size] = sets[from - 1][size] + sets[from - 1][size - 1];
        }
    }
    return sets;
}();
constexpr int sets_below(int from, int size) {
    return all_sets_below[static_cast<std::size_t>(from)][static_cast<std::size_t>(size)];
}

// The place of different ranks, the highest first, among all sets of so many ranks.
constexpr int place_of_set(std::span<const Rank> ranks) {
    int place = 0;
    int left = static_cast<int>(ranks.size());
    for (const Rank rank : ranks) place += sets_below(number(rank), left--);
    return place;
}

// The other way round: fills `ranks` from the place of their set.
constexpr void set_at(int place, std::span<Rank> ranks) {
    int left = static_cast<int>(ranks.size());
    for (Rank& rank : ranks) {
        int high = left - 1;
        while (sets_below(high + 1, left) <= place) ++high;
        place -= sets_below(high, left--);
        rank = static_cast<Rank>(high);
    }
}

inline constexpr int pairs_of_ranks = 78;
inline constexpr int triples_of_ranks = 286;
inline constexpr int ranks_in_all = 13;

// Twice the top rank, so that there is room for five to ace below ace to ten.
inline constexpr int five_high_second_place = 2 * 11 + 1;

constexpr int place_of_straight(const Ranks& ranks, LowStraight low_straight) {
    const bool is_second = ranks[0] == Rank::five && low_straight == LowStraight::second_highest;
    return is_second ? five_high_second_place : 2 * number(ranks[0]);
}

constexpr int place_of(const PokerHand& hand, LowStraight low_straight) {
    const std::span<const Rank> ranks = hand.ranks;
    switch (hand.category) {
        case PokerCategory::high_card:
        case PokerCategory::flush: return place_of_set(ranks);
        case PokerCategory::pair: return number(ranks[0]) * triples_of_ranks + place_of_set(ranks.subspan(2));
        case PokerCategory::two_pairs: {
            const std::array pairs{ranks[0], ranks[2]};
            return place_of_set(pairs) * ranks_in_all + number(ranks[4]);
        }
        case PokerCategory::three_of_a_kind: return number(ranks[0]) * pairs_of_ranks + place_of_set(ranks.subspan(3));
        case PokerCategory::straight:
        case PokerCategory::straight_flush: return place_of_straight(hand.ranks, low_straight);
        case PokerCategory::full_house:
        case PokerCategory::four_of_a_kind: return number(ranks[0]) * ranks_in_all + number(ranks[4]);
        case PokerCategory::royal_flush: return 0;
        case PokerCategory::five_of_a_kind: return number(ranks[0]);
    }
    return 0;
}

constexpr Ranks straight_at(int place) {
    const int top = place == five_high_second_place ? 3 : place / 2;
    Ranks ranks{};
    for (int i = 0; i < 5; ++i) ranks[static_cast<std::size_t>(i)] = static_cast<Rank>((top - i + 13) % 13);
    return ranks;
}

// So many cards of one rank and the rest of another.
constexpr Ranks two_kinds(int first, int of_first, int second) {
    Ranks ranks{};
    ranks.fill(static_cast<Rank>(second));
    std::fill_n(ranks.begin(), of_first, static_cast<Rank>(first));
    return ranks;
}

constexpr Ranks ranks_at(PokerCategory category, int place) {
    Ranks ranks{};
    const std::span<Rank> all = ranks;
    switch (category) {
        case PokerCategory::high_card:
        case PokerCategory::flush: set_at(place, all); return ranks;
        case PokerCategory::pair:
            ranks = two_kinds(place / triples_of_ranks, 2, 0);
            set_at(place % triples_of_ranks, all.subspan(2));
            return ranks;
        case PokerCategory::two_pairs: {
            std::array<Rank, 2> pairs{};
            set_at(place / ranks_in_all, pairs);
            return {pairs[0], pairs[0], pairs[1], pairs[1], static_cast<Rank>(place % ranks_in_all)};
        }
        case PokerCategory::three_of_a_kind:
            ranks = two_kinds(place / pairs_of_ranks, 3, 0);
            set_at(place % pairs_of_ranks, all.subspan(3));
            return ranks;
        case PokerCategory::straight:
        case PokerCategory::straight_flush: return straight_at(place);
        case PokerCategory::full_house: return two_kinds(place / ranks_in_all, 3, place % ranks_in_all);
        case PokerCategory::four_of_a_kind: return two_kinds(place / ranks_in_all, 4, place % ranks_in_all);
        case PokerCategory::royal_flush: return straight_at(2 * number(Rank::ace));
        case PokerCategory::five_of_a_kind: return two_kinds(place, 5, place);
    }
    return ranks;
}

}  // namespace poker_worth_parts

constexpr PokerWorth PokerWorth::of(const PokerHand& hand, LowStraight low_straight) {
    return from_code(hand.category, poker_worth_parts::place_of(hand, low_straight));
}

constexpr PokerHand PokerWorth::hand() const {
    return {category(), poker_worth_parts::ranks_at(category(), code_ & ((1 << place_bits) - 1))};
}

// ---- the tables ----

namespace poker_tables {

// Each is the least number that keeps all sums of seven cards apart, at most four of a rank.
inline constexpr std::array<std::uint32_t, 13> rank_keys{0,     1,      5,      22,      98,      453,      2'031,
                                                         8'698, 22'854, 83'661, 262'349, 636'345, 1'479'181};
inline constexpr std::uint32_t joker_key = 4 * rank_keys[12] + 3 * rank_keys[11] + 1;

// Sums lie in the highest 24 bits of a key, where what is carried over is lost, as it should be: an odd number times
// different sums gives different numbers of 24 bits. This one is 2^24 by the golden ratio, which scatters well.
inline constexpr int sum_bits = 24;
inline constexpr int first_sum_bit = 64 - sum_bits;
inline constexpr std::uint64_t scatter = 0x9E3779;
static_assert(joker_key + 4 * rank_keys[12] + 2 * rank_keys[11] < 1U << sum_bits);

// Suits are counted in the lowest sixteen bits, four each.
inline constexpr int suit_bits = 4;
inline constexpr std::uint64_t one_of_each_suit = 0x1111;
inline constexpr std::uint64_t no_cards = 3 * one_of_each_suit;
inline constexpr std::uint64_t five_of_a_suit = 8 * one_of_each_suit;

constexpr std::uint64_t key_of(int code) {
    if (Card::from_code(code).is_joker()) return (joker_key * scatter << first_sum_bit) + one_of_each_suit;
    const std::uint64_t rank_key = rank_keys[static_cast<std::size_t>(code >> 2)];
    return (rank_key * scatter << first_sum_bit) + (std::uint64_t{1} << (suit_bits * (code & 3)));
}

// Sixteen bits for each suit: its ranks, and the joker above them in each.
inline constexpr int ranks_of_suit_bits = 16;
inline constexpr int joker_bit = 13;
inline constexpr std::uint64_t ranks_and_joker = (1U << (joker_bit + 1)) - 1;

constexpr std::uint64_t bits_of(int code) {
    if (Card::from_code(code).is_joker()) return 0x0001'0001'0001'0001ULL << joker_bit;
    return std::uint64_t{1} << (ranks_of_suit_bits * (code & 3) + (code >> 2));
}

// By card; a joker is the last.
inline constexpr std::size_t cards_in_all = 53;
inline constexpr auto keys = [] {
    std::array<std::uint64_t, cards_in_all> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = key_of(static_cast<int>(i));
    return all;
}();
// Of so many cards, written out one by one rather than as a loop, which is quicker.
template <std::size_t cards, std::size_t... at>
constexpr std::uint64_t key_of(std::span<const Card, cards> hand, std::index_sequence<at...>) {
    return (no_cards + ... + keys[static_cast<std::size_t>(hand[at].code())]);
}
inline constexpr auto bits = [] {
    std::array<std::uint64_t, cards_in_all> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = bits_of(static_cast<int>(i));
    return all;
}();

// How the sums of so many cards are cut into rows, and how many places they need once they are folded.
struct Fold {
    int row_bits;
    std::size_t places;
};
inline constexpr std::array<Fold, 3> folds{{{12, 10'240}, {12, 28'160}, {13, 75'264}}};

template <std::size_t cards>
struct Folded {
    static constexpr Fold fold = folds[cards - 5];
    static constexpr int first_row_bit = 64 - fold.row_bits;
    static constexpr std::size_t columns = std::size_t{1} << (sum_bits - fold.row_bits);
    // Behind the places, a row of nothing for sums that are no hand.
    static constexpr std::size_t size = fold.places + columns;

    std::array<std::uint32_t, std::size_t{1} << fold.row_bits> row_shift;
    std::array<std::array<std::uint16_t, size>, PokerRules::count> worth;
};

extern const Folded<5> of_five;
extern const Folded<6> of_six;
extern const Folded<7> of_seven;

// By the rank bits of a suit with the joker's, for both rules of low straights.
using Flushes = std::array<std::array<std::uint16_t, ranks_and_joker + 1>, 2>;
extern const Flushes flushes;

template <std::size_t cards>
constexpr const Folded<cards>& folded() {
    if constexpr (cards == 5) {
        return of_five;
    } else if constexpr (cards == 6) {
        return of_six;
    } else {
        return of_seven;
    }
}

// Where in the places of its table a hand of so many cards stands.
template <std::size_t cards>
std::uint32_t place_of(std::uint64_t key) {
    using Table = Folded<cards>;
    return static_cast<std::uint32_t>(key >> first_sum_bit) + folded<cards>().row_shift[key >> Table::first_row_bit];
}

template <std::size_t cards>
PokerWorth worth_by_ranks(std::uint64_t key, PokerRules rules) {
    static_assert(cards >= 5 && cards <= 7);
    return PokerWorth::from_code(folded<cards>().worth[rules.index()][place_of<cards>(key)]);
}

}  // namespace poker_tables

// ---- the sum of a hand ----

// Cards that can be added and taken away again one by one, for walks through all hands: a walk adds each card once, and
// looks up once at its end. Cards are those of one deck and a joker.
class PokerSum {
public:
    constexpr PokerSum() = default;
    constexpr explicit PokerSum(std::span<const Card> cards) {
        for (const Card card : cards) *this += card;
    }

    constexpr PokerSum& operator+=(Card card) {
        key_ += poker_tables::keys[static_cast<std::size_t>(card.code())];
        bits_ |= poker_tables::bits[static_cast<std::size_t>(card.code())];
        return *this;
    }
    constexpr PokerSum& operator-=(Card card) {
        key_ -= poker_tables::keys[static_cast<std::size_t>(card.code())];
        bits_ &= ~poker_tables::bits[static_cast<std::size_t>(card.code())];
        return *this;
    }
    // Other cards, as a board to what is held.
    constexpr PokerSum& operator+=(const PokerSum& other) {
        key_ += other.key_ - poker_tables::no_cards;
        bits_ |= other.bits_;
        return *this;
    }
    friend constexpr PokerSum operator+(PokerSum sum, Card card) { return sum += card; }
    friend constexpr PokerSum operator-(PokerSum sum, Card card) { return sum -= card; }
    friend constexpr PokerSum operator+(PokerSum sum, const PokerSum& other) { return sum += other; }

    // The best five. There must be exactly so many cards: five, six or seven.
    template <std::size_t cards>
    PokerWorth worth(PokerRules rules = {}) const {
        const PokerWorth by_ranks = worth_by_ranks<cards>(rules);
        if (has_flush()) [[unlikely]]
            return std::max(by_ranks, flush_worth(rules));
        return by_ranks;
    }
    // The same for a hand that is known to hold no flush. Before a walk's last card, is_near_flush() tells whether any
    // can make one; mostly none can.
    template <std::size_t cards>
    PokerWorth worth_by_ranks(PokerRules rules = {}) const {
        return poker_tables::worth_by_ranks<cards>(key_, rules);
    }

    constexpr bool has_flush() const { return has_suit_with<5>(); }
    constexpr bool is_near_flush() const { return has_suit_with<4>(); }
    // Whether there are so many cards of a suit, one to five; a joker is of every suit.
    template <int cards>
    constexpr bool has_suit_with() const {
        return suits_with(cards) != 0;
    }
    // One that has so many, if one has.
    template <int cards>
    constexpr Suit suit_with() const {
        return static_cast<Suit>(std::countr_zero(suits_with(cards)) / poker_tables::suit_bits);
    }
    constexpr bool has_joker() const { return (bits_ >> poker_tables::joker_bit & 1U) != 0; }
    constexpr bool has(Card card) const {
        return (bits_ & poker_tables::bits[static_cast<std::size_t>(card.code())]) != 0;
    }
    // The ranks of one suit, the two lowest bit, without a joker.
    constexpr std::uint32_t ranks_of(Suit suit) const {
        return static_cast<std::uint32_t>(bits_ >> (poker_tables::ranks_of_suit_bits * static_cast<int>(suit))) &
            0x1FFFU;
    }

    // For other tables that are looked up by the same sum.
    constexpr std::uint64_t key() const { return key_; }

    constexpr bool operator==(const PokerSum&) const = default;

private:
    // In each suit's count, the highest bit if there are so many.
    constexpr std::uint64_t suits_with(int cards) const {
        const auto short_of_five = static_cast<std::uint64_t>(5 - cards);
        return (key_ + short_of_five * poker_tables::one_of_each_suit) & poker_tables::five_of_a_suit;
    }
    PokerWorth flush_worth(PokerRules rules) const {
        const auto suit = static_cast<int>(suit_with<5>());
        const std::uint64_t ranks = bits_ >> (poker_tables::ranks_of_suit_bits * suit) & poker_tables::ranks_and_joker;
        return PokerWorth::from_code(poker_tables::flushes[static_cast<std::size_t>(rules.low_straight)][ranks]);
    }

    std::uint64_t key_ = poker_tables::no_cards;
    std::uint64_t bits_ = 0;
};

// The best five of five, six or seven cards of one deck, with a joker or without.
PokerWorth poker_worth_of(std::span<const Card> hand, PokerRules rules = {});

// Quicker where the number of cards is part of the type: the keys are added alone, since only a flush needs more of the
// cards, and is left to the other.
template <std::size_t cards>
PokerWorth poker_worth_of(std::span<const Card, cards> hand, PokerRules rules = {}) {
    const std::uint64_t key = poker_tables::key_of(hand, std::make_index_sequence<cards>());
    if ((key & poker_tables::five_of_a_suit) != 0) [[unlikely]]
        return poker_worth_of(std::span<const Card>(hand), rules);
    return poker_tables::worth_by_ranks<cards>(key, rules);
}
template <std::size_t cards>
PokerWorth poker_worth_of(const std::array<Card, cards>& hand, PokerRules rules = {}) {
    return poker_worth_of(std::span<const Card, cards>(hand), rules);
}
}  // namespace felt
