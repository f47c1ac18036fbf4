// Numbers the kinds of hands without gaps, so that what is known of each lies close together.
#include "odds/pai_gow/hand_kinds.hpp"

namespace felt::odds::pai_gow_poker {
namespace {

constexpr std::size_t none = pai_gow::hand_size + 1;

// How many cards a sum of so many ranks stands for; `none` if more than four of a rank or seven in all.
std::size_t cards_of(std::size_t sum) {
    std::size_t cards = 0;
    for (; sum > 0; sum /= 5) cards += sum % 5;
    return cards <= pai_gow::hand_size ? cards : none;
}

}  // namespace

HandKinds::HandKinds() : place_(RankSum::low_sums), suited_place_(suits_ranks) {
    std::array<std::uint32_t, none> as_many{};  // low ranks by the number of cards
    for (std::size_t low = 0; low < RankSum::low_sums; ++low) {
        if (cards_of(low) != none) place_[low] = as_many[cards_of(low)]++;
    }
    std::uint32_t next = 0;
    for (std::size_t joker = 0; joker < start_.size(); ++joker) {
        start_[joker].resize(RankSum::high_sums);
        for (std::size_t high = 0; high < RankSum::high_sums; ++high) {
            const std::size_t cards = cards_of(high) + joker;
            if (cards > pai_gow::hand_size) continue;
            start_[joker][high] = next;
            next += as_many[pai_gow::hand_size - cards];
        }
    }
    suited_start_ = next;
    std::uint16_t place = 0;
    for (std::uint32_t suited = 0; suited < suits_ranks; ++suited) {
        const int size = std::popcount(suited);
        if (size >= 4 && size <= 7) suited_place_[suited] = place++;
    }
}

}  // namespace felt::odds::pai_gow_poker
