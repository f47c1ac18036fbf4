// The card room's house way sets every hand that the 53-card deck can deal, in one way, and as its text says.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "rulebook/pai_gow/house_way.hpp"

namespace felt::pai_gow {
namespace {

using Seven = std::array<Card, hand_size>;

// Suits are alike: a hand is looked at once for all the hands that differ by an exchange of suits, and stands for that
// many. `look` is given the cards and the number.
void for_all_hands(const std::function<void(const Seven&, std::uint64_t)>& look) {
    std::array<std::vector<std::uint32_t>, 8> by_size;
    for (std::uint32_t mask = 0; mask < 1U << 13U; ++mask) {
        const auto size = static_cast<std::size_t>(std::popcount(mask));
        if (size <= 7) by_size[size].push_back(mask);
    }
    std::array<std::uint32_t, 4> suits{};
    const auto deal = [&](int jokers) {
        Seven hand{};
        std::size_t count = 0;
        for (int i = 0; i < jokers; ++i) hand[count++] = Card::joker();
        for (int suit = 0; suit < 4; ++suit) {
            for (int rank = 0; rank < 13; ++rank) {
                if ((suits[static_cast<std::size_t>(suit)] >> static_cast<unsigned>(rank)) & 1U) {
                    hand[count++] = Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
                }
            }
        }
        std::array<std::uint32_t, 4> order = suits;
        std::ranges::sort(order);
        std::uint64_t ways = 1;
        while (std::ranges::next_permutation(order).found) ++ways;
        look(hand, ways);
    };
    for (const int jokers : {0, 1}) {
        const std::function<void(std::size_t, int)> fill = [&](std::size_t suit, int left) {
            for (int size = suit == 3 ? left : 0; size <= left; ++size) {
                for (const std::uint32_t mask : by_size[static_cast<std::size_t>(size)]) {
                    if (suit > 0 && mask > suits[suit - 1]) break;
                    suits[suit] = mask;
                    suit == 3 ? deal(jokers) : fill(suit + 1, left - size);
                }
            }
        };
        fill(0, static_cast<int>(hand_size) - jokers);
    }
}

// The text read out over ranks and settings, with nothing taken from the data file.
class Twin {
public:
    explicit Twin(const Seven& cards) : cards_(cards) {
        for (const Card card : cards) ++often_[rank(card)];
        for (const int size : {5, 4, 3, 2}) {
            for (int r = 12; r >= 0; --r) {
                if (often_[r] == size) groups_.emplace_back(size, r);
            }
        }
        for (int r = 12; r >= 0; --r) {
            for (int i = 0; i < often_[r]; ++i) sorted_.push_back(r);
            if (often_[r] == 1) singles_.push_back(r);
        }
        for (const Setting setting : settings) all_.push_back(set_hand(cards, setting, {}));
    }

    SetHand expected() const {
        const std::size_t pairs = groups_.size();
        if (pairs == 2 && groups_[0].first >= 4 && groups_[1].first == 2)
            return ranks(groups_[1].second, groups_[1].second);
        if (const auto golden = best([](const SetHand& hand) { return hand.front.made() == Made::pair; }))
            return *golden;
        const auto complete = best([](const SetHand&) { return true; });
        if (pairs == 0) return complete ? *complete : ranks(sorted_[1], sorted_[2]);
        const auto [size, big] = groups_[0];
        if (size == 5) return ranks(big, big);
        if (size == 4)
            return big >= 10 || (big >= 7 && singles_[0] < 11) || (big < 7 && big >= 4 && singles_[0] < 10)
                ? ranks(big, big)
                : high();
        if (size == 3 && pairs == 2)
            return groups_[1].first == 3 ? ranks(big, big) : ranks(groups_[1].second, groups_[1].second);
        if (size == 3) return big != 12 ? high() : complete ? *complete : ranks(12, singles_[0]);
        if (pairs == 3) return ranks(big, big);
        if (pairs == 1) return complete ? *complete : high();
        const int stays_behind = big >= 10 ? 13 : big >= 7 ? 12 : big >= 4 ? 11 : 10;
        return singles_[0] >= stays_behind ? high() : ranks(groups_[1].second, groups_[1].second);
    }

