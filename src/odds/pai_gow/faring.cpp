// Lets the bank's hands come by from the lowest behind to the highest, and counts them by front.
#include "odds/pai_gow/faring.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <optional>

#include "core/check.hpp"

namespace felt::odds::pai_gow_poker {
namespace {

using pai_gow::SetHand;
using pai_gow::Worth;

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

// Which worths there are, and the place of each among them.
class Places {
public:
    void add(Worth worth) { words_[worth.number() / 64] |= bit_of(worth); }
    void close() {
        for (std::size_t word = 0; word < words_.size(); ++word) {
            before_[word] = static_cast<std::uint16_t>(count_);
            count_ += static_cast<std::size_t>(std::popcount(words_[word]));
        }
    }
    std::size_t count() const { return count_; }
    std::uint16_t operator[](Worth worth) const {
        const std::size_t word = worth.number() / 64;
        return static_cast<std::uint16_t>(before_[word] + std::popcount(words_[word] & (bit_of(worth) - 1)));
    }

private:
    static std::uint64_t bit_of(Worth worth) { return std::uint64_t{1} << worth.number() % 64; }

    static constexpr std::size_t numbers = std::size_t{1} << 24U;
    std::vector<std::uint64_t> words_ = std::vector<std::uint64_t>(numbers / 64);
    std::vector<std::uint16_t> before_ = std::vector<std::uint16_t>(numbers / 64);
    std::size_t count_ = 0;
};

}  // namespace

struct Faring::Order {
    Places fronts;
    Places backs;

    void add(const SetHand& hand) {
        fronts.add(hand.front);
        backs.add(hand.back);
    }
    void close() {
        fronts.close();
        backs.close();
        check(fronts.count() < FrontCount::fronts_most, "two cards have fewer worths than are counted by");
    }
    Point point_of(const SetHand& hand) const { return {backs[hand.back], fronts[hand.front]}; }
};

// Where the bank's hands lie. Only these are ever counted, so corners with the same hands below them, or above, are
// one.
class Faring::BankHands {
public:
    explicit BankHands(const Order& order)
        : backs_(order.backs.count() + 1),
          fronts_(order.fronts.count() + 1),
          lowest_front_(backs_, none),
          highest_front_(backs_, 0),
          lowest_back_(fronts_, none),
          highest_back_(fronts_, 0) {}

    void add(Point at) {
        lowest_front_[at.back] = std::min<int>(lowest_front_[at.back], at.front);
        highest_front_[at.back] = std::max<int>(highest_front_[at.back], at.front + 1);
        lowest_back_[at.front] = std::min<int>(lowest_back_[at.front], at.back);
        highest_back_[at.front] = std::max<int>(highest_back_[at.front], at.back + 1);
    }
    void close() {
        below_.resize(fronts_ * (backs_ + 1));
        above_.resize(fronts_ * (backs_ + 1), backs_);
        for (std::size_t front = 0; front < fronts_; ++front) {
            for (std::size_t back = 1; back <= backs_; ++back) {
                const bool is_next = lowest_front_[back - 1] < static_cast<int>(front);
                below_[place(front, back)] = is_next ? back : below_[place(front, back - 1)];
            }
            for (std::size_t back = backs_; back-- > 0;) {
                const bool is_here = highest_front_[back] > static_cast<int>(front);
                above_[place(front, back)] = is_here ? back : above_[place(front, back + 1)];
            }
        }
    }

    // The lowest point with the same hands below it; nothing where there are none.
    std::optional<Point> lowest_with_the_same_below(Point at) const {
        const std::size_t back = below_[place(at.front, at.back)];
        if (back == 0) return std::nullopt;
        std::size_t front = at.front;
        while (lowest_back_[front - 1] >= static_cast<int>(back)) --front;
        return point(back, front);
    }
    // The highest point with the same hands at it or above; likewise.
    std::optional<Point> highest_with_the_same_above(Point at) const {
        const std::size_t back = above_[place(at.front, at.back)];
        if (back == backs_) return std::nullopt;
        std::size_t front = at.front;
        while (highest_back_[front] <= static_cast<int>(back)) ++front;
        return point(back, front);
    }

private:
    static constexpr int none = 0x10000;
    std::size_t place(std::size_t front, std::size_t back) const { return front * (backs_ + 1) + back; }
    static Point point(std::size_t back, std::size_t front) {
        return {static_cast<std::uint16_t>(back), static_cast<std::uint16_t>(front)};
    }

