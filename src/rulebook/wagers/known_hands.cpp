// Asks the evaluators of poker hands, once all cards lie.
#include "rulebook/wagers/known_hands.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "core/poker_four_cards.hpp"
#include "core/poker_worth.hpp"

namespace felt::wagers {
namespace {

using Called = HandsSeen::Called;

constexpr std::size_t fewest_cards = 5;
constexpr std::size_t most_cards = 7;

// What can be said of a list while cards are to come.
bool is_of_size(const KnownCards& list, std::size_t fewest, std::size_t most) {
    return static_cast<std::size_t>(list.most_size()) >= fewest && static_cast<std::size_t>(list.least_size()) <= most;
}

// Each card once, and one joker at most.
bool are_of_one_deck(std::span<const Card> cards) {
    CardSet seen = 0;
    for (const Card card : cards) seen |= set_of(card);
    return std::popcount(seen) == static_cast<int>(cards.size());
}

constexpr Called called(PokerCategory category) { return {static_cast<std::uint8_t>(category)}; }
constexpr Called no_hand{Called::nothing};

// A straight flush from the ace down is the royal of the bonus wagers (30-1099.56, Appendix A).
Called called(const FourCardWorth& worth) {
    switch (worth.category()) {
        case FourCardCategory::high_card: return called(PokerCategory::high_card);
        case FourCardCategory::pair: return called(PokerCategory::pair);
        case FourCardCategory::two_pairs: return called(PokerCategory::two_pairs);
        case FourCardCategory::straight: return called(PokerCategory::straight);
        case FourCardCategory::flush: return called(PokerCategory::flush);
        case FourCardCategory::three_of_a_kind: return called(PokerCategory::three_of_a_kind);
        case FourCardCategory::straight_flush:
            return called(worth.first_rank() == Rank::ace ? PokerCategory::royal_flush : PokerCategory::straight_flush);
        case FourCardCategory::four_of_a_kind: return called(PokerCategory::four_of_a_kind);
    }
    return no_hand;
}

// Asked only of seven cards that all lie.
template <class Holds>
Truth of_seven(const KnownCards& list, const Holds& holds) {
    if (!is_of_size(list, most_cards, most_cards)) return Truth::no;
    if (!list.is_final()) return Truth::open;
    return are_of_one_deck(list.cards) && holds(PokerSum(list.cards)) ? Truth::yes : Truth::no;
}

}  // namespace

Called best_five(const KnownCards& list) {
    if (!is_of_size(list, fewest_cards, most_cards)) return no_hand;
    if (!list.is_final()) return {};
    return are_of_one_deck(list.cards) ? called(poker_worth_of(list.cards).category()) : no_hand;
}

Called best_four(const KnownCards& list) {
    if (!is_of_size(list, fewest_cards, fewest_cards)) return no_hand;
    if (!list.is_final()) return {};
    const bool are_plain = are_of_one_deck(list.cards) && std::ranges::all_of(list.cards, &Card::has_suit);
    return are_plain ? called(best_four_of_five(PokerSum(list.cards))) : no_hand;
}

bool is_called(Called called, PokerCategory hand) {
    if (called.code == static_cast<std::uint8_t>(hand)) return true;
    const bool is_royal = called.code == static_cast<std::uint8_t>(PokerCategory::royal_flush);
    return is_royal && hand == PokerCategory::straight_flush;
}

Truth seven_card_straight_flush(const KnownCards& list) {
    return of_seven(list, [](const PokerSum& seven) {
        return felt::seven_card_straight_flush(seven) != SevenCardStraightFlush::none;
    });
}

Truth royal_and(const KnownCards& list, RoyalMatch match) {
    return of_seven(list, [match](const PokerSum& seven) { return is_royal_flush_with_match(seven, match); });
}

}  // namespace felt::wagers
