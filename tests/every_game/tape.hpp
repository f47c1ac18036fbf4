// A tape of numbers that stands for every choice a test makes by chance. A shorter tape, or one of smaller numbers, is
// a simpler round.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/random.hpp"

namespace felt::every_game {

class Tape {
public:
    explicit Tape(std::vector<std::uint32_t> numbers) : numbers_(std::move(numbers)) {}

    // Nought once the tape has run out: the plainest choice.
    std::uint32_t below(std::uint32_t limit) {
        return at_ < numbers_.size() && limit > 0 ? numbers_[at_++] % limit : 0;
    }
    std::size_t index(std::size_t size) { return below(static_cast<std::uint32_t>(size)); }
    // Never once the tape has run out.
    bool once_in(std::uint32_t times) { return below(times) == times - 1 && times > 1; }

    template <class Things>
    auto& one_of(Things& things) {
        return things[index(std::size(things))];
    }

    // The numbers of one case: any seed and any length.
    static std::vector<std::uint32_t> numbers(std::uint64_t seed, std::size_t length) {
        FastRandom random(seed, length);
        std::vector<std::uint32_t> all(length);
        for (std::uint32_t& number : all) number = random.below(1U << 20U);
        return all;
    }
    static constexpr std::size_t longest = 500;

private:
    std::vector<std::uint32_t> numbers_;
    std::size_t at_ = 0;
};

}  // namespace felt::every_game
