// Lets the bank's hands come by from the lowest behind to the highest, and counts them by front.
#include "odds/pai_gow/faring.hpp"

#include <algorithm>

#include "core/check.hpp"

namespace felt::odds::pai_gow_poker {
namespace {

using pai_gow::SetHand;

template <class T>
void sort_once(std::vector<T>& all) {
    std::ranges::sort(all);
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
}

template <class T>
std::uint32_t place_in(const std::vector<T>& all, const T& one) {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(all, one) - all.begin());
}

struct SeenKind {
    std::size_t kind;
    SeenHand hand;
};

}  // namespace

struct Faring::Order {
    std::vector<std::uint32_t> fronts;
    std::vector<std::uint32_t> backs;

    void add(const SetHand& hand) {
        fronts.push_back(hand.front.number());
        backs.push_back(hand.back.number());
    }
    void close() {
        sort_once(fronts);
        sort_once(backs);
        check(fronts.size() < FrontCount::fronts_most, "two cards have fewer worths than are counted by");
    }
    Point point_of(const SetHand& hand) const {
        return {static_cast<std::uint16_t>(place_in(backs, hand.back.number())),
                static_cast<std::uint16_t>(place_in(fronts, hand.front.number()))};
    }
};

// A player who may choose wins wherever one setting does: below a stair of points, counted as the hands below each,
// less those below two neighbours. The player loses what lies at or above every setting.
struct Faring::Stair {
    struct Step {
        Corner corner;
        std::int32_t times;
    };
    std::vector<Step> steps;

    Stair(std::vector<Point> points, std::size_t group) {
        const Point kept = points.front();
        std::ranges::sort(points, [](const Point& a, const Point& b) {
            return a.front != b.front ? a.front > b.front : a.back > b.back;
        });
        const auto add = [&](Point at, Result result, std::int32_t times = 1) {
            const auto of_group = static_cast<std::uint16_t>(group * result_count + result);
            steps.push_back({{at, of_group, result != wins}, times});
        };
        Point highest = points.front();
        add(highest, wins);
        for (const Point& point : points) {
            if (point.back <= highest.back) continue;
            add({highest.back, point.front}, wins, -1);
            add(point, wins);
            highest.back = point.back;
        }
        add(highest, losses);
        add({std::max(highest.back, static_cast<std::uint16_t>(kept.back + 1)),
             std::max(highest.front, static_cast<std::uint16_t>(kept.front + 1))},
            clear_losses);
    }
};

Faring::Faring(const HandKinds& kinds, const LookAtHand& look) : hands_(kinds.count()) {
    std::vector<SeenKind> seen;
    Order order;
    kinds.for_each([&](std::size_t kind, const std::array<Card, pai_gow::hand_size>& cards) {
        const SeenHand& hand = seen.emplace_back(SeenKind{kind, look(cards)}).hand;
        order.add(hand.bank);
        for (const SetHand& set : hand.to_choose) order.add(set);
    });
    order.close();

    std::vector<Stair> stairs;
    for (const auto& [kind, hand] : seen) {
        std::vector<Point> points;
        for (const SetHand& set : hand.to_choose) points.push_back(order.point_of(set));
        for (const Stair::Step& step : stairs.emplace_back(std::move(points), hand.group).steps) {
            corners_.push_back(step.corner);
        }
        if (!hand.bank_pushes) points_.push_back(order.point_of(hand.bank));
    }
    sort_once(points_);
    sort_once(corners_);
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const SeenHand& hand = seen[i].hand;
        hands_[seen[i].kind] = {hand.bank_pushes ? pushes : place_in(points_, order.point_of(hand.bank)),
                                static_cast<std::uint32_t>(uses_.size()),
                                static_cast<std::uint16_t>(stairs[i].steps.size()),
                                static_cast<std::uint16_t>(hand.group)};
        for (const Stair::Step& step : stairs[i].steps) uses_.push_back({place_in(corners_, step.corner), step.times});
    }
}

void PairCount::close(std::int64_t times) {
    come_.clear();
    all_.clear();
    lower_.clear();
    std::int64_t banks = 0;
    banks_.empty([&](std::size_t at, std::int64_t count) {
        const Faring::Point& point = faring_.points_[at];
        come_.push_back({point, count});
        all_.add(point.front, count);
        banks += count;
    });
    std::int64_t come_by = 0;
    auto next = come_.begin();
    corners_.empty([&](std::size_t at, std::int64_t count) {
        const Faring::Corner& corner = faring_.corners_[at];
        for (; next != come_.end() && next->at.back < corner.at.back; ++next) {
            lower_.add(next->at.front, next->count);
            come_by += next->count;
        }
        const std::int64_t below = lower_.below(corner.at.front);
        const std::int64_t counted =
            corner.counts_above ? banks - come_by - all_.below(corner.at.front) + below : below;
        results_[corner.result] += times * count * counted;
    });
}

}  // namespace felt::odds::pai_gow_poker