    std::size_t backs_;
    std::size_t fronts_;
    std::vector<int> lowest_front_;  // of the hands with a back, and one more than the highest; and so on
    std::vector<int> highest_front_;
    std::vector<int> lowest_back_;
    std::vector<int> highest_back_;
    std::vector<std::size_t> below_;  // by front and back: the lowest back that makes no difference
    std::vector<std::size_t> above_;
};

// A player who may choose wins wherever one setting does: below a stair of points, counted as the hands below each,
// less those below two neighbours. The player loses what lies at or above every setting.
struct Faring::Stair {
    struct Step {
        Corner corner;
        std::int32_t times;
        auto operator<=>(const Step&) const = default;
    };
    using Steps = std::vector<Step>;
    Steps steps;  // in order, no corner twice

    Stair(std::vector<Point> points, std::size_t group, const BankHands& banks) {
        const Point kept = points.front();
        std::ranges::sort(points, [](const Point& a, const Point& b) {
            return a.front != b.front ? a.front > b.front : a.back > b.back;
        });
        const auto add = [&](Point at, Result result, std::int32_t times = 1) {
            const bool counts_above = result != wins;
            const auto same =
                counts_above ? banks.highest_with_the_same_above(at) : banks.lowest_with_the_same_below(at);
            if (!same) return;
            steps.push_back({{*same, static_cast<std::uint16_t>(group * result_count + result), counts_above}, times});
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
        join_equal_corners();
    }

    void join_equal_corners() {
        std::ranges::sort(steps);
        Steps joined;
        for (const Step& step : steps) {
            if (!joined.empty() && joined.back().corner == step.corner) {
                joined.back().times += step.times;
            } else {
                joined.push_back(step);
            }
        }
        std::erase_if(joined, [](const Step& step) { return step.times == 0; });
        steps = std::move(joined);
    }
};

// What a hand is to the bank, nothing where it pushes, and to the player.
struct Faring::Fares {
    std::optional<Point> bank;
    std::size_t group;
    Stair::Steps steps;
    auto operator<=>(const Fares&) const = default;
};

Faring::Faring(const HandKinds& kinds, const LookAtHand& look) : class_of_(kinds.count()) {
    std::vector<SeenKind> seen;
    Order order;
    kinds.for_each([&](std::size_t kind, const std::array<Card, pai_gow::hand_size>& cards) {
        const SeenHand& hand = seen.emplace_back(SeenKind{kind, look(cards)}).hand;
        order.add(hand.bank);
        for (const SetHand& set : hand.to_choose) order.add(set);
    });
    order.close();
    is_plain_ = std::ranges::all_of(seen, [&](const SeenKind& one) {
        const SeenHand& hand = one.hand;
        return !hand.bank_pushes && hand.to_choose.size() == 1 &&
            order.point_of(hand.to_choose[0]) == order.point_of(hand.bank);
    });
    BankHands banks(order);
    for (const auto& [kind, hand] : seen) {
        if (!hand.bank_pushes) banks.add(order.point_of(hand.bank));
    }
    banks.close();

    std::map<Fares, std::uint32_t> known;
    std::vector<const std::uint32_t*> class_of_seen;
    for (const auto& [kind, hand] : seen) {
        Fares fares{std::nullopt, hand.group, {}};
        if (!hand.bank_pushes) fares.bank = order.point_of(hand.bank);
        if (!is_plain_) {
            std::vector<Point> points;
            for (const SetHand& set : hand.to_choose) points.push_back(order.point_of(set));
            fares.steps = Stair(std::move(points), hand.group, banks).steps;
        }
        class_of_seen.push_back(&known.try_emplace(std::move(fares)).first->second);
    }
    number_classes(known);
    for (std::size_t i = 0; i < seen.size(); ++i) class_of_[seen[i].kind] = *class_of_seen[i];
}

// In the order of what they are to the bank: a heap's classes then lie near their points and corners in memory.
void Faring::number_classes(std::map<Fares, std::uint32_t>& known) {
    for (const auto& [fares, number] : known) {
        if (fares.bank) points_.push_back(*fares.bank);
        for (const Stair::Step& step : fares.steps) corners_.push_back(step.corner);
    }
    sort_once(points_);
    sort_once(corners_);
    for (auto& [fares, number] : known) {
        number = static_cast<std::uint32_t>(classes_.size());
        classes_.push_back({fares.bank ? place_in(points_, *fares.bank) : pushes,
                            static_cast<std::uint32_t>(uses_.size()), static_cast<std::uint16_t>(fares.steps.size()),
                            static_cast<std::uint16_t>(fares.group)});
        for (const Stair::Step& step : fares.steps) uses_.push_back({place_in(corners_, step.corner), step.times});
    }
}

// The heap comes by from the lowest behind to the highest; of hands with the same back none beats another.
void PairCount::close_plain(std::int64_t times) {
    come_.clear();
    std::array<std::int64_t, FrontCount::fronts_most + 1> below{};  // hands with a lower front
    std::int64_t all = 0;
    heap_.empty([&](std::size_t number, std::int64_t count) {
        const Faring::Class& of = faring_.classes_[number];
        const Faring::Point& at = faring_.points_[of.bank];
        come_.push_back({at, count, of.group});
        below[at.front + 1U] += count;
        all += count;
    });
    std::partial_sum(below.begin(), below.end(), below.begin());
    lower_.clear();
    std::int64_t come_by = 0;
    const auto count = [&](const Hands& hands, Result result, std::int64_t against) {
        results_[hands.group * result_count + result] += times * hands.count * against;
    };
    for (auto next = come_.begin(); next != come_.end();) {
        const auto first = next;
        for (; next != come_.end() && next->at.back == first->at.back; ++next) {
            const std::int64_t beaten = lower_.below(next->at.front);
            count(*next, wins, beaten);
            count(*next, losses, all - come_by - below[next->at.front] + beaten);
        }
        for (const Hands& hands : std::span(first, next)) {
            lower_.add(hands.at.front, hands.count);
            come_by += hands.count;
        }
        for (const Hands& hands : std::span(first, next)) {
            const std::size_t front = hands.at.front + 1U;
            count(hands, clear_losses, all - come_by - below[front] + lower_.below(front));
        }
    }
}

void PairCount::close_chosen(std::int64_t times) {
    come_.clear();
    all_.clear();
    lower_.clear();
    std::int64_t banks = 0;
    on_heap_.clear();
    heap_.empty(
        [&](std::size_t number, std::int64_t count) { on_heap_.emplace_back(&faring_.classes_[number], count); });
    // What a class uses lies anywhere in memory, so it is fetched some classes ahead.
    constexpr std::size_t ahead = 12;
    for (std::size_t i = 0; i < on_heap_.size(); ++i) {
        const auto& [of, count] = on_heap_[i];
        if (i + 2 * ahead < on_heap_.size()) __builtin_prefetch(on_heap_[i + 2 * ahead].first);
        if (i + ahead < on_heap_.size()) __builtin_prefetch(&faring_.uses_[on_heap_[i + ahead].first->first_use]);
        for (const Faring::CornerUse& use : std::span(faring_.uses_).subspan(of->first_use, of->uses)) {
            corners_.add(use.corner, use.times * count);
        }
        if (of->bank == Faring::pushes) continue;
        const Faring::Point& point = faring_.points_[of->bank];
        come_.push_back({point, count});
        all_.add(point.front, count);
        banks += count;
    }
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
