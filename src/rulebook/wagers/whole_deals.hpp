// Every deal of hands that are dealt whole (docs/wagers.md, family = "poker"), as far as expressions can tell deals
// apart: deals that only differ in which suit is which, or in cards of one kind, come once, with how many they stand
// for.
//
// Where ranks and suits are held against each other and all questions are about the same cards, a deal is one set of
// cards, walked as the ranks of each suit: of suits that are alike, the later never has more than the earlier. All
// other wagers ask for so little that cards fall into few kinds, and deals are counted by how many there are of each.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "rulebook/wagers/wager.hpp"

namespace felt::wagers {

// Which deals are shown first; all come, unless the visitor stops.
enum class DealtFirst : std::uint8_t { high_ranks, low_ranks };

class WholeDeals {
public:
    // The cards that these questions look at, from these cards, no two of them equal.
    WholeDeals(const Wager& wager, const Fineness& asked, std::span<const Card> deck, Suit house_suit);

    // The view holds until the visitor returns; `ways` is how many deals it stands for. The visitor returns whether to
    // go on.
    using Visit = std::function<bool(const View& view, std::uint64_t ways)>;
    void each(const Visit& visit, DealtFirst first = DealtFirst::high_ranks);
    // As each, but of every shape (how many cards of each suit) no more than so many deals.
    void some_of_each_shape(int most, const Visit& visit, DealtFirst first = DealtFirst::high_ranks);

    // All ways together.
    std::uint64_t ways() const;

private:
    // How many cards of each suit, and whether there is a joker.
    struct Shape {
        std::array<std::uint8_t, 4> cards{};
        bool has_joker = false;
        std::uint64_t deals = 0;
    };
    // Cards that are dealt together, and among which nothing tells one from another.
    struct Part {
        std::size_t begin = 0;
        std::size_t size = 0;
    };
    struct KindOfCard {
        std::vector<Card> cards;
        std::size_t taken = 0;
    };

    void lay_out_view();
    void sort_suits(Suit house_suit);
    void make_kinds();
    void find_shapes();
    bool walk_suits(const Shape& shape, std::size_t suit, std::size_t dealt, std::uint64_t ways, const Visit& visit);
    bool walk_kinds(std::size_t part, std::size_t kind, std::size_t dealt, std::uint64_t ways, const Visit& visit);
    std::uint64_t deals_in(const Shape& shape) const;
    std::strong_ordering black_against_red(const Shape& shape) const;

    const Wager& wager_;
    const Fineness& asked_;
    std::vector<Card> deck_;
    bool has_joker_ = false;

    static constexpr std::size_t most_cards = 24;
    std::array<Card, most_cards> cards_{};
    View view_;
    std::vector<Part> parts_;

    // By suit: its ranks, the suit before it that is like it (or itself), and sets of ranks by how many they hold.
    using Ranks = std::uint16_t;
    std::array<Ranks, 4> ranks_{};
    std::array<std::size_t, 4> alike_before_{};
    std::array<std::array<std::vector<Ranks>, 8>, 4> sets_;
    std::vector<Shape> shapes_;  // the fewest deals first; none where deals are walked by kinds
    // The walk so far, by suit: which set, and how many suits up to here are alike, and of these have the same set.
    std::array<std::size_t, 4> set_{};
    std::array<std::uint8_t, 4> members_{};
    std::array<std::uint8_t, 4> equals_{};
    bool colours_are_alike_ = false;  // black and red may change places
    DealtFirst first_ = DealtFirst::high_ranks;

    std::vector<KindOfCard> kinds_;
};

}  // namespace felt::wagers
