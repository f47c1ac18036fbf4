// Lays out the tables of basic strategy for a house's terms.
#include "rulebook/blackjack/basic_strategy.hpp"

#include <initializer_list>

namespace felt::blackjack {
namespace {

constexpr std::size_t ace = 1;

bool is_between(std::size_t up, std::size_t from, std::size_t to) { return up >= from && up <= to; }

}  // namespace

BasicStrategy::BasicStrategy(const Terms& terms) {
    const bool hits17 = terms.soft17 == Soft17::hit;
    const bool few_decks = terms.decks <= 2;
    constexpr Advice stand{Play::stand, Play::stand};
    constexpr Advice hit{Play::hit, Play::hit};
    constexpr Advice double_or_hit{Play::double_down, Play::hit};
    constexpr Advice double_or_stand{Play::double_down, Play::stand};
    constexpr Advice surrender_or_hit{Play::surrender, Play::hit};
    constexpr Advice surrender_or_stand{Play::surrender, Play::stand};
    constexpr Advice split{Play::split, Play::split};
    constexpr Advice surrender_or_split{Play::surrender, Play::split};

    for (std::size_t up = ace; up <= 10; ++up) {
        const bool weak = is_between(up, 2, 6);
        for (std::size_t total = 0; total < 32; ++total) {
            hard(total)[up] = total >= 17 || (total >= 13 && weak) ? stand : hit;
            soft(total)[up] = total >= 19 ? stand : hit;
        }
        if (is_between(up, 4, 6)) hard(12)[up] = stand;
        if (is_between(up, few_decks ? 2 : 3, 6)) hard(9)[up] = double_or_hit;
        if (is_between(up, 2, 9)) hard(10)[up] = double_or_hit;
        if (up != ace || hits17 || few_decks) hard(11)[up] = double_or_hit;

        for (const std::size_t total : {13, 14}) soft(total)[up] = is_between(up, 5, 6) ? double_or_hit : hit;
        for (const std::size_t total : {15, 16}) soft(total)[up] = is_between(up, 4, 6) ? double_or_hit : hit;
        soft(17)[up] = is_between(up, 3, 6) ? double_or_hit : hit;
        if (is_between(up, hits17 ? 2 : 3, 6)) {
            soft(18)[up] = double_or_stand;
        } else {
            soft(18)[up] = is_between(up, 2, 8) ? stand : hit;
        }
        if (up == 6 && hits17) soft(19)[up] = double_or_stand;

        const bool das = terms.double_after_split;
        for (const std::size_t low : {2, 3}) pair_[low][up] = is_between(up, das ? 2 : 4, 7) ? split : Advice{};
        pair_[4][up] = das && is_between(up, 5, 6) ? split : Advice{};
        pair_[6][up] = is_between(up, das ? 2 : 3, 6) ? split : Advice{};
        pair_[7][up] = is_between(up, 2, 7) ? split : Advice{};
        pair_[8][up] = split;
        pair_[9][up] = is_between(up, 2, 9) && up != 7 ? split : Advice{};
        pair_[ace][up] = split;
    }
    if (terms.surrender != Surrender::none) {
        hard(15)[10] = hard(16)[9] = hard(16)[10] = hard(16)[ace] = surrender_or_hit;
        if (hits17) {
            hard(15)[ace] = surrender_or_hit;
            hard(17)[ace] = surrender_or_stand;
            pair_[8][ace] = surrender_or_split;
        }
    }

    // Before the peek more hands are worth giving up: against an ace, hard 5 to 7 and 12 to 17; against a ten, 14
    // to 16.
    for (const std::size_t total : {5, 6, 7, 12, 13, 14, 15, 16, 17}) give_up_hard_[total][ace] = true;
    for (const std::size_t total : {14, 15, 16}) give_up_hard_[total][10] = true;
    for (const std::size_t pair : {3, 6, 7, 8}) give_up_pair_[pair][ace] = true;
    for (const std::size_t pair : {7, 8}) give_up_pair_[pair][10] = true;
}

}  // namespace felt::blackjack
