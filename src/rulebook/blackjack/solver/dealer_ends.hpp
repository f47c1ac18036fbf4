// How likely the dealer ends on each total when some cards have left the shoe: for thousands of such sets of cards and
// every up card at one go.
//
// In what order the dealer draws the cards of a hand changes nothing but in how many ways it comes, so those are
// counted once for each of some thousand hands. Hands that share their high cards share a product, and eight shoes are
// weighed beside each other.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rulebook/blackjack/solver/cards.hpp"

namespace felt::blackjack::solver {

// They add to 1: a total of 17 to 21 that is no blackjack, going over, and a blackjack.
struct DealerEnds {
    std::array<double, 5> total{};  // 17 first
    double over = 0;
    double blackjack = 0;
    double on_22 = 0;  // of those over, where it was asked for

    double on(std::size_t at) const { return total[at - 17]; }
};

class DealerHands {
public:
    struct Rule {
        bool hits_soft17 = false;
        bool tells_22 = false;  // whether 22 is told apart from higher totals
    };
    // Behind each of the ten up cards, the ace first.
    explicit DealerHands(Rule rule);
    // After any cards the dealer is known to have, such as both of two.
    DealerHands(Rule rule, std::span<const FewCards> shown);

    std::size_t starts() const { return starts_.size(); }

    // For each set of cards that have left the shoe, and in it for each start, whose own cards are then taken out too.
    // All are 0 where the shoe has not enough cards for the start. Only starts that are asked for are looked at.
    using Starts = std::uint64_t;  // a bit for each
    static constexpr Starts all_starts = ~Starts{0};
    void find(const ByValue& shoe, std::span<const FewCards> gone, std::span<DealerEnds> ends,
              Starts asked = all_starts) const;

private:
    // One step in a walk through a tree whose branches are "so many cards of this value": a product of its parent's and
    // in how many ways those cards come.
    struct Step {
        double orders = 0;         // in which they are drawn; 0: the dealer does not end here
        std::uint16_t factor = 0;  // which value and how many
        std::uint16_t sum = 0;     // where the dealer ends, and with how many cards
        std::uint8_t parent = 0;   // where products are kept, by depth
        std::uint8_t depth = 0;
    };
    struct Start {
        FewCards shown;
        int size = 0;
        std::size_t most_drawn = 0;
        std::vector<Step> steps;
    };
    class Weighing;

    void add_start(FewCards shown, Rule rule);

    std::vector<Start> starts_;
};

}  // namespace felt::blackjack::solver
