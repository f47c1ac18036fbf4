// Spells out hands of three and four cards.
#include "rulebook/poker/hand_words.hpp"

#include <array>
#include <span>
#include <string_view>

namespace felt::poker {
namespace {

std::string name(Rank rank) {
    static constexpr std::array<std::string_view, 13> names{"two",  "three", "four", "five",  "six",  "seven", "eight",
                                                            "nine", "ten",   "jack", "queen", "king", "ace"};
    return std::string(names[static_cast<std::size_t>(rank)]);
}
std::string several(Rank rank) { return name(rank) + (rank == Rank::six ? "es" : "s"); }

// "king-queen-eight-four"
std::string in_order(std::span<const Rank> ranks) {
    std::string all;
    for (const Rank rank : ranks) {
        if (!all.empty()) all += '-';
        all += name(rank);
    }
    return all;
}

}  // namespace

std::string words_of(FourCardWorth hand) {
    const auto [category, ranks] = hand.hand();
    switch (category) {
        case FourCardCategory::high_card: return in_order(ranks);
        case FourCardCategory::pair: return "pair of " + several(ranks[0]);
        case FourCardCategory::two_pairs: return "two pairs, " + several(ranks[0]) + " and " + several(ranks[2]);
        case FourCardCategory::straight: return "straight to the " + name(ranks[0]);
        case FourCardCategory::flush: return "flush to the " + name(ranks[0]);
        case FourCardCategory::three_of_a_kind: return "three " + several(ranks[0]);
        case FourCardCategory::straight_flush: return "straight flush to the " + name(ranks[0]);
        case FourCardCategory::four_of_a_kind: return "four " + several(ranks[0]);
    }
    return {};
}

std::string words_of(ThreeCardWorth hand) {
    const auto ranks = hand.ranks();
    switch (hand.category()) {
        case ThreeCardCategory::high_card: return in_order(ranks);
        case ThreeCardCategory::pair: return "pair of " + several(ranks[0]);
        case ThreeCardCategory::flush: return "flush to the " + name(ranks[0]);
        case ThreeCardCategory::straight: return "straight to the " + name(ranks[0]);
        case ThreeCardCategory::three_of_a_kind: return "three " + several(ranks[0]);
        case ThreeCardCategory::straight_flush: return "straight flush to the " + name(ranks[0]);
        case ThreeCardCategory::royal_flush: return "mini-royal";
    }
    return {};
}

}  // namespace felt::poker
