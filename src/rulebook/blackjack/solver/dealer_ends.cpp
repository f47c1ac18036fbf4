// Counts the dealer's hands and weighs them, eight shoes at a time.
#include "rulebook/blackjack/solver/dealer_ends.hpp"

#include <algorithm>
#include <map>

namespace felt::blackjack::solver {
namespace {

constexpr std::size_t most_drawn = 17;  // an ace behind seventeen others at most
constexpr std::size_t sizes = most_drawn + 1;
constexpr std::size_t end_blackjack = 5;
constexpr std::size_t end_22 = 6;
constexpr std::size_t ends_kept = 7;

// The ways so many cards of a value come are kept one after the other, for none to the most the dealer can draw.
constexpr std::size_t most_of(std::size_t value) { return most_drawn / value + 1; }
constexpr std::array<std::size_t, values + 1> first_factor = [] {
    std::array<std::size_t, values + 1> first{};
    for (std::size_t value = ace; value <= ten; ++value) first[value + 1] = first[value] + most_of(value) + 1;
    return first;
}();
constexpr std::size_t factors = first_factor[values];

// Products by depth; leaves keep theirs where nobody looks.
constexpr std::uint8_t unused_depth = 15;

struct Drawing {
    int hard = 0;
    bool has_ace = false;
    bool is_soft() const { return has_ace && hard <= 11; }
    int best() const { return is_soft() ? hard + 10 : hard; }
    Drawing with(std::size_t value) const { return {hard + static_cast<int>(value), has_ace || value == ace}; }
};

// Highest value first, so that hands in the order of their cards share as many of the first ones as can be.
using Drawn = std::array<std::uint8_t, values>;
std::uint8_t& count_of(Drawn& drawn, std::size_t value) { return drawn[ten - value]; }

struct Ended {
    std::size_t end = 0;
    double orders = 0;
};
using EndedHands = std::map<Drawn, Ended>;

struct Dealer {
    DealerHands::Rule rule;
    int cards_shown = 0;
    EndedHands ended{};

    void draw_out(const Drawing& hand, Drawn& drawn, int size) {
        const int best = hand.best();
        const bool must_draw =
            cards_shown + size < 2 || best < 17 || (best == 17 && hand.is_soft() && rule.hits_soft17);
        if (!must_draw) return note_end(best, drawn, size);
        for (std::size_t value = ace; value <= ten; ++value) {
            ++count_of(drawn, value);
            draw_out(hand.with(value), drawn, size + 1);
            --count_of(drawn, value);
        }
    }
    void note_end(int best, const Drawn& drawn, int size) {
        const bool is_blackjack = best == 21 && cards_shown + size == 2;
        if (best > (rule.tells_22 ? 22 : 21)) return;
        Ended& end = ended[drawn];
        end.end = is_blackjack ? end_blackjack : best == 22 ? end_22 : static_cast<std::size_t>(best - 17);
        ++end.orders;
    }
};

}  // namespace

DealerHands::DealerHands(Rule rule) {
    for (std::size_t value = ace; value <= ten; ++value) add_start(FewCards().with(value), rule);
}

DealerHands::DealerHands(Rule rule, std::span<const FewCards> shown) {
    for (const FewCards cards : shown) add_start(cards, rule);
}

void DealerHands::add_start(FewCards shown, Rule rule) {
    Start& start = starts_.emplace_back();
    start.shown = shown;
    Drawing hand;
    for (std::size_t value = ace; value <= ten; ++value) {
        for (int i = 0; i < shown.of(value); ++i) hand = hand.with(value);
        start.size += shown.of(value);
    }
    Dealer dealer{rule, start.size};
    Drawn none{};
    dealer.draw_out(hand, none, 0);

    // Hands in order are a walk through the tree: what one shares with the one before is on the path already.
    std::vector<std::pair<std::size_t, std::uint8_t>> path;  // value and count
    for (const auto& [drawn, end] : dealer.ended) {
        std::vector<std::pair<std::size_t, std::uint8_t>> cards;
        std::size_t size = 0;
        for (std::size_t value = ten; value >= ace; --value) {
            const std::uint8_t count = drawn[ten - value];
            size += count;
            if (count > 0) cards.emplace_back(value, count);
        }
        const auto shared = static_cast<std::size_t>(std::ranges::mismatch(path, cards).in1 - path.begin());
        path = cards;
        for (std::size_t at = shared; at < cards.size() || at == 0; ++at) {
            Step step;
            if (!cards.empty()) {
                step.factor = static_cast<std::uint16_t>(first_factor[cards[at].first] + cards[at].second);
            }
            step.parent = static_cast<std::uint8_t>(at);
            step.depth = static_cast<std::uint8_t>(at + 1);
            if (at + 1 >= cards.size()) {
                step.orders = end.orders;
                step.sum = static_cast<std::uint16_t>(end.end * sizes + size);
            }
            start.steps.push_back(step);
            if (cards.empty()) break;
        }
    }
    // A product that no later step starts from need not be kept.
    for (std::size_t i = 0; i < start.steps.size(); ++i) {
        const bool is_parent = i + 1 < start.steps.size() && start.steps[i + 1].parent == start.steps[i].depth;
        if (!is_parent) start.steps[i].depth = unused_depth;
    }
}

// Eight shoes beside each other.
class DealerHands::Weighing {
public:
    static constexpr std::size_t lanes = 8;
    using Lanes [[gnu::vector_size(lanes * sizeof(double))]] = double;

