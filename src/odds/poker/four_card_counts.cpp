// Counts the dealer's hands by inclusion and exclusion.
#include "odds/poker/four_card_counts.hpp"

#include <algorithm>
#include <array>

#include "core/check.hpp"
#include "odds/poker/suit_classes.hpp"
#include "rulebook/poker/four_card_frenzy/hand.hpp"

namespace felt::odds {
namespace {

constexpr int hand_size = poker::four_card_frenzy::hand_size;
constexpr auto lowest_king_high = poker::four_card_frenzy::lowest_king_high;

using Code = std::uint16_t;  // of a worth

PokerSum sum_of(CardBits cards) {
    PokerSum sum;
    for_each_place(cards, [&](int place) { sum += card_at(place); });
    return sum;
}

// The worths of all hands of five that hold a set of up to four cards, in order.
class HandsThatHold {
public:
    explicit HandsThatHold(CardBits held) : held_(held) {
        add_hands(sum_of(held), hand_size - std::popcount(held), 0);
        std::ranges::sort(codes_);
    }
    CardBits held() const { return held_; }
    std::int64_t below(FourCardWorth worth) const {
        return std::ranges::lower_bound(codes_, worth.code()) - codes_.begin();
    }

private:
    void add_hands(const PokerSum& sum, int cards, int place) {
        if (cards == 0) return codes_.push_back(static_cast<Code>(best_four_of_five(sum).code()));
        for (int at = place; at < deck_size; ++at) {
            if ((held_ & bit_at(at)) == 0) add_hands(sum + card_at(at), cards - 1, at + 1);
        }
    }

    CardBits held_;
    std::vector<Code> codes_;
};

// For every set of up to four cards, by what stands for it.
class Lists {
public:
    Lists() {
        for (int cards = 0; cards < hand_size; ++cards) {
            for_each_class(cards, [&](CardBits held) { lists_.emplace_back(held); });
        }
        std::ranges::sort(lists_, {}, &HandsThatHold::held);
    }
    const HandsThatHold& of(CardBits cards) const {
        const auto found = std::ranges::lower_bound(lists_, standing_for(cards), {}, &HandsThatHold::held);
        check(found != lists_.end() && found->held() == standing_for(cards), "every set of cards has its list");
        return *found;
    }

private:
    std::vector<HandsThatHold> lists_;
};

constexpr std::size_t marks = 3;

// How many hands without any of the player's cards are worth less than each mark. All five of them hold one hand only:
// the player's own.
std::array<std::int64_t, marks> below_without(const Lists& lists, CardBits cards, FourCardWorth own,
                                              const std::array<FourCardWorth, marks>& at) {
    std::array<std::int64_t, marks> below{};
    // Every part of the cards, from all of them down to none.
    for (CardBits part = cards;; part = (part - 1) & cards) {
        const int sign = std::popcount(part) % 2 == 0 ? 1 : -1;
        const HandsThatHold* list = part == cards ? nullptr : &lists.of(part);
        for (std::size_t i = 0; i < marks; ++i) {
            below[i] += sign * (list ? list->below(at[i]) : own < at[i] ? 1 : 0);
        }
        if (part == 0) return below;
    }
}

FourCardClass counted(const Lists& lists, CardBits cards) {
    const FourCardWorth worth = best_four_of_five(sum_of(cards));
    const FourCardWorth next = FourCardWorth::from_code(worth.code() + 1);
    const auto [lower, up_to_equal, not_qualified] =
        below_without(lists, cards, worth, {worth, next, lowest_king_high});
    return {.cards = cards,
            .worth = worth,
            .hands = ways_to_name_suits(cards),
            .lower = lower,
            .equal = up_to_equal - lower,
            .higher = hands_against_five - up_to_equal,
            .not_qualified = not_qualified};
}

}  // namespace

std::vector<FourCardClass> count_four_card_classes() {
    const Lists lists;
    std::vector<FourCardClass> classes;
    for_each_class(hand_size, [&](CardBits cards) { classes.push_back(counted(lists, cards)); });
    return classes;
}

std::span<const FourCardClass> four_card_classes() {
    static const std::vector<FourCardClass> classes = count_four_card_classes();
    return classes;
}

}  // namespace felt::odds
