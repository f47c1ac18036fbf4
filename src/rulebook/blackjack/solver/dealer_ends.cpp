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

// In how many orders the dealer comes to some cards.
using Orders = std::map<Drawn, double>;

struct Ended {
    std::size_t end = 0;
    double orders = 0;
};
using EndedHands = std::map<Drawn, Ended>;

bool must_draw(const Drawing& hand, int cards, DealerHands::Rule rule) {
    const int best = hand.best();
    return cards < 2 || best < 17 || (best == 17 && hand.is_soft() && rule.hits_soft17);
}

void note_end(const Drawing& hand, int cards, DealerHands::Rule rule, const Drawn& drawn, double orders,
              EndedHands& ended) {
    const int best = hand.best();
    if (best > (rule.tells_22 ? 22 : 21)) return;
    const bool is_blackjack = best == 21 && cards == 2;
    Ended& end = ended[drawn];
    end.end = is_blackjack ? end_blackjack : best == 22 ? end_22 : static_cast<std::size_t>(best - 17);
    end.orders += orders;
}

Drawing with_all(Drawing hand, Drawn drawn) {
    for (std::size_t value = ace; value <= ten; ++value) {
        for (int i = 0; i < count_of(drawn, value); ++i) hand = hand.with(value);
    }
    return hand;
}

// Hands of as many cards at a time: what is drawn to them makes those of one more.
EndedHands draw_out(const Drawing& shown, int cards_shown, DealerHands::Rule rule) {
    EndedHands ended;
    Orders open{{Drawn{}, 1}};
    for (int cards = cards_shown; !open.empty(); ++cards) {
        Orders more;
        for (const auto& [drawn, orders] : open) {
            const Drawing hand = with_all(shown, drawn);
            if (!must_draw(hand, cards, rule)) {
                note_end(hand, cards, rule, drawn, orders, ended);
                continue;
            }
            for (std::size_t value = ace; value <= ten; ++value) {
                Drawn next = drawn;
                ++count_of(next, value);
                more[next] += orders;
            }
        }
        open = std::move(more);
    }
    return ended;
}

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
    // Hands in order are a walk through the tree: what one shares with the one before is on the path already.
    std::vector<std::pair<std::size_t, std::uint8_t>> path;  // value and count
    for (const auto& [drawn, end] : draw_out(hand, start.size, rule)) {
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
                step.sum = static_cast<std::uint16_t>(size * ends_kept + end.end);
                start.most_drawn = std::max(start.most_drawn, size);
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

    void begin(const ByValue& shoe, std::span<const FewCards> gone) {
        lanes_ = gone.size();
        cards_ = Lanes{};
        for (std::size_t value = ace; value <= ten; ++value) {
            left_[value] = Lanes{};
            for (std::size_t lane = 0; lane < lanes_; ++lane) left_[value][lane] = shoe[value] - gone[lane].of(value);
            cards_ += left_[value];
            find_ways(value, 0);
        }
    }

    void weigh(const Start& start, std::span<DealerEnds> ends, std::size_t stride) {
        for (std::size_t value = ace; value <= ten; ++value) {
            if (start.shown.of(value) > 0) find_ways(value, start.shown.of(value));
        }
        std::fill_n(sums_.begin(), (start.most_drawn + 1) * ends_kept, Lanes{});
        walk(start.steps.data(), start.steps.size(), ways_.data(), products_.data(), sums_.data());
        read_ends(start, ends, stride);
        for (std::size_t value = ace; value <= ten; ++value) {
            if (start.shown.of(value) > 0) find_ways(value, 0);
        }
    }

private:
    void find_ways(std::size_t value, int taken) {
        Lanes* way = &ways_[first_factor[value]];
        Lanes ways = Lanes{} + 1.0;
        Lanes left = left_[value] - static_cast<double>(taken);
        for (std::size_t count = 0; count <= most_of(value); ++count) {
            way[count] = ways;
            ways *= left > 0.0 ? left : Lanes{};
            left -= 1.0;
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

    // One order of so many cards is as likely as any other.
    void read_ends(const Start& start, std::span<DealerEnds> ends, std::size_t stride) const {
        Lanes left = cards_ - static_cast<double>(start.size);
        Lanes one_order = Lanes{} + 1.0;
        std::array<Lanes, ends_kept> chances{};
        for (std::size_t size = 0; size <= start.most_drawn; ++size) {
            for (std::size_t end = 0; end < ends_kept; ++end) chances[end] += sums_[size * ends_kept + end] * one_order;
            // Where the shoe has no such cards the sums are 0, whatever they are divided by.
            one_order /= left > 0.5 ? left : Lanes{} + 1.0;
            left -= 1.0;
        }
        for (std::size_t lane = 0; lane < lanes_; ++lane) {
            DealerEnds& end = ends[lane * stride];
            end = {};
            if (!has_cards(start.shown, lane)) continue;
            end.over = 1;
            for (std::size_t i = 0; i < end.total.size(); ++i) {
                end.total[i] = chances[i][lane];
                end.over -= end.total[i];
            }
            end.blackjack = chances[end_blackjack][lane];
            end.over -= end.blackjack;
            end.on_22 = chances[end_22][lane];
        }
    }
    bool has_cards(FewCards shown, std::size_t lane) const {
        for (std::size_t value = ace; value <= ten; ++value) {
            if (left_[value][lane] < shown.of(value)) return false;
        }
        return true;
    }

    // Nothing is set before begin().
    std::size_t lanes_;
    std::array<Lanes, values> left_;
    Lanes cards_;
    std::array<Lanes, factors> ways_;
    std::array<Lanes, unused_depth + 1> products_;
    std::array<Lanes, ends_kept * sizes> sums_;
};

void DealerHands::find(const ByValue& shoe, std::span<const FewCards> gone, std::span<DealerEnds> ends,
                       Starts asked) const {
    Weighing weighing;
    for (std::size_t from = 0; from < gone.size(); from += Weighing::lanes) {
        const std::size_t count = std::min(Weighing::lanes, gone.size() - from);
        weighing.begin(shoe, gone.subspan(from, count));
        for (std::size_t i = 0; i < starts_.size(); ++i) {
            if (((asked >> i) & 1U) == 0) continue;
            weighing.weigh(starts_[i], ends.subspan(from * starts_.size() + i), starts_.size());
        }
    }
}

}  // namespace felt::blackjack::solver