    Weighing(const ByValue& shoe, std::span<const FewCards> gone) : lanes_(gone.size()) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            for (std::size_t value = ace; value <= ten; ++value) {
                left_[value][lane] = lane < gone.size() ? shoe[value] - gone[lane].of(value) : 0;
            }
        }
        for (std::size_t value = ace; value <= ten; ++value) find_ways(value, 0);
    }

    void weigh(const Start& start, std::span<DealerEnds> ends, std::size_t stride) {
        for (std::size_t value = ace; value <= ten; ++value) {
            if (start.shown.of(value) > 0) find_ways(value, start.shown.of(value));
        }
        sums_.fill(Lanes{});
        walk(start.steps.data(), start.steps.size(), ways_.data(), products_.data(), sums_.data());
        for (std::size_t lane = 0; lane < lanes_; ++lane) ends[lane * stride] = ends_of(start, lane);
        for (std::size_t value = ace; value <= ten; ++value) {
            if (start.shown.of(value) > 0) find_ways(value, 0);
        }
    }

private:
    void find_ways(std::size_t value, int taken) {
        Lanes* way = &ways_[first_factor[value]];
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            double ways = 1;
            for (std::size_t count = 0; count <= most_of(value); ++count) {
                way[count][lane] = ways;
                ways *= std::max(0, left_[value][lane] - taken - static_cast<int>(count));
            }
        }
    }

    // The one hot loop, compiled for what the processor has.
    [[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]] static void walk(
        const Step* step, std::size_t steps, const Lanes* ways, Lanes* products, Lanes* sums) {
        products[0] = Lanes{} + 1.0;
        for (const Step* const last = step + steps; step != last; ++step) {
            const Lanes product = products[step->parent] * ways[step->factor];
            products[step->depth] = product;
            sums[step->sum] += product * step->orders;
        }
    }

    DealerEnds ends_of(const Start& start, std::size_t lane) const {
        int cards = -start.size;
        bool is_possible = true;
        for (std::size_t value = ace; value <= ten; ++value) {
            cards += left_[value][lane];
            is_possible = is_possible && left_[value][lane] >= start.shown.of(value);
        }
        DealerEnds ends;
        if (!is_possible) return ends;
        std::array<double, ends_kept> chances{};
        double one_order = 1;
        for (std::size_t size = 0; size < sizes; ++size) {
            for (std::size_t end = 0; end < ends_kept; ++end)
                chances[end] += sums_[end * sizes + size][lane] * one_order;
            const int still = cards - static_cast<int>(size);
            one_order = still > 0 ? one_order / still : 0;
        }
        std::copy_n(chances.begin(), ends.total.size(), ends.total.begin());
        ends.blackjack = chances[end_blackjack];
        ends.on_22 = chances[end_22];
        ends.over = 1 - ends.blackjack;
        for (const double chance : ends.total) ends.over -= chance;
        return ends;
    }

    std::size_t lanes_;
    std::array<std::array<int, lanes>, values> left_{};
    alignas(64) std::array<Lanes, factors> ways_{};
    alignas(64) std::array<Lanes, unused_depth + 1> products_{};
    alignas(64) std::array<Lanes, ends_kept * sizes> sums_{};
};

void DealerHands::find(const ByValue& shoe, std::span<const FewCards> gone, std::span<DealerEnds> ends) const {
    for (std::size_t from = 0; from < gone.size(); from += Weighing::lanes) {
        const std::size_t count = std::min(Weighing::lanes, gone.size() - from);
        Weighing weighing(shoe, gone.subspan(from, count));
        for (std::size_t i = 0; i < starts_.size(); ++i) {
            weighing.weigh(starts_[i], ends.subspan(from * starts_.size() + i), starts_.size());
        }
    }
}

}  // namespace felt::blackjack::solver
