// Counts pairs of hands by the cards they share.
#include "odds/pai_gow/two_hands.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <tuple>

#include "odds/pai_gow/faring.hpp"
#include "odds/pai_gow/hand_kinds.hpp"
#include "odds/poker/suit_classes.hpp"

namespace felt::odds::pai_gow_poker {
namespace {

using pai_gow::hand_size;

constexpr std::int64_t choose(std::int64_t of, std::int64_t count) {
    std::int64_t ways = 1;
    for (std::int64_t i = 1; i <= count; ++i) ways = ways * (of - count + i) / i;
    return ways;
}

constexpr auto choose_few = [] {
    std::array<std::array<std::int64_t, 5>, 5> ways{};
    for (std::size_t of = 0; of < ways.size(); ++of) {
        for (std::size_t count = 0; count <= of; ++count) {
            ways[of][count] = choose(static_cast<std::int64_t>(of), static_cast<std::int64_t>(count));
        }
    }
    return ways;
}();

// Whether a full hand, `naturals` beside the joker, can have a flush of a suit that `of_suit` of its first `held` cards
// are of.
constexpr int least_of_flush(bool has_joker) { return has_joker ? 4 : 5; }
constexpr bool can_be_flush(int of_suit, int held, int naturals, bool has_joker) {
    const int least = least_of_flush(has_joker);
    return of_suit + naturals - held >= least && held - of_suit <= naturals - least;
}
constexpr int naturals_of(bool has_joker) { return static_cast<int>(hand_size) - (has_joker ? 1 : 0); }

RankSum sum_of(std::uint32_t ranks) {
    RankSum sum;
    for (; ranks != 0; ranks &= ranks - 1) sum = sum + rank_sums[static_cast<std::size_t>(std::countr_zero(ranks))];
    return sum;
}
RankSum sum_of(const SuitRanks& suits) {
    RankSum sum;
    for (const std::uint32_t ranks : suits) sum = sum + sum_of(ranks);
    return sum;
}

// How many of each rank are left to come.
using Left = std::array<std::uint8_t, rank_count>;

// Calls with every kind of hand that holds some cards, and how many there are of it.
template <class Visit>
class HandsAround {
public:
    HandsAround(const HandKinds& kinds, std::uint32_t ranks, CardBits shared, const Visit& visit)
        : kinds_(kinds),
          deck_ranks_(ranks),
          suits_(suits_in_order(shared)),
          shared_(std::popcount(shared)),
          visit_(visit) {}

    void visit_all(bool has_joker) {
        has_joker_ = has_joker;
        naturals_ = naturals_of(has_joker);
        left_ = left_beside(suits_.size(), 4);
        visit_by_ranks(rank_count, naturals_ - shared_, 1, sum_of(suits_));
        // Suits with the same ranks stand side by side, and what holds for one of them holds for all.
        for (std::size_t suit = 0; suit < suits_.size();) {
            const std::size_t first = suit;
            while (suit < suits_.size() && suits_[suit] == suits_[first]) ++suit;
            visit_flushes(first, static_cast<std::int64_t>(suit - first));
        }
    }

private:
    static std::size_t lowest(std::uint32_t ranks) { return static_cast<std::size_t>(std::countr_zero(ranks)); }

    // What is not shared, in all suits but one.
    Left left_beside(std::size_t suit, std::uint8_t of_a_rank) const {
        Left left{};
        for (std::uint32_t ranks = deck_ranks_; ranks != 0; ranks &= ranks - 1) left[lowest(ranks)] = of_a_rank;
        for (std::size_t i = 0; i < suits_.size(); ++i) {
            if (i == suit) continue;
            for (std::uint32_t ranks = suits_[i]; ranks != 0; ranks &= ranks - 1) --left[lowest(ranks)];
        }
        return left;
    }

