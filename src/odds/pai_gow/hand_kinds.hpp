// Hands of seven from one deck with a joker, those taken as one kind that can be set alike.
//
// Suits matter only to a hand that may hold a flush, and then only one of them does. So a hand is told by its ranks
// alone, or, when five cards are of a suit (or four beside the joker), by the ranks of that suit and the others' ranks:
// some 300,000 kinds for 154,143,080 hands.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rulebook/pai_gow/setting.hpp"

namespace felt::odds::pai_gow_poker {

inline constexpr std::size_t rank_count = 13;

// How many of each rank, as a sum over the cards: five a rank are more than any comes.
class RankSum {
public:
    constexpr RankSum() = default;
    static constexpr RankSum of(std::size_t rank) {
        std::uint64_t sum = 1;
        for (std::size_t below = rank < half ? 0 : half; below < rank; ++below) sum *= 5;
        return RankSum(rank < half ? sum : sum << 32U);
    }
    constexpr RankSum operator+(RankSum other) const { return RankSum(sum_ + other.sum_); }

    // Two numbers that together say all: the low ranks and the high ones.
    constexpr std::uint32_t low() const { return static_cast<std::uint32_t>(sum_); }
    constexpr std::uint32_t high() const { return static_cast<std::uint32_t>(sum_ >> 32U); }
    static constexpr std::size_t half = 7;
    static constexpr std::size_t low_sums = 78'125;   // 5 to the 7th
    static constexpr std::size_t high_sums = 15'625;  // 5 to the 6th

private:
    explicit constexpr RankSum(std::uint64_t sum) : sum_(sum) {}
    std::uint64_t sum_ = 0;
};

inline constexpr std::array<RankSum, rank_count> rank_sums = [] {
    std::array<RankSum, rank_count> sums;
    for (std::size_t rank = 0; rank < rank_count; ++rank) sums[rank] = RankSum::of(rank);
    return sums;
}();

// The ranks of no more than two cards beside a flush, in any order.
class FewRanks {
public:
    static constexpr std::size_t count = 1 + 13 + 91;

    constexpr std::size_t size() const { return size_; }
    constexpr FewRanks with(std::size_t rank) const {
        FewRanks more = *this;
        more.ranks_[more.size_++] = static_cast<std::uint8_t>(rank);
        if (more.size_ == 2 && more.ranks_[0] < more.ranks_[1]) std::swap(more.ranks_[0], more.ranks_[1]);
        return more;
    }
    // A number below `count` of its own.
    constexpr std::size_t place() const {
        if (size_ == 0) return 0;
        if (size_ == 1) return 1U + ranks_[0];
        return 14U + ranks_[0] * (ranks_[0] + 1U) / 2 + ranks_[1];
    }
    constexpr std::uint8_t operator[](std::size_t at) const { return ranks_[at]; }

private:
    std::array<std::uint8_t, 2> ranks_{};
    std::uint8_t size_ = 0;
};

class HandKinds {
public:
    HandKinds();

    std::size_t count() const { return suited_start_ + suited_count * FewRanks::count; }
    // A hand without a flush, by its ranks.
    std::size_t by_ranks(RankSum ranks, bool has_joker) const {
        return start_[has_joker ? 1 : 0][ranks.high()] + place_[ranks.low()];
    }
    // One whose flush is among these ranks of a suit. With the others there are seven, or six beside the joker.
    std::size_t by_flush(std::uint32_t suited, FewRanks others) const {
        return suited_start_ + suited_place_[suited] * FewRanks::count + others.place();
    }

    // Calls `visit(kind, cards)` with one hand of every kind.
    template <class Visit>
    void for_each(const Visit& visit) const {
        for (const bool has_joker : {false, true}) {
            Example example(has_joker);
            plain_hands(example, rank_count, {}, visit);
            for (std::uint32_t suited = 0; suited < suits_ranks; ++suited) flush_hands(suited, has_joker, visit);
        }
    }

private:
    static constexpr std::uint32_t suits_ranks = 1U << rank_count;
    static constexpr std::size_t suited_count = 715 + 1287 + 1716 + 1716;  // four to seven of thirteen

    // Cards of no flush, laid suit after suit.
    struct Example {
        std::array<Card, pai_gow::hand_size> cards;
        std::size_t size = 0;
        bool has_joker;

        explicit Example(bool joker) : has_joker(joker) {
            if (joker) cards[size++] = Card::joker();
        }
        void add(std::size_t rank) {
            cards[size] = Card(static_cast<Rank>(rank), static_cast<Suit>(size % 4));
            ++size;
        }
    };

    template <class Visit>
    void plain_hands(Example& example, std::size_t below, RankSum sum, const Visit& visit) const {
        if (example.size == pai_gow::hand_size) return visit(by_ranks(sum, example.has_joker), example.cards);
        const std::size_t before = example.size;
        for (std::size_t rank = 0; rank < below; ++rank) {
            RankSum with = sum;
            for (int often = 1; often <= 4 && example.size < pai_gow::hand_size; ++often) {
                example.add(rank);
                with = with + rank_sums[rank];
                plain_hands(example, rank, with, visit);
            }
            example.size = before;
        }
    }

    template <class Visit>
    void flush_hands(std::uint32_t suited, bool has_joker, const Visit& visit) const {
        const auto size = static_cast<std::size_t>(std::popcount(suited)) + (has_joker ? 1 : 0);
        if (size < 5 || size > pai_gow::hand_size) return;
        Example example(has_joker);
        for (std::size_t rank = 0; rank < rank_count; ++rank) {
            if ((suited >> rank & 1U) != 0) example.cards[example.size++] = Card(static_cast<Rank>(rank), Suit::spades);
        }
        beside_flush(example, suited, rank_count, {}, visit);
    }
    template <class Visit>
    void beside_flush(Example& example, std::uint32_t suited, std::size_t below, FewRanks others,
                      const Visit& visit) const {
        if (example.size == pai_gow::hand_size) return visit(by_flush(suited, others), example.cards);
        for (std::size_t rank = 0; rank < below; ++rank) {
            constexpr std::array beside{Suit::hearts, Suit::diamonds};
            example.cards[example.size++] = Card(static_cast<Rank>(rank), beside[others.size()]);
            beside_flush(example, suited, rank + 1, others.with(rank), visit);
            --example.size;
        }
    }

    std::array<std::vector<std::uint32_t>, 2> start_;  // without and with the joker, by high ranks
    std::vector<std::uint32_t> place_;                 // by low ranks, among those as many
    std::vector<std::uint16_t> suited_place_;
    std::size_t suited_start_ = 0;
};

}  // namespace felt::odds::pai_gow_poker
