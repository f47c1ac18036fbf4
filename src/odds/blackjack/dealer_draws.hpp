// How likely a dealer ends on each total when some cards have left the shoe, for any rule of when to draw.
//
// In what order the dealer draws the cards of a hand changes nothing but in how many ways it comes, so those are
// counted once; after that a shoe's chances are a walk over some hundred hands.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "rulebook/blackjack/solver/cards.hpp"

namespace felt::odds::variations {

using blackjack::solver::ace;
using blackjack::solver::ByValue;
using blackjack::solver::FewCards;
using blackjack::solver::ten;

// By total, from 16 to 26, and last of a blackjack. They add to 1.
class DealerEnds {
public:
    static constexpr std::size_t lowest = 16;
    static constexpr std::size_t any_over = 26;
    static constexpr std::size_t blackjack = 27;

    double& on(std::size_t total) { return chance_[total - lowest]; }
    double on(std::size_t total) const { return chance_[total - lowest]; }
    double over() const { return between(22, any_over); }
    double between(std::size_t from, std::size_t to) const {
        double sum = 0;
        for (std::size_t total = std::max(from, lowest); total <= to; ++total) sum += on(total);
        return sum;
    }

private:
    std::array<double, blackjack - lowest + 1> chance_{};
};

struct DealerHand {
    FewCards cards;
    int count = 0;
    int hard = 0;

    bool is_soft() const { return cards.of(ace) > 0 && hard <= 11; }
    int best() const { return is_soft() ? hard + 10 : hard; }
    bool is_blackjack() const { return count == 2 && best() == 21; }
    DealerHand with(std::size_t value) const { return {cards.with(value), count + 1, hard + static_cast<int>(value)}; }
};

class DealerDraws {
public:
    // Where a hand ends, as DealerEnds has it; or one of these.
    static constexpr std::size_t draws = 0;
    static constexpr std::size_t rest = 1;  // not counted by itself: what is left to 1, as any_over
    using EndOf = std::function<std::size_t(const DealerHand&)>;

    DealerDraws(std::span<const FewCards> starts, const EndOf& end_of);

    // `left` is the shoe without the start's own cards and all else that has left it. At 0 it counts jokers, each of
    // which makes 21 of the dealer's hand.
    DealerEnds ends(std::size_t start, const ByValue& left) const;

private:
    // One more card of a value to the hand of an earlier step; values never rise along the way, so a hand is made once.
    struct Step {
        std::uint32_t from = 0;
        std::uint8_t value = 0;
        std::uint8_t already = 0;  // drawn of that value before
        std::uint8_t drawn = 0;    // cards in all
        std::uint8_t end = 0;      // 0: the dealer does not end here
        double orders = 0;         // in which the dealer comes to end here
        double passing = 0;        // … and to draw on from here
    };

    std::vector<std::vector<Step>> steps_;  // by start
};

}  // namespace felt::odds::variations