    // As if no hand held a flush.
    void visit_by_ranks(std::size_t below, int more, std::int64_t ways, RankSum sum) const {
        if (more == 0) return visit_(kinds_.by_ranks(sum, has_joker_), ways);
        for (std::size_t rank = 0; rank < below; ++rank) {
            RankSum with = sum;
            for (int often = 1; often <= std::min<int>(left_[rank], more); ++often) {
                with = with + rank_sums[rank];
                visit_by_ranks(rank, more - often, ways * choose_few[left_[rank]][often], with);
            }
        }
    }

    // Those that do, taken off where they were counted without.
    void visit_flushes(std::size_t suit, std::int64_t suits) {
        if (!can_be_flush(std::popcount(suits_[suit]), shared_, naturals_, has_joker_)) return;
        left_ = left_beside(suit, 3);
        FewRanks others;
        RankSum sum;
        for (std::size_t i = 0; i < suits_.size(); ++i) {
            if (i == suit) continue;
            sum = sum + sum_of(suits_[i]);
            for (std::uint32_t ranks = suits_[i]; ranks != 0; ranks &= ranks - 1) others = others.with(lowest(ranks));
        }
        least_suited_ = least_of_flush(has_joker_);
        visit_suited(suits_[suit], rank_count, suits, others, sum + sum_of(suits_[suit]));
    }
    void visit_suited(std::uint32_t suited, std::size_t below, std::int64_t ways, FewRanks others, RankSum sum) const {
        const int size = std::popcount(suited);
        const int more = naturals_ - size - static_cast<int>(others.size());
        if (size >= least_suited_) visit_beside(suited, rank_count, more, ways, others, sum);
        if (more == 0) return;
        const std::uint32_t free = deck_ranks_ & ~suited & ((1U << below) - 1);
        for (std::uint32_t ranks = free; ranks != 0; ranks &= ranks - 1) {
            const std::size_t rank = lowest(ranks);
            visit_suited(suited | 1U << rank, rank, ways, others, sum + rank_sums[rank]);
        }
    }
    void visit_beside(std::uint32_t suited, std::size_t below, int more, std::int64_t ways, FewRanks others,
                      RankSum sum) const {
        if (more == 0) {
            visit_(kinds_.by_flush(suited, others), ways);
            visit_(kinds_.by_ranks(sum, has_joker_), -ways);
            return;
        }
        for (std::size_t rank = 0; rank < below; ++rank) {
            RankSum with = sum;
            FewRanks beside = others;
            for (int often = 1; often <= std::min<int>(left_[rank], more); ++often) {
                with = with + rank_sums[rank];
                beside = beside.with(rank);
                visit_beside(suited, rank, more - often, ways * choose_few[left_[rank]][often], beside, with);
            }
        }
    }

