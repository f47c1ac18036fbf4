// Walks all deals of whole hands, suit by suit or kind by kind.
#include "rulebook/wagers/whole_deals.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "core/check.hpp"

namespace felt::wagers {
namespace {

constexpr std::size_t suits = 4;
constexpr int ranks_of_a_suit = 13;
constexpr std::size_t most_of_a_suit = 7;

std::uint64_t choose(std::uint64_t from, std::uint64_t size) {
    if (size > from) return 0;
    std::uint64_t ways = 1;
    for (std::uint64_t i = 0; i < size; ++i) ways = ways * (from - i) / (i + 1);
    return ways;
}

bool is_red(std::size_t suit) {
    return suit == static_cast<std::size_t>(Suit::hearts) || suit == static_cast<std::size_t>(Suit::diamonds);
}

}  // namespace

WholeDeals::WholeDeals(const Wager& wager, const Fineness& asked, std::span<const Card> deck, Suit house_suit)
    : wager_(wager), asked_(asked), deck_(deck.begin(), deck.end()), view_(view_for(wager)) {
    check(!asked.order_matters, "of hands that are dealt whole the order means nothing");
    view_.house_suit = house_suit;
    for (const Card card : deck_) {
        check(card.has_suit() || card.is_joker(), "poker is played with plain cards");
        has_joker_ |= card.is_joker();
        if (card.has_suit()) {
            Ranks& ranks = ranks_[static_cast<std::size_t>(card.suit())];
            ranks = static_cast<Ranks>(ranks | 1 << static_cast<int>(card.rank()));
        }
    }
    lay_out_view();
    const bool is_one_list = parts_.size() == 1;
    const bool are_suits_compared = std::ranges::any_of(asked.kinds, &Kinds::suits_compared);
    if (is_one_list && are_suits_compared && parts_[0].size <= most_of_a_suit) {
        sort_suits(house_suit);
        find_shapes();
    } else {
        make_kinds();
    }
}

// Cards lie in one row: the player's, the dealer's, those that all share. What no question tells apart is one part.
void WholeDeals::lay_out_view() {
    std::size_t end = 0;
    const auto add = [&](std::size_t size) {
        if (size > 0) parts_.push_back({end, size});
        end += size;
        return std::span<const Card>(cards_).subspan(end - size, size);
    };
    const bool asks_of_two = asked_.looks_at(Looks::dealer_two);
    const std::size_t two = asks_of_two ? std::min<std::size_t>(2, wager_.dealer_size) : 0;
    if (asked_.looks_at(Looks::player)) view_.player = add(wager_.player_size);
    const std::size_t dealer = end;
    add(two);
    if (asked_.looks_at(Looks::dealer_final)) add(wager_.dealer_size - two);
    view_.dealer = std::span<const Card>(cards_).subspan(dealer, end - dealer);
    view_.dealer_is_final = view_.dealer.size() == wager_.dealer_size;
    if (asked_.looks_at(Looks::community)) view_.community = add(wager_.community_size);
    check(end <= most_cards, "no wager looks at so many cards");
    if (asked_.lists.is_one()) parts_ = {{0, end}};
}

// ---- by suits ----

// Suits are alike unless one is named, or colours count and theirs differ.
void WholeDeals::sort_suits(Suit house_suit) {
    const bool colours_count = std::ranges::any_of(asked_.kinds, &Kinds::colours_compared);
    unsigned named = asked_.suits_named;
    if (asked_.names_house_suit) named |= 1U << static_cast<unsigned>(house_suit);
    const auto are_alike = [&](std::size_t a, std::size_t b) {
        const bool is_either_named = (named >> a & 1U) != 0 || (named >> b & 1U) != 0;
        const bool differ_in_colour = colours_count && is_red(a) != is_red(b);
        return !is_either_named && !differ_in_colour && ranks_[a] == ranks_[b];
    };
    colours_are_alike_ = colours_count && named == 0 && !asked_.colours_named &&
        std::ranges::all_of(ranks_, [&](Ranks ranks) { return ranks == ranks_[0]; });
    for (std::size_t suit = 0; suit < suits; ++suit) {
        alike_before_[suit] = suit;
        members_[suit] = 1;
        for (std::size_t before = 0; before < suit; ++before) {
            if (!are_alike(before, suit)) continue;
            alike_before_[suit] = before;
            members_[suit] = static_cast<std::uint8_t>(members_[before] + 1);
        }
        for (int set = (1 << ranks_of_a_suit) - 1; set >= 0; --set) {
            const auto size = static_cast<std::size_t>(std::popcount(static_cast<unsigned>(set)));
            const bool is_in_deck = (set & ~ranks_[suit]) == 0;
            if (is_in_deck && size <= most_of_a_suit) sets_[suit][size].push_back(static_cast<Ranks>(set));
        }
    }
}

std::uint64_t WholeDeals::deals_in(const Shape& shape) const {
    std::uint64_t deals = 1;
    for (std::size_t suit = 0; suit < suits; ++suit) deals *= sets_[suit][shape.cards[suit]].size();
    return deals;
}

void WholeDeals::find_shapes() {
    const auto size = static_cast<int>(parts_[0].size);
    const auto add = [&](const std::array<int, suits>& cards, bool has_joker) {
        Shape shape{.has_joker = has_joker};
        for (std::size_t suit = 0; suit < suits; ++suit) {
            shape.cards[suit] = static_cast<std::uint8_t>(cards[suit]);
            if (cards[suit] > cards[alike_before_[suit]]) return;
        }
        shape.deals = deals_in(shape);
        if (shape.deals > 0) shapes_.push_back(shape);
    };
    for (const bool has_joker : {false, true}) {
        const int plain = size - (has_joker ? 1 : 0);
        if (plain < 0 || (has_joker && !has_joker_)) continue;
        for (int a = 0; a <= plain; ++a) {
            for (int b = 0; a + b <= plain; ++b) {
                for (int c = 0; a + b + c <= plain; ++c) add({a, b, c, plain - a - b - c}, has_joker);
            }
        }
    }
    std::ranges::stable_sort(shapes_, {}, &Shape::deals);
}

// Where the colours are alike, the deals in which black is ahead stand for those in which red is.
std::strong_ordering WholeDeals::black_against_red(const Shape& shape) const {
    const auto place = [&](Suit suit) {
        const auto i = static_cast<std::size_t>(suit);
        return std::pair(shape.cards[i], set_[i]);
    };
    return std::tuple(place(Suit::spades), place(Suit::clubs)) <=>
        std::tuple(place(Suit::hearts), place(Suit::diamonds));
}

bool WholeDeals::walk_suits(const Shape& shape, std::size_t suit, std::size_t dealt, std::uint64_t ways,
                            const Visit& visit) {
    if (suit == suits) {
        if (!colours_are_alike_) return visit(view_, ways);
        const auto black = black_against_red(shape);
        return black < 0 || visit(view_, black > 0 ? 2 * ways : ways);
    }
    const auto& sets = sets_[suit][shape.cards[suit]];
    const std::size_t before = alike_before_[suit];
    const bool may_be_equal = before != suit && shape.cards[before] == shape.cards[suit];
    // Sets are tried in one order in all suits, and of suits that are alike the later is never ahead.
    const std::size_t from = may_be_equal ? set_[before] : 0;
    for (std::size_t i = from; i < sets.size(); ++i) {
        const bool is_equal = may_be_equal && i == set_[before];
        set_[suit] = i;
        equals_[suit] = static_cast<std::uint8_t>(is_equal ? equals_[before] + 1 : 1);
        // So it multiplies up to the orders of the alike suits, equal ones counted once.
        const std::uint64_t here = ways * members_[suit] / equals_[suit];
        std::size_t end = dealt;
        const std::size_t at = first_ == DealtFirst::high_ranks ? i : sets.size() - 1 - i;
        for (unsigned ranks = sets[at]; ranks != 0; ranks &= ranks - 1) {
            cards_[end++] = Card(static_cast<Rank>(std::countr_zero(ranks)), static_cast<Suit>(suit));
        }
        if (!walk_suits(shape, suit + 1, end, here, visit)) return false;
    }
    return true;
}

// ---- by kinds ----

void WholeDeals::make_kinds() {
    Kinds all;
    for (const Kinds& place : asked_.kinds) all.split(place);
    kinds_.resize(all.count);
    for (const Card card : deck_) kinds_[all.of[static_cast<std::size_t>(card.code())]].cards.push_back(card);
    std::erase_if(kinds_, [](const KindOfCard& kind) { return kind.cards.empty(); });
}

// `dealt` cards of the part lie already.
bool WholeDeals::walk_kinds(std::size_t part, std::size_t kind, std::size_t dealt, std::uint64_t ways,
                            const Visit& visit) {
    if (part == parts_.size()) return visit(view_, ways);
    const Part& now = parts_[part];
    if (dealt == now.size) return walk_kinds(part + 1, 0, 0, ways, visit);
    if (kind == kinds_.size()) return true;
    KindOfCard& cards = kinds_[kind];
    const std::size_t left = cards.cards.size() - cards.taken;
    const std::size_t most = std::min(left, now.size - dealt);
    const std::size_t taken = cards.taken;
    bool goes_on = true;
    for (std::size_t more = 0; more <= most && goes_on; ++more) {
        if (more > 0) cards_[now.begin + dealt + more - 1] = cards.cards[cards.taken++];
        goes_on = walk_kinds(part, kind + 1, dealt + more, ways * choose(left, more), visit);
    }
    cards.taken = taken;
    return goes_on;
}

// ---- both ----

void WholeDeals::each(const Visit& visit, DealtFirst first) {
    first_ = first;
    if (shapes_.empty()) {
        walk_kinds(0, 0, 0, 1, visit);
        return;
    }
    for (const Shape& shape : shapes_) {
        if (shape.has_joker) cards_[0] = Card::joker();
        if (!walk_suits(shape, 0, shape.has_joker ? 1 : 0, 1, visit)) return;
    }
}

void WholeDeals::some_of_each_shape(int most, const Visit& visit, DealtFirst first) {
    first_ = first;
    bool goes_on = true;
    for (const Shape& shape : shapes_) {
        int left = most;
        if (shape.has_joker) cards_[0] = Card::joker();
        walk_suits(shape, 0, shape.has_joker ? 1 : 0, 1, [&](const View& view, std::uint64_t ways) {
            goes_on = visit(view, ways);
            return goes_on && --left > 0;
        });
        if (!goes_on) return;
    }
}

std::uint64_t WholeDeals::ways() const {
    std::uint64_t ways = 1;
    std::uint64_t left = deck_.size();
    for (const Part& part : parts_) {
        ways *= choose(left, part.size);
        left -= part.size;
    }
    return ways;
}

}  // namespace felt::wagers
