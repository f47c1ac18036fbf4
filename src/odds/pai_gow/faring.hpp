// How many of many hands each of them beats, loses to or copies, when player and bank may hold any two of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "odds/pai_gow/hand_kinds.hpp"
#include "odds/pai_gow/two_hands.hpp"

namespace felt::odds::pai_gow_poker {

// Sums by number, few of them at a time, given out in the order of the numbers. They count hands, each a few times at
// most, and there are only 154,143,080: half as wide as other counts, they lie in half the memory.
class FewSums {
public:
    explicit FewSums(std::size_t numbers)
        : sums_(numbers), used_((numbers + 63) / 64), used_words_((used_.size() + 63) / 64) {}

    void add(std::size_t number, std::int64_t count) {
        sums_[number] += static_cast<std::int32_t>(count);
        used_[number / 64] |= std::uint64_t{1} << number % 64;
        used_words_[number / 4096] |= std::uint64_t{1} << number / 64 % 64;
    }
    // Calls `take(number, sum)` for each that was added to, and begins anew.
    template <class Take>
    void empty(const Take& take) {
        for (std::size_t of_words = 0; of_words < used_words_.size(); ++of_words) {
            for (; used_words_[of_words] != 0; used_words_[of_words] &= used_words_[of_words] - 1) {
                const std::size_t word = of_words * 64 + lowest(used_words_[of_words]);
                for (; used_[word] != 0; used_[word] &= used_[word] - 1) {
                    const std::size_t number = word * 64 + lowest(used_[word]);
                    take(number, std::int64_t{sums_[number]});
                    sums_[number] = 0;
                }
            }
        }
    }

private:
    static std::size_t lowest(std::uint64_t bits) { return static_cast<std::size_t>(std::countr_zero(bits)); }

    std::vector<std::int32_t> sums_;
    std::vector<std::uint64_t> used_;        // bit by bit, those added to
    std::vector<std::uint64_t> used_words_;  // … and the words of `used_` that say so
};

// How many hands lie below a front, asked oftener than hands are added.
class FrontCount {
public:
    static constexpr std::size_t fronts_most = 96;

    void clear() { *this = {}; }
    void add(std::size_t front, std::int64_t count) {
        for (std::size_t at = front % block + 1; at < block; ++at) within_[front / block * block + at] += count;
        for (std::size_t at = front / block + 1; at < before_.size(); ++at) before_[at] += count;
    }
    std::int64_t below(std::size_t front) const { return before_[front / block] + within_[front]; }

private:
    static constexpr std::size_t block = 8;
    std::array<std::int64_t, fronts_most> within_{};
    std::array<std::int64_t, fronts_most / block> before_{};
};

enum Result : std::uint8_t { wins, losses, clear_losses, result_count };  // a copy is a loss that is not clear

// What every kind of hand is to the player and to the bank. Kinds that fare alike are one class: of the house way there
// are a tenth as many.
class Faring {
public:
    Faring(const HandKinds& kinds, const LookAtHand& look);

    std::size_t class_of(std::size_t kind) const { return class_of_[kind]; }
    std::size_t classes() const { return classes_.size(); }
    std::size_t group_of_class(std::size_t number) const { return classes_[number].group; }

private:
    friend class PairCount;

    // Whether every hand is set in one way, the player's as the bank's. Then a class is a point, and corners have no
    // use.
    bool is_plain_ = false;

    // A hand's place among all, from the lowest: first by what lies behind.
    struct Point {
        std::uint16_t back = 0;
        std::uint16_t front = 0;
        auto operator<=>(const Point&) const = default;
    };
    // The bank's hands below a point both in front and behind have a result, or those above or at it in both.
    struct Corner {
        Point at;
        std::uint16_t result = 0;  // by group
        bool counts_above = false;
        auto operator<=>(const Corner&) const = default;
    };
    struct CornerUse {
        std::uint32_t corner = 0;  // its place in `corners_`
        std::int32_t times = 1;
    };
    struct Class {
        std::uint32_t bank = pushes;  // its place in `points_`
        std::uint32_t first_use = 0;
        std::uint16_t uses = 0;
        std::uint16_t group = 0;
    };
    static constexpr std::uint32_t pushes = 0xFFFF'FFFF;

    struct Order;     // of the worths in front and behind
    class BankHands;  // by their places in it
    struct Stair;     // of the points below which a player wins
    struct Fares;
    void number_classes(std::map<Fares, std::uint32_t>& known);

    std::vector<std::uint32_t> class_of_;  // by kind
    std::vector<Class> classes_;
    std::vector<CornerUse> uses_;  // a class's together
    std::vector<Point> points_;    // every place that a hand of the bank's may have, in order
    std::vector<Corner> corners_;  // in order
};

// Holds hands against each other, one heap of hands after another.
class PairCount {
public:
    PairCount(const Faring& faring, std::size_t groups)
        : faring_(faring), heap_(faring.classes()), corners_(faring.corners_.size()), results_(groups * result_count) {}

    // So many hands of this kind, or of this class, are on the heap; fewer than none take some off.
    void add(std::size_t kind, std::int64_t count) { add_class(faring_.class_of(kind), count); }
    void add_class(std::size_t number, std::int64_t count) { heap_.add(number, count); }
    // Holds each against every one, itself too, and counts the results `times` times. The heap is then empty.
    void close(std::int64_t times) { faring_.is_plain_ ? close_plain(times) : close_chosen(times); }

    // A group's together.
    std::span<const std::int64_t> results() const { return results_; }

private:
    struct Hands {
        Faring::Point at;
        std::int64_t count;
        std::size_t group = 0;
    };
    void close_plain(std::int64_t times);
    void close_chosen(std::int64_t times);

    const Faring& faring_;
    FewSums heap_;  // by class
    FewSums corners_;
    std::vector<std::int64_t> results_;
    std::vector<Hands> come_;
    std::vector<std::pair<const Faring::Class*, std::int64_t>> on_heap_;
    FrontCount all_;
    FrontCount lower_;
};

}  // namespace felt::odds::pai_gow_poker