    const HandKinds& kinds_;
    std::uint32_t deck_ranks_;
    SuitRanks suits_;
    int shared_;
    const Visit& visit_;
    bool has_joker_ = false;
    int naturals_ = 0;      // of a hand, beside the joker
    int least_suited_ = 0;  // for a flush
    Left left_{};
};

template <class Visit>
void for_each_hand_around(const HandKinds& kinds, std::uint32_t ranks, CardBits shared, bool with_joker,
                          const Visit& visit) {
    HandsAround around(kinds, ranks, shared, visit);
    if (!with_joker) around.visit_all(false);
    around.visit_all(true);
}

// Cards that two hands share, and how often hands around them count: once for each naming of their suits, and taken off
// where their number is odd.
struct Shared {
    CardBits cards;
    bool with_joker;
    std::int64_t times;
};

bool can_be_flush(CardBits shared, bool with_joker) {
    const int held = std::popcount(shared);
    const auto in_hand = [&](std::uint32_t suit, bool has_joker) {
        return can_be_flush(std::popcount(suit), held, naturals_of(has_joker), has_joker);
    };
    return std::ranges::any_of(suits_in_order(shared), [&](std::uint32_t suit) {
        return in_hand(suit, true) || (!with_joker && in_hand(suit, false));
    });
}

// Around cards that no flush can come of there are hands of the same kinds, as often, whatever their suits: most sets
// of five and six are among them, and only one of those with the same ranks is kept.
std::vector<Shared> everything_shared(std::uint32_t ranks) {
    std::vector<Shared> all;
    std::map<std::tuple<std::uint32_t, std::uint32_t, bool>, std::size_t> by_ranks;  // its place in `all`
    const auto add = [&](CardBits cards, bool with_joker) {
        const SuitRanks suits = suits_in_order(cards);
        const auto is_in_deck = [&](std::uint32_t held) { return (held & ~ranks) == 0; };
        if (!std::ranges::all_of(suits, is_in_deck)) return;
        const int shared = std::popcount(cards) + (with_joker ? 1 : 0);
        const std::int64_t times = (shared % 2 == 0 ? 1 : -1) * ways_to_name_suits(cards);
        if (!can_be_flush(cards, with_joker)) {
            const RankSum sum = sum_of(suits);
            const auto [known, is_new] = by_ranks.try_emplace({sum.low(), sum.high(), with_joker}, all.size());
            if (!is_new) {
                all[known->second].times += times;
                return;
            }
        }
        all.push_back({cards, with_joker, times});
    };
    constexpr int most = hand_size - 1;  // two hands that share all seven are looked at apart
    for (int shared = 0; shared <= most; ++shared) {
        for_each_class(shared, [&](CardBits cards) {
            add(cards, false);
            if (shared < most) add(cards, true);
        });
    }
    return all;
}

}  // namespace

std::vector<CountedDeals> count_two_hands(const LookAtHand& look, std::size_t groups, std::uint32_t ranks) {
    const HandKinds kinds;
    const Faring faring(kinds, look);
    std::vector<CountedDeals> counted(groups);
    const auto add_results = [&](const PairCount& pairs) {
        for (std::size_t group = 0; group < groups; ++group) {
            const auto of = pairs.results().subspan(group * result_count, result_count);
            counted[group] += {0, of[wins], of[clear_losses], of[losses] - of[clear_losses]};
        }
    };

    const std::int64_t banks = choose(4 * std::popcount(ranks) + 1 - static_cast<int>(hand_size), hand_size);
    std::vector<std::int64_t> hands_of_class(faring.classes());
    for_each_hand_around(kinds, ranks, 0, false,
                         [&](std::size_t kind, std::int64_t hands) { hands_of_class[faring.class_of(kind)] += hands; });
    PairCount with_itself(faring, groups);
    for (std::size_t number = 0; number < hands_of_class.size(); ++number) {
        counted[faring.group_of_class(number)].all += hands_of_class[number] * banks;
        with_itself.add_class(number, 1);
        with_itself.close(-hands_of_class[number]);
    }
    add_results(with_itself);

    static const std::vector<Shared> of_whole_deck = everything_shared(all_ranks);
    const std::vector<Shared> of_smaller = ranks == all_ranks ? std::vector<Shared>{} : everything_shared(ranks);
    const std::vector<Shared>& all = ranks == all_ranks ? of_whole_deck : of_smaller;
    std::atomic<std::size_t> next = 0;
    std::mutex guard;
    const auto work = [&] {
        PairCount pairs(faring, groups);
        constexpr std::size_t at_once = 256;
        for (std::size_t from = next.fetch_add(at_once); from < all.size(); from = next.fetch_add(at_once)) {
            for (const auto& [cards, with_joker, times] :
                 std::span(all).subspan(from, std::min(at_once, all.size() - from))) {
                for_each_hand_around(kinds, ranks, cards, with_joker,
                                     [&](std::size_t kind, std::int64_t hands) { pairs.add(kind, hands); });
                pairs.close(times);
            }
        }
        const std::lock_guard lock(guard);
        add_results(pairs);
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
    }
    return counted;
}

}  // namespace felt::odds::pai_gow_poker
