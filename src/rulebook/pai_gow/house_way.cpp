// Finds the rule of a house way that fits a hand, and the two cards it puts in front.
#include "rulebook/pai_gow/house_way.hpp"

#include <algorithm>

#include "core/check.hpp"

namespace felt::pai_gow {
namespace {

using parts::bit_of;
using parts::top_of;

bool may_be_straight(std::uint32_t ranks, int jokers) {
    constexpr std::uint32_t five_to_ace = 0b1'0000'0000'1111U;
    if (std::popcount(ranks & five_to_ace) + jokers >= 5) return true;
    for (unsigned low = 0; low <= 8; ++low) {
        if (std::popcount(ranks & (0b11111U << low)) + jokers >= 5) return true;
    }
    return false;
}

bool may_be_flush(SevenCards cards, int jokers) {
    std::array<int, 4> of_suit{};
    for (const Card card : cards) {
        if (!card.is_joker()) ++of_suit[static_cast<std::size_t>(card.suit())];
    }
    return std::ranges::max(of_suit) + jokers >= 5;
}

// Twice for a card and its like; a card's rank need not be the higher.
struct Ranks {
    std::uint32_t one = 0;
    std::uint32_t other = 0;
};

// The two ranks in front by this rule; not for rules that look for the best hand behind.
std::optional<Ranks> ranks_in_front(Front front, const Shape& shape) {
    const auto bits = [](int one, int other) -> std::optional<Ranks> {
        if (one < 0 || other < 0) return std::nullopt;
        return Ranks{bit_of(one), bit_of(other)};
    };
    switch (front) {
        case Front::highest_singles: return bits(shape.singles[0], shape.singles[1]);
        case Front::pair_of_first: return bits(shape.group_ranks[0], shape.group_ranks[0]);
        case Front::pair_of_second: return bits(shape.group_ranks[1], shape.group_ranks[1]);
        case Front::one_of_first_and_a_single: return bits(shape.group_ranks[0], shape.singles[0]);
        case Front::second_and_third: {
            const std::uint32_t all = shape.count.at_least[0];
            const std::uint32_t below = all & ~bit_of(top_of(all));
            if (std::popcount(below) < 2) return std::nullopt;
            return bits(top_of(below), top_of(below & ~bit_of(top_of(below))));
        }
        case Front::pair_before_complete:
        case Front::complete_behind: break;
    }
    return std::nullopt;
}

// All settings of a hand, looked at when they are needed.
class Settings {
public:
    Settings(SevenCards cards, const Ranking& ranking, const Shape& shape) : shape_(shape), cards_(cards) {
        if (!shape.may_be_complete) return;
        for (std::size_t i = 0; i < setting_count; ++i) {
            const SetHand hand = set_hand(cards, settings[i], ranking);
            if (!is_complete(hand.back.made())) continue;
            prefer(complete_, i, hand);
            if (hand.front.made() == Made::pair) prefer(with_pair_, i, hand);
        }
    }

    bool has(Complete wanted) const {
        if (wanted == Complete::possible) return complete_.is_found;
        return wanted == Complete::no_matter || with_pair_.is_found;
    }
    std::optional<std::size_t> with(Front front, const Ranking& ranking) const {
        if (front == Front::pair_before_complete) return found(with_pair_);
        if (front == Front::complete_behind) return found(complete_);
        const auto ranks = ranks_in_front(front, shape_);
        return ranks ? with(*ranks, ranking) : std::nullopt;
    }

private:
    struct Best {
        bool is_found = false;
        std::size_t setting = 0;
        SetHand hand;
    };
    static void prefer(Best& best, std::size_t setting, const SetHand& hand) {
        if (!best.is_found || hand > best.hand) best = {true, setting, hand};
    }
    static std::optional<std::size_t> found(const Best& best) {
        return best.is_found ? std::optional(best.setting) : std::nullopt;
    }
    // Of equal ranks, those whose suits serve the hand behind best.
    std::optional<std::size_t> with(const Ranks& ranks, const Ranking& ranking) const {
        Best best;
        for (std::size_t i = 0; i < setting_count; ++i) {
            const std::uint32_t one = shape_.rank_bit(cards_[settings[i].one]);
            const std::uint32_t other = shape_.rank_bit(cards_[settings[i].other]);
            const bool fits = (one == ranks.one && other == ranks.other) || (one == ranks.other && other == ranks.one);
            if (fits) prefer(best, i, set_hand(cards_, settings[i], ranking));
        }
        return found(best);
    }

    const Shape& shape_;
    SevenCards cards_;
    Best complete_;
    Best with_pair_;
};

bool fits(const HouseWayRule& rule, const Shape& shape) {
    const auto is_one_of = [](std::uint32_t allowed, int rank) { return rank < 0 || (allowed & bit_of(rank)) != 0; };
    const int first = shape.group_ranks[0] >= 0 ? shape.group_ranks[0] : shape.singles[0];
    if (rule.groups != 0 && rule.groups != shape.groups) return false;
    if (!is_one_of(rule.first, first) || !is_one_of(rule.second, shape.group_ranks[1])) return false;
    return shape.singles[0] >= rule.single && shape.singles[1] >= rule.next_single;
}

}  // namespace

Shape shape_of(SevenCards cards, const Ranking& ranking) {
    Shape shape;
    shape.count = parts::counted(cards);
    const std::uint32_t natural = shape.count.at_least[0];
    const int jokers = shape.count.jokers;
    shape.joker = parts::joker_rank(shape.count, ranking.joker);
    for (int i = 0; i < jokers; ++i) shape.count.add(shape.joker);
    std::size_t groups = 0;
    for (std::size_t often = 5; often >= 1; --often) {
        for (std::uint32_t left = shape.count.exactly(often); left != 0; left &= ~bit_of(top_of(left))) {
            shape.groups = shape.groups << 3U | static_cast<std::uint32_t>(often);
            if (often > 1 && groups < 2) shape.group_ranks[groups++] = top_of(left);
        }
    }
    const std::uint32_t singles = shape.count.exactly(1);
    if (singles != 0) shape.singles[0] = top_of(singles);
    const std::uint32_t others = singles & (singles - 1) ? singles & ~bit_of(top_of(singles)) : 0;
    if (others != 0) shape.singles[1] = top_of(others);
    const bool repeats_much = shape.count.at_least[2] != 0;
    shape.may_be_complete = repeats_much || may_be_straight(natural, jokers) || may_be_flush(cards, jokers);
    return shape;
}

std::optional<HouseWay::Found> HouseWay::find(SevenCards cards, const Ranking& ranking) const {
    const Shape shape = shape_of(cards, ranking);
    const Settings all(cards, ranking, shape);
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        if (!fits(rules_[i], shape) || !all.has(rules_[i].complete)) continue;
        const auto setting = all.with(rules_[i].front, ranking);
        return setting ? std::optional(Found{i, *setting}) : std::nullopt;
    }
    return std::nullopt;
}

std::size_t HouseWay::set(SevenCards cards, const Ranking& ranking) const {
    if (const auto found = find(cards, ranking)) return found->setting;
    std::size_t best = setting_count;
    SetHand best_hand;
    for (std::size_t i = 0; i < setting_count; ++i) {
        const SetHand hand = set_hand(cards, settings[i], ranking);
        if (hand.is_foul() || (best < setting_count && hand <= best_hand)) continue;
        best = i;
        best_hand = hand;
    }
    check(best < setting_count, "some setting is not foul");
    return best;
}

}  // namespace felt::pai_gow
