// Every hand a blackjack player can hold, by its cards and not by their order, and what each becomes with one more.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rulebook/blackjack/solver/cards.hpp"

namespace felt::blackjack::solver {

// By their place in the list.
using HandId = std::int16_t;
inline constexpr HandId over_21 = -1;

struct PlayerHand {
    FewCards cards;
    std::uint8_t size = 0;
    std::uint8_t hard = 0;  // total with every ace as one
    bool has_ace = false;
    std::array<HandId, values> next{};  // with one more card of a value; over_21 too where the shoe has none left

    bool is_soft() const { return has_ace && hard <= 11; }
    std::size_t best() const { return is_soft() ? hard + 10U : hard; }
    std::size_t kind() const { return is_soft() ? 32U + best() : hard; }  // as BlackjackTotal::kind
    bool is_pair() const { return size == 2 && pair_value() != 0; }
    std::size_t pair_value() const {
        for (std::size_t value = ace; value <= ten; ++value) {
            if (cards.of(value) == 2 && size == 2) return value;
        }
        return 0;
    }
    bool is_blackjack() const { return size == 2 && best() == 21; }
};

// In the order of their hard totals, so that a hand comes before all it can become. The first has no cards.
class PlayerHands {
public:
    explicit PlayerHands(const ByValue& shoe);

    std::span<const PlayerHand> all() const { return hands_; }
    const PlayerHand& operator[](HandId id) const { return hands_[static_cast<std::size_t>(id)]; }
    HandId of(std::size_t first) const { return hands_[0].next[first]; }
    HandId of(std::size_t first, std::size_t second) const {
        const HandId one = of(first);
        return one == over_21 ? over_21 : (*this)[one].next[second];
    }

private:
    std::vector<PlayerHand> hands_;
};

}  // namespace felt::blackjack::solver