    // Whether all settings with these ranks in front are worth the same.
    bool is_one(const SetHand& hand) const {
        return std::ranges::all_of(
            all_, [&](const SetHand& other) { return other.front != hand.front || other.back <= hand.back; });
    }

private:
    static int rank(Card card) { return card.is_joker() ? 12 : static_cast<int>(card.rank()); }
    SetHand high() const { return ranks(singles_[0], singles_[1]); }
    SetHand ranks(int one, int other) const {
        std::optional<SetHand> found;
        for (std::size_t i = 0; i < setting_count; ++i) {
            const int a = rank(cards_[settings[i].one]);
            const int b = rank(cards_[settings[i].other]);
            if (std::minmax(a, b) == std::minmax(one, other) && (!found || all_[i].back > found->back)) found = all_[i];
        }
        return found.value_or(SetHand{});
    }
    template <class Wanted>
    std::optional<SetHand> best(const Wanted& wanted) const {
        std::optional<SetHand> found;
        for (const SetHand& hand : all_) {
            if (hand.back.made() >= Made::straight && wanted(hand) && (!found || hand > *found)) found = hand;
        }
        return found;
    }

    const Seven& cards_;
    std::array<int, 13> often_{};
    std::vector<std::pair<int, int>> groups_;  // size and rank
    std::vector<int> sorted_;
    std::vector<int> singles_;
    std::vector<SetHand> all_;
};

// Every hand has a setting that is not foul, and every rule sets some hand.
void expect_total(const HouseWay& way, const Ranking& ranking) {
    std::uint64_t hands = 0;
    std::uint64_t broken = 0;
    std::vector<std::uint64_t> used(way.rules().size());
    for_all_hands([&](const Seven& cards, std::uint64_t ways) {
        hands += ways;
        const auto found = way.find(cards, ranking);
        if (!found) {
            if (++broken < 10) ADD_FAILURE() << "no setting for " << text_of(std::span<const Card>(cards));
            return;
        }
        used[found->rule] += ways;
        const SetHand hand = set_hand(cards, settings[found->setting], ranking);
        if (hand.is_foul() && ++broken < 10) ADD_FAILURE() << "foul: " << text_of(std::span<const Card>(cards));
    });
    EXPECT_EQ(hands, 154'143'080U);
    EXPECT_EQ(broken, 0U);
    for (std::size_t i = 0; i < used.size(); ++i) EXPECT_GT(used[i], 0U) << way.rules()[i].id << " sets no hand";
}

// shows: 004-house-way
TEST(HouseWay, sets_every_hand_of_the_deck_in_one_way) { expect_total(manuals_house_way(), {}); }

TEST(HouseWay, of_common_practice_sets_every_hand_of_the_deck_in_one_way) {
    expect_total(common_house_way(), {.low_straight = LowStraight::second_highest});
}

// shows: 004-house-way
TEST(HouseWay, is_what_its_text_says_for_every_hand) {
    const HouseWay& way = manuals_house_way();
    std::uint64_t broken = 0;
    for_all_hands([&](const Seven& cards, std::uint64_t) {
        const SetHand hand = set_hand(cards, settings[way.set(cards, {})], {});
        const Twin twin(cards);
        if (hand != twin.expected() && ++broken < 10) {
            ADD_FAILURE() << text_of(std::span<const Card>(cards)) << " is set otherwise";
        }
        if (!twin.is_one(hand) && ++broken < 10) {
            ADD_FAILURE() << text_of(std::span<const Card>(cards)) << ": suits matter";
        }
    });
    EXPECT_EQ(broken, 0U);
}

}  // namespace
}  // namespace felt::pai_gow
